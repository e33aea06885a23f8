import type { ComponentProps } from 'react'
import { Link as RouterLink } from 'wouter'

type LinkProps = Omit<ComponentProps<'a'>, 'href' | 'ref'> & { to: string; state?: unknown }

/** A link to another screen. */
export const Link = ({ to, ...rest }: LinkProps) => <RouterLink {...rest} href={to} />
