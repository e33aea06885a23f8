import type { WishProduct } from '#contract/other-products.ts'
import { dayWords } from '../india/dates.ts'

/**
 * The variant that an exchange sends in place of an item, as offered when the customer chose it. A return has the wish
 * of {@link sameAgain}. A wish is one piece: the item has the number, and as many go out as come back. (Decision 097.)
 */
export interface ExchangeWish {
  size: string
  /** '' for the item's own colour. Of another product it is the variant's whole style. */
  colour: string
  /** The other product by its title of then, with its picture of now ('' if it is gone); null for the item's own. */
  product: WishProduct | null
  /** The shop's variant; null for a return, and if the shop has none of this size. */
  variantId: string | null
  /** True if it is still in production and the customer waits for it. */
  waits: boolean
  /** The day in India on which it is ready, if the customer waits for it; otherwise null. */
  readyOn: string | null
  /** The price difference of a piece to the returned one, in paise; null if a price is not known. (Decision 047.) */
  differencePaise: number | null
}

/** The part of a wish that people read. */
export interface WishText {
  size: string
  colour?: string | undefined
  product?: { title: string } | null | undefined
}

/** A wish as the calls carry it, beside the other fields of its item. */
export interface WishFields {
  size: string
  colour?: string
  wanted?: WishProduct
  waits?: boolean
}

/** The part of a wish in the calls. */
export type ReadWish = Pick<ExchangeWish, 'size' | 'colour' | 'product'>

/** The wish for the same size once more, of no variant in particular. */
export const sameAgain = (size: string): ExchangeWish => ({
  size,
  colour: '',
  product: null,
  variantId: null,
  waits: false,
  readyOn: null,
  differencePaise: 0,
})

/** True if a wish is for the same item again. */
export const isSameAgain = ({ size, colour, product }: WishText, ownSize: string): boolean =>
  size === ownSize && !colour && !product

/** The wish as the calls carry it. */
export const wishFields = ({ size, colour, product, waits }: ExchangeWish): WishFields => ({
  size,
  ...(colour === '' ? {} : { colour }),
  ...(product ? { wanted: product } : {}),
  ...(waits ? { waits } : {}),
})

/** The wish in a call, in the form that people read. */
export const wishIn = ({ size, colour = '', wanted: product }: Omit<WishFields, 'waits'>): ReadWish => ({
  size,
  colour,
  product: product ?? null,
})

/** The wish in words: "L", "L in Clay", "Bihu Boxy Tee, size L in River". */
export function wishWords({ size, colour = '', product }: WishText): string {
  const what = colour === '' ? size : `${size} in ${colour}`
  return product ? `${product.title}, size ${what}` : what
}

/** From the item's own size to the wish: "M → L in Clay"; the same again as `same` says it, "Same size (M)". */
export const changeWords = (ownSize: string, wish: WishText, same = `Same size (${wish.size})`): string =>
  isSameAgain(wish, ownSize) ? same : `${ownSize} → ${wishWords(wish)}`

/**
 * The customer's sentence about the reserved wish, until a day in India, "2026-12-04"; `waits`: it is still in
 * production.
 */
export function reservedWords({ product, ...wish }: WishText, day: string, waits: boolean): string {
  const [words, until] = [wishWords(wish), dayWords(day)]
  const what = product ? `${product.title}, size ${words},` : `Size ${words}`
  return waits
    ? `${what} is being made. One is reserved for you until ${until}.`
    : `${what} is reserved for you until ${until}.`
}

/**
 * True if a reservation until this day in India lasts until the day on which its exchange should be sent, if that is
 * known. The customer reads no other: it would end before its item goes out.
 */
export const isReservedUntilSent = (until: string, sent: string | undefined): boolean =>
  sent === undefined || until >= sent
