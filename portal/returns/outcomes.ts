import type { LineItem } from '#contract/orders.ts'
import type { Terms } from '#contract/order-terms.ts'
import type { ReasonCode, RequestType } from '#contract/returns.ts'
import { partsOf } from '#rules/returns/bundle.ts'
import { type Cause, fitOf, outcomeOfCauses, reasonOfCauses } from '#rules/returns/causes/causes.ts'
import type { Fit } from '#rules/returns/causes/fit.ts'
import { needsPhoto } from '#rules/returns/causes/photos.ts'
import { causesOf, changed, type Choices, chosenOf, wishOf } from './choices.ts'

type Lines = readonly LineItem[]

/** True if a rule of the shop lets an item, or one that was bought with it as one, be exchanged only. */
export const isExchangeOnly = (line: LineItem, lines: Lines): boolean =>
  partsOf(line, lines).some(({ rule }) => rule?.exchange_only === true)

/**
 * Return or exchange: as a rule of the shop says, as it was pressed, as the causes say, or as it was pressed before an
 * item was chosen. All items of a set go one way.
 */
export function outcomeOf(choices: Choices, line: LineItem, lines: Lines): RequestType {
  const parts = partsOf(line, lines)
  if (isExchangeOnly(line, lines)) return 'Exchange'
  const pressed = parts.map(({ id }) => choices.items[id]?.outcome).find(Boolean)
  return pressed ?? outcomeOfCauses(parts.flatMap((part) => causesOf(choices, part))) ?? choices.type
}

/** Presses Return or Exchange for an item, and for what was bought with it as one. */
export function withOutcome(choices: Choices, line: LineItem, outcome: RequestType, lines: Lines): Choices {
  return chosenOf(choices, partsOf(line, lines)).reduce(
    (so, part) => changed(so, part, { ...wishOf(so, part), ...so.items[part.id], outcome }),
    choices,
  )
}

/** Sets the causes of an item. The reason follows. (Decisions 37.) */
export function withCauses(choices: Choices, line: LineItem, causes: readonly Cause[]): Choices {
  const item = { ...wishOf(choices, line), ...choices.items[line.id], causes }
  return { ...changed(choices, line, item), reason: '0' }
}

/** The items that are exchanged. */
const exchangedOf = (choices: Choices, lines: Lines) =>
  chosenOf(choices, lines).filter((line) => outcomeOf(choices, line, lines) === 'Exchange')

/** The reason of the exchange: as it was chosen, or as the causes of its items say. (Decisions 37.) */
export function reasonOf(choices: Choices, lines: Lines): ReasonCode {
  if (choices.reason !== '0') return choices.reason
  return reasonOfCauses(exchangedOf(choices, lines).flatMap((line) => causesOf(choices, line)))
}

/** The reason that decides about the sizes of an item: its own, or that of the exchange if it has none. */
export function reasonOfItem(choices: Choices, line: LineItem, lines: Lines): ReasonCode {
  if (choices.reason !== '0') return choices.reason
  const own = reasonOfCauses(causesOf(choices, line))
  return own === '0' ? reasonOf(choices, lines) : own
}

/** The fit of an item, if its causes name one. */
export const fitOfItem = (choices: Choices, line: LineItem): Fit | undefined => fitOf(causesOf(choices, line))

/** True if the shop wants a photo of a chosen item; in doubt if none is chosen. (Specification 5.) */
export function needsPhotos(choices: Choices, lines: Lines, { shop }: Pick<Terms, 'shop'>): boolean {
  const chosen = chosenOf(choices, lines)
  const isNeeded = (line: LineItem) =>
    needsPhoto(shop?.photos_of ?? 'all', {
      type: outcomeOf(choices, line, lines),
      exchangeReason: reasonOf(choices, lines),
      causes: causesOf(choices, line),
    })
  return chosen.length === 0 || chosen.some(isNeeded)
}

/** A request that the form makes: its type, its reason, and its items. */
export interface Making {
  type: RequestType
  reason: ReasonCode
  lines: LineItem[]
}

/** The requests that the form makes: none while no item is chosen, and two if the items go two ways. */
export function requestsOf(choices: Choices, lines: Lines): Making[] {
  const exchanged = exchangedOf(choices, lines)
  const returned = chosenOf(choices, lines).filter((line) => !exchanged.includes(line))
  const both: Making[] = [
    { type: 'Return', reason: '0', lines: returned },
    { type: 'Exchange', reason: reasonOf(choices, lines), lines: exchanged },
  ]
  return both.filter((one) => one.lines.length > 0)
}
