import { Type } from 'typebox'
import { exact, id, text } from '../call.ts'
import { address, details } from '../orders.ts'
import { reasonCode, requestType, submit } from '../returns.ts'
import { deskCall } from './call.ts'
import { requestId } from './request.ts'
import { seen } from './return-acts.ts'
import { amendedItems } from './returns/amended-items.ts'
import { STAFF } from './roles.ts'

/**
 * What can be filed on an order only if its return window is set aside: how many pieces of each line in all, and whether this member of staff
 * may do that.
 */
const late = exact({
  may: Type.Boolean(),
  items: Type.Array(exact({ id: id(), units: Type.Integer({ minimum: 1 }) })),
})

/** An order by its number, as its customer sees it: what can be asked back of it now, and what a request on it costs. */
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
 * Why a keeper files it although the return window of an item is over; NOT_ALLOWED to others. It sets aside the window only. It stands in the
 * history of the request and, unlike other texts, in the audit log: who set a rule aside also says there why.
 */
const exception = Type.Optional(text(200, ['Was in hospital, agreed by phone']))

const products = Type.Array(
  exact({
    id: id(),
    size: text(255),
    quantity: Type.Optional(Type.Integer({ minimum: 1, maximum: 100_000 })),
    waits: Type.Optional(Type.Boolean()),
  }),
  { maxItems: 100 },
)

/** What the customer would be sent of a request that is filed so, in one sentence; nothing is filed. `reason` and `exception` are what is said so far. Refused for what `returns.file` refuses. */
const fileReads = deskCall('returns.fileReads', {
  summary: 'The sentence that the customer would read of such a request.',
  roles: STAFF,
  logged: [],
  looks: true,
  quiet: true,
  request: exact({
    orderId: id(),
    products,
    type: requestType,
    exchangeReason: reasonCode,
    reason: text(5000),
    exception,
  }),
  response: exact({ reads: text(1000) }),
  refusals: [...submit.refusals, 'NOT_ALLOWED', 'NOT_FOUND', 'SERVER_ERROR'],
})

/**
 * Files a request for a customer, who called: examined and accepted as the customer's own, but without photos. Notices go to the contact on the
 * order; without an address or a phone number those of the order hold. `quantity` is how many pieces, by default all that can be asked back;
 * `waits` that they wait for the size until it is made. TEXT_NEEDED: `exception` says nothing.
 */
const file = deskCall('returns.file', {
  summary: 'Files a return or an exchange for a customer.',
  roles: STAFF,
  logged: ['orderId', 'type', 'exchangeReason', 'exception'],
  request: exact({
    orderId: id(),
    products,
    type: requestType,
    exchangeReason: reasonCode,
    reason: text(5000),
    address: Type.Optional(address),
    phone: Type.Optional(text(32)),
    exception,
  }),
  response: exact({ id: text(64, ['1042.1']) }),
  refusals: [...submit.refusals, 'NOT_ALLOWED', 'TEXT_NEEDED', 'NOT_FOUND', 'SERVER_ERROR'],
})

/**
 * What the customer would be sent in one sentence if these items were changed so; nothing is changed. Refused for what `returns.amend` refuses of its
 * items; NOT_FOUND where the request is not as it was seen.
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
  'returns.order': order,
  'returns.file': file,
  'returns.fileReads': fileReads,
  'returns.amendReads': amendReads,
} as const
