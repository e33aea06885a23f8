import type { CallName } from '#contract/wire.ts'

/**
 * A call that a shell sends before any script is there. Each field of the body is taken from the query parameter that
 * is named here, or, named with slashes, is the number of the request that the path goes on with; or it is this number.
 * The fields stand in the order in which the screen sends them. With one of `unless` in the address the screen asks
 * something else.
 */
export interface EarlyCall {
  call: CallName
  body: Record<string, string | number>
  unless?: readonly string[]
  /**
   * Where in the answer the things are whose pictures the screen begins with, how many of them, and how wide it shows
   * them.
   */
  pictures?: { of: readonly string[]; count: number; width: string }
}

/** How many pictures of an order's items a phone shows at first, and how wide `w-28` shows them. */
export const FIRST_PICTURES = { count: 2, width: '7rem' } as const

/**
 * By the names of the screens; of several calls the one that the address has everything for. The build alone reads
 * this.
 */
export const FIRST_CALLS: Readonly<Record<string, readonly EarlyCall[]>> = {
  request: [{ call: 'returns.show', body: { customerId: 'customer', requestId: '/requests/' } }],
  returns: [
    {
      call: 'orders.details',
      body: { customerId: 'customer', orderId: 'order' },
      pictures: { of: ['orderDetails', 'line_items'], ...FIRST_PICTURES },
    },
  ],
  'new-ticket': [{ call: 'tickets.orders', body: { customerId: 'customer' } }],
  'my-tickets': [
    { call: 'tickets.list', body: { customerId: 'customer', limit: 20 }, unless: ['page', 'search', 'status'] },
  ],
  ticket: [{ call: 'tickets.show', body: { ticketId: 'id', customerId: 'customer' } }],
  track: [
    { call: 'tracking.byAwb', body: { awb: 'awb' } },
    { call: 'tracking.byOrder', body: { id: 'order' }, unless: ['awb'] },
  ],
  'my-orders': [{ call: 'orders.mine', body: { customerId: 'customer' }, unless: ['show', 'page'] }],
  'order-story': [{ call: 'orders.story', body: { customerId: 'customer', order: 'order' } }],
  exchanges: [{ call: 'exchanges.history', body: { customer_id: 'customer' } }],
}
