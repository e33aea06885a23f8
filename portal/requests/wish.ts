import type { EarlierRequest } from '#contract/orders.ts'
import { changeWords, wishIn } from '#rules/exchanges/wish.ts'

type Item = EarlierRequest['line_items'][number]

/** The wish for an item of a request: "Exchange, M → L", "Exchange, M → Bihu Boxy Tee, size L". */
export function wishOf({ type }: Pick<EarlierRequest, 'type'>, item: Item): string {
  if (type !== 'Exchange') return `${type}, ${item.originalSize}`
  return `${type}, ${changeWords(item.originalSize, wishIn(item), `same size (${item.size})`)}`
}
