import { amount, gid, moneySet, taxLines } from './parts.ts'
import { piecesOf, type Line, type Story } from './story.ts'

/** A line as it stands in an order, a fulfilment or a refund. */
export function lineItem(line: Line, story: Story): Record<string, unknown> {
  const ordered = countIn([story], line)
  const sent = line.isGiftCard ? ordered : countIn(story.parcels, line)
  const left = story.cancelledAt ? 0 : ordered - countIn(story.refunds, line)
  return {
    id: BigInt(line.id),
    admin_graphql_api_id: gid('LineItem', line.id),
    attributed_staffs: [],
    current_quantity: left,
    fulfillable_quantity: Math.max(0, left - sent),
    fulfillment_service: 'manual',
    fulfillment_status: sent === 0 ? null : sent < ordered ? 'partial' : 'fulfilled',
    gift_card: line.isGiftCard,
    grams: line.isGiftCard ? 0 : 420,
    name: `${line.title} - ${line.variantTitle}`,
    price: amount(line.paise),
    price_set: moneySet(line.paise),
    product_exists: true,
    product_id: BigInt(line.productId),
    properties: [],
    quantity: line.quantity,
    requires_shipping: !line.isGiftCard,
    sales_line_item_group_id: line.set,
    sku: line.sku,
    taxable: true,
    title: line.title,
    total_discount: '0.00',
    total_discount_set: moneySet(0),
    variant_id: BigInt(line.variantId),
    variant_inventory_management: 'shopify',
    variant_title: line.variantTitle,
    vendor: 'Luit & Loom',
    tax_lines: taxLines(line.paise, line.quantity, story.customer.state),
    duties: [],
    discount_allocations:
      line.offPaise > 0
        ? [{ amount: amount(line.offPaise), amount_set: moneySet(line.offPaise), discount_application_index: 0 }]
        : [],
  }
}

/** The number of pieces of a line in the order, its parcels or its refunds. */
const countIn = (parts: readonly { lines: readonly Line[] }[], { id }: Line): number =>
  piecesOf(parts.flatMap(({ lines }) => lines.filter((line) => line.id === id)))
