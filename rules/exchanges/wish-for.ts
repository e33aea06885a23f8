import type { WishProduct } from '#contract/other-products.ts'
import type { ReasonCode, RequestType } from '#contract/returns.ts'
import { readyBy } from '../dispatch/ladder.ts'
import type { OfferedColour, OfferedSize } from '../orders/sizes.ts'
import { sizesOffered } from '../returns/reasons.ts'
import { type ExchangeWish, sameAgain } from './wish.ts'

/** The customer's choice: without `productId` it is the item's own product; `waits` accepts a variant in production. */
export interface WishChoice {
  size: string
  colour: string
  waits: boolean
  productId?: string | undefined
}

/** The shop's offers in place of an item, from which a request may choose. */
interface Offers {
  size: string
  sizes: readonly OfferedSize[]
  colours: readonly OfferedColour[]
  other?: (WishProduct & { id: string; variants: readonly OfferedColour[] }) | undefined
}

/**
 * The wish behind a choice; undefined if the shop does not offer it. A return keeps its size. An exchange may have the
 * same size again, even if there is none, or another size, colour or product that is available now or after production.
 */
export function wishFor(
  line: Offers,
  choice: WishChoice,
  { type, exchangeReason }: { type: RequestType; exchangeReason: ReasonCode },
  now: Date,
): ExchangeWish | undefined {
  const { size, colour, productId } = choice
  const isOwn = colour === '' && productId === undefined
  if (type === 'Return') return isOwn && size === line.size ? sameAgain(size) : undefined
  const sizes = line.sizes.map((one) => one.size)
  if (isOwn && !sizesOffered(exchangeReason, line.size, sizes).includes(size)) return undefined
  const offer = offerFor(line, choice)
  const stage = choice.waits && offer?.available === false ? offer.stage : null
  const isSame = isOwn && size === line.size
  if (!isSame && !offer?.available && stage === null) return undefined
  const { title = '', src = '' } = line.other ?? {}
  return {
    size,
    colour,
    product: productId === undefined ? null : { title, src },
    variantId: offer?.variantId ?? null,
    waits: stage !== null,
    readyOn: stage && readyBy(stage, now),
    differencePaise: offer ? offer.morePaise : 0,
  }
}

function offerFor({ sizes, colours, other }: Offers, { size, colour, productId }: WishChoice): OfferedSize | undefined {
  const isChosen = (one: OfferedSize & { colour?: string }) => one.size === size && (one.colour ?? '') === colour
  if (productId !== undefined) return other?.id === productId ? other.variants.find(isChosen) : undefined
  return colour === '' ? sizes.find(isChosen) : colours.find(isChosen)
}
