/** What the shop says of a line of an order: `shipped` is false where it says that nothing is sent for it, `grams` null where it says no weight. */
export interface SoldLine {
  title: string
  variantTitle: string
  grams: number | null
  giftCard: boolean
  tip: boolean
  shipped: boolean
}

/** What shops sell as a line and is no goods, also where the shop says that it is shipped. */
const CHARGES: ReadonlySet<string> = new Set(
  [
    ['tip', 'gift card', 'e gift card', 'gift wrap', 'gift wrapping', 'gift packing', 'gift packaging', 'gift note'],
    ['gift message', 'packing', 'packaging', 'handling', 'shipping and handling', 'donation', 'insurance'],
    ['cod', 'cash on delivery', 'shipping', 'express shipping', 'express delivery', 'shipping protection'],
    ['shipping insurance', 'transit insurance', 'package protection', 'order protection', 'delivery protection'],
    ['return protection', 'price difference'],
  ].flat(),
)

/** What ends so is a charge where all words before say what for: "COD convenience charges", "Platform fee", the exchange fee that we add ourselves. */
const FEE = /(?:^| )(?:fee|charge|surcharge)$/
const WHAT_FOR: ReadonlySet<string> = new Set(
  [
    [
      'cod',
      'cash',
      'on',
      'delivery',
      'shipping',
      'express',
      'priority',
      'same',
      'day',
      'remote',
      'area',
      'convenience',
    ],
    [
      'platform',
      'service',
      'handling',
      'processing',
      'payment',
      'packing',
      'packaging',
      'gift',
      'wrap',
      'wrapping',
      'and',
    ],
    ['exchange', 'return', 'replacement', 'insurance', 'order', 'additional', 'other', 'fee', 'charge', 'surcharge'],
  ].flat(),
)
/** What says nothing of what a line is. */
const FILLERS: ReadonlySet<string> = new Set([
  '',
  'rs',
  'inr',
  'of',
  'only',
  'extra',
  'non',
  'refundable',
  'nonrefundable',
])
/** An option that clothes have. */
const SIZE = /^(?:\d?x{0,3}[sl]|m|free size|\d\d)$/i

/**
 * Whether a line is goods, which can be sent and can come back. A gift card, a tip, what is not shipped, and a charge that is sold as a line are
 * not. A charge is known by its whole title: "Gift wrap – red" and "COD charges (₹50)" are, "Gift Wrap Dress" is a dress. Where only a part of a
 * title names a charge, what has a size or a weight is goods.
 */
export function isGoods({ title, variantTitle, grams, giftCard, tip, shipped }: SoldLine): boolean {
  if (!shipped || giftCard || tip || isCharge(nameOf(title))) return false
  if ((grams ?? 0) > 0 || variantTitle.split('/').some((option) => SIZE.test(option.trim()))) return true
  const name = nameOf(title.split(/\s(?:by|for|to)\s/i)[0] ?? '')
  return !(isCharge(name) || FEE.test(name))
}

const isCharge = (name: string): boolean =>
  CHARGES.has(name) || (FEE.test(name) && name.split(' ').every((word) => WHAT_FOR.has(word)))

/** A title in plain small letters, without what stands behind a dash, a colon or in brackets, amounts, and a plural's s. */
function nameOf(title: string): string {
  const [name = ''] = title.split(/\s[-–—|/]\s|[(:[]/)
  const words = name.toLowerCase().split(/[^\p{L}]+/u)
  return words
    .filter((word) => !FILLERS.has(word))
    .join(' ')
    .replace(/s$/, '')
}
