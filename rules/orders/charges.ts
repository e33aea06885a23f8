/** The lines of an order that the shop sells and that are no goods. Each list is a policy that the shop edits. */
export interface ChargeLists {
  /** Product types, whole; capitals make no difference. */
  chargeTypes: readonly string[]
  /** Tags of products, the same. */
  chargeTags: readonly string[]
  /** SKUs, whole or as a beginning with a `*` behind it. */
  chargeSkus: readonly string[]
  /** Whole titles, without the text after a dash or in brackets, amounts, and a plural's s. */
  chargeTitles: readonly string[]
  /** Words for the purpose of a fee: a title of only these words that ends in fee, charge or surcharge. */
  chargeWords: readonly string[]
}

/** The charges until the shop lists others. */
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

/** The words that say nothing about a line. */
const FILLERS = new Set(['', 'rs', 'inr', 'of', 'only', 'extra', 'non', 'refundable', 'nonrefundable'])

/**
 * A title in plain small letters, without the text after a dash, a colon or in brackets, amounts, and a plural's s; ''
 * if nothing is left.
 */
export function nameOf(title: string): string {
  const [name = ''] = title.split(/\s[-–—|/]\s|[(:[]/)
  const words = name.toLowerCase().split(/[^\p{L}\p{M}]+/u)
  return words
    .filter((word) => !FILLERS.has(word))
    .join(' ')
    .replace(/s$/, '')
}
