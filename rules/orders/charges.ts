/** What the shop sells as a line of an order and is no goods. Each list is a policy that the shop edits. */
export interface ChargeLists {
  /** Product types, whole; capitals make no difference. */
  chargeTypes: readonly string[]
  /** Tags of products, the same. */
  chargeTags: readonly string[]
  /** SKUs, whole or as a beginning with a `*` behind it. */
  chargeSkus: readonly string[]
  /** Whole titles, without what stands behind a dash or in brackets, amounts, and a plural's s. */
  chargeTitles: readonly string[]
  /** Words that say what a fee is for: a title of these alone that ends in fee, charge or surcharge. */
  chargeWords: readonly string[]
}

/** What is a charge as long as the shop lists nothing else. */
export const GIVEN_CHARGES: ChargeLists = {
  chargeTypes: [],
  chargeTags: [],
  chargeSkus: [],
  chargeTitles: [
    ['tip', 'gift card', 'e-gift card', 'gift wrap', 'gift wrapping', 'gift packing', 'gift packaging', 'gift note'],
    ['gift message', 'packing', 'packaging', 'handling', 'shipping and handling', 'donation', 'insurance'],
    ['COD', 'cash on delivery', 'shipping', 'express shipping', 'express delivery', 'shipping protection'],
    ['shipping insurance', 'transit insurance', 'package protection', 'order protection', 'delivery protection'],
    ['return protection', 'price difference'],
  ].flat(),
  chargeWords: [
    ['COD', 'cash', 'on', 'delivery', 'shipping', 'express', 'priority', 'same', 'day', 'remote', 'area'],
    ['convenience', 'platform', 'service', 'handling', 'processing', 'payment', 'packing', 'packaging', 'gift', 'wrap'],
    ['wrapping', 'and', 'exchange', 'return', 'replacement', 'insurance', 'order', 'additional', 'other'],
  ].flat(),
}

/** What says nothing of what a line is. */
const FILLERS = new Set(['', 'rs', 'inr', 'of', 'only', 'extra', 'non', 'refundable', 'nonrefundable'])

/**
 * A title in plain small letters, without what stands behind a dash, a colon or in brackets, amounts, and a plural's s;
 * '' where nothing is left.
 */
export function nameOf(title: string): string {
  const [name = ''] = title.split(/\s[-–—|/]\s|[(:[]/)
  const words = name.toLowerCase().split(/[^\p{L}\p{M}]+/u)
  return words
    .filter((word) => !FILLERS.has(word))
    .join(' ')
    .replace(/s$/, '')
}
