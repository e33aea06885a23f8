import { beforeEach, expect, test } from 'vitest'
import { UpstreamError } from '#adapters/outcome.ts'
import { ANITA } from '#demo/customers.ts'
import { okBody } from '../../testing/ok-body.ts'
import { shopOfFile } from '../../testing/shop-of-file.ts'
import { courierOf, parcelOf, rested, scanOf, sent, type TestCourier } from '../testing/tracking.ts'

const NOON = new Date('2026-11-20T06:30:00Z')
/** Begins with no prefix of Delhivery, though Delhivery carries it. */
const AWB = '19041000012345'

let now = NOON
let delhivery: TestCourier
let shiprocket: TestCourier

const later = (minutes: number) => (now = new Date(now.getTime() + minutes * 60_000))

const shop = await shopOfFile({}, () => now)
beforeEach(async () => {
  now = NOON
  delhivery = courierOf()
  shiprocket = courierOf()
  shop.context.couriers = { delhivery, shiprocket }
  await shop.sql`TRUNCATE orders, fulfilments, parcels CASCADE`
  await rested(shop)
})

/** An order that travels under this AWB; the shop names the courier. */
async function travels(awb = AWB, courier: 'Delhivery' | 'Xpressbees' = 'Delhivery') {
  const order = shop.world.inTransitOrder(ANITA, { courier })
  const webhooks = order.messages.map((message) => ({
    ...message,
    payload: message.payload.replaceAll(order.parcels[0]?.awb ?? '', awb),
  }))
  await sent(shop, { ...order, messages: webhooks })
}

async function looked(awb = AWB) {
  await rested(shop)
  return okBody(await shop.send('tracking.delhivery', { AWB: awb }))
}

test("by the AWB's beginning, whatever the courier is called", async () => {
  await travels(AWB, 'Delhivery')
  await travels('29900000009999', 'Xpressbees')
  shiprocket.tell(AWB, scanOf('in_transit', now))
  delhivery.tell('29900000009999', scanOf('in_transit', now))
  await shop.follow()
  expect([shiprocket.asked, delhivery.asked]).toEqual([[[AWB]], [['29900000009999']]])
  expect(await looked()).toMatchObject({ carrier: 'shiprocket', courier_name: 'Delhivery' })
})

test('what the first does not know the other is asked about, and from then on it alone', async () => {
  await travels()
  delhivery.tell(AWB, scanOf('in_transit', now))
  await shop.follow()
  expect(await parcelOf(shop, AWB)).toMatchObject({ state: 'in_transit', heardAt: now })
  later(120)
  await shop.follow()
  expect([shiprocket.asked, delhivery.asked]).toEqual([[[AWB]], [[AWB], [AWB]]])
})

test('what neither knows the other is asked about again after six hours, not in each round', async () => {
  await travels()
  for (let round = 0; round < 4; round += 1) {
    await shop.follow()
    later(120)
  }
  expect([shiprocket.asked.length, delhivery.asked.length]).toEqual([4, 2])
  expect(await parcelOf(shop, AWB)).toMatchObject({ state: null, failures: 0 })
})

test('a customer who looks is answered by the other courier, too', async () => {
  await travels()
  delhivery.tell(AWB, scanOf('out_for_delivery', now))
  expect(await looked()).toMatchObject({ carrier: 'delhivery', state: 'out_for_delivery', scan_summary: [{}] })
  expect([shiprocket.asked, delhivery.asked]).toEqual([[[AWB]], [[AWB]]])
})

test('when the other courier has no turn for a look, the worker asks both', async () => {
  await travels()
  await shop.sql`UPDATE courier_turns SET next_at = clock_timestamp() + interval '1 hour' WHERE carrier = 'delhivery'`
  await shop.sql`UPDATE courier_turns SET next_at = '-infinity' WHERE carrier = 'shiprocket'`
  expect(await shop.send('tracking.delhivery', { AWB })).toMatchObject({ body: { scan_summary: [] } })
  expect(await parcelOf(shop, AWB)).toMatchObject({ lookAt: now })
  expect(delhivery.asked).toEqual([])
})

test('an outage of the other courier is no answer: it is asked in the next round', async () => {
  await travels()
  delhivery.meanwhile(() => Promise.reject(new UpstreamError('delhivery: 500')))
  await shop.follow()
  expect(await parcelOf(shop, AWB)).toMatchObject({ failures: 0, lookAt: new Date(NOON.getTime() + 7_200_000) })
  delhivery.meanwhile(async () => {})
  delhivery.tell(AWB, scanOf('in_transit', now))
  later(120)
  await shop.follow()
  expect(await parcelOf(shop, AWB)).toMatchObject({ state: 'in_transit' })
})

test('where only one courier is set up, it is asked about all', async () => {
  await travels()
  delhivery.tell(AWB, scanOf('in_transit', now))
  shop.context.couriers = { delhivery }
  await shop.follow()
  expect(await parcelOf(shop, AWB)).toMatchObject({ state: 'in_transit' })
  later(10)
  expect(await looked()).toMatchObject({ silent: false, scan_summary: [{}] })
  expect(delhivery.asked).toEqual([[AWB], [AWB]])
})
