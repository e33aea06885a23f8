import type { ComponentProps } from 'react'
import { Link as RouterLink } from 'wouter'
import { useSearch } from 'wouter/use-browser-location'

type LinkProps = Omit<ComponentProps<'a'>, 'href' | 'ref'> & { to: string; state?: unknown }

/** A link to another screen. */
export const Link = ({ to, ...rest }: LinkProps) => <RouterLink {...rest} href={to} />

/** The query of the page's address; a shell has none. The router's own hook would decode it once more than it was encoded. */
export const useQuery = () => new URLSearchParams(useSearch({ ssrSearch: '' }))

/** A path with its query. */
export const placeAt = (path: string, query: URLSearchParams | string) => (String(query) ? `${path}?${query}` : path)
