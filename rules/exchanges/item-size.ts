import type { EarlierRequest } from '#contract/orders.ts'
import { changeWords, wishIn } from './wish.ts'

type Item = EarlierRequest['line_items'][number]

/** "One Size", "Same size (M)": they say that they are sizes. */
const IS_NAMED = /^\w+ size\b/i

/** The size of an item of a request, or its change: "Size M", "Size M → L", "Size M → Bihu Boxy Tee, size L". */
export function sizeOf({ type }: Pick<EarlierRequest, 'type'>, item: Item): string {
  const words = type === 'Exchange' ? changeWords(item.originalSize, wishIn(item)) : item.originalSize
  return words === '' || IS_NAMED.test(words) ? words : `Size ${words}`
}

/** The same with the type of the request: "Size M → L · Exchange". */
export const wishOf = (request: Pick<EarlierRequest, 'type'>, item: Item): string =>
  [sizeOf(request, item), request.type].filter(Boolean).join(' · ')
