import type { ComponentProps } from 'react'
import { useHref, useLinkClickHandler } from 'react-router'

/** A link to another screen. React Router's own brings prefetching along, which weighs 3 kB and is not used here. */
export function Link({ to, children, ...rest }: Omit<ComponentProps<'a'>, 'href' | 'onClick'> & { to: string }) {
  return (
    <a {...rest} href={useHref(to)} onClick={useLinkClickHandler(to)}>
      {children}
    </a>
  )
}
