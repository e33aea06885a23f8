import { discountOn, moneyOf, refunded, swappedOf } from '../shop/money-view.ts'
import type { Order, Parcel, Refund } from '../shop/state.ts'

const at = (moment: Date | undefined) => (moment === undefined ? null : `${moment.toISOString().slice(0, 19)}Z`)

/** An id as a webhook has it. One beyond 2^53 is its digits, which say the same to a reader of exact numbers. */
const idOf = (id: string) => (Number.isSafeInteger(Number(id)) ? Number(id) : id)

/** The body of an order's webhook that came before: what the stand-in does not model stays as it was. */
interface FormerBody {
  payment_gateway_names?: string[]
  shipping_address?: object | null
  customer?: object | null
  line_items?: { id: unknown }[]
}

/** An order as its webhooks have it. */
export function orderBody(order: Order) {
  const former: FormerBody = order.message ?? {}
  const { id, name, createdAt, updatedAt, cancelledAt, customer } = order
  const { total, back, due, status } = moneyOf(order)
  return {
    ...former,
    id: idOf(id),
    name,
    order_number: Number(name.replaceAll(/\D/g, '')),
    created_at: at(createdAt),
    updated_at: at(updatedAt ?? createdAt),
    cancelled_at: at(cancelledAt),
    email: order.email ?? null,
    phone: order.phone ?? null,
    currency: 'INR',
    tags: order.tags.join(', '),
    payment_gateway_names: order.gateways ?? former.payment_gateway_names ?? [],
    financial_status: status?.toLowerCase() ?? null,
    total_price: total.toFixed(2),
    current_total_price: (total - back).toFixed(2),
    total_outstanding: due.toFixed(2),
    note: order.note ?? null,
    note_attributes: (order.attributes ?? []).map(({ key, value }) => ({ name: key, value })),
    shipping_address: order.city === undefined ? (former.shipping_address ?? null) : { city: order.city },
    customer:
      former.customer ??
      (customer
        ? {
            id: idOf(customer.id),
            first_name: customer.firstName,
            last_name: customer.lastName,
            email: customer.email,
            phone: null,
            tags: '',
            updated_at: at(customer.updatedAt),
          }
        : null),
    line_items: order.lines.map((line) => ({
      ...lineBody(line),
      ...former.line_items?.find((one) => String(one.id) === line.id),
      ...piecesOf(order, line),
    })),
    fulfillments: order.parcels.map((parcel) => parcelBody(order, parcel)),
    refunds: (order.refunds ?? []).map((refund) => refundBody(order, refund)),
  }
}

const piecesOf = (order: Order, { id, quantity }: Order['lines'][number]) => ({
  quantity,
  current_quantity: quantity - refunded(order, id) - swappedOf(order, id),
})

const lineBody = (line: Order['lines'][number]) => ({
  id: idOf(line.id),
  name: line.title,
  title: line.title,
  sku: line.sku,
  price: line.price,
  discount_allocations: [{ amount: discountOn(line) }],
  product_id: line.productId === undefined ? null : idOf(line.productId),
  variant_id: line.variantId === undefined ? null : idOf(line.variantId),
  requires_shipping: line.isCharge !== true,
  gift_card: false,
})

/** A parcel as its webhooks have it. */
export const parcelBody = (order: Order, parcel: Parcel) => ({
  id: idOf(parcel.id),
  order_id: idOf(order.id),
  name: `${order.name}-F${order.parcels.indexOf(parcel) + 1}`,
  status: parcel.cancelled ? 'cancelled' : 'success',
  shipment_status: parcel.deliveredAt ? 'delivered' : null,
  created_at: at(parcel.createdAt ?? order.createdAt),
  updated_at: at(parcel.updatedAt ?? parcel.deliveredAt ?? order.createdAt),
  tracking_company: parcel.awb === undefined ? null : 'Delhivery',
  tracking_number: parcel.awb ?? null,
  tracking_numbers: [parcel.awb ?? [], parcel.awbsBeside ?? []].flat(),
  line_items: parcel.items.map(({ lineId, quantity }) => ({ id: idOf(lineId), quantity })),
})

/** A refund as its webhook has it. */
export const refundBody = (order: Order, refund: Refund) => ({
  id: idOf(refund.id),
  order_id: idOf(order.id),
  created_at: at(refund.createdAt),
  refund_line_items: refund.items.map(({ lineId, quantity, restock }) => ({
    line_item_id: idOf(lineId),
    quantity,
    restock_type: restock.toLowerCase(),
  })),
  transactions: [{ kind: 'refund', status: (refund.status ?? 'SUCCESS').toLowerCase(), amount: refund.amount }],
})
