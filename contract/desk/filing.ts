import { type Static, Type } from 'typebox'
import { exact, id, text, typed } from '../call.ts'
import { foundOrder } from '../order-search.ts'
import { address, details } from '../orders.ts'
import { causeCodes, reasonCode, requestType, submit } from '../returns.ts'
import { deskCall } from './call.ts'
import { requestId } from './request.ts'
import { seen } from './return-acts.ts'
import { amendedItems } from './returns/amended-items.ts'
import { STAFF } from './roles.ts'

const { date, amount, dispatched, cancelled, rto, delivered, items, item_count, returns, request } =
  foundOrder.properties

/** An order as it is chosen from others: `order` is its number. Neither phone number nor address are in it. */
const staffFoundOrder = exact({
  order: text(255, ['1042']),
  first_name: text(255),
  date,
  amount,
  dispatched,
  cancelled,
  rto,
  delivered,
  items,
  item_count,
  returns,
  request,
})

/** See {@link staffFoundOrder}. */
export type StaffFoundOrder = Static<typeof staffFoundOrder>

/**
 * The orders on which a request can be filed for the customer: of an order number, or the last five of a phone number
 * in any spelling or of an e-mail address, newest first. No text is refused; a text without an order gives an empty
 * list. The audit log has that an agent searched, and by `returns.order` the order that they opened.
 */
const orders = deskCall('returns.orders', {
  summary: 'The orders of a number, a phone number or an e-mail address.',
  roles: STAFF,
  logged: [],
  looks: true,
  request: exact({ typed: typed(['1042', '98765 43210']) }),
  response: exact({ orders: Type.Array(staffFoundOrder) }),
  refusals: ['INVALID_BODY', 'SERVER_ERROR'],
})

/**
 * The items that are returnable only after the return window: pieces of each line in all. `may` is true if this member
 * of staff may file them.
 */
const late = exact({
  may: Type.Boolean(),
  items: Type.Array(exact({ id: id(), units: Type.Integer({ minimum: 1 }) })),
})

/**
 * An order by its number, as its customer sees it: the pieces that can be returned now, and the fee of a request on it.
 */
const order = deskCall('returns.order', {
  summary: 'An order on which a request can be filed.',
  roles: STAFF,
  logged: ['order'],
  looks: true,
  request: exact({ order: text(64, ['1042']) }),
  response: exact({ ...details.response.properties, late: Type.Optional(late) }),
  refusals: ['INVALID_BODY', 'NOT_FOUND', 'SERVER_ERROR'],
})

/**
 * The reason for which retailer or admin files it although the return window of an item is over; NOT_ALLOWED to agents.
 * Every other rule holds. It is kept in the history of the request and, unlike other texts, in the audit log.
 */
const exception = Type.Optional(text(200, ['Was in hospital, agreed by phone']))

const products = Type.Array(
  exact({
    id: id(),
    size: text(255),
    quantity: Type.Optional(Type.Integer({ minimum: 1, maximum: 100_000 })),
    waits: Type.Optional(Type.Boolean()),
    causes: causeCodes,
  }),
  { maxItems: 100 },
)

/** The request to file. */
const filing = {
  orderId: id(),
  products,
  type: requestType,
  exchangeReason: reasonCode,
  reason: text(5000),
  exception,
}

/**
 * Shows in one sentence the customer's result of a request that is filed so; files nothing. `reason` and `exception`
 * are the texts typed so far. It has the refusals of `returns.file`.
 */
const fileReads = deskCall('returns.fileReads', {
  summary: 'The sentence that the customer would read of such a request.',
  roles: STAFF,
  logged: [],
  looks: true,
  quiet: true,
  request: exact(filing),
  response: exact({ reads: text(1000) }),
  refusals: [...submit.refusals, 'NOT_ALLOWED', 'NOT_FOUND', 'SERVER_ERROR'],
})

/**
 * Files a request for a customer who called: examined and accepted as the customer's own, but without photos. Notices
 * go to the contact on the order; without an address or a phone number those of the order hold. `quantity` is the
 * number of pieces, by default all that are returnable; `waits`: they wait for the size until it is made. TEXT_NEEDED:
 * `exception` says nothing.
 */
const file = deskCall('returns.file', {
  summary: 'Files a return or an exchange for a customer.',
  roles: STAFF,
  logged: ['orderId', 'type', 'exchangeReason', 'exception'],
  request: exact({ ...filing, address: Type.Optional(address), phone: Type.Optional(text(32)) }),
  response: exact({ id: text(64, ['1042.1']) }),
  refusals: [...submit.refusals, 'NOT_ALLOWED', 'TEXT_NEEDED', 'NOT_FOUND', 'SERVER_ERROR'],
})

/**
 * Shows in one sentence the customer's result if these items were changed so; changes nothing. It has the refusals of
 * `returns.amend` about its items; NOT_FOUND if the request has changed since the agent saw it.
 */
const amendReads = deskCall('returns.amendReads', {
  summary: 'The sentence that the customer would read of a request after a change.',
  roles: STAFF,
  logged: [],
  looks: true,
  quiet: true,
  request: exact({ id: requestId, seen, products: amendedItems }),
  response: exact({ reads: text(1000) }),
  refusals: [
    'INVALID_BODY',
    'NOT_FOUND',
    'ITEM_UNKNOWN',
    'SIZE_NOT_OFFERED',
    'TOO_MANY_PIECES',
    'SET_NOT_WHOLE',
    'SERVER_ERROR',
  ],
})

/** The calls by which staff file a request for a customer. */
export const FILING_CALLS = {
  'returns.orders': orders,
  'returns.order': order,
  'returns.file': file,
  'returns.fileReads': fileReads,
  'returns.amendReads': amendReads,
} as const
