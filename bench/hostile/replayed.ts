import { forge } from '#gateway/shopify/testing/forge.ts'
import { openTestShop } from '#gateway/testing/shop.ts'
import { atLeast, type Figure, none } from './figure.ts'
import type { Ground } from './ground.ts'

/** Deliveries of Shopify that were seen, sent again as other topics, from the future. */
export async function replayed(ground: Ground): Promise<Figure[]> {
  const shop = await openTestShop({}, () => new Date(), [], await ground.fresh())
  const { sent, taken, changed, failed } = await forge(shop)
  await shop.close()
  return [
    atLeast('replayed: deliveries as another topic', sent, 1000),
    none('replayed: taken', taken),
    none('replayed: tables in which something changed', changed),
    none('replayed: failures', failed),
  ]
}
