import type { LineItem, Terms } from '#contract/orders.ts'
import { paiseOf } from '#rules/india/money.ts'
import { youGet } from '#rules/returns/money/you-get.ts'
import { type Choices, eligible } from './choices.ts'

/** What the request would cost, in whole rupees. */
export const feeOfChoice = ({ type }: Choices, terms: Terms): number =>
  type === 'Exchange' ? terms.exchange_fee : terms.return_fee

/** What the chosen items bring, by what the server says was paid for each. */
export function bringsOf(choices: Choices, lines: readonly LineItem[], terms: Terms): string {
  const chosen = eligible(lines).filter(({ id }) => id in choices.picked)
  const paidPaise = chosen.reduce((sum, line) => sum + paidFor(line), 0)
  return youGet({ type: choices.type, paidPaise, mostPaise: paidPaise, feePaise: feeOfChoice(choices, terms) * 100 })
}

/** A gateway that does not say what was paid knows the price alone. */
const paidFor = ({ paid, price, quantity }: LineItem): number => paiseOf(paid ?? '') ?? (paiseOf(price) ?? 0) * quantity
