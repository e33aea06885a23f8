import type { LineItem } from '#contract/orders.ts'
import type { Terms } from '#contract/order-terms.ts'
import { type Fault, faultOf } from '#rules/returns/money/own-fault.ts'
import { requestFee } from '#rules/returns/money/fees.ts'
import { causesOf, type Choices, chosenOf } from './choices.ts'

/** True if a rule of the shop lets one of the chosen items be exchanged only. */
export function isExchangeOnly(choices: Choices, lines: readonly LineItem[]): boolean {
  return chosenOf(choices, lines).some(({ rule }) => rule?.exchange_only === true)
}

/** The choices that the rules of the shop allow. */
export function byRules(choices: Choices, lines: readonly LineItem[]): Choices {
  return isExchangeOnly(choices, lines) ? { ...choices, type: 'Exchange' } : choices
}

/** The fee of the request, in whole rupees. */
export function feeOfChoice(choices: Choices, lines: readonly LineItem[], terms: Terms): number {
  const general = choices.type === 'Exchange' ? terms.exchange_fee : terms.return_fee
  return requestFee(
    general,
    chosenOf(choices, lines).map(({ rule }) => rule?.fee),
    terms.shop?.fault_free === true && faultOfChoice(choices, lines, terms) === 'shop',
  )
}

/** The party at fault, by the causes and the reason. */
export function faultOfChoice(choices: Choices, lines: readonly LineItem[], terms: Terms): Fault {
  const causes = chosenOf(choices, lines).map((line) => causesOf(choices, line))
  const { type, reason: exchangeReason } = choices
  return faultOf({ type, exchangeReason, exchangedBefore: terms.exchanged_before, causes })
}
