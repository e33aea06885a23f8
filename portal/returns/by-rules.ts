import type { Terms } from '#contract/order-terms.ts'
import { type Fault, faultOf } from '#rules/returns/money/own-fault.ts'
import { requestFee } from '#rules/returns/money/fees.ts'
import { causesOf, type Choices } from './choices.ts'
import type { Making } from './outcomes.ts'

/** The fee of a request, in whole rupees. */
export function feeOfRequest(request: Making, choices: Choices, terms: Terms): number {
  return requestFee(
    request.type === 'Exchange' ? terms.exchange_fee : (wayOf(choices, terms)?.fee ?? terms.return_fee),
    request.lines.map(({ rule }) => rule?.fee),
    terms.shop?.fault_free === true && faultOfRequest(request, choices, terms) === 'shop',
  )
}

/** The way of the refund: as chosen, or else the first one that is offered; undefined if there is no choice. */
export const wayOf = ({ refundWay }: Choices, { refund_choices: ways = [] }: Terms) =>
  ways.find(({ way }) => way === refundWay) ?? ways[0]

/** The days of a request, with those of its refund by the chosen way. */
export function daysBy(choices: Choices, terms: Terms): Terms['days'] {
  const chosen = wayOf(choices, terms)
  if (!terms.days || !chosen) return terms.days
  const { refund: _, ...days } = terms.days
  return chosen.days === undefined ? days : { ...days, refund: { days: chosen.days } }
}

/** The party at fault, by the causes and the reason. */
export function faultOfRequest({ type, reason, lines }: Making, choices: Choices, terms: Terms): Fault {
  const causes = lines.map((line) => causesOf(choices, line))
  return faultOf({ type, exchangeReason: reason, exchangedBefore: terms.exchanged_before, causes })
}
