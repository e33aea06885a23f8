import { Type, type Static } from 'typebox'
import { exact, id, rowId, text } from '../call.ts'
import { deskCall } from './call.ts'
import { ADMINS } from './roles.ts'
import { instant } from './staff.ts'

/**
 * A request about personal data: to export the data of a customer, to erase them, or to erase every customer of the
 * shop. It names the customer by id alone. `dueAt` is the last day on which it may be done; `doneAt` is the time at
 * which it was. `answer` is an admin's answer to the erasure of the whole shop.
 */
const privacyRequest = exact({
  id: id(),
  kind: Type.Union([Type.Literal('export'), Type.Literal('erase'), Type.Literal('erase_shop')]),
  customerId: Type.Union([text(20), Type.Null()]),
  askedBy: Type.Union([Type.Literal('shopify'), Type.Literal('desk'), Type.Literal('command')]),
  askedAt: instant(),
  dueAt: instant(),
  doneAt: Type.Union([instant(), Type.Null()]),
  answer: Type.Union([Type.Literal('confirmed'), Type.Literal('objected'), Type.Null()]),
  answeredBy: Type.Union([text(100), Type.Null()]),
})

/** See {@link privacyRequest}. */
export type PrivacyRequest = Static<typeof privacyRequest>

/**
 * The erasure of the whole shop that waits: until `until` at least, and until an admin stops it. `why` is the reason
 * for the wait, null if it begins within minutes; `laterOrders` came or changed after it was sent.
 */
const waitingErasure = exact({
  id: rowId(),
  until: instant(),
  laterOrders: Type.Integer(),
  isConfirmed: Type.Boolean(),
  why: Type.Union([Type.Literal('day'), Type.Literal('installed'), Type.Literal('not removed'), Type.Null()]),
})

/** See {@link waitingErasure}. */
export type WaitingErasure = Static<typeof waitingErasure>

/** A customer with stored data. */
const storedPerson = exact({
  customerId: text(20),
  name: text(255),
  orders: Type.Integer(),
  tickets: Type.Integer(),
})

/** See {@link storedPerson}. */
export type StoredPerson = Static<typeof storedPerson>

/** Lists the requests about personal data, the open first, each by its last day: at most 200. */
const list = deskCall('privacy.list', {
  summary: "What was asked about shoppers' data, and by when it is due.",
  roles: ADMINS,
  logged: [],
  looks: true,
  request: exact({}),
  response: exact({ rows: Type.Array(privacyRequest), waiting: Type.Optional(waitingErasure) }),
  refusals: ['INVALID_BODY', 'SERVER_ERROR', 'UNAVAILABLE'],
})

/**
 * Finds customers by an id, the number of an order, an e-mail address or a mobile number. The typed text is not logged.
 */
const find = deskCall('privacy.find', {
  summary: 'Find a customer whose data are to be handed out or erased.',
  roles: ADMINS,
  logged: [],
  looks: true,
  request: exact({ typed: Type.String({ minLength: 1, maxLength: 254 }) }),
  response: exact({ people: Type.Array(storedPerson) }),
  refusals: ['INVALID_BODY', 'SERVER_ERROR', 'UNAVAILABLE'],
})

/**
 * Exports all data of a customer, as the text of a JSON file. The file is made for each call and not stored; the call
 * completes the requests for their data. If there is no data, the file has a sentence about that.
 */
const exported = deskCall('privacy.export', {
  summary: 'Everything that is kept of a customer.',
  roles: ADMINS,
  logged: ['customerId'],
  looks: true,
  request: exact({ customerId: id() }),
  response: exact({ json: Type.String() }),
  refusals: ['INVALID_BODY', 'SERVER_ERROR', 'UNAVAILABLE'],
})

/** Erases a customer for good: the shop keeps its numbers, items, amounts and days. Done twice it is as done once. */
const erase = deskCall('privacy.erase', {
  summary: 'Erase a customer for good.',
  roles: ADMINS,
  logged: ['customerId'],
  request: exact({ customerId: id(), isSure: Type.Literal(true) }),
  response: exact({}),
  refusals: ['INVALID_BODY', 'SERVER_ERROR', 'UNAVAILABLE'],
})

/** Says if an erasure of the whole shop waits for an answer; every screen of an admin asks. */
const waits = deskCall('privacy.waits', {
  summary: 'Whether the erasure of the whole shop waits for an answer.',
  roles: ADMINS,
  logged: [],
  looks: true,
  quiet: true,
  request: exact({}),
  response: exact({ waiting: Type.Optional(waitingErasure) }),
  refusals: ['INVALID_BODY', 'SERVER_ERROR', 'UNAVAILABLE'],
})

/**
 * Answers the erasure of the whole shop: an objection ends it, and nothing is erased; confirmed, it needs no message of
 * the app's removal, and waits for its day anyway. CHANGED_MEANWHILE when it has begun or was answered before.
 */
const answerErasure = deskCall('privacy.answerErasure', {
  summary: 'Stop the erasure of the whole shop, or confirm it.',
  roles: ADMINS,
  logged: ['id', 'answer'],
  request: exact({
    id: rowId(),
    answer: Type.Union([Type.Literal('confirmed'), Type.Literal('objected')]),
    isSure: Type.Literal(true),
  }),
  response: exact({}),
  refusals: ['INVALID_BODY', 'CHANGED_MEANWHILE', 'SERVER_ERROR', 'UNAVAILABLE'],
})

/** Every call about customers' data. */
export const PRIVACY_CALLS = {
  'privacy.list': list,
  'privacy.find': find,
  'privacy.export': exported,
  'privacy.erase': erase,
  'privacy.waits': waits,
  'privacy.answerErasure': answerErasure,
} as const
