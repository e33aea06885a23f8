import { parseExact } from '#adapters/shopify/exact-json.ts'
import type { Line, Order, Parcel, Person, Shop } from './state.ts'

/** The fields of a webhook's body that an order of the stand-in needs. */
interface TellsOrder {
  id: unknown
  name: string
  created_at: string
  updated_at?: string
  email?: string | null
  phone?: string | null
  note?: string | null
  tags?: string
  financial_status?: string | null
  customer?: TellsPerson | null
  line_items: TellsLine[]
  fulfillments: TellsParcel[]
}

interface TellsPerson {
  id: unknown
  first_name: string | null
  last_name: string | null
  email: string | null
  phone?: string | null
  updated_at: string
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
 * Gives the shop an order from the body of a Shopify webhook, so that webhooks and Admin API show one shop. Other
 * topics change nothing.
 */
export function applyWebhook(shop: Shop, topic: string, body: string): void {
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
  product_type?: string
  variants: {
    id: unknown
    title: string
    sku: string | null
    price: string
    inventory_item_id?: string | number | null
  }[]
}

/** Its variants of now; others of it cannot be sold any more. */
function takeProduct(shop: Shop, { id, title, product_type: type = '', variants }: TellsProduct): void {
  const productId = String(id)
  shop.productTypes.set(productId, type)
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

function takeParcel(shop: Shop, body: TellsParcel): void {
  const order = shop.orders.get(String(body.order_id))
  if (!order) return
  const parcels = [body].filter(isSent).map(parcelOf)
  order.parcels = [...order.parcels.filter(({ id }) => id !== String(body.id)), ...parcels]
}

const orderOf = (body: TellsOrder): Order => ({
  id: String(body.id),
  name: body.name,
  createdAt: new Date(body.created_at),
  ...(body.updated_at ? { updatedAt: new Date(body.updated_at) } : {}),
  ...(body.email ? { email: body.email } : {}),
  ...(body.phone ? { phone: body.phone } : {}),
  ...(body.note ? { note: body.note } : {}),
  ...(body.financial_status === 'pending' ? { pending: true } : {}),
  ...(body.customer ? { customer: personOf(body.customer) } : {}),
  tags: (body.tags ?? '').split(', ').filter(Boolean),
  message: body,
  lines: body.line_items.map(lineOf),
  parcels: body.fulfillments.filter(isSent).map(parcelOf),
})

const personOf = (body: TellsPerson): Person => ({
  id: String(body.id),
  firstName: body.first_name ?? '',
  lastName: body.last_name ?? '',
  email: body.email ?? '',
  ...(body.phone ? { phone: body.phone } : {}),
  updatedAt: new Date(body.updated_at),
})

function lineOf(body: TellsLine): Line {
  const { id, name, sku, quantity, price, discount_allocations = [], product_id: product, variant_id: variant } = body
  const off = discount_allocations.reduce((sum, { amount }) => sum + Number(amount), 0)
  const paid = (Number(price) - off / quantity).toFixed(2)
  const sold = {
    ...(product ? { productId: String(product) } : {}),
    ...(variant ? { variantId: String(variant) } : {}),
  }
  return { id: String(id), title: name, sku: sku ?? '', quantity, price, paid, ...sold }
}

const isSent = ({ status }: TellsParcel) => status === 'success'

const parcelOf = (body: TellsParcel): Parcel => ({
  id: String(body.id),
  ...(body.shipment_status === 'delivered' ? { deliveredAt: new Date(body.updated_at) } : {}),
  ...(body.tracking_number ? { awb: body.tracking_number } : {}),
  ...(body.tracking_numbers?.[1] ? { awbsBeside: body.tracking_numbers.slice(1) } : {}),
  // No message carries the id of a line in a parcel: the same parcel always gives the same ones.
  items: body.line_items.map(({ id, quantity }, at) => ({
    id: String(BigInt(String(body.id)) * 100n + BigInt(at)),
    lineId: String(id),
    quantity,
  })),
})
