import type { LineItem } from '#contract/orders.ts'
import type { Terms } from '#contract/order-terms.ts'
import type { OtherProduct } from '#contract/other-products.ts'
import type { ReasonCode, RequestType } from '#contract/returns.ts'
import { MOST_REQUEST_PHOTOS } from '#contract/wire.ts'
import { partsOf } from '#rules/returns/bundle.ts'
import type { Why } from '#rules/returns/why/whys.ts'
import type { Fit } from '#rules/returns/why/fit.ts'
import { firstSize, inOtherColours, offersOfOther, reasonsOffered, wishable } from '#rules/returns/reasons.ts'

/**
 * What the shopper chose: `picked` holds the wished size of each chosen item, '' while there is none; `colours` its
 * colour, where that is another; `others` the product that it is to become, as it was offered, where that is another;
 * `pieces` how many of it, where that is fewer than all that can be asked back.
 */
export interface Choices {
  type: RequestType
  reason: ReasonCode
  /** What is pressed of what is wrong. */
  said?: readonly Why[]
  /** How the items fitted, where that is why: only sizes that answer it are offered. */
  fit?: Fit | undefined
  picked: Record<string, string>
  colours?: Record<string, string>
  others?: Record<string, OtherProduct>
  pieces?: Record<string, number>
  /** The day on which the courier is to come; absent, any. */
  pickupDay?: string
}

export const NOTHING_CHOSEN: Choices = { type: 'Return', reason: '0', picked: {} }

/**
 * The choices that the order still allows: an item that was requested since, a reason or a day no longer offered, or
 * more pieces than are left, fall out. What was bought as one is chosen whole.
 */
export function allowed(choices: Choices, lines: readonly LineItem[], terms: Terms): Choices {
  const reason = reasonAllowed(choices.reason, terms)
  const picked = eligible(lines).filter((line) => partsOf(line, lines).some(({ id }) => id in choices.picked))
  const asked = terms.other_products === true ? choices : { ...choices, others: {} }
  const wishes = picked.map((line) => [line.id, wishAllowed({ ...asked, reason }, line)] as const)
  const fewer = picked.filter((line) => piecesAsked(choices, line) < piecesLeft(line))
  const pieces = Object.fromEntries(fewer.map((line) => [line.id, piecesAsked(choices, line)]))
  const { pickupDay, colours: _, others: __, ...rest } = choices
  const day = terms.pickup_days?.find((one) => one === pickupDay)
  return {
    ...rest,
    reason,
    picked: Object.fromEntries(wishes.map(([id, { size }]) => [id, size])),
    ...coloursIn(wishes),
    ...othersIn(wishes),
    pieces,
    ...(day === undefined ? {} : { pickupDay: day }),
  }
}

/** The initial choices: the only item that can be returned is chosen. */
export function begun(choices: Choices, lines: readonly LineItem[]): Choices {
  const [only, ...others] = eligible(lines)
  const isOnly = only !== undefined && others.length === 0 && Object.keys(choices.picked).length === 0
  return isOnly ? toggled(choices, only) : choices
}

/** The items that can be asked back. */
export function eligible(lines: readonly LineItem[]): LineItem[] {
  return lines.filter((line) => line.standing === 'eligible')
}

/** Takes an item in or out. */
export function toggled(choices: Choices, line: LineItem): Choices {
  const { [line.id]: was, ...others } = choices.picked
  if (was !== undefined) return { ...choices, picked: others }
  return { ...choices, picked: { ...others, [line.id]: firstSize(choices.reason, line.size, choices.fit) } }
}

/** Takes an item in or out, with all that was bought with it as one. */
export function toggledWhole(choices: Choices, line: LineItem, lines: readonly LineItem[]): Choices {
  const alike = partsOf(line, eligible(lines)).filter(({ id }) => id in choices.picked === line.id in choices.picked)
  return alike.reduce((so, one) => toggled(so, one), choices)
}

/**
 * What is wished for of an item: a size, '' while there is none, in its own colour, '', or another; of the same
 * product, or of `product`.
 */
export interface Wish {
  size: string
  colour: string
  product?: OtherProduct
}

/** See {@link Wish}. */
export function wishOf({ picked, colours, others }: Choices, { id }: Pick<LineItem, 'id'>): Wish {
  const product = others?.[id]
  return { size: picked[id] ?? '', colour: colours?.[id] ?? '', ...(product ? { product } : {}) }
}

/** What can be had of what is wished for: of the item itself, or of the other product. */
export const offersFor = (choices: Choices, line: LineItem): Pick<LineItem, 'sizes' | 'colours'> => {
  const { product } = wishOf(choices, line)
  return product ? offersOfOther(product) : line
}

/** Wishes for another size of a chosen item, another colour, or another product. */
export function wished(choices: Choices, line: LineItem, { size, colour, product }: Wish): Choices {
  const { [line.id]: _, ...others } = choices.others ?? {}
  return {
    ...choices,
    picked: { ...choices.picked, [line.id]: size },
    colours: { ...choices.colours, [line.id]: colour },
    others: product ? { ...others, [line.id]: product } : others,
  }
}

/**
 * How many photos the form has room for: one of each chosen item and four more, eight at least, up to what a request
 * takes.
 */
export function roomForPhotos({ picked }: Choices): number {
  return Math.min(Math.max(8, Object.keys(picked).length + 4), MOST_REQUEST_PHOTOS)
}

/** How many pieces of an item can be asked back. */
export const piecesLeft = ({ units, quantity }: LineItem): number => units ?? quantity

/** How many pieces of a chosen item are asked back: all that can be, unless fewer were chosen. */
export function piecesAsked({ pieces }: Choices, line: LineItem): number {
  const [asked, left] = [pieces?.[line.id], piecesLeft(line)]
  return Number.isInteger(asked) ? Math.max(1, Math.min(asked as number, left)) : left
}

/** Asks for so many pieces of a chosen item. */
export function counted(choices: Choices, line: LineItem, count: number): Choices {
  return { ...choices, pieces: { ...choices.pieces, [line.id]: count } }
}

function reasonAllowed(reason: ReasonCode, terms: Terms): ReasonCode {
  const codes = reasonsOffered(terms.exchanged_before).map(({ code }) => code)
  return codes.includes(reason) ? reason : (codes[0] ?? '0')
}

function wishAllowed(choices: Choices, line: LineItem): Wish {
  const { reason, fit } = choices
  const wish = wishOf(choices, line)
  // The order does not tell of other products: the gateway has the last word.
  if (wish.product) return wish
  const inOwn = wish.colour === '' && wishable(reason, line, fit).some(({ had, size }) => had && size === wish.size)
  const inOther = inOtherColours(reason, line, fit).some(
    ({ size, colour }) => size === wish.size && colour === wish.colour,
  )
  return inOwn || inOther ? wish : { size: firstSize(reason, line.size, fit), colour: '' }
}

function othersIn(wishes: readonly (readonly [string, Wish])[]): Pick<Choices, 'others'> {
  const other = wishes.flatMap(([id, { product }]) => (product ? [[id, product] as const] : []))
  return other.length > 0 ? { others: Object.fromEntries(other) } : {}
}

function coloursIn(wishes: readonly (readonly [string, Wish])[]): Pick<Choices, 'colours'> {
  const other = wishes.filter(([, { colour }]) => colour !== '')
  return other.length > 0 ? { colours: Object.fromEntries(other.map(([id, { colour }]) => [id, colour])) } : {}
}
