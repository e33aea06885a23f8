import type { RequestOf, ResponseOf } from '#contract/call.ts'
import type { RefundMethod } from '#contract/payouts.ts'
import type { RequestType, submit as contract } from '#contract/returns.ts'
import type { Payment } from '#rules/orders/payment.ts'
import type { ExchangeWish } from '#rules/exchanges/wish.ts'
import type { Bonus } from '#rules/returns/bonus/bonus.ts'
import type { Worth } from '#rules/returns/money/due.ts'
import type { Cause } from '#rules/returns/causes/causes.ts'
import type { CheckedLine } from '../../orders/eligibility.ts'
import type { ShopPolicy } from '../../policies/policy.ts'
import type { StoredOrder } from '../../orders/store.ts'

/** The submitted form. */
export type Submission = RequestOf<typeof contract>

/** The answer to an accepted submission. */
export type Accepted = ResponseOf<typeof contract>['data']

/** A chosen line of the order: the wish for each piece, the number that comes back, and the price paid for these. */
export interface ChosenLine {
  line: CheckedLine
  wish: ExchangeWish
  units: number
  paidPaise: number
  /** The causes that the customer chose for it. */
  causes: Cause[]
}

/** A request as it was written. */
export interface MadeRequest {
  id: string
  n: number
  type: RequestType
  fee: number
  createdAt: Date
  noCourier: boolean
  /** The refund method that the customer chose. */
  paysBy: RefundMethod | null
  bonus: Bonus | null
  hash: string
}

/** Everything that the integrations receive about one accepted request. */
export interface AcceptedRequest {
  order: StoredOrder
  submission: Submission
  chosen: ChosenLine[]
  payment: Payment
  made: MadeRequest
  worth: Worth
  answer: Accepted
  policy: ShopPolicy
}
