/**
 * The reasons of returns: the first ten of every shop, then the library, which is longer; the enum that Shopify will
 * remove names ten of them. (Recorded: 2026-04/orders/return-reason-validation.json of airhorns/shopify-draft-proxy,
 * June 2026.)
 */
export const REASONS = [
  ['1', 'unknown', 'Unknown', 'UNKNOWN'],
  ['2', 'changed-my-mind', 'Changed my mind', 'UNWANTED'],
  ['3', 'item-not-as-described', 'Item not as described', 'NOT_AS_DESCRIBED'],
  ['4', 'received-the-wrong-item', 'Received the wrong item', 'WRONG_ITEM'],
  ['5', 'other-reason', 'Other', 'OTHER'],
  ['6', 'damaged-or-defective', 'Damaged or defective', 'DEFECTIVE'],
  ['7', 'too-small', 'Too small', 'SIZE_TOO_SMALL'],
  ['8', 'too-big', 'Too big', 'SIZE_TOO_LARGE'],
  ['9', 'style', 'Style', 'STYLE'],
  ['10', 'color', 'Color', 'COLOR'],
  ['11', 'absorbency', 'Absorbency', ''],
] as const

const CLOTHES = /top|shirt|tee|trouser|set|dress|kurta|saree/i
const FOOTWEAR = /flat|heel|shoe|oxford|platform|mule|loafer/i
const GENERAL = ['unknown', 'changed-my-mind', 'item-not-as-described', 'received-the-wrong-item', 'other-reason']

/**
 * The reasons suggested for a product of this type: sizes for what is worn, style and colour for all but footwear. All
 * of them, if the type is not known. (The lists of categories are Shopify's and change; these are ours.)
 */
export function suggestedFor(type = ''): (typeof REASONS)[number][] {
  if (type === '') return [...REASONS]
  const sizes = CLOTHES.test(type) || FOOTWEAR.test(type) ? ['too-small', 'too-big'] : []
  const taste = FOOTWEAR.test(type) ? [] : ['style', 'color']
  const handles = [...GENERAL, 'damaged-or-defective', ...sizes, ...taste]
  return REASONS.filter(([, handle]) => handles.includes(handle))
}
