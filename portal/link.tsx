import type { ComponentProps } from 'react'
import { Link as RouterLink, useLocation } from 'wouter'
import { useSearch } from 'wouter/use-browser-location'

type LinkProps = Omit<ComponentProps<'a'>, 'href' | 'ref'> & { to: string; state?: unknown }

/**
 * A link to another screen. One to the page that is shown adds nothing to the history, so that going back leaves the
 * page.
 */
export function Link({ to, ...rest }: LinkProps) {
  const [path] = useLocation()
  const query = useQuery()
  return <RouterLink {...rest} href={to} replace={to === withQuery(path, query)} />
}

/**
 * The query of the page's address; a shell has none. The router's own hook would decode it once more than it was
 * encoded.
 */
export const useQuery = () => new URLSearchParams(useSearch({ ssrSearch: '' }))

/** A path with its query, if it has one. */
export const withQuery = (path: string, query: URLSearchParams | string) => (String(query) ? `${path}?${query}` : path)
