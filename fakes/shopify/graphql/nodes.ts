import { gid, numberOf } from '../shop/ids.ts'
import { orderIn } from '../shop/order-in.ts'
import { orderView } from '../shop/order-view.ts'
import { reverseView } from '../shop/return-view.ts'
import { sendingView } from '../exchanges/sending.ts'
import type { Shop } from '../shop/state.ts'

/** Things by their global ids, of the kinds that are asked for so; null in the place of each that is not there. */
export const nodes = (shop: Shop, { ids }: { ids: string[] }) => ids.map((id) => node(shop, id))

function node(shop: Shop, id: string): object | null {
  const variant = shop.variants.get(numberOf('ProductVariant', id) ?? '')
  if (variant) return { __typename: 'ProductVariant', id, price: variant.price }
  const order = orderIn(shop, numberOf('Order', id))
  if (order) return orderView(shop, order)
  const shopReturn = [...shop.returns.values()].find(
    ({ reverse }) => reverse && gid('ReverseFulfillmentOrder', reverse.id) === id,
  )
  if (shopReturn) return reverseView(shop, shopReturn, shopReturn.reverse!)
  for (const one of shop.orders.values()) {
    const sending = one.sendings?.find((found) => gid('FulfillmentOrder', found.id) === id)
    if (sending) return { ...sendingView(sending), order: () => orderView(shop, one) }
  }
  return null
}
