import type { RequestOf, ResponseOf } from '#contract/call.ts'
import type { RequestType, submit as contract } from '#contract/returns.ts'
import type { Payment } from '#rules/orders/payment.ts'
import type { Worth } from '#rules/returns/money/due.ts'
import type { CheckedLine } from '../orders/eligibility.ts'
import type { StoredOrder } from '../orders/store.ts'

/** What the shopper sent. */
export type Submission = RequestOf<typeof contract>

/** What the shopper is told once it is accepted. */
export type Accepted = ResponseOf<typeof contract>['data']

/** A line of the order with the size that the shopper asks for. */
export interface ChosenLine {
  line: CheckedLine
  size: string
}

/** A request as it was written. */
export interface MadeRequest {
  id: string
  n: number
  type: RequestType
  fee: number
  createdAt: Date
  hash: string
}

/** Everything that the outside worlds are told about one accepted request. */
export interface AcceptedRequest {
  order: StoredOrder
  submission: Submission
  chosen: ChosenLine[]
  payment: Payment
  made: MadeRequest
  worth: Worth
  answer: Accepted
}
