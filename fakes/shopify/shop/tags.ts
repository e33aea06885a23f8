import { numberOf } from './ids.ts'
import { orderIn } from './order-in.ts'
import type { Order, Shop } from './state.ts'

interface Given {
  id: string
  tags: string[]
}

export const tagsAdd = (shop: Shop, given: Given) =>
  change(shop, given, (own) => [...own, ...given.tags.filter((tag) => !own.includes(tag))])

export const tagsRemove = (shop: Shop, given: Given) =>
  change(shop, given, (own) => own.filter((tag) => !given.tags.includes(tag)))

function change(shop: Shop, { id }: Given, to: (own: string[]) => string[]) {
  const order = orderIn(shop, numberOf('Order', id))
  if (!order) return { node: null, userErrors: [{ field: ['id'], message: 'Order does not exist' }] }
  const tags = to(order.tags)
  if (tags.length !== order.tags.length) tell(shop, order, tags)
  return { node: { __typename: 'Order', id }, userErrors: [] }
}

/** An order that was told of changes by its tags, and is told of again. */
function tell(shop: Shop, order: Order, tags: string[]): void {
  order.tags = tags
  if (order.told === undefined) return
  order.updatedAt = new Date(Math.floor(shop.now().getTime() / 1000) * 1000)
  const body = { ...order.told, tags: tags.join(', '), updated_at: order.updatedAt.toISOString() }
  shop.untold.push({ topic: 'orders/updated', at: shop.now(), body })
  shop.onTold()
}
