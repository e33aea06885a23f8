import { useSearchParams } from 'react-router'
import type { TicketView } from '#contract/desk/tickets.ts'
import { PlaceBook } from '../../list/place.ts'
import { useKeptOf, useSearched, type Way } from '../../list/searched.ts'
import { VIEWS } from '../words.ts'

/** Where an agent was in the queue that they came from. */
export const TICKETS_PLACE = new PlaceBook('desk:tickets:place', '/tickets', 'ticket')

/** What of the queue is shown: a view, what fits a search, or what fits it within a view. */
export interface QueueAddress {
  /** Left out where the search goes over all tickets. */
  view?: TicketView
  search: string
}

/** What is asked for here: the view by the address, the words by what is kept beside it. */
export function useQueueAddress(): QueueAddress {
  const [params] = useSearchParams()
  return readAddress(params, useSearched())
}

/** See {@link useQueueAddress}. Without a search it is always a view. */
export function readAddress(params: URLSearchParams, search: string): QueueAddress {
  const asked = params.get('view')
  const view = VIEWS.find((name) => name === asked)
  if (view) return { view, search }
  return search.trim() ? { search } : { view: VIEWS[0], search }
}

/** Makes the way to what of the queue is asked for. */
export function useQueueWay(): (address: QueueAddress) => Way {
  const keptOf = useKeptOf()
  return (address) => ({ to: `/tickets${viewQuery(address)}`, state: keptOf(address.search) })
}

/** The query of an address of the queue. A view that is there anyway is left out; over a search it is not. */
export function viewQuery({ view, search }: QueueAddress): string {
  return view && (view !== VIEWS[0] || search) ? `?view=${view}` : ''
}
