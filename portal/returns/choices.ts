import type { LineItem } from '#contract/orders.ts'
import type { OtherProduct } from '#contract/other-products.ts'
import type { RefundMethod } from '#contract/payouts.ts'
import type { ReasonCode, RequestType } from '#contract/returns.ts'
import { MOST_REQUEST_PHOTOS } from '#contract/wire.ts'
import { present } from '#rules/present.ts'
import { type Cause, isCause, USUAL_CAUSES } from '#rules/returns/causes/causes.ts'
import { offersOfOther } from '#rules/returns/reasons.ts'

/**
 * The wish for an item: a size, '' while there is none, in its own colour, '', or another; of the same product, or of
 * `product` as it was offered.
 */
export interface Wish {
  size: string
  colour: string
  product?: OtherProduct
}

/**
 * A chosen item: its wish, its causes, whether it is returned or exchanged once that was pressed, and the number of
 * pieces, if fewer than all that can be returned.
 */
export interface ItemChoice extends Wish {
  pieces?: number
  causes?: readonly Cause[]
  outcome?: RequestType
}

/** The customer's choices; `items` has those of each chosen item, by the id of its line. */
export interface Choices {
  /** The outcome of an item for which none was pressed, and whose causes name none. */
  type: RequestType
  /** The reason that was chosen in the selector; '0' while the causes set it. */
  reason: ReasonCode
  items: Readonly<Record<string, ItemChoice>>
  /** The day on which the courier is to come; absent, any. */
  pickupDay?: string
  /** The way of the refund; absent, the first of those offered. */
  refundWay?: RefundMethod
}

/** A change of the choices as they are when it is made. */
export type Change = (now: Choices) => Choices

export const NOTHING_CHOSEN: Choices = { type: 'Return', reason: '0', items: {} }

/** The items that can be returned. */
export function eligible(lines: readonly LineItem[]): LineItem[] {
  return lines.filter((line) => line.standing === 'eligible')
}

/** The chosen items, of those that can be returned. */
export const chosenOf = ({ items }: Pick<Choices, 'items'>, lines: readonly LineItem[]): LineItem[] =>
  eligible(lines).filter(({ id }) => id in items)

/** The wish for an item. */
export function wishOf({ items }: Choices, { id }: Pick<LineItem, 'id'>): Wish {
  const { size = '', colour = '', product } = items[id] ?? {}
  return { size, colour, ...(product ? { product } : {}) }
}

/** The sizes and colours available for the wish: of the item itself, or of the other product. */
export const offersFor = (choices: Choices, line: LineItem): Pick<LineItem, 'sizes' | 'colours'> => {
  const { product } = wishOf(choices, line)
  return product ? offersOfOther(product) : line
}

/** Wishes for another size of a chosen item, another colour, or another product. */
export function wished(choices: Choices, line: LineItem, wish: Wish): Choices {
  const { pieces, causes, outcome } = choices.items[line.id] ?? {}
  return changed(choices, line, { ...wish, ...present({ pieces, causes, outcome }) })
}

/** The choices with those of one item. */
export const changed = (choices: Choices, { id }: Pick<LineItem, 'id'>, item: ItemChoice): Choices => ({
  ...choices,
  items: { ...choices.items, [id]: item },
})

type Offering = Pick<LineItem, 'id' | 'causes'>

/** The causes offered for an item, in the shop's order. */
export const causesOffered = ({ causes = [...USUAL_CAUSES] }: Offering): Cause[] => causes.filter(isCause)

/** The causes that are pressed for an item, of those that are offered. */
export function causesOf({ items }: Pick<Choices, 'items'>, line: Offering): Cause[] {
  const own = items[line.id]?.causes ?? []
  return causesOffered(line).filter((one) => own.includes(one))
}

/**
 * The most photos that the form takes: one for each chosen item and four more, eight at least, up to the limit of a
 * request.
 */
export function roomForPhotos({ items }: Choices): number {
  return Math.min(Math.max(8, Object.keys(items).length + 4), MOST_REQUEST_PHOTOS)
}

/** The number of pieces of an item that can be returned. */
export const piecesLeft = ({ units, quantity }: LineItem): number => units ?? quantity

/** The number of pieces of a chosen item: all that can be returned, unless fewer were chosen. */
export function piecesChosen({ items }: Choices, line: LineItem): number {
  const [chosen, left] = [items[line.id]?.pieces, piecesLeft(line)]
  return Number.isInteger(chosen) ? Math.max(1, Math.min(chosen as number, left)) : left
}

/** Asks for so many pieces of a chosen item. */
export const counted = (choices: Choices, line: LineItem, pieces: number): Choices =>
  changed(choices, line, { ...choices.items[line.id], ...wishOf(choices, line), pieces })
