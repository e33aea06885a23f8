import type { ShopRule } from '#contract/desk/policy-rules.ts'
import { rupees } from '../india/money.ts'
import type { Outcome } from './decide.ts'

/**
 * The customer's sentence about an item before they start: the words of the deciding rules, else a composed one; '' if
 * the general policy applies. A closed item needs no other sentence.
 */
export function ruleWords(outcome: Outcome, rules: readonly ShopRule[]): string {
  const namesOf = (by: string | undefined, otherwise: string) =>
    rules.find(({ name }) => name === by)?.says || otherwise
  const { returnable, exchangeOnly, windowDays, fee, photoNeeded } = outcome
  if (!returnable.value)
    return namesOf(returnable.by, returnable.by ? FINAL_SALE : "This can't be returned or exchanged.")
  const sentences = [
    exchangeOnly.value && namesOf(exchangeOnly.by, 'This item can be exchanged, but not returned.'),
    windowDays.value !== null &&
      namesOf(
        windowDays.by,
        `This item can be returned or exchanged until ${daysOf(windowDays.value)} after its delivery.`,
      ),
    fee.value !== null &&
      namesOf(fee.by, fee.value === 0 ? 'No fee for this item.' : `The fee for this item is ${rupees(fee.value)}.`),
    photoNeeded.value && namesOf(photoNeeded.by, 'A photo of this item is needed.'),
  ]
  return [...new Set(sentences.filter((sentence) => sentence !== false))].join(' ')
}

const FINAL_SALE = "Final sale: this item can't be returned or exchanged."

const daysOf = (days: number) => (days === 1 ? '1 day' : `${days} days`)
