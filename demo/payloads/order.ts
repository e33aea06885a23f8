import { shopTime } from '../calendar.ts'
import { customer } from './customer.ts'
import { fulfilment } from './fulfilment.ts'
import { lineItem } from './line-item.ts'
import { financialStatus, isFree, money, shippingLine } from './order-money.ts'
import { address, amount, gid } from './parts.ts'
import { refundPayload } from './refund.ts'
import { goodsOf, piecesOf, type Story } from './story.ts'

/** The body of orders/create, orders/updated and orders/cancelled. */
export function orderPayload(story: Story): Record<string, unknown> {
  return {
    id: BigInt(story.id),
    admin_graphql_api_id: gid('Order', story.id),
    ...source(story),
    ...state(story),
    ...money(story),
    billing_address: address(story.customer),
    customer: customer(story),
    discount_applications: isFree(story) ? [EXCHANGE] : isDiscounted(story) ? [COUPON] : [],
    fulfillments: story.parcels.map((parcel) => fulfilment(parcel, story)),
    line_items: story.lines.map((line) => lineItem(line, story)),
    payment_terms: null,
    refunds: story.refunds.map((refund) => refundPayload(refund, story)),
    shipping_address: address(story.customer),
    shipping_lines: [shippingLine(story)],
    returns: [],
    line_item_groups: [],
  }
}

const isDiscounted = (story: Story) => story.lines.some(({ offPaise }) => offPaise > 0)

/** The discount of a replacement order. */
const EXCHANGE = {
  target_type: 'line_item',
  type: 'manual',
  value: '100.0',
  value_type: 'percentage',
  allocation_method: 'across',
  target_selection: 'all',
  title: 'Exchange',
  description: 'Exchange',
}

/** The one coupon of the demo. */
const COUPON = {
  target_type: 'line_item',
  type: 'discount_code',
  value: '20.0',
  value_type: 'percentage',
  allocation_method: 'across',
  target_selection: 'all',
  code: 'BIHU20',
}

const couponOf = ({ lines }: Story) => ({
  code: COUPON.code,
  amount: amount(lines.reduce((sum, { offPaise }) => sum + offPaise, 0)),
  type: 'percentage',
})

const source = (story: Story) => ({
  app_id: 580111n,
  browser_ip: null,
  buyer_accepts_marketing: false,
  cart_token: null,
  checkout_id: BigInt(story.id) + 17n,
  checkout_token: null,
  client_details: null,
  company: null,
  confirmation_number: `LL${(story.number * 7919).toString(36).toUpperCase()}`,
  confirmed: true,
  contact_email: story.customer.email,
  created_at: shopTime(story.placedAt),
  currency: 'INR',
  customer_locale: 'en-IN',
  device_id: null,
  discount_codes: isDiscounted(story) && !isFree(story) ? [couponOf(story)] : [],
  duties_included: false,
  email: story.customer.email ?? '',
  estimated_taxes: false,
  landing_site: '/',
  landing_site_ref: null,
  location_id: null,
  merchant_business_entity_id: 'MTcwMzM2NTM3',
  merchant_of_record_app_id: null,
  name: `#${story.number}`,
  note: null,
  note_attributes: [],
  number: story.number - 1000,
  order_number: story.number,
  order_status_url: `https://luitandloom.example/orders/${story.number}/authenticate`,
  payment_gateway_names: [story.cod ? 'Cash on Delivery (COD)' : 'Razorpay Secure (UPI, Cards, Wallets, NetBanking)'],
  phone: story.customer.phone,
  po_number: null,
  presentment_currency: 'INR',
  processed_at: shopTime(story.placedAt),
  reference: null,
  referring_site: null,
  source_identifier: null,
  source_name: 'web',
  source_url: null,
  test: false,
  token: BigInt(story.id).toString(16).padStart(32, '0'),
  user_id: null,
})

const state = (story: Story) => ({
  cancel_reason: story.cancelledAt ? 'customer' : null,
  cancelled_at: story.cancelledAt && shopTime(story.cancelledAt),
  closed_at: null,
  financial_status: financialStatus(story),
  fulfillment_status: fulfilmentStatus(story),
  tags: story.tags.join(', '),
  updated_at: shopTime(story.updatedAt),
})

function fulfilmentStatus(story: Story): string | null {
  const sent = piecesOf(story.parcels.flatMap((parcel) => parcel.lines))
  if (sent === 0) return null
  return sent === piecesOf(goodsOf(story.lines)) ? 'fulfilled' : 'partial'
}
