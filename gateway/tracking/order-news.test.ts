import * as fc from 'fast-check'
import { beforeEach, describe, expect, test } from 'vitest'
import type { News } from '#contract/news/news.ts'
import type { ParcelState, TrackedOrder } from '#contract/tracking.ts'
import { ANITA, MEERA } from '#demo/customers.ts'
import { seen } from '#rules/news/testing/facts.ts'
import { setPolicies } from '../returns/testing/desk.ts'
import { okBody } from '../testing/ok-body.ts'
import { shopOfFile } from '../testing/shop-of-file.ts'
import { courierOf, onItsWay, personalWords, rested, scanOf, type TestCourier } from './testing/tracking.ts'

/** Fri 20 Nov 2026, noon in India. */
const NOON = new Date('2026-11-20T06:30:00Z')
const DAY = 86_400_000
const ago = (days: number) => new Date(NOON.getTime() - days * DAY)

let delhivery: TestCourier
const shop = await shopOfFile({}, () => NOON)
const stranger = await shopOfFile({ ACCESS_MODE: 'verified' }, () => NOON)
await setPolicies(shop, { deliverDays: 5 })

beforeEach(async () => {
  delhivery = courierOf()
  for (const { context } of [shop, stranger]) context.couriers = { delhivery }
  await rested(shop)
})

const tracked = async (of: typeof shop, id: string): Promise<TrackedOrder> =>
  okBody(await of.send('tracking.byOrder', { id }))

/** An order whose parcel was scanned so. */
async function scanned(scans: [ParcelState, daysAgo: number][], of = shop): Promise<TrackedOrder> {
  const { order, awb } = await onItsWay(of)
  delhivery.tell(awb, ...scans.map(([state, days]) => scanOf(state, ago(days))))
  await of.follow()
  return tracked(of, order.orderNumber)
}

const plain = (news: News) => seen({ ...news, thread: news.thread.map(({ label, state }) => ({ label, state })) })

describe('news of a parcel, as its customer tracks it', () => {
  test.each<[ParcelState, string, string, string | undefined, string]>([
    ['picked_up', 'Arriving on Mon 30 Nov', 'plain', 'Shipping Details', 'Packed | Shipped | Out for delivery'],
    ['in_transit', 'Arriving on Mon 30 Nov', 'plain', 'Shipping Details', 'Shipped | On its way | Delivered'],
    ['at_destination', 'Arriving on Mon 30 Nov', 'plain', 'Shipping Details', 'Shipped | In your city | Delivered'],
    ['out_for_delivery', 'Arriving today', 'leaf', 'Shipping Details', 'Shipped | Out for delivery | Delivered'],
    ['delivery_failed', 'We missed you', 'turmeric', 'Get help', 'Shipped | Missed delivery | Delivered'],
    ['delivered', 'Delivered yesterday', 'leaf', 'Return or exchange', 'Shipped | Delivered | –'],
    ['rto', "It's coming back to us", 'turmeric', 'Get help', 'Shipped | Going back | Back with us'],
    ['lost', "We've lost your parcel", 'turmeric', 'Get help', 'Shipped | Lost | –'],
  ])('%s: "%s"', async (state, line, tint, act, thread) => {
    const { parcels, news } = await scanned(
      state === 'picked_up'
        ? [[state, 1]]
        : [
            ['picked_up', 2],
            [state, 1],
          ],
    )
    expect(plain(parcels[0]!.news!)).toMatchObject({ line, tint, act, thread })
    expect(parcels[0]!.news!.src).toMatch(/^\//)
    expect(news).toEqual(parcels[0]!.news)
  })

  test('the shop promises the day of the delivery where the courier names none', async () => {
    const { original_order_id: number } = await scanned([['picked_up', 2]])
    await shop.sql`UPDATE parcels SET expected_on = NULL`
    expect((await tracked(shop, number)).news).toMatchObject({
      line: "It's on its way",
      says: expect.stringContaining('It usually arrives by Mon 23 Nov.'),
      day: { on: '2026-11-23', source: 'setting' },
    })
  })

  test('a cash order tells what the courier collects, and a paid one nothing', async () => {
    const says = async (names: string[]) => {
      const { order, awb } = await onItsWay(shop)
      await shop.sql`
        UPDATE orders SET payment_gateway_names = ${names}, outstanding_paise = 149900 WHERE id = ${order.orderId}`
      delhivery.tell(awb, scanOf('out_for_delivery', NOON))
      await shop.follow()
      return (await tracked(shop, order.orderNumber)).news?.says
    }
    expect(await says(['Cash on Delivery (COD)'])).toBe('Keep your phone handy. Please keep ₹1,499 ready.')
    expect(await says(['Razorpay'])).toBe('Keep your phone handy.')
  })
})

test('an order that waits has the news of its promise, and one that is cancelled of that', async () => {
  const waiting = shop.world.unfulfilledOrder(MEERA, { daysAgo: 1 })
  await shop.take(waiting.messages)
  expect(plain((await tracked(shop, waiting.orderNumber)).news!)).toMatchObject({
    tint: 'plain',
    act: 'Track it',
    thread: expect.stringMatching(/^Ordered \| Being (packed|made) \| Shipped$/),
  })
  await shop.sql`
    INSERT INTO dispatch_estimates (order_id, item_name, stage, promised_on, promised_at)
    VALUES (${waiting.orderId}, 'x', 'shelf', '2026-11-18', now())
    ON CONFLICT (order_id, item_name) DO UPDATE SET promised_on = excluded.promised_on`
  await shop.sql`UPDATE dispatch_estimates SET promised_on = '2026-11-18' WHERE order_id = ${waiting.orderId}`
  expect((await tracked(shop, waiting.orderNumber)).news).toMatchObject({
    line: 'Your order is late',
    tint: 'turmeric',
  })
  const cancelled = shop.world.cancelledOrder(MEERA, { daysAgo: 2 })
  await shop.take(cancelled.messages)
  expect((await tracked(shop, cancelled.orderNumber)).news, 'with the picture of its first item').toMatchObject({
    line: 'Your order is cancelled',
    says: expect.stringMatching(
      /^Your money goes back to your original payment method\. It reaches you by \w{3} \d+ \w{3}\.$/,
    ),
    src: expect.stringMatching(/^\//),
  })
})

const STATES: ParcelState[] = ['picked_up', 'in_transit', 'out_for_delivery', 'delivery_failed', 'delivered', 'rto']

test('a stranger learns of any parcel nothing that tells whose it is, or what is in it', async () => {
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...STATES), fc.integer({ min: 0, max: 3 }), async (state, days) => {
      const whole = await scanned(
        [
          ['picked_up', 4],
          [state, days],
        ],
        stranger,
      )
      expect(whole.masked).toBe(true)
      const found = okBody(await stranger.send('tracking.byPhone', { phone: ANITA.phone! }))
      const titles = whole.parcels.flatMap(({ items }) => items.flatMap(({ name, url }) => [name, url]))
      for (const { news, parcels } of [whole, ...found])
        for (const one of [news!, ...parcels.map((parcel) => parcel.news!)]) {
          expect(one).not.toHaveProperty('act')
          expect(one).not.toHaveProperty('src')
          const text = JSON.stringify(one)
          for (const word of [...titles, ...personalWords(ANITA), 'Guwahati']) expect(text).not.toContain(word)
          expect(text).not.toMatch(/\d\d:\d\d|₹/)
        }
    }),
    { numRuns: 8 },
  )
})
