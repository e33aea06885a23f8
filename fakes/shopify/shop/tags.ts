import { numberOf } from './ids.ts'
import { orderIn } from './order-in.ts'
import type { Order, Shop } from './state.ts'

interface Given {
  id: string
  tags: string[]
}

const small = (tag: string) => tag.toLowerCase()

/** Tags as Shopify keeps them: a comma parts two, one in other capitals is the same, and they are sorted. */
export function tagsOf(given: readonly string[]): string[] {
  const all = given.flatMap((tag) => tag.split(',')).map((tag) => tag.trim())
  const own = all.filter((tag, at) => tag !== '' && all.findIndex((other) => small(other) === small(tag)) === at)
  return own.toSorted((one, other) => (small(one) < small(other) ? -1 : 1))
}

/** Recorded: 2025-01/products/tags-add-multi-resource.json of airhorns/shopify-draft-proxy. */
export const tagsAdd = (shop: Shop, given: Given) => change(shop, given, (own) => tagsOf([...own, ...given.tags]))

/** Letter by letter, as recorded in the same. */
export const tagsRemove = (shop: Shop, given: Given) =>
  change(shop, given, (own) => own.filter((tag) => !given.tags.includes(tag)))

function change(shop: Shop, { id }: Given, to: (own: string[]) => string[]) {
  const order = orderIn(shop, numberOf('Order', id))
  if (!order) return { node: null, userErrors: [{ field: ['id'], message: 'Order does not exist' }] }
  const tags = to(order.tags)
  if (tags.length !== order.tags.length) tell(shop, order, tags)
  return { node: { __typename: 'Order', id }, userErrors: [] }
}

/** Changes the tags of an order, and sends its webhook. */
function tell(shop: Shop, order: Order, tags: string[]): void {
  order.tags = tags
  if (order.message === undefined) return
  order.updatedAt = new Date(Math.floor(shop.now().getTime() / 1000) * 1000)
  const body = { ...order.message, tags: tags.join(', '), updated_at: order.updatedAt.toISOString() }
  shop.untold.push({ topic: 'orders/updated', at: shop.now(), body })
  shop.onWebhook()
}
