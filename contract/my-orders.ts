import { Type, type Static } from 'typebox'
import { call, exact, id, text } from './call.ts'
import { wishProduct } from './other-products.ts'
import { trackedOrder } from './tracking.ts'

/**
 * What a row of My orders is about: an order of which something is still to be sent, or the parcels, requests and
 * tickets of one.
 */
const entryKind = Type.Union([
  Type.Literal('order'),
  Type.Literal('parcel'),
  Type.Literal('return'),
  Type.Literal('exchange'),
  Type.Literal('ticket'),
])

/** What a row of My orders is about. */
export type EntryKind = Static<typeof entryKind>

/**
 * A row of My orders. `ref` is what it is found by: the order's number, the AWB, "1042.1", the ticket's id. `order` is
 * the number of its order, "" for a ticket without one; `title` its first item, of a ticket its question; `at` when it
 * last moved. `state` is "waiting", "sent" or "cancelled" of an order, "unscanned", "late" or the parcel's own, the
 * status of a request or "photo_asked", the status of a ticket.
 */
const entry = exact({
  kind: entryKind,
  ref: text(64, ['1042.1']),
  order: text(64, ['1042']),
  title: text(1000),
  /** How many different items it has; 0 of a ticket. */
  count: Type.Integer(),
  src: text(2000),
  wanted: Type.Optional(wishProduct),
  state: text(32, ['in_transit']),
  /** Whether something is still to come of it. */
  open: Type.Boolean(),
  at: text(32),
  /** The next day that is known, in India: dispatched by, expected by, collected on. */
  day: Type.Optional(text(10, ['2026-11-28'])),
  courier: Type.Optional(text(255)),
  part: trackedOrder.properties.parcels.items.properties.part,
  /** How a request was settled, and of an exchange the number of its order. */
  settled: Type.Optional(Type.Union([Type.Literal('order'), Type.Literal('refund'), Type.Literal('gift_card')])),
  new_order: Type.Optional(text(64, ['1210'])),
  /** How many answers to a ticket are new. */
  unread: Type.Optional(Type.Integer()),
})

/** See {@link entry}. */
export type Entry = Static<typeof entry>

/** Which rows are wanted: parcels with what is still to be sent, returns with exchanges, or tickets. */
const shownKinds = Type.Union([Type.Literal('parcels'), Type.Literal('returns'), Type.Literal('tickets')])

/** Which rows of My orders are wanted. */
export type ShownKinds = Static<typeof shownKinds>

/**
 * Lists what a customer has with the shop, what is open first, then what moved last, in pages of 20. A customer who is
 * unknown has nothing. Of very many orders the latest are looked at.
 */
export const mine = call('orders.mine', {
  summary: 'Parcels, requests and tickets of a customer in one list.',
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
 * Something that happened to an order, or that is promised: then it has a `day` in India instead of `at`. `what` is
 * "ordered", "cancelled" or "promised" of an order, a milestone, "expected" or the state of a parcel, the step of a
 * request, "raised", "answered", "closed" or "reopened" of a ticket. Of an order in several parcels `part` is which of
 * them it is, and the first moment of each says what it `holds`, or what `together` so many hold.
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

/**
 * Tells what happened to one order of a customer, oldest first, and what is promised. "Not yours" and "does not exist"
 * are refused alike.
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
  }),
  refusals: ['INVALID_BODY', 'ORDER_NOT_FOUND', 'SERVER_ERROR'],
})
