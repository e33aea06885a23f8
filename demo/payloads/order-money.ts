import { amount, moneySet, taxIn } from './parts.ts'
import { type Line, piecesOf, type Story } from './story.ts'

const FREE_SHIPPING_FROM_PAISE = 99_900
const SHIPPING_PAISE = 7_900

/** The price of an order, and the part of it that is left after refunds and cancellation. */
export function money(story: Story) {
  const goods = sum(story.lines)
  const off = offOf(story.lines)
  const gone = story.cancelledAt ? story.lines : story.refunds.flatMap((refund) => refund.lines)
  const back = sum(gone)
  const shipping = shippingOf(story)
  const both = (name: string, paise: number) => ({ [name]: amount(paise), [`${name}_set`]: moneySet(paise) })
  return {
    ...both('subtotal_price', goods),
    ...both('total_line_items_price', goods + off),
    ...both('total_price', goods + shipping),
    ...both('total_discounts', off),
    ...both('current_subtotal_price', goods - back),
    ...both('current_total_price', goods - back + shipping),
    ...both('current_total_discounts', off - offOf(gone)),
    ...both('total_tax', taxOf(story.lines)),
    ...both('current_total_tax', taxOf(story.lines) - taxOf(gone)),
    current_shipping_price_set: moneySet(shipping),
    total_shipping_price_set: moneySet(shipping),
    current_total_additional_fees_set: null,
    current_total_duties_set: null,
    original_total_additional_fees_set: null,
    original_total_duties_set: null,
    tax_exempt: false,
    tax_lines: [],
    taxes_included: true,
    total_cash_rounding_payment_adjustment_set: moneySet(0),
    total_cash_rounding_refund_adjustment_set: moneySet(0),
    total_outstanding: amount(financialStatus(story) === 'pending' ? goods - back + shipping : 0),
    total_tip_received: '0.00',
    total_weight: 420 * story.lines.length,
  }
}

/** Shopify's word for how far an order is paid: cash on delivery is remitted once all of it arrived. */
export function financialStatus(story: Story): string {
  const refunded = piecesOf(story.refunds.flatMap((refund) => refund.lines))
  if (refunded > 0) return refunded === piecesOf(story.lines) ? 'refunded' : 'partially_refunded'
  if (story.cancelledAt) return story.cod ? 'voided' : 'refunded'
  const paidOnDelivery =
    story.parcels.length > 0 && story.parcels.every((parcel) => parcel.shipmentStatus === 'delivered')
  return story.cod && !paidOnDelivery ? 'pending' : 'paid'
}

/** The one line of shipping. */
export const shippingLine = (story: Story) => ({
  id: BigInt(story.id) + 31n,
  carrier_identifier: null,
  code: 'Standard',
  current_discounted_price_set: moneySet(shippingOf(story)),
  discounted_price: amount(shippingOf(story)),
  discounted_price_set: moneySet(shippingOf(story)),
  is_removed: false,
  phone: null,
  price: amount(shippingOf(story)),
  price_set: moneySet(shippingOf(story)),
  requested_fulfillment_service_id: null,
  source: 'shopify',
  title: 'Standard',
  tax_lines: [],
  discount_allocations: [],
})

const shippingOf = (story: Story): number =>
  isFree(story) || sum(story.lines) >= FREE_SHIPPING_FROM_PAISE ? 0 : SHIPPING_PAISE

/** True for a replacement order, on which every price is off. */
export const isFree = ({ lines }: Story): boolean => sum(lines) === 0

/** The price paid for lines. */
const sum = (lines: Line[]): number =>
  lines.reduce((total, line) => total + line.paise * line.quantity - line.offPaise, 0)

const offOf = (lines: Line[]): number => lines.reduce((total, { offPaise }) => total + offPaise, 0)

const taxOf = (lines: Line[]): number => lines.reduce((total, line) => total + taxIn(line.paise, line.quantity), 0)
