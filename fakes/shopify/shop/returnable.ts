import type { Order, Parcel, Return, Shop } from './state.ts'

/** The number of pieces of a parcel's line in returns that were not declined or cancelled. */
export function piecesInReturns(shop: Shop, itemId: string): number {
  return [...shop.returns.values()]
    .filter(({ status }) => status !== 'DECLINED' && status !== 'CANCELED')
    .flatMap(({ items }) => items)
    .filter((item) => item.itemId === itemId)
    .reduce((sum, { quantity }) => sum + quantity, 0)
}

/** Parcels with pieces left that can be returned. */
export function returnableParcels(shop: Shop, order: Order): Parcel[] {
  return order.parcels.filter(({ items }) => items.some(({ id, quantity }) => quantity > piecesInReturns(shop, id)))
}

export const returnsOf = (shop: Shop, orderId: string): Return[] =>
  [...shop.returns.values()].filter((shopReturn) => shopReturn.orderId === orderId)

/** The common status of an order's returns. */
export function returnStatusOf(shop: Shop, order: Order): string {
  const has = (status: string) => returnsOf(shop, order.id).some((shopReturn) => shopReturn.status === status)
  // Recorded: 2026-04/orders/order-return-status-lifecycle.json of airhorns/shopify-draft-proxy, 2026.
  if (has('REQUESTED')) return 'RETURN_REQUESTED'
  if (has('OPEN')) return 'IN_PROGRESS'
  return has('CLOSED') ? 'RETURNED' : 'NO_RETURN'
}
