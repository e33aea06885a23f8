import { Type, type Static } from 'typebox'
import { call, exact, id, text } from './call.ts'
import { requestNumber } from './pickups.ts'
import { moreRupees } from './sizes.ts'

/**
 * The refund method: paid out to an account of theirs, the way they paid, or as store credit. `card`,
 * a gift card, is only for an exchange that ends as money.
 */
export const refundMethod = Type.Union([
  Type.Literal('account'),
  Type.Literal('source'),
  Type.Literal('credit'),
  Type.Literal('card'),
])

/** See {@link refundMethod}. */
export type RefundMethod = Static<typeof refundMethod>

/**
 * The time of a refund, as words that end a sentence: "within 7 days of your items passing our check". Absent if the
 * shop names no day.
 */
export const refundWhen = text(100, ['by Thu 3 Dec'])

/** The shop's bonus on a refund, in per cent of it; absent if there is none. Ours. */
export const bonusPercent = Type.Optional(Type.Integer({ minimum: 1, maximum: 100 }))

/** The account for a refund, as typed: a UPI ID, or a bank account with the name of its holder. */
const account = Type.Union([
  exact({ upi: text(100, ['ritu.das@okaxis']) }),
  exact({ ifsc: text(20, ['HDFC0000053']), number: text(40, ['50100123456789']), name: text(100, ['Ritu Das']) }),
])

/**
 * The account for the refund of a request that was paid in cash. `wanted`: it is not known yet; `again`: the customer
 * has to give another one, since the bank does not know the first (`unknown`), did not take the money (`refused`) or
 * sent it back (`returned`); `given`; `underway`; `paid`. `to` is the account as it may be shown, `name` its holder in
 * the books of the bank, if the bank names one.
 */
export const refundTo = exact({
  state: Type.Union([
    Type.Literal('wanted'),
    Type.Literal('again'),
    Type.Literal('given'),
    Type.Literal('underway'),
    Type.Literal('paid'),
  ]),
  why: Type.Optional(Type.Union([Type.Literal('unknown'), Type.Literal('refused'), Type.Literal('returned')])),
  to: Type.Optional(text(100, ['ri…@okaxis'])),
  name: Type.Optional(text(100, ['RITU DAS'])),
})

/** See {@link refundTo}. */
export type RefundTo = Static<typeof refundTo>

/**
 * Records the account for the refund of a request, until it is on its way; given again, the last one counts. Only the
 * customer of the request may, and only if the shop pays these refunds out. It is encrypted, shown to no one whole, and
 * deleted once the refund is paid. Not on the specification's wire: ours. The request of another customer is not found.
 * UPI_LIMIT: more is due than a UPI ID takes, ₹1 lakh. ACCOUNT_NAME_SHORT: RazorpayX takes no holder of a bank account
 * whose name has fewer than 4 characters.
 */
export const payTo = call('returns.payTo', {
  summary: 'Takes down where the refund of a request that was paid in cash goes.',
  who: 'customer',
  names: 'customerId',
  request: exact({ customerId: id(), requestId: requestNumber, account }),
  response: exact({ to: text(100, ['ri…@okaxis']) }),
  refusals: [
    'INVALID_BODY',
    'REQUEST_NOT_FOUND',
    'PAYOUT_NOT_WANTED',
    'UPI_INVALID',
    'UPI_LIMIT',
    'IFSC_INVALID',
    'ACCOUNT_NUMBER_INVALID',
    'ACCOUNT_NAME_INVALID',
    'ACCOUNT_NAME_SHORT',
    'SERVER_ERROR',
  ],
})

/** The sentence about the payment of the fee of an exchange; absent if the shop's own words hold. Ours. */
export const feeWords = text(300)

/**
 * The link at which an exchange is paid before its order is made, while it is open: `until` is the last day in India.
 * Only for a customer who has proved who they are, since its page shows their order.
 */
const payLink = exact({ url: text(2000), until: text(10, ['2026-12-03']) })

/**
 * The fee of a request for its customer, beside its amount: its way of payment, and the difference in price, which is
 * paid with it; `fee_paid` if both are paid.
 */
export const costFields = {
  fee_words: Type.Optional(feeWords),
  fee_paid: Type.Optional(Type.Literal(true)),
  more: Type.Optional(moreRupees),
  pay: Type.Optional(payLink),
} as const
