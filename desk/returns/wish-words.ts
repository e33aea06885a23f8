import type { OpenedRequest } from '#contract/desk/returns.ts'
import type { WishedStock } from '#contract/desk/stock.ts'
import type { RequestType } from '#contract/returns.ts'
import { indianDate } from '#rules/india/calendar.ts'
import { dayWords } from '#rules/india/dates.ts'
import { rupeesText } from '#rules/india/money.ts'
import { changeWords, isSameAgain, wishIn, type WishText, wishWords } from '#rules/exchanges/wish.ts'
import { moreWords, type Wishable } from '#rules/returns/reasons.ts'

/** An item of a request, which carries its wish. */
type Item = OpenedRequest['items'][number]
type Wished = Pick<Item, 'originalSize' | 'size' | 'colour' | 'wanted'>

/** From the size of an item to its wish: "39 → 38", "M → Bihu Boxy Tee, size L"; for a return the size it has. */
export const wishOf = (type: RequestType, item: Wished): string =>
  type === 'Return' ? item.originalSize : changeWords(item.originalSize, wishIn(item))

/** The same beside {@link goodsOf}, which names the other product: "M → L in Clay", "Same size (38)". */
export function sizesOf(type: RequestType, item: Wished): string {
  const wish = wishIn(item)
  if (type === 'Return' || isSameAgain(wish, item.originalSize)) return wishOf(type, item)
  return `${item.originalSize} → ${wishWords({ ...wish, product: null })}`
}

/** The title of an item, and of the other product that it becomes: "Everyday Slub Tee → Bihu Boxy Tee". */
export const goodsOf = ({ title, wanted: product }: Pick<Item, 'title' | 'wanted'>): string =>
  product ? `${title} → ${product.title}` : title

/**
 * An offer to choose from: with the day on which it is ready, if it is in production, and its price difference, if it
 * is dearer.
 */
export const offerWords = ({ readyBy, more, ...wish }: Wishable & Pick<WishText, 'product'>): string =>
  [wishWords(wish), readyBy && `ready by ${dayWords(readyBy)}`, more && moreWords(more)].filter(Boolean).join(', ')

type Counted = Pick<Item, 'units' | 'stock'>

/** The stock of a wish; `isShort` if it is less than the request needs. */
interface Supply {
  words: string
  isShort: boolean
}

const STAGES: Readonly<Record<Exclude<WishedStock['stage'], 'shelf' | 'planned'>, string>> = {
  finishing: 'in finishing',
  stitching: 'in stitching',
  cutting: 'in cutting',
}

/** "13 on the shelf", "in stitching, 72 h", or "none left"; undefined if it is not counted. */
export function stockWords({ stock, units }: Counted): Supply | undefined {
  if (!stock) return undefined
  const { onShelf, stage, hours } = stock
  if (stage === 'shelf') return { words: `${onShelf} on the shelf`, isShort: onShelf < units }
  if (stage === 'planned') return { words: 'none left', isShort: true }
  return { words: `${STAGES[stage]}, ${hours} h`, isShort: false }
}

/** The item with the least stock of several: a shortage first, then the longest wait. */
export function scarcestOf(items: readonly Counted[]): Supply | undefined {
  const counted = items.filter(({ stock }) => stock)
  const rank = (item: Counted) => (stockWords(item)?.isShort ? 1000 : 0) + (item.stock?.hours ?? 0)
  const [scarcest] = counted.toSorted((one, other) => rank(other) - rank(one))
  return scarcest && stockWords(scarcest)
}

/** "held until 3 December", "waits, held until …", or "no longer held"; undefined if it never was. */
export function reservationWords(
  { heldUntil: until, waits }: Pick<Item, 'heldUntil' | 'waits'>,
  now: number,
): Supply | undefined {
  if (until === undefined) return undefined
  if (Date.parse(until) <= now) return { words: 'no longer held', isShort: true }
  const day = dayWords(indianDate(new Date(until)))
  return { words: waits ? `waits for it, held until ${day}` : `held until ${day}`, isShort: false }
}

/** "₹200 more; by the prices of now ₹300"; '' for a wish that costs no more. */
export function differenceWords({
  morePaise = 0,
  moreUnknown,
  moreNowPaise,
  units,
}: Pick<Item, 'morePaise' | 'moreUnknown' | 'moreNowPaise' | 'units'>): string {
  if (moreUnknown) return 'a price is not known: no difference is charged'
  const then = morePaise > 0 ? `${rupeesText(morePaise)} more${units > 1 ? ' for each' : ''}` : ''
  if (moreNowPaise === undefined) return then
  return (
    `${then || 'no difference was told'}; by the prices of now ` +
    (moreNowPaise > 0 ? rupeesText(moreNowPaise) : 'none')
  )
}
