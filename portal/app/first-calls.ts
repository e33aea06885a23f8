import { type CallName, PRODUCT_VARIANT } from '#contract/wire.ts'
import { SHOP } from '#shop'

/**
 * A call that a shell sends before any script is there. Each field of the body is a query parameter by its name here,
 * or, named with slashes, the number of the request in the path after that; or it is this number. The fields have the
 * order in which the screen sends them. With one of `unless` in the address the screen makes another call.
 */
export interface EarlyCall {
  call: CallName
  body: Record<string, string | number>
  unless?: readonly string[]
  /**
   * The pictures that the screen shows first: their path in the answer, or that of one, where "*" is the first of a
   * map; their number and width. Those of more things than `most` are not shown in the skeleton: their screen has
   * smaller ones. A thing without a picture has that of its tint in `others`.
   */
  pictures?: {
    of: readonly string[]
    count: number
    width: string
    most?: number
    others?: Readonly<Record<string, string>>
  }
}

/**
 * The pictures of an order's items that a phone shows first: their number, the width of `w-28`, and the most items of a
 * list that is not long.
 */
export const FIRST_PICTURES = { count: 2, width: '7rem', most: 4 } as const

/** The width of the picture of a lead: five columns of twelve, if there is room for them. As in ui/lead.tsx. */
export const LEAD_SIZES = '(min-width: 67.5rem) 28rem, (min-width: 43.75rem) 41vw, 100vw'

const lead = (...of: string[]) => ({ of: [...of, 'news'], count: 1, width: LEAD_SIZES })

/** The picture of the first item of the newest exchange, as the specification's answer has it. */
const FIRST_EXCHANGED = [
  'exchange_history',
  '*',
  'line_items',
  '[0]',
  PRODUCT_VARIANT,
  'product',
  'media',
  'nodes',
  '[0]',
  'preview',
  'image',
]

/**
 * The first calls, by the names of the screens; of several calls the one whose parameters the address has. Only the
 * build reads this.
 */
export const FIRST_CALLS: Readonly<Record<string, readonly EarlyCall[]>> = {
  request: [
    { call: 'returns.show', body: { customerId: 'customer', requestId: '/requests/' }, pictures: lead('request') },
  ],
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
  ticket: [
    {
      call: 'tickets.show',
      body: { ticketId: 'id', customerId: 'customer' },
      pictures: { ...lead('data'), others: SHOP.pictures.news },
    },
  ],
  track: [
    { call: 'tracking.byAwb', body: { awb: 'awb' }, pictures: lead('[0]') },
    { call: 'tracking.byOrder', body: { id: 'order' }, unless: ['awb'], pictures: lead() },
  ],
  'my-orders': [{ call: 'orders.mine', body: { customerId: 'customer' }, unless: ['show', 'page'] }],
  order: [{ call: 'orders.story', body: { customerId: 'customer', order: 'order' }, pictures: lead() }],
  exchanges: [
    {
      call: 'exchanges.history',
      body: { customer_id: 'customer' },
      pictures: { of: FIRST_EXCHANGED, count: 1, width: FIRST_PICTURES.width },
    },
  ],
}
