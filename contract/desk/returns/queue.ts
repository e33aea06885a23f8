import { Type, type Static } from 'typebox'
import { exact, text, oneOf } from '../../call.ts'
import { reasonCode, requestType } from '../../returns.ts'
import { deskCall } from '../call.ts'
import { requestId, requestItem, requestStatus } from '../request.ts'
import { STAFF } from '../roles.ts'

/**
 * The task for which a request needs a person, the most urgent first: goods that were never delivered, since their
 * parcel went back to the shop (`undelivered`), a decision (`decide`), goods that the courier takes back to the
 * customer (`back`) or did not take at the door (`doorstep`), another pickup that failed (`pickup`), a payout that
 * waits for a second person, failed or came back (`refund`), goods that are missing while the money is out and no note
 * has the agreement (`goods`), a fee that was not paid in time, or paid for an order that is not wanted any more
 * (`fee`), another price in Shopify than the customer read (`price`), a conflict with Shopify that no one has resolved
 * (`conflict`), a size that is not held any more (`size`), a parcel that its courier delivered to us (`receive`), goods
 * to inspect (`inspect`), refused goods to send back to their customer (`home`), a pickup to ask for (`collect`), a
 * parcel that is late (`late`), or a settlement that nothing makes by itself (`settle`).
 */
export const REQUEST_TASKS = [
  'undelivered',
  'decide',
  'back',
  'doorstep',
  'pickup',
  'refund',
  'goods',
  'fee',
  'price',
  'conflict',
  'size',
  'receive',
  'inspect',
  'home',
  'collect',
  'late',
  'settle',
] as const

/** See {@link REQUEST_TASKS}. */
export type RequestTask = (typeof REQUEST_TASKS)[number]

/** The tasks that come from something that went wrong. */
export const TROUBLES: readonly RequestTask[] = [
  'undelivered',
  'back',
  'doorstep',
  'pickup',
  'refund',
  'goods',
  'fee',
  'price',
  'conflict',
  'size',
  'late',
]

/** See {@link REQUEST_TASKS}. */
export const requestTask = oneOf(REQUEST_TASKS)

/**
 * The views of the queue. Oldest first: `to_do` (requests that need a person, by {@link REQUEST_TASKS}), then one for
 * each kind of task: `to_decide` (received), `trouble` (something went wrong: `undelivered`, `back`, `doorstep`,
 * `pickup`, `refund`, `goods`, `fee`, `price`, `conflict`, `size`, `late`), `to_collect` (approved, to be collected,
 * and no pickup asked for yet), `to_inspect` (arrived), `to_pay` (a refund whose goods were accepted or stay with the
 * customer, and whose money is neither out nor on its way); and `moving` (neither over nor in need of a person). Newest
 * first: `settled`, `turned_down` (rejected, cancelled, or refused after inspection), `all`.
 */
export const RETURN_VIEWS = [
  'to_do',
  'to_decide',
  'trouble',
  'to_collect',
  'to_inspect',
  'to_pay',
  'moving',
  'settled',
  'turned_down',
  'all',
] as const

/** See {@link RETURN_VIEWS}. */
export type ReturnView = (typeof RETURN_VIEWS)[number]

const view = oneOf(RETURN_VIEWS)

/** The end of a page. */
const mark = Type.String({ pattern: '^[0-9]{1,18}$' })

/**
 * The next event of a request that needs no person: a photo of its customer (until `day`), the booking by the courier
 * (`booking`), the courier's visit (`pickup`, on `day`), the parcel that its customer is to send (`sending`), its
 * parcel, the replacement order, the account of its customer, or the arrival of the money.
 */
const awaited = exact({
  what: oneOf(['photo', 'booking', 'pickup', 'sending', 'parcel', 'order', 'account', 'money']),
  /** A day in India. */
  day: Type.Optional(text(10)),
})

/** See {@link awaited}. */
export type Awaited = Static<typeof awaited>

/**
 * A request in the queue: as much as a row shows. `reason` is the beginning of the typed text; the causes are beside
 * each item. `photos` are the first three, of `photoCount`; `warnings` counts the signs of tone warning.
 */
const requestRow = exact({
  id: text(64, ['1042.1']),
  orderNumber: text(32),
  type: requestType,
  status: requestStatus,
  settled: Type.Boolean(),
  version: Type.Integer(),
  createdAt: text(32),
  changedAt: text(32),
  firstName: text(255),
  reasonCode,
  reason: text(300),
  payment: text(8),
  feePaise: Type.Integer(),
  items: Type.Array(requestItem),
  photos: Type.Array(text(64)),
  photoCount: Type.Integer(),
  warnings: Type.Integer(),
  /** The amount due as a gift card or a refund, by `rules/returns/money/due.ts`. */
  duePaise: Type.Integer(),
  /** True if it is in the file of the payments to make by hand, by `rules/returns/money/by-hand.ts`. */
  payable: Type.Boolean(),
  /** Absent if it needs no person. */
  task: Type.Optional(requestTask),
  /** Absent if it needs a person, or is over. */
  awaits: Type.Optional(awaited),
})

/** See {@link requestRow}. */
export type RequestRow = Static<typeof requestRow>

/**
 * A page of 50 of the queue. `search` is a request's or an order's number, the number of the new order, the AWB of the
 * order's parcel or of the pickup, a SKU, a phone number, an e-mail address, the beginning of a first name, or words
 * that the reason and the products hold, all of them; a search without a result is an empty page. `after` is the `next`
 * of the page before. With `mayBeOld` the results of a search may be a second old, as in `tickets.queue`.
 */
const queue = deskCall('returns.queue', {
  summary: 'A page of the queue of returns and exchanges.',
  roles: STAFF,
  logged: ['view', 'after'],
  looks: true,
  request: exact({
    view,
    search: Type.Optional(text(65_536)),
    after: Type.Optional(mark),
    mayBeOld: Type.Optional(Type.Literal(true)),
  }),
  response: exact({ rows: Type.Array(requestRow), next: Type.Optional(mark) }),
  refusals: ['INVALID_BODY', 'SERVER_ERROR'],
})

/** Counts the requests of each view; 1,000 means a thousand or more. */
const counts = deskCall('returns.counts', {
  summary: 'How many requests each view of the queue holds.',
  roles: STAFF,
  logged: [],
  looks: true,
  quiet: true,
  request: exact({}),
  response: exact({
    counts: Type.Object(
      Object.fromEntries(RETURN_VIEWS.map((name) => [name, Type.Integer()])) as Record<
        ReturnView,
        ReturnType<typeof Type.Integer>
      >,
    ),
  }),
  refusals: ['INVALID_BODY', 'SERVER_ERROR'],
})

/**
 * Notes that a person has seen to the conflict of the request with Shopify: it is no task any more, until the sentence
 * is another one. Of an exchange whose price changed there, both sides are compared again, and it stays a task until
 * they agree. CHANGED_MEANWHILE: it is another one by now. If a second person has to confirm the goods that are given
 * out, it is their word: SECOND_PERSON if the sender is the only one.
 */
const seenTo = deskCall('returns.seenTo', {
  summary: 'Notes that a person has seen to a contradiction with Shopify.',
  roles: STAFF,
  logged: ['id'],
  request: exact({ id: requestId, conflict: text(2000) }),
  response: exact({}),
  refusals: ['INVALID_BODY', 'NOT_FOUND', 'CHANGED_MEANWHILE', 'SECOND_PERSON', 'SERVER_ERROR'],
})

/** The calls of the queue. */
export const QUEUE_CALLS = { 'returns.queue': queue, 'returns.counts': counts, 'returns.seenTo': seenTo } as const
