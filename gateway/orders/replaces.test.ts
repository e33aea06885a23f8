import { expect, test } from 'vitest'
import { ANITA, MEERA } from '#demo/customers.ts'
import { exchangeOf } from '../returns/testing/returns.ts'
import { okBody } from '../testing/ok-body.ts'
import { shopOfFile } from '../testing/shop-of-file.ts'

const shop = await shopOfFile({}, () => new Date('2026-11-21T10:00:00Z'))
const customerId = ANITA.id!

test('the order of an exchange names its request in every list and on its page; other orders name none', async () => {
  const { world } = shop
  const bought = world.deliveredOrder(ANITA, { daysAgo: 2, items: 1 })
  const swapped = world.inTransitOrder(ANITA, { items: 1 })
  const meeras = world.inTransitOrder(MEERA, { items: 1 })
  for (const { messages } of [bought, swapped, meeras]) await shop.take(messages)
  okBody(await shop.send('returns.submit', await exchangeOf(shop, bought)))
  const requestId = `${bought.orderNumber}.1`

  async function named(number: string) {
    const { entries } = okBody(await shop.send('orders.mine', { customerId }))
    const found = okBody(await shop.send('orders.search', { identifier: ANITA.email!, isOrderNo: false }))
    const story = okBody(await shop.send('orders.story', { customerId, order: number }))
    return {
      row: entries.find(({ order, kind }) => order === number && kind === 'order')?.replaces,
      found: found.find(({ id }) => id === number)?.replaces,
      page: story.replaces,
    }
  }
  const none = { row: undefined, found: undefined, page: undefined }
  expect(await named(swapped.orderNumber)).toEqual(none)
  await shop.sql`UPDATE requests SET new_order_no = ${swapped.orderNumber}`
  expect(await named(swapped.orderNumber)).toEqual({ row: requestId, found: requestId, page: requestId })
  expect(await named(bought.orderNumber)).toEqual(none)
  await shop.sql`UPDATE requests SET new_order_no = ${bought.orderNumber}`
  expect(await named(bought.orderNumber), 'an exchange that became an item of its own order').toEqual(none)
  await shop.sql`UPDATE requests SET new_order_no = ${meeras.orderNumber}`
  const meerasOrders = okBody(await shop.send('orders.mine', { customerId: MEERA.id! }))
  expect(meerasOrders.entries.map(({ replaces }) => replaces)).toEqual([undefined])
})
