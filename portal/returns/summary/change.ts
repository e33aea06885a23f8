import type { LineItem } from '#contract/orders.ts'
import { changeWords } from '#rules/exchanges/wish.ts'
import { type Choices, wishOf } from '../choices.ts'
import { outcomeOf, reasonOfItem } from '../outcomes.ts'

/** The size that an item has, or its change: "M → L". */
export function sizes(choices: Choices, line: LineItem, lines: readonly LineItem[]): string {
  return changeOf(choices, line, lines) ?? line.size
}

/** The change of an item that is exchanged, once its wish is known. */
export function changeOf(choices: Choices, line: LineItem, lines: readonly LineItem[]): string | undefined {
  const wish = wishOf(choices, line)
  const isKnown = outcomeOf(choices, line, lines) === 'Exchange' && reasonOfItem(choices, line, lines) !== '0'
  return isKnown && wish.size !== '' ? changeWords(line.size, wish) : undefined
}
