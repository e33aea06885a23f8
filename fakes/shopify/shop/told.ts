import { parseExact } from '#adapters/shopify/exact-json.ts'
import type { Line, Order, Parcel, Shop } from './state.ts'

/** As much of a webhook's body as an order of the stand-in needs. */
interface TellsOrder {
  id: unknown
  name: string
  created_at: string
  updated_at?: string
  email?: string | null
  phone?: string | null
  note?: string | null
  tags?: string
  line_items: TellsLine[]
  fulfillments: TellsParcel[]
}

interface TellsLine {
  id: unknown
  name: string
  sku: string | null
  quantity: number
  price: string
  product_id?: string | number | null
  variant_id?: string | number | null
  discount_allocations?: { amount: string }[]
}

interface TellsParcel {
  id: unknown
  order_id: unknown
  status: string
  shipment_status: string | null
  updated_at: string
  tracking_number: string | null
  tracking_numbers?: string[]
  line_items: TellsLine[]
}

/**
 * Gives the shop an order as a webhook of Shopify's tells of it, so that webhooks and Admin API show one shop. Other
 * topics change nothing.
 */
export function takeTold(shop: Shop, topic: string, body: string): void {
  const [about] = topic.split('/')
  if (about === 'orders') {
    const order = orderOf(parseExact(body) as TellsOrder)
    shop.orders.set(order.id, order)
  }
  if (about === 'products') takeProduct(shop, parseExact(body) as TellsProduct)
  if (about === 'fulfillments') takeParcel(shop, parseExact(body) as TellsParcel)
}

interface TellsProduct {
  id: unknown
  title: string
  variants: {
    id: unknown
    title: string
    sku: string | null
    price: string
    inventory_item_id?: string | number | null
  }[]
}

/** Its variants of now; others of it cannot be sold any more. */
function takeProduct(shop: Shop, { id, title, variants }: TellsProduct): void {
  const productId = String(id)
  for (const one of shop.variants.values()) if (one.productId === productId) shop.variants.delete(one.id)
  for (const one of variants)
    shop.variants.set(String(one.id), {
      id: String(one.id),
      productId,
      title,
      size: one.title,
      sku: one.sku ?? '',
      price: one.price,
      inventoryItemId: one.inventory_item_id ? String(one.inventory_item_id) : null,
    })
}

function takeParcel(shop: Shop, told: TellsParcel): void {
  const order = shop.orders.get(String(told.order_id))
  if (!order) return
  const parcels = [told].filter(isSent).map(parcelOf)
  order.parcels = [...order.parcels.filter(({ id }) => id !== String(told.id)), ...parcels]
}

const orderOf = (told: TellsOrder): Order => ({
  id: String(told.id),
  name: told.name,
  createdAt: new Date(told.created_at),
  ...(told.updated_at ? { updatedAt: new Date(told.updated_at) } : {}),
  ...(told.email ? { email: told.email } : {}),
  ...(told.phone ? { phone: told.phone } : {}),
  ...(told.note ? { note: told.note } : {}),
  tags: (told.tags ?? '').split(', ').filter(Boolean),
  told,
  lines: told.line_items.map(lineOf),
  parcels: told.fulfillments.filter(isSent).map(parcelOf),
})

function lineOf(told: TellsLine): Line {
  const { id, name, sku, quantity, price, discount_allocations = [], product_id: product, variant_id: variant } = told
  const off = discount_allocations.reduce((sum, { amount }) => sum + Number(amount), 0)
  const paid = (Number(price) - off / quantity).toFixed(2)
  const sold = {
    ...(product ? { productId: String(product) } : {}),
    ...(variant ? { variantId: String(variant) } : {}),
  }
  return { id: String(id), title: name, sku: sku ?? '', quantity, price, paid, ...sold }
}

const isSent = ({ status }: TellsParcel) => status === 'success'

const parcelOf = (told: TellsParcel): Parcel => ({
  id: String(told.id),
  ...(told.shipment_status === 'delivered' ? { deliveredAt: new Date(told.updated_at) } : {}),
  ...(told.tracking_number ? { awb: told.tracking_number } : {}),
  ...(told.tracking_numbers?.[1] ? { awbsBeside: told.tracking_numbers.slice(1) } : {}),
  // No message carries the id of a line in a parcel: the same parcel always gives the same ones.
  items: told.line_items.map(({ id, quantity }, at) => ({
    id: String(BigInt(String(told.id)) * 100n + BigInt(at)),
    lineId: String(id),
    quantity,
  })),
})
