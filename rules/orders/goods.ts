import { fitsOne, sharesOne } from '../policies/rule-match.ts'
import { type ChargeLists, nameOf } from './charges.ts'

/**
 * The known facts of a line of an order: `isShipped` is false for a gift card, a tip and anything that the shop does
 * not send, `grams` is null if no weight is known.
 */
export interface SoldLine {
  title: string
  variantTitle: string
  sku: string
  grams: number | null
  isShipped: boolean
  /** The type of its product; '' and no tags if the product is not known. */
  productType: string
  productTags: readonly string[]
}

/**
 * The end of a charge's title, if all words before it name the reason: "COD convenience charges", "Platform fee", the
 * exchange fee that we add ourselves.
 */
const FEE = /(?:^| )(?:fee|charge|surcharge)$/
const FEES = ['fee', 'charge', 'surcharge', 'fees', 'charges', 'surcharges']
/** An option that clothes have. */
const SIZE = /^(?:\d?x{0,3}[sl]|m|free size|\d\d)$/i

/**
 * Decides by the shop's lists if a line is goods, which can be sent and can come back. A line that is not shipped is no
 * goods, and neither is a charge that is sold as a line. A charge is known by its product's type or tags, its SKU or
 * its whole title: "Gift wrap – red" and "COD charges (₹50)" are charges, "Gift Wrap Dress" is a dress. If only a part
 * of a title names a charge, a line with a size or a weight is goods.
 */
export function goodsBy(lists: ChargeLists): (line: SoldLine) => boolean {
  const titles = new Set(lists.chargeTitles.map(nameOf))
  const words = new Set([...lists.chargeWords.flatMap((one) => one.toLowerCase().split(/[^\p{L}\p{M}]+/u)), ...FEES])
  const isCharge = (name: string) =>
    name !== '' && (titles.has(name) || (FEE.test(name) && name.split(' ').every((word) => words.has(word))))
  return ({ title, variantTitle, sku, grams, isShipped, productType, productTags }) => {
    if (!isShipped || sharesOne(lists.chargeTypes, [productType]) || sharesOne(lists.chargeTags, productTags))
      return false
    if (fitsOne(lists.chargeSkus, sku) || isCharge(nameOf(title))) return false
    if ((grams ?? 0) > 0 || variantTitle.split('/').some((option) => SIZE.test(option.trim()))) return true
    const name = nameOf(title.split(/\s(?:by|for|to)\s/i)[0] ?? '')
    return !(isCharge(name) || FEE.test(name))
  }
}
