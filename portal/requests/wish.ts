import type { EarlierRequest } from '#contract/orders.ts'
import { sizeWords } from '#rules/returns/reasons.ts'

type Item = EarlierRequest['line_items'][number]

/** What is wanted for an item of a request: "Exchange, M → L". */
export function wishOf({ type }: Pick<EarlierRequest, 'type'>, { originalSize, ...wanted }: Item): string {
  if (type !== 'Exchange') return `${type}, ${originalSize}`
  const isSame = originalSize === wanted.size && !wanted.colour
  return isSame ? `${type}, same size (${wanted.size})` : `${type}, ${originalSize} → ${sizeWords(wanted)}`
}
