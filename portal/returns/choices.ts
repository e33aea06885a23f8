import type { LineItem } from '#contract/orders.ts'
import type { Terms } from '#contract/order-terms.ts'
import type { OtherProduct } from '#contract/other-products.ts'
import type { ReasonCode, RequestType } from '#contract/returns.ts'
import { MOST_REQUEST_PHOTOS } from '#contract/wire.ts'
import { partsOf } from '#rules/returns/bundle.ts'
import { present } from '#rules/present.ts'
import { ALL_CAUSES, type Cause, fitOf, reasonOfCauses, withCause } from '#rules/returns/causes/causes.ts'
import type { Fit } from '#rules/returns/causes/fit.ts'
import { firstSize, inOtherColours, offersOfOther, reasonsOffered, wishable } from '#rules/returns/reasons.ts'

/**
 * The wish for an item: a size, '' while there is none, in its own colour, '', or another; of the same product, or of
 * `product` as it was offered.
 */
export interface Wish {
  size: string
  colour: string
  product?: OtherProduct
}

/** A chosen item: its wish, its causes, and the number of pieces, if fewer than all that can be returned. */
export interface ItemChoice extends Wish {
  pieces?: number
  causes?: readonly Cause[]
}

/** The customer's choices; `items` has those of each chosen item, by the id of its line. */
export interface Choices {
  type: RequestType
  reason: ReasonCode
  /** The causes that are pressed: those of the chosen items, and of an item that is chosen later. */
  causes?: readonly Cause[]
  /** The fit of the items, if that is the reason: only sizes that answer it are offered. */
  fit?: Fit | undefined
  items: Readonly<Record<string, ItemChoice>>
  /** The day on which the courier is to come; absent, any. */
  pickupDay?: string
}

export const NOTHING_CHOSEN: Choices = { type: 'Return', reason: '0', items: {} }

/**
 * The choices that the order still allows. It drops an item that has a request by now, a reason or a day no longer
 * offered, and more pieces than are left. A set is chosen whole.
 */
export function allowed(choices: Choices, lines: readonly LineItem[], terms: Terms): Choices {
  const reason = reasonAllowed(choices.reason, terms)
  const chosen = eligible(lines).filter((line) => partsOf(line, lines).some(({ id }) => id in choices.items))
  const items = chosen.map((line) => [line.id, itemAllowed({ ...choices, reason }, line, terms)] as const)
  const { pickupDay, ...rest } = choices
  const day = terms.pickup_days?.find((one) => one === pickupDay)
  return {
    ...rest,
    reason,
    items: Object.fromEntries(items),
    ...(day === undefined ? {} : { pickupDay: day }),
  }
}

/** The initial choices: the only item that can be returned is chosen. */
export function begun(choices: Choices, lines: readonly LineItem[]): Choices {
  const [only, ...others] = eligible(lines)
  const isOnly = only !== undefined && others.length === 0 && Object.keys(choices.items).length === 0
  return isOnly ? toggled(choices, only) : choices
}

/** The items that can be returned. */
export function eligible(lines: readonly LineItem[]): LineItem[] {
  return lines.filter((line) => line.standing === 'eligible')
}

/** The chosen items, of those that can be returned. */
export const chosenOf = ({ items }: Pick<Choices, 'items'>, lines: readonly LineItem[]): LineItem[] =>
  eligible(lines).filter(({ id }) => id in items)

/** Takes an item in or out. */
export function toggled(choices: Choices, line: LineItem): Choices {
  const { [line.id]: was, ...others } = choices.items
  if (was !== undefined) return { ...choices, items: others }
  return wished(choices, line, firstWish(choices, line))
}

/** The wish that an item starts with. */
const firstWish = ({ reason, fit }: Choices, { size }: LineItem): Wish => ({
  size: firstSize(reason, size, fit),
  colour: '',
})

/** Takes an item in or out, with all that was bought with it as one. */
export function toggledWhole(choices: Choices, line: LineItem, lines: readonly LineItem[]): Choices {
  const alike = partsOf(line, eligible(lines)).filter(({ id }) => id in choices.items === line.id in choices.items)
  return alike.reduce((so, one) => toggled(so, one), choices)
}

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
  const { pieces, causes } = choices.items[line.id] ?? {}
  return { ...choices, items: { ...choices.items, [line.id]: { ...wish, ...present({ pieces, causes }) } } }
}

/** The causes of an item; one that is just chosen, or comes from a draft of 1.0, has those of the form. */
export function causesOf({ items, causes }: Pick<Choices, 'items' | 'causes'>, { id }: Pick<LineItem, 'id'>): Cause[] {
  const own = items[id]?.causes ?? causes ?? []
  return ALL_CAUSES.filter((one) => own.includes(one))
}

/** Presses a cause for all chosen items, or takes it back. The reason and the fit follow. (Decisions 37.) */
export function pressed(choices: Choices, cause: Cause): Choices {
  const causes = withCause(choices.causes ?? [], cause)
  const changed = Object.entries(choices.items).map(([id, item]) => [id, { ...item, causes }] as const)
  return { ...choices, causes, items: Object.fromEntries(changed), reason: reasonOfCauses(causes), fit: fitOf(causes) }
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
export function counted(choices: Choices, line: LineItem, pieces: number): Choices {
  return {
    ...choices,
    items: { ...choices.items, [line.id]: { ...choices.items[line.id], ...wishOf(choices, line), pieces } },
  }
}

function reasonAllowed(reason: ReasonCode, terms: Terms): ReasonCode {
  const codes = reasonsOffered(terms.exchanged_before).map(({ code }) => code)
  return codes.includes(reason) ? reason : (codes[0] ?? '0')
}

function itemAllowed(choices: Choices, line: LineItem, terms: Terms): ItemChoice {
  const [pieces, causes] = [piecesChosen(choices, line), causesOf(choices, line)]
  return {
    ...wishAllowed(choices, line, terms),
    ...(pieces < piecesLeft(line) ? { pieces } : {}),
    ...(causes.length > 0 || choices.items[line.id]?.causes ? { causes } : {}),
  }
}

function wishAllowed(choices: Choices, line: LineItem, terms: Terms): Wish {
  const { reason, fit } = choices
  const { product, ...wish } = wishOf(choices, line)
  // The order does not have the other products: the gateway has the last word.
  if (product && terms.other_products === true) return { ...wish, product }
  const inOwn = wish.colour === '' && wishable(reason, line, fit).some(({ had, size }) => had && size === wish.size)
  const inOther = inOtherColours(reason, line, fit).some(
    ({ size, colour }) => size === wish.size && colour === wish.colour,
  )
  return inOwn || inOther ? wish : firstWish(choices, line)
}
