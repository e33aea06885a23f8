import { Type } from 'typebox'
import { exact, id, text, whole, oneOf } from '../call.ts'
import { address } from '../orders.ts'
import { deskCall } from './call.ts'
import { photoWords, requestId, requestStatus, settlement } from './request.ts'
import { amendedItems } from './returns/amended-items.ts'
import { STAFF } from './roles.ts'
import { bulk } from './returns/bulk.ts'

/** The status of a request after an act. */
export const standing = exact({ id: text(64), status: requestStatus, version: Type.Integer() })

/** The version of the request that the agent saw when they acted. */
export const seen = whole(1)

/** The reason for an act. For a decision, the customer reads it. Only whitespace is no reason. */
const reason = text(1000)

/**
 * Every act below is done once for one request key, and only when the request is still at version `seen`: otherwise
 * CHANGED_MEANWHILE, whose `about` names the person and the act ("Ritu Das: reject"). STEP_NOT_OPEN: the table of moves
 * does not allow it. PAYOUT_UNDERWAY: nothing is settled, changed or cancelled while its refund is on its way.
 */
export const REFUSALS = [
  'INVALID_BODY',
  'NOT_FOUND',
  'CHANGED_MEANWHILE',
  'STEP_NOT_OPEN',
  'PAYOUT_UNDERWAY',
  'KEY_REUSED',
  'SERVER_ERROR',
] as const

const decision = oneOf(['approve', 'reject'])

/**
 * Approves or rejects a request. With `items` (line ids) only these are approved, and the rest is rejected with a
 * reason; naming all of them is the same as naming none. SET_NOT_WHOLE: items that were bought as one are decided
 * together. A rejection needs a reason too.
 */
const decide = deskCall('returns.decide', {
  summary: 'Approves a request, whole or in part, or rejects it.',
  roles: STAFF,
  logged: ['id', 'seen', 'decision', 'items'],
  request: exact({
    id: requestId,
    seen,
    decision,
    items: Type.Optional(Type.Array(id(), { minItems: 1, maxItems: 100 })),
    reason: Type.Optional(reason),
  }),
  response: standing,
  refusals: [...REFUSALS, 'REASON_NEEDED', 'ITEM_UNKNOWN', 'SET_NOT_WHOLE'],
})

/**
 * Changes the contents of a request that is not settled, before a pickup is requested or after it failed: the wanted
 * size of items (`own`: of their own product again), the number of their pieces that come back (from 1 to those it
 * holds and those that could be returned now), the address, the phone number. A part that is not named stays. `waits`
 * accepts a size that is not there until it is made. Examined as a request of the customer's own, who gets a mail. The
 * amount that comes back is computed again; the fee stays. PIN_ELSEWHERE: the PIN code is not in the state, but in
 * `about`. ITEM_UNKNOWN: not an item of the request, or a rejected one. SET_NOT_WHOLE: the pieces of a bundle come back
 * whole.
 */
const amend = deskCall('returns.amend', {
  summary: 'Changes the sizes, pieces or address of a request before its pickup.',
  roles: STAFF,
  logged: ['id', 'seen', 'products'],
  request: exact({
    id: requestId,
    seen,
    products: Type.Optional(amendedItems),
    address: Type.Optional(address),
    phone: Type.Optional(text(32)),
  }),
  response: standing,
  refusals: [
    ...REFUSALS,
    'SETTLED_ALREADY',
    'NOTHING_CHANGED',
    'ITEM_UNKNOWN',
    'SIZE_NOT_OFFERED',
    'TOO_MANY_PIECES',
    'SET_NOT_WHOLE',
    'ADDRESS_INVALID',
    'PIN_ELSEWHERE',
    'PHONE_INVALID',
  ],
})

/**
 * Takes the rejection of a request back: it is to be decided again. Only while it still holds its items. The customer
 * gets a mail.
 */
const reconsider = deskCall('returns.reconsider', {
  summary: 'Takes the rejection of a request back.',
  roles: STAFF,
  logged: ['id', 'seen'],
  request: exact({ id: requestId, seen }),
  response: standing,
  refusals: REFUSALS,
})

/**
 * Lets the customer request the rejected items of a request again: all of them, or a part. Once for a request. The
 * reason is for the staff: the customer never reads it. `tell` sends them a mail.
 */
const release = deskCall('returns.release', {
  summary: 'Lets the customer ask again for what was turned down of a request.',
  roles: STAFF,
  logged: ['id', 'seen', 'tell'],
  request: exact({ id: requestId, seen, reason, tell: Type.Boolean() }),
  response: standing,
  refusals: [...REFUSALS, 'REASON_NEEDED'],
})

/**
 * Ends a request that is not settled and whose goods are not under way; its items are free. A pickup that waits or is
 * booked is called off.
 */
const cancel = deskCall('returns.cancel', {
  summary: 'Cancels a request.',
  roles: STAFF,
  logged: ['id', 'seen'],
  request: exact({ id: requestId, seen, reason }),
  response: standing,
  refusals: [...REFUSALS, 'REASON_NEEDED', 'SETTLED_ALREADY'],
})

/**
 * Records the settlement of an approved request. A request is settled once: a second settlement is SETTLED_ALREADY,
 * unless `correct` says that it takes the place of the first, which the history keeps. SETTLEMENT_UNFIT: a return
 * cannot become an order, a reference is letters and digits in one line, an order has no amount, a refund and a gift
 * card have one. AMOUNT_ABOVE_DUE: an agent records the amount due at most; the retailer and an admin more, with
 * `confirm`. AMOUNT_ABOVE_PAID: no one records more than the customer paid for the order less its refunds, all its
 * settlements together. ORDER_OF_ANOTHER: the new order is known, and another customer's; one that is not known yet is
 * taken. `waived` is the reason for which the fee is not taken.
 */
const settle = deskCall('returns.settle', {
  summary: 'Records the new order, the refund or the gift card of a request.',
  roles: STAFF,
  logged: ['id', 'seen', 'kind', 'amountPaise', 'correct', 'confirm'],
  request: exact({
    id: requestId,
    seen,
    ...settlement.properties,
    correct: Type.Optional(Type.Boolean()),
    confirm: Type.Optional(Type.Boolean()),
  }),
  response: standing,
  refusals: [
    ...REFUSALS,
    'SETTLED_ALREADY',
    'SETTLEMENT_UNFIT',
    'AMOUNT_ABOVE_DUE',
    'AMOUNT_ABOVE_PAID',
    'ORDER_OF_ANOTHER',
  ],
})

/** Says that the goods are here. They may come in any way, so also without a pickup. */
const arrive = deskCall('returns.arrive', {
  summary: 'Says that the goods of a request arrived.',
  roles: STAFF,
  logged: ['id', 'seen'],
  request: exact({ id: requestId, seen }),
  response: standing,
  refusals: REFUSALS,
})

/**
 * Records the inspection of goods that arrived. Refused ones go back to the customer, with a reason, and are free again
 * unless the request is settled. `restock` (line ids, of accepted goods only) puts their pieces on the shelf of our own
 * stock list; the stock that Shopify counts itself is not touched.
 */
const inspect = deskCall('returns.inspect', {
  summary: 'Accepts or refuses goods that arrived.',
  roles: STAFF,
  logged: ['id', 'seen', 'result', 'restock'],
  request: exact({
    id: requestId,
    seen,
    result: oneOf(['accept', 'refuse']),
    restock: Type.Array(id(), { maxItems: 100 }),
    reason: Type.Optional(reason),
  }),
  response: standing,
  refusals: [...REFUSALS, 'REASON_NEEDED', 'ITEM_UNKNOWN'],
})

/**
 * Asks the customer of a request that is not decided yet for another photo, in words that they read; until it is there,
 * or for some days, the request waits.
 */
const askPhoto = deskCall('returns.askPhoto', {
  summary: 'Asks the customer for another photo.',
  roles: STAFF,
  logged: ['id', 'seen'],
  request: exact({ id: requestId, seen, words: photoWords }),
  response: standing,
  refusals: [...REFUSALS, 'TEXT_NEEDED'],
})

/** Adds a note of the staff's own to a request. No customer ever sees one; the version stays. */
const note = deskCall('returns.note', {
  summary: "Adds a note of the staff's own to a request.",
  roles: STAFF,
  logged: ['id'],
  request: exact({ id: requestId, text: text(5000) }),
  response: exact({ id: text(20) }),
  refusals: ['INVALID_BODY', 'NOT_FOUND', 'TEXT_NEEDED', 'SERVER_ERROR'],
})

/** Everything that staff do to a request, but its pickups. */
export const RETURN_ACTS = {
  'returns.decide': decide,
  'returns.bulk': bulk,
  'returns.amend': amend,
  'returns.reconsider': reconsider,
  'returns.release': release,
  'returns.cancel': cancel,
  'returns.settle': settle,
  'returns.arrive': arrive,
  'returns.inspect': inspect,
  'returns.askPhoto': askPhoto,
  'returns.note': note,
} as const
