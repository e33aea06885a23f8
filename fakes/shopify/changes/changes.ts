import { refunded } from '../shop/money-view.ts'
import type { Order, Refund, Shop, ShopWebhook } from '../shop/state.ts'
import { orderBody, parcelBody, refundBody } from './body.ts'

type Restock = Refund['items'][number]['restock']

/** The changes in the shop; each answers with the messages that Shopify sends about it. */
export interface Changes {
  create(order: Pick<Order, 'lines'> & Partial<Order>): ShopWebhook[]
  tag(order: Order, tag: string): ShopWebhook[]
  cancel(order: Order): ShopWebhook[]
  send(order: Order, items: { lineId: string; quantity: number }[], awb: string): ShopWebhook[]
  deliver(order: Order, parcelId: string): ShopWebhook[]
  callBack(order: Order, parcelId: string): ShopWebhook[]
  refund(order: Order, lineId: string, quantity: number, restock: Restock): ShopWebhook[]
}

/** Changes of this shop. Times of change have whole seconds, as Shopify's do. */
export function changesOf(shop: Shop): Changes {
  const wholeNow = () => new Date(Math.floor(shop.now().getTime() / 1000) * 1000)
  const changed = (order: Order, topic = 'orders/updated'): ShopWebhook => {
    order.updatedAt = wholeNow()
    return { topic, at: shop.now(), body: orderBody(order) }
  }
  const ofParcel = (order: Order, parcel: Order['parcels'][number], topic: string): ShopWebhook[] => {
    parcel.updatedAt = wholeNow()
    return [changed(order), { topic, at: shop.now(), body: parcelBody(order, parcel) }]
  }
  const parcelOf = (order: Order, id: string) => order.parcels.find((parcel) => parcel.id === id)!
  return {
    create(given) {
      const id = shop.newId()
      const order: Order = { id, name: `#${id}`, createdAt: wholeNow(), tags: [], parcels: [], ...given }
      shop.orders.set(order.id, order)
      return [changed(order, 'orders/create')]
    },
    tag(order, tag) {
      order.tags = [...new Set([...order.tags, tag])]
      return [changed(order)]
    },
    cancel(order) {
      order.cancelledAt = wholeNow()
      return [changed(order, 'orders/cancelled'), changed(order)]
    },
    send(order, items, awb) {
      const parcel = {
        id: shop.newId(),
        createdAt: wholeNow(),
        awb,
        items: items.map((item) => ({ id: shop.newId(), ...item })),
      }
      order.parcels.push(parcel)
      return ofParcel(order, parcel, 'fulfillments/create')
    },
    deliver(order, parcelId) {
      const parcel = parcelOf(order, parcelId)
      parcel.deliveredAt = wholeNow()
      return ofParcel(order, parcel, 'fulfillments/update')
    },
    callBack(order, parcelId) {
      const parcel = parcelOf(order, parcelId)
      parcel.cancelled = true
      return ofParcel(order, parcel, 'fulfillments/update')
    },
    refund(order, lineId, quantity, restock) {
      const line = order.lines.find(({ id }) => id === lineId)!
      const pieces = Math.min(quantity, line.quantity - refunded(order, lineId))
      if (pieces <= 0) return []
      const amount = (Number(line.paid ?? line.price) * pieces).toFixed(2)
      const refund = { id: shop.newId(), createdAt: wholeNow(), amount, items: [{ lineId, quantity: pieces, restock }] }
      order.refunds = [...(order.refunds ?? []), refund]
      return [changed(order), { topic: 'refunds/create', at: shop.now(), body: refundBody(order, refund) }]
    },
  }
}
