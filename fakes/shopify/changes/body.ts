import { discountOn, moneyOf, refunded, swappedOf } from '../shop/money-view.ts'
import type { Order, Parcel, Refund } from '../shop/state.ts'

const at = (moment: Date | undefined) => (moment === undefined ? null : `${moment.toISOString().slice(0, 19)}Z`)

/** An order as its webhooks have it. */
export function orderBody(order: Order) {
  const { id, name, createdAt, updatedAt, cancelledAt, customer } = order
  const { total, back, due, status } = moneyOf(order)
  return {
    id: Number(id),
    name,
    order_number: Number(name.replaceAll(/\D/g, '')),
    created_at: at(createdAt),
    updated_at: at(updatedAt ?? createdAt),
    cancelled_at: at(cancelledAt),
    email: order.email ?? null,
    phone: order.phone ?? null,
    currency: 'INR',
    tags: order.tags.join(', '),
    payment_gateway_names: order.gateways ?? [],
    financial_status: status?.toLowerCase() ?? null,
    total_price: total.toFixed(2),
    current_total_price: (total - back).toFixed(2),
    total_outstanding: due.toFixed(2),
    note: order.note ?? null,
    note_attributes: (order.attributes ?? []).map(({ key, value }) => ({ name: key, value })),
    shipping_address: order.city === undefined ? null : { city: order.city },
    customer: customer
      ? {
          id: Number(customer.id),
          first_name: customer.firstName,
          last_name: customer.lastName,
          email: customer.email,
          phone: null,
          tags: '',
          updated_at: at(customer.updatedAt),
        }
      : null,
    line_items: order.lines.map((line) => lineBody(order, line)),
    fulfillments: order.parcels.map((parcel) => parcelBody(order, parcel)),
    refunds: (order.refunds ?? []).map((refund) => refundBody(order, refund)),
  }
}

const lineBody = (order: Order, line: Order['lines'][number]) => ({
  id: Number(line.id),
  name: line.title,
  title: line.title,
  sku: line.sku,
  quantity: line.quantity,
  current_quantity: line.quantity - refunded(order, line.id) - swappedOf(order, line.id),
  price: line.price,
  discount_allocations: [{ amount: discountOn(line) }],
  product_id: line.productId === undefined ? null : Number(line.productId),
  variant_id: line.variantId === undefined ? null : Number(line.variantId),
  requires_shipping: line.isCharge !== true,
  gift_card: false,
})

/** A parcel as its webhooks have it. */
export const parcelBody = (order: Order, parcel: Parcel) => ({
  id: Number(parcel.id),
  order_id: Number(order.id),
  name: `${order.name}-F${order.parcels.indexOf(parcel) + 1}`,
  status: parcel.cancelled ? 'cancelled' : 'success',
  shipment_status: parcel.deliveredAt ? 'delivered' : null,
  created_at: at(parcel.createdAt ?? order.createdAt),
  updated_at: at(parcel.updatedAt ?? parcel.deliveredAt ?? order.createdAt),
  tracking_company: parcel.awb === undefined ? null : 'Delhivery',
  tracking_number: parcel.awb ?? null,
  tracking_numbers: [parcel.awb ?? [], parcel.awbsBeside ?? []].flat(),
  line_items: parcel.items.map(({ lineId, quantity }) => ({ id: Number(lineId), quantity })),
})

/** A refund as its webhook has it. */
export const refundBody = (order: Order, refund: Refund) => ({
  id: Number(refund.id),
  order_id: Number(order.id),
  created_at: at(refund.createdAt),
  refund_line_items: refund.items.map(({ lineId, quantity, restock }) => ({
    line_item_id: Number(lineId),
    quantity,
    restock_type: restock.toLowerCase(),
  })),
  transactions: [{ kind: 'refund', status: (refund.status ?? 'SUCCESS').toLowerCase(), amount: refund.amount }],
})
