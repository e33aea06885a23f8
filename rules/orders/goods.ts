/** What the shop says of a line of an order: `shipped` is false where it says that nothing is sent for it. */
export interface SoldLine {
  title: string
  giftCard: boolean
  tip: boolean
  shipped: boolean
}

/** What shops sell as a line and is no goods, also where the shop says that it is shipped. */
const CHARGES: ReadonlySet<string> = new Set(
  [
    ['tip', 'gift card', 'e gift card', 'gift wrap', 'gift wrapping', 'gift packing', 'gift packaging', 'gift note'],
    ['cod', 'cod charge', 'cod fee', 'cod handling charge', 'cod handling fee', 'cash on delivery'],
    ['cash on delivery charge', 'cash on delivery fee', 'convenience fee', 'handling charge', 'handling fee'],
    ['shipping', 'shipping charge', 'delivery charge', 'shipping protection', 'shipping insurance'],
    ['package protection', 'order protection', 'delivery protection', 'return protection'],
  ].flat(),
)

/**
 * Whether a line is goods, which can be sent and can come back. A gift card, a tip, what is not shipped, and a charge that is sold as a line are
 * not. A charge is known by its whole title: "Gift wrap – red" and "COD charges (₹50)" are, "Gift Wrap Dress" is a dress.
 */
export function isGoods({ title, giftCard, tip, shipped }: SoldLine): boolean {
  return shipped && !giftCard && !tip && !CHARGES.has(nameOf(title))
}

/** A title in plain small letters, without what stands behind a dash, a colon or in brackets, amounts, and a plural's s. */
function nameOf(title: string): string {
  const [name = ''] = title.split(/\s[-–—|/]\s|[(:[]|\s(?:by|for|of)\s/i)
  const words = name.toLowerCase().split(/[^\p{L}]+/u)
  return words
    .filter((word) => !['', 'rs', 'inr'].includes(word))
    .join(' ')
    .replace(/s$/, '')
}
