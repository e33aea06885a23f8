import type { OpenedRequest, RequestRow } from '#contract/desk/returns.ts'
import { REASONS } from '#rules/returns/reasons.ts'

type Asked = Pick<OpenedRequest | RequestRow, 'type' | 'reasonCode'>
type Item = OpenedRequest['items'][number]

/** What happens to an item: "39 → 38", "38 again", or for a return the size it has. */
export function sizesOf(type: Asked['type'], { originalSize, size }: Pick<Item, 'originalSize' | 'size'>): string {
  if (type === 'Return') return originalSize
  return originalSize === size ? `${size} again` : `${originalSize} → ${size}`
}

/** Why, in the words of the form; a return is asked for no reason. */
export function whyOf({ type, reasonCode }: Asked): string {
  return type === 'Return' || reasonCode === '0' ? type : `${type}: ${REASONS[reasonCode]}`
}

/** The same in two words, for a row. */
export function inShort({ type, reasonCode }: Asked): string {
  const why = { '0': '', '1': ' size', '2': ' damaged', '3': ' both' }[reasonCode]
  return type === 'Return' ? type : `${type}${why}`
}
