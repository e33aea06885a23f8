import type { TicketView } from '#contract/desk/tickets.ts'
import type { PagePosition, Order } from './views-store.ts'

/** The order of a view: the nearest deadline first; for waiting the longest first, for closed the last first. */
export function orderOf(view: TicketView | undefined): Order {
  if (view === undefined) return 'newest'
  return view === 'waiting' || view === 'closed' ? view : 'due'
}

/** A cursor as the wire carries it. */
export const cursorOf = ({ at, id }: PagePosition) => `${at}_${id}`

/** A cursor from the wire; undefined when it is invalid. */
export function positionOf(cursor: string): PagePosition | undefined {
  const [, at, id] = /^(\d{1,16})_(\d{1,18})$/.exec(cursor) ?? []
  return at === undefined || id === undefined ? undefined : { at, id }
}
