import type { Order, Shop } from './state.ts'

const HORIZON_MS = 60 * 86_400_000

/** An order, unless it is none, or older than 60 days without the scope for all. */
export function orderIn(shop: Shop, id: string | undefined): Order | undefined {
  if (id === undefined) return undefined
  const order = shop.orders.get(id)
  if (!order) return shop.anyOrder ? emptyOrder(shop, id) : undefined
  const isOld = shop.now().getTime() - order.createdAt.getTime() > HORIZON_MS
  return isOld && !shop.grants.scopes.has('read_all_orders') ? undefined : order
}

const emptyOrder = (shop: Shop, id: string): Order => ({
  id,
  name: `#${id}`,
  createdAt: shop.now(),
  tags: [],
  lines: [],
  parcels: [],
})
