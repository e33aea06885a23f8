import { amount, gid, moneySet, taxLines } from './parts.ts'
import type { Line, Story } from './story.ts'

/** A line as it stands in an order, a fulfilment or a refund. */
export function lineItem(line: Line, story: Story): Record<string, unknown> {
  const fulfilled = story.parcels.some((parcel) => parcel.lines.includes(line))
  const refunded = story.refunds.some((refund) => refund.lines.includes(line))
  const gone = refunded || story.cancelledAt !== null
  return {
    id: BigInt(line.id),
    admin_graphql_api_id: gid('LineItem', line.id),
    attributed_staffs: [],
    current_quantity: gone ? 0 : line.quantity,
    fulfillable_quantity: fulfilled || gone ? 0 : line.quantity,
    fulfillment_service: 'manual',
    fulfillment_status: fulfilled ? 'fulfilled' : null,
    gift_card: false,
    grams: 420,
    name: `${line.title} - ${line.variantTitle}`,
    price: amount(line.paise),
    price_set: moneySet(line.paise),
    product_exists: true,
    product_id: BigInt(line.productId),
    properties: [],
    quantity: line.quantity,
    requires_shipping: true,
    sales_line_item_group_id: null,
    sku: line.sku,
    taxable: true,
    title: line.title,
    total_discount: '0.00',
    total_discount_set: moneySet(0),
    variant_id: BigInt(line.variantId),
    variant_inventory_management: 'shopify',
    variant_title: line.variantTitle,
    vendor: 'Luit & Loom',
    tax_lines: taxLines(line.paise, line.quantity, story.shopper.state),
    duties: [],
    discount_allocations:
      line.offPaise > 0
        ? [{ amount: amount(line.offPaise), amount_set: moneySet(line.offPaise), discount_application_index: 0 }]
        : [],
  }
}
