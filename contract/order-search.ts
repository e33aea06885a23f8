import { Type, type Static } from 'typebox'
import { call, exact, id, text, typed } from './call.ts'

/**
 * One order of a search: `id` is its number as customers know it, `gid` Shopify's name for it, `amount` is in rupees.
 * With `customer_id` the customer can be led on to a return, an exchange or a ticket. (Specification 3, 4.)
 */
export const foundOrder = exact({
  id: text(255, ['1042']),
  gid: Type.Optional(text(255, ['gid://shopify/Order/5678901234567'])),
  date: text(32),
  amount: Type.Optional(text(32, ['1499.00'])),
  dispatched: Type.Boolean(),
  cancelled: Type.Boolean(),
  rto: Type.Boolean(),
  /** True if something of it has arrived, so that it can be returned. */
  delivered: Type.Boolean(),
  customer_id: Type.Optional(id()),
  /** Its first items, to recognise it by, and their number. Ours, as is `returns`; left out if the order is masked. */
  items: Type.Optional(Type.Array(exact({ title: text(1000), src: text(2000) }), { maxItems: 3 })),
  item_count: Type.Optional(Type.Integer()),
  /**
   * `open` if something of it can be returned, `asked` if a request holds something, `over` if nothing can be returned
   * any more; left out while nothing has arrived.
   */
  returns: Type.Optional(Type.Union([Type.Literal('open'), Type.Literal('asked'), Type.Literal('over')])),
  /** The last request that holds something of it. Ours; left out if the order is masked. */
  request: Type.Optional(text(64, ['1042.1'])),
  /** The request that it is the replacement of. Ours. */
  replaces: Type.Optional(text(64, ['1042.1'])),
  /** The money of an order that is cancelled, in words. Ours; left out if the order is masked. */
  money_back: Type.Optional(text(200, ['₹699 refunded'])),
  /**
   * True when there is more for a customer who signs in: `gid` and `amount` are left out, and a number they did not
   * type is hidden, "***".
   */
  masked: Type.Optional(Type.Literal(true)),
})

/** See {@link foundOrder}. */
export type FoundOrder = Static<typeof foundOrder>

/**
 * Finds the last five orders by e-mail address or phone number, or with `isOrderNo` by order number, newest first. An
 * unknown address or number is refused; an unknown order number finds none. (Specification 2, 7, 8, 9; decisions 15.)
 */
export const search = call('orders.search', {
  summary: 'The last five orders by e-mail address, phone number or order number.',
  who: 'anyone',
  request: exact({ identifier: typed(['anita@example.com']), isOrderNo: Type.Boolean() }),
  response: Type.Array(foundOrder),
  refusals: ['INVALID_BODY', 'ORDERS_NOT_FOUND', 'SEARCH_FAILED'],
})
