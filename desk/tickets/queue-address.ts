import type { TicketView } from '#contract/desk/tickets.ts'
import { VIEWS } from './words.ts'

/** What of the queue is shown: a view, what fits a search, or what fits it within a view. */
export interface QueueAddress {
  /** Left out where the search goes over all tickets. */
  view?: TicketView
  search: string
}

/** What an address asks for. Without a search it is always a view. */
export function readQuery(params: URLSearchParams): QueueAddress {
  const search = params.get('q') ?? ''
  const asked = params.get('view')
  const view = VIEWS.find((name) => name === asked)
  if (view) return { view, search }
  return search.trim() ? { search } : { view: VIEWS[0], search }
}

/** The query of an address of the queue. */
export function queueQuery({ view, search }: QueueAddress): string {
  const query = new URLSearchParams()
  if (view && (view !== VIEWS[0] || search)) query.set('view', view)
  if (search) query.set('q', search)
  return query.size > 0 ? `?${query}` : ''
}
