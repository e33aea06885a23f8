import type { TicketView } from '#contract/desk/tickets.ts'
import { ListStorage } from '../../list/list-storage.ts'
import type { QueueAddress, QueueViews } from '../../list/queue-address.ts'
import { VIEWS } from '../words.ts'

/** The agent's place in the queue that they came from. */
export const TICKETS_LIST = new ListStorage('desk:tickets:place', '/tickets', 'ticket')

/** The views of the queue. A search goes over all tickets, until a view narrows it. */
export const TICKET_VIEWS: QueueViews<TicketView | undefined> = {
  path: '/tickets',
  names: VIEWS,
  byDefault: (search) => (search.trim() ? undefined : VIEWS[0]),
  forSearch: undefined,
}

export type TicketsAddress = QueueAddress<TicketView | undefined>
