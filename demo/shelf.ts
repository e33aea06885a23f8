import { GOODS, sizesOf, type Good, type Style } from './goods.ts'
import type { Colour } from './pictures/palette.ts'

/** One thing that can be bought: a good in one look and size. */
export interface Piece {
  good: Good
  style: Style
  size: string
  productId: string
  variantId: string
  sku: string
  /** Shopify's title of the variant: 'M', or 'Ink / M' if there are several colours. */
  title: string
}

const PRODUCT_ID = 8_301_000_000_000
const VARIANT_ID = 45_120_000_000_000

/** Shopify's id of a good. */
export const productIdOf = (good: Good): string => String(PRODUCT_ID + GOODS.indexOf(good) * 4_096)

/** Every piece of a good, look by look, size by size. */
export function piecesOf(good: Good): Piece[] {
  return good.styles.flatMap((style, look) =>
    sizesOf(good).map((size, at) => ({
      good,
      style,
      size,
      productId: productIdOf(good),
      variantId: String(VARIANT_ID + GOODS.indexOf(good) * 32_768 + look * 1_024 + at * 32),
      sku: skuOf(good, style, size),
      title: good.styles.length > 1 ? `${style.colour} / ${size}` : size,
    })),
  )
}

/** One piece by the good's code, such as `piece('eri-co-ord', 'M')`; unknown ones are a mistake in the seed. */
export function piece(code: string, size: string, colour?: Colour): Piece {
  const good = GOODS.find((candidate) => candidate.code === code)
  const found = good && piecesOf(good).find((one) => one.size === size && (!colour || one.style.colour === colour))
  if (!found) throw new Error(`the demo shop has no ${code} in ${size} ${colour ?? ''}`)
  return found
}

/** Some pieces, always the same for the same number: the `count` goods after `from`, one of each. */
export function somePieces(count: number, from: number): Piece[] {
  return Array.from({ length: count }, (_, n) => {
    const good = GOODS[(from + n) % GOODS.length] as Good
    const pieces = piecesOf(good)
    return pieces[(from * 7 + n * 3 + 2) % pieces.length] as Piece
  })
}

const skuOf = (good: Good, style: Style, size: string): string =>
  `LL-${good.code.replaceAll('-', '').slice(0, 8)}-${style.colour.slice(0, 3)}-${size}`.toUpperCase()
