import { beforeEach, expect, test } from 'vitest'
import { ANITA } from '#demo/customers.ts'
import type { DemoOrder } from '#demo/orders.ts'
import { okBody } from '../testing/ok-body.ts'
import { shopOfFile } from '../testing/shop-of-file.ts'
import { courierOf, onItsWay, scanOf, sent, type TestCourier } from './testing/tracking.ts'

const NOON = new Date('2026-11-20T06:30:00Z')
const DAY = 86_400_000

let now = NOON
let delhivery: TestCourier

const days = (count: number) => new Date(NOON.getTime() + count * DAY)

const shop = await shopOfFile({}, () => now)
beforeEach(() => {
  now = NOON
  delhivery = courierOf()
  shop.context.couriers = { delhivery }
})

async function standings({ orderId }: DemoOrder): Promise<string[]> {
  const { orderDetails } = okBody(await shop.send('orders.details', { customerId: ANITA.id!, orderId }))
  return [...new Set(orderDetails.line_items.map(({ standing }) => standing))]
}

test('the courier’s Delivered scan opens the window: the seventh day is in it, the eighth is not', async () => {
  const { order, awb } = await onItsWay(shop)
  expect(await standings(order)).toEqual(['not_delivered'])
  delhivery.tell(awb, scanOf('in_transit', days(-1)))
  await shop.follow()
  expect(await standings(order)).toEqual(['not_delivered'])
  delhivery.tell(awb, scanOf('delivered', days(1)))
  now = new Date(days(1).getTime() + 60_000)
  await shop.follow()
  expect(await standings(order)).toEqual(['eligible'])
  now = days(8)
  expect(await standings(order)).toEqual(['eligible'])
  now = days(9)
  expect(await standings(order)).toEqual(['window_over'])
})

test('the courier’s date wins over the shop’s, sooner or later', async () => {
  const { order, awbs } = await sent(shop, shop.world.deliveredOrder(ANITA, { daysAgo: 2 }))
  delhivery.tell(awbs[0]!, scanOf('delivered', days(-9)))
  expect(await standings(order)).toEqual(['eligible'])
  await shop.follow()
  expect(await standings(order)).toEqual(['window_over'])
  const late = await sent(shop, shop.world.deliveredOrder(ANITA, { daysAgo: 9 }))
  delhivery.tell(late.awbs[0]!, scanOf('delivered', days(-1)))
  expect(await standings(late.order)).toEqual(['window_over'])
  await shop.follow()
  expect(await standings(late.order)).toEqual(['eligible'])
})

test('what went back to the shop was not delivered, whatever the shop says', async () => {
  const { order, awbs } = await sent(shop, shop.world.deliveredOrder(ANITA, { daysAgo: 1 }))
  delhivery.tell(awbs[0]!, scanOf('rto', days(-1)), scanOf('rto_delivered', days(-0.5)))
  await shop.follow()
  expect(await standings(order)).toEqual(['not_delivered'])
})

test('each parcel of an order has the window of its own items', async () => {
  const { order } = await sent(shop, shop.world.splitOrder(ANITA, { daysAgo: [9, 3] }))
  const { parcels, news } = okBody(await shop.send('tracking.byOrder', { id: order.orderNumber }))
  expect(parcels.map(({ news: own }) => [own?.says, own?.act?.what])).toEqual([
    ['Hope you love it. Return window closed on Wed 18 Nov.', undefined],
    ['Hope you love it. Return or exchange until Tue 24 Nov.', 'start_return'],
  ])
  expect(news?.says).toBe('Both parcels are with you. Hope you love it. Return or exchange until Tue 24 Nov.')
  expect(news?.src).toBe(parcels[1]?.items[0]?.url)
})
