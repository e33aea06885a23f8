import { useSearch } from 'wouter/use-browser-location'

/** The query of the page's address; a shell has none. The router's own hook would decode it once more than it was encoded. */
export const useQuery = () => new URLSearchParams(useSearch({ ssrSearch: '' }))

/** A path with its query. */
export const placeAt = (path: string, query: URLSearchParams | string) => (String(query) ? `${path}?${query}` : path)
