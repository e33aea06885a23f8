import { Type, type Static } from 'typebox'
import { call, exact, id, oneOf, text } from './call.ts'
import { news, newsInShort } from './news/news.ts'
import { address, standing } from './orders.ts'
import { wishProduct } from './other-products.ts'
import { trackedOrder } from './tracking.ts'

/**
 * The kind of a row: an order, a request or a ticket; on the page of an order also a parcel, and the order itself while
 * something of it waits.
 */
const entryKind = Type.Union([
  Type.Literal('order'),
  Type.Literal('parcel'),
  Type.Literal('return'),
  Type.Literal('exchange'),
  Type.Literal('ticket'),
])

/** The kind of a row of My orders. */
export type EntryKind = Static<typeof entryKind>

/**
 * A row of My orders. `ref` identifies it: the order's number, the AWB, "1042.1", the ticket's id. `order` is the
 * number of its order, "" for a ticket without one; `title` its first item, of a ticket its question; `at` the time of
 * its last change. `state` is "waiting", "travelling", "sent" (also if a parcel will not come), "ended" or "cancelled"
 * of an order, "unscanned", "late" or the parcel's own, the status of a request or "photo_asked", the status of a
 * ticket.
 */
const entry = exact({
  kind: entryKind,
  ref: text(64, ['1042.1']),
  order: text(64, ['1042']),
  title: text(1000),
  /** The number of different items in it; 0 for a ticket. */
  count: Type.Integer(),
  src: text(2000),
  wanted: Type.Optional(wishProduct),
  state: text(32, ['in_transit']),
  /** True if the customer can still expect something of it. */
  open: Type.Boolean(),
  at: text(32),
  /** The next day that is known, in India: dispatched by, expected by, collected on. */
  day: Type.Optional(text(10, ['2026-11-28'])),
  courier: Type.Optional(text(255)),
  part: trackedOrder.properties.parcels.items.properties.part,
  /** The settlement of a request, and for an exchange the number of its order. */
  settled: Type.Optional(Type.Union([Type.Literal('order'), Type.Literal('refund'), Type.Literal('gift_card')])),
  new_order: Type.Optional(text(64, ['1210'])),
  /** The request that the order is the replacement of. Ours. */
  replaces: Type.Optional(text(64, ['1042.1'])),
  /** The number of new answers to a ticket. */
  unread: Type.Optional(Type.Integer()),
  news: Type.Optional(newsInShort),
})

/** See {@link entry}. */
export type Entry = Static<typeof entry>

/** The rows to show: orders (`parcels`), returns with exchanges, or tickets. */
const shownKinds = Type.Union([Type.Literal('parcels'), Type.Literal('returns'), Type.Literal('tickets')])

/** The rows of My orders to show. */
export type ShownKinds = Static<typeof shownKinds>

/**
 * Lists a customer's orders, requests and tickets, a row for each, the open ones first, then the last changed, in pages
 * of 20. A customer who is unknown has nothing. Of very many orders it reads the latest.
 */
export const mine = call('orders.mine', {
  summary: 'Orders, requests and tickets of a customer in one list.',
  who: 'customer',
  names: 'customerId',
  request: exact({
    customerId: id(),
    show: Type.Optional(shownKinds),
    page: Type.Optional(Type.Integer({ minimum: 1, maximum: 100_000 })),
  }),
  response: exact({ entries: Type.Array(entry), total: Type.Integer(), pages: Type.Integer() }),
  refusals: ['INVALID_BODY', 'SERVER_ERROR'],
})

/**
 * An event of an order, or a promise, which has a `day` in India instead of `at`. `what` is its kind: "ordered",
 * "cancelled" or "promised" of an order, a milestone, "expected" or the state of a parcel, the step of a request,
 * "raised", "answered", "closed" or "reopened" of a ticket. Of an order in several parcels `part` is its number among
 * them, and the first moment of each has the items that it `holds`, or that so many hold `together`.
 */
const moment = exact({
  kind: entryKind,
  ref: text(64, ['1042.1']),
  what: text(32, ['ordered']),
  at: Type.Optional(text(32)),
  day: Type.Optional(text(10, ['2026-11-28'])),
  courier: Type.Optional(text(255)),
  part: Type.Optional(exact({ n: Type.Integer(), of: Type.Integer() })),
  holds: Type.Optional(text(1000)),
  together: Type.Optional(Type.Integer()),
  settled: entry.properties.settled,
  /** The number of a new order, a refund or, by its end, a gift card. */
  reference: Type.Optional(text(64)),
})

/** See {@link moment}. */
export type Moment = Static<typeof moment>

/** A line of an order as it was bought: `price` is that of one piece, `paid` that of all after discounts, in rupees. */
const boughtItem = exact({
  id: id(),
  title: text(1000),
  variant_title: text(255),
  src: text(2000),
  size: text(255),
  quantity: Type.Integer(),
  price: text(32, ['1499.00']),
  paid: text(32, ['1199.20']),
  /** False for a charge, a tip or a gift card. */
  goods: Type.Optional(Type.Boolean()),
  /** See {@link standing}; absent for what is no goods. */
  standing: Type.Optional(standing),
  until: Type.Optional(text(10, ['2026-11-28'])),
  /** Of goods that cannot be returned: all of it was refunded, or its order is cancelled. */
  ended: Type.Optional(oneOf(['refunded', 'cancelled'])),
  /** The amount that was refunded for it, in rupees; absent if it is not known apart from that of other items. Ours. */
  refunded: Type.Optional(text(32, ['1199.20'])),
  /** The day in India by which it ships, or the rest of it; absent once all of it was sent. */
  ships_by: Type.Optional(text(10, ['2026-11-28'])),
  /** The newest request that it is in, with the name of the stage that this has reached. Ours. */
  request: Type.Optional(
    exact({ ref: text(64, ['1042.1']), kind: oneOf(['return', 'exchange']), stage: Type.Optional(text(255)) }),
  ),
})

/** A row of a receipt, in rupees. Of a discount and a refund the amount is positive too. */
const receiptRow = exact({
  what: Type.Union([
    Type.Literal('items'),
    Type.Literal('discount'),
    Type.Literal('tax'),
    Type.Literal('delivery'),
    Type.Literal('total'),
    Type.Literal('on_delivery'),
    Type.Literal('refunded'),
  ]),
  amount: text(32, ['1499.00']),
})

/** An order as it was bought. `may_ask` is true while something of it can be returned or exchanged. */
const bought = exact({
  at: text(32),
  payment: Type.Union([Type.Literal('COD'), Type.Literal('Paid')]),
  address,
  items: Type.Array(boughtItem),
  receipt: Type.Array(receiptRow),
  may_ask: Type.Optional(Type.Boolean()),
  /** The address of its tax invoice, if the shop has one. */
  invoice: Type.Optional(text(2000)),
})

/** See {@link bought}. */
export type Bought = Static<typeof bought>

/**
 * The cancellation of an order by its customer: `offered` while they can cancel it; then `requested` until it is
 * `cancelled`, or it had been `sent`, or Shopify `refused` it. `back` is what would go back the way it was paid, in
 * rupees, and the latest day in India; absent if nothing was paid.
 */
const orderCancellation = exact({
  state: oneOf(['offered', 'requested', 'cancelled', 'sent', 'refused']),
  back: Type.Optional(exact({ amount: text(32, ['1499.00']), by: Type.Optional(text(10, ['2026-11-28'])) })),
})

/** See {@link orderCancellation}. */
export type OrderCancellation = Static<typeof orderCancellation>

/**
 * Shows one order of a customer: its news, as it was bought, its rows of My orders, its events, oldest first, and its
 * promises. "Not yours" and "does not
 * exist" are refused alike.
 */
export const story = call('orders.story', {
  summary: 'All that happened to one order, in the order of time.',
  who: 'customer',
  names: 'customerId',
  request: exact({ customerId: id(), order: text(64, ['1042']) }),
  response: exact({
    number: text(64, ['1042']),
    order_id: id(),
    items: trackedOrder.properties.order_items,
    moments: Type.Array(moment),
    bought: Type.Optional(bought),
    /** Its parcels, requests and tickets, and itself while something of it waits. */
    entries: Type.Optional(Type.Array(entry)),
    news: Type.Optional(news),
    cancellation: Type.Optional(orderCancellation),
    replaces: entry.properties.replaces,
  }),
  refusals: ['INVALID_BODY', 'ORDER_NOT_FOUND', 'SERVER_ERROR'],
})

/**
 * Cancels an order for its customer before any of it is sent, if the shop lets them, and refunds it the way it was
 * paid. Shopify does it in the background: `requested` until the order is `cancelled`. Sent again it answers the same,
 * and nothing happens twice. ORDER_SENT: some of it was sent, also if Shopify says so after the request.
 * ORDER_CANCEL_NOT_OFFERED: the shop does not let customers cancel, or Shopify refused it for another reason. The order
 * of another customer is not found. Not on the specification's wire: ours.
 */
export const cancelOrder = call('orders.cancel', {
  summary: 'Cancels an order for its customer before it is sent.',
  who: 'customer',
  names: 'customerId',
  request: exact({ customerId: id(), orderId: id() }),
  response: exact({ state: Type.Union([Type.Literal('requested'), Type.Literal('cancelled')]) }),
  refusals: ['INVALID_BODY', 'ORDER_NOT_FOUND', 'ORDER_CANCEL_NOT_OFFERED', 'ORDER_SENT', 'SERVER_ERROR'],
})
