import { gid } from './ids.ts'
import { money } from './money-view.ts'
import type { Draft, Shop } from './state.ts'

/** The address at which its customer pays a draft. */
export const linkOf = ({ id }: Draft) => `https://luit-and-loom.example/checkouts/do/${id}/invoice`

/** The price of its lines after their discounts, in rupees. */
const subtotalOf = ({ lines }: Draft) =>
  lines.reduce((sum, { paid, quantity }) => sum + Number(paid) * quantity, 0).toFixed(2)

/** The same with the taxes, for a shop with prices without them. */
const totalOf = ({ taxOnTop }: Pick<Shop, 'taxOnTop'>, draft: Draft) =>
  ((Number(subtotalOf(draft)) * (100 + taxOnTop)) / 100).toFixed(2)

/** A draft as the schema shows it. */
export function draftView(shop: Shop, draft: Draft) {
  const { id, createdAt, completedAt, email, note, tags, attributes, reservedUntil, order } = draft
  return {
    __typename: 'DraftOrder',
    id: gid('DraftOrder', id),
    legacyResourceId: id,
    name: `#D${id}`,
    createdAt: createdAt.toISOString(),
    completedAt: completedAt?.toISOString() ?? null,
    invoiceUrl: linkOf(draft),
    status: order ? 'COMPLETED' : 'OPEN',
    email,
    note2: note,
    tags,
    customAttributes: attributes,
    reserveInventoryUntil: reservedUntil?.toISOString() ?? null,
    taxesIncluded: shop.taxOnTop === 0,
    subtotalPriceSet: money(shop, subtotalOf(draft)),
    totalPriceSet: money(shop, totalOf(shop, draft)),
    order: order ? { __typename: 'Order', id: gid('Order', order.id), name: order.name } : null,
  }
}
