import { type Static, Type } from 'typebox'
import { exact, text, whole, oneOf } from '../../call.ts'
import { deskCall } from '../call.ts'
import { requestId, requestStatus } from '../request.ts'
import { KEEPERS } from '../roles.ts'

/** The reasons for which a refund of a request cannot be paid by hand now. */
const NOT_BY_HAND = [
  'no_refund',
  'settled',
  'not_accepted',
  'nothing_due',
  'on_its_way',
  'second_person',
  'unclear',
  'by_itself',
  'no_account',
] as const

/** See {@link NOT_BY_HAND}. */
export type NotByHand = (typeof NOT_BY_HAND)[number]

/** The outcome of a line. Only `records` is recorded; `recorded` is there already, to the paisa. */
const PAID_OUTCOMES = [
  'records',
  'recorded',
  'utr_missing',
  'utr_unfit',
  'amount_unfit',
  'request_unknown',
  'request_twice',
  'utr_twice',
  'utr_of_another',
  'settled_otherwise',
  'amount_differs',
  'not_accepted',
  'not_payable',
] as const

/** See {@link PAID_OUTCOMES}. */
export type PaidOutcome = (typeof PAID_OUTCOMES)[number]

/** The most requests in a file of payments, and its most characters. */
export const MOST_PAYMENTS = 500
const LONGEST_FILE = 240_000

/**
 * A payment to be made by hand, as a finance person needs it: `reference` comes back with the UTR, `account` is the
 * account that the customer gave (absent if they were not asked), `amountPaise` the amount due.
 */
const payment = exact({
  id: text(64, ['1042.1']),
  reference: text(64, ['1042-F1']),
  orderNumber: text(32),
  customer: text(512),
  phone: text(32),
  account: Type.Optional(
    Type.Union([exact({ upi: text(100) }), exact({ number: text(32), ifsc: text(16), name: text(100) })]),
  ),
  amountPaise: Type.Integer(),
  status: requestStatus,
  payment: text(8),
  requestedAt: text(32),
})

/** See {@link payment}. */
export type ToPay = Static<typeof payment>

/**
 * The payments to be made by hand for these requests, with the accounts in full. `left` are those that are not to be
 * paid by hand now, and why. It changes nothing, but each download is in the audit log, and staff who open one of the
 * requests read of it.
 */
const toMake = deskCall('payments.toMake', {
  summary: 'The payments to be made by hand for these requests.',
  roles: KEEPERS,
  logged: ['ids'],
  request: exact({ ids: Type.Array(requestId, { minItems: 1, maxItems: MOST_PAYMENTS }) }),
  response: exact({
    payments: Type.Array(payment),
    totalPaise: Type.Integer(),
    left: Type.Array(exact({ id: text(64), why: oneOf([...NOT_BY_HAND, 'unknown']) })),
  }),
  refusals: ['INVALID_BODY', 'SERVER_ERROR'],
})

const outcome = oneOf(PAID_OUTCOMES)

/** A line of a file of payments that were made, and its outcome. `id` is the request that it names, if there is one. */
const paidLine = exact({
  line: Type.Integer(),
  reference: text(64),
  utr: text(64),
  outcome,
  id: Type.Optional(text(64)),
  firstName: Type.Optional(text(255)),
  amountPaise: Type.Optional(Type.Integer()),
  duePaise: Type.Optional(Type.Integer()),
})

/** See {@link paidLine}. */
export type PaidFileLine = Static<typeof paidLine>

/**
 * Shows the payments that a file would record; changes nothing. PAID_FILE_UNFIT: it has no columns of these names, or
 * too many lines.
 */
const preview = deskCall('payments.preview', {
  summary: 'What a file of payments that were made would record.',
  roles: KEEPERS,
  logged: [],
  looks: true,
  request: exact({ csv: Type.String({ maxLength: LONGEST_FILE }) }),
  response: exact({ lines: Type.Array(paidLine), totalPaise: Type.Integer() }),
  refusals: ['INVALID_BODY', 'PAID_FILE_UNFIT', 'SERVER_ERROR'],
})

/**
 * Records payments that were made, each in a transaction of its own, and returns the outcome of each: `recorded` also
 * if it was recorded by the same UTR before. A payment that does not fit any more by now is not recorded.
 */
const record = deskCall('payments.record', {
  summary: 'Records payments that were made.',
  roles: KEEPERS,
  logged: ['payments'],
  request: exact({
    payments: Type.Array(exact({ id: requestId, utr: text(64), amountPaise: whole(1) }), {
      minItems: 1,
      maxItems: MOST_PAYMENTS,
    }),
  }),
  response: exact({ outcomes: Type.Array(exact({ id: text(64), outcome: text(32, ['recorded']) })) }),
  refusals: ['INVALID_BODY', 'SERVER_ERROR'],
})

/** Every call about payments that are made by hand. */
export const PAYMENT_CALLS = {
  'payments.toMake': toMake,
  'payments.preview': preview,
  'payments.record': record,
} as const
