import { afterAll, beforeEach, describe, expect } from 'vitest'
import { openCouriers } from '#adapters/couriers.ts'
import { ANITA } from '#demo/customers.ts'
import { startDelhivery } from '#fakes/delhivery/server.ts'
import { listen, sendJson } from '#fakes/listen.ts'
import type { FakeScan } from '#fakes/parcel.ts'
import { startShiprocket } from '#fakes/shiprocket/server.ts'
import { type OrderMoney, paidOf } from '#rules/orders/paid.ts'
import { requestItems, opened, PIECES } from '../../returns/testing/desk.ts'
import { moneyPart } from '../../ledger/money-store.ts'
import { okBody } from '../../testing/ok-body.ts'
import { testsOf } from '../../testing/fixtures.ts'
import { shopOfFile } from '../../testing/shop-of-file.ts'
import { onItsWay, parcelOf, rested, sent } from '../testing/tracking.ts'

const NOON = new Date('2026-11-20T06:30:00Z')
const TOKENS = { DELHIVERY_PUSH_TOKEN: 'dl-secret', SHIPROCKET_PUSH_TOKEN: 'sr-secret' }

let now = NOON

const clock = { now: () => now }
const fakes = { delhivery: await startDelhivery(clock), shiprocket: await startShiprocket(clock) }
afterAll(() => Promise.all([fakes.delhivery.close(), fakes.shiprocket.close()]))
const shop = await shopOfFile({ ...fakes.delhivery.settings, ...fakes.shiprocket.settings, ...TOKENS }, () => now)
const test = testsOf(shop)
beforeEach(() => {
  now = NOON
})

const hours = (count: number) => new Date(NOON.getTime() + count * 3_600_000)
const scan = (at: number, state: FakeScan['state'], more: Partial<FakeScan> = {}): FakeScan => {
  return { at: hours(at), state, location: 'Guwahati, Assam', ...more }
}
const REFUSED = [
  scan(-90, 'picked_up'),
  scan(-80, 'out_for_delivery'),
  scan(-79, 'delivery_failed'),
  scan(-60, 'rto'),
  scan(-50, 'in_transit'),
]
const BACK: [string, FakeScan[]][] = [
  ['in its own words', [...REFUSED, scan(-2, 'rto_delivered')]],
  ['as Delivered behind an RTO', [...REFUSED, scan(-2, 'rto_delivered', { writtenAs: 'delivered' })]],
  [
    'as Delivered to shipper, without a word before',
    [scan(-90, 'picked_up'), scan(-2, 'rto_delivered', { writtenAs: 'delivered', text: 'Delivered to shipper' })],
  ],
  ['as Delivered, marked as returned', [scan(-90, 'picked_up'), scan(-2, 'rto_delivered', { writtenAs: 'delivered' })]],
]

async function standingsOf({ orderId }: { orderId: string }) {
  const { orderDetails } = okBody(await shop.send('orders.details', { customerId: ANITA.id!, orderId }))
  return [...new Set(orderDetails.line_items.map(({ standing }) => standing))]
}

/** The part of an order's price that was paid in cash to the courier. */
async function cashOf({ orderId }: { orderId: string }): Promise<number> {
  const [row] = await shop.sql<[{ money: OrderMoney }]>`SELECT ${moneyPart(shop.sql)} AS money
    FROM orders o WHERE o.id = ${orderId}`
  return paidOf(row.money, 'COD').cashPaise
}

describe.each([
  ['delhivery', 'Delhivery', { authorization: 'dl-secret' }],
  ['shiprocket', 'DTDC', { 'x-api-key': 'sr-secret' }],
] as const)('%s', (carrier, courier, token) => {
  const travels = async () => {
    shop.context.couriers = openCouriers(shop.context.config, () => now)
    return onItsWay(shop, ANITA, courier)
  }

  test.each(BACK)(
    'a parcel that is back at the shop, %s, was not delivered, though the shop says so',
    async (_, scans) => {
      const { order, awbs } = await sent(shop, shop.world.deliveredOrder(ANITA, { daysAgo: 1, courier }))
      const awb = awbs[0]!
      expect(await standingsOf(order)).toEqual(['eligible'])
      fakes[carrier].put({ awb, courier, scans })
      await shop.follow()
      expect(await parcelOf(shop, awb)).toMatchObject({ state: 'rto_delivered', stateAt: hours(-2), deliveredAt: null })
      expect(await standingsOf(order)).toEqual(['not_delivered'])
    },
  )

  test('two scans of one second in the same words, and with different states, are two', async () => {
    const { awb } = await travels()
    const same = { text: 'Bag scanned', code: 'X-1' }
    const scans = [scan(-9, 'picked_up'), scan(-2, 'in_transit', same)]
    fakes[carrier].put({ awb, courier, scans })
    await shop.follow()
    fakes[carrier].put({ awb, courier, scans: [...scans, scan(-2, 'out_for_delivery', same)] })
    now = hours(3)
    await rested(shop)
    await shop.follow()
    expect(await parcelOf(shop, awb)).toMatchObject({ state: 'out_for_delivery', stateAt: hours(-2) })
  })

  test('what is out for delivery again after an RTO, and delivered, was delivered', async () => {
    const { order, awb } = await travels()
    const scans = [...REFUSED, scan(-20, 'out_for_delivery'), scan(-2, 'delivered')]
    fakes[carrier].put({ awb, courier, scans })
    await shop.follow()
    expect(await parcelOf(shop, awb)).toMatchObject({ state: 'delivered', deliveredAt: hours(-2) })
    expect(await standingsOf(order)).toEqual(['eligible'])
  })

  test('what goes back after it was delivered was not delivered: its window, its cash and its request', async ({
    agent,
  }) => {
    const wish = { courier, payment: 'COD', items: PIECES } as const
    const { order, awbs } = await sent(shop, shop.world.inTransitOrder(ANITA, wish))
    const scans = [scan(-90, 'picked_up'), scan(-20, 'delivered'), scan(5, 'rto')]
    for (const awb of awbs) fakes[carrier].put({ awb, courier, scans })
    await shop.follow()
    const id = await requestItems(shop, order, { type: 'Return' })
    const before = await opened(agent, id)
    expect(before).toMatchObject({ task: 'decide' })
    expect([before.duePaise > 0, await cashOf(order)]).toEqual([true, before.mostPaise])
    now = hours(13)
    await shop.follow()
    expect(await parcelOf(shop, awbs[0]!)).toMatchObject({ state: 'rto', deliveredAt: null })
    expect(await standingsOf(order)).not.toContain('eligible')
    // By then the session of the morning has ended.
    const evening = await shop.staff('agent')
    expect(await opened(evening, id)).toMatchObject({ task: 'undelivered', duePaise: 0, mostPaise: 0 })
    const { rows } = okBody(await evening.send('returns.queue', { view: 'trouble' }))
    expect(rows.map((row) => row.id)).toContain(id)
    expect(await cashOf(order)).toBe(0)
  })

  test('a push brings the look at a delivered parcel forward', async () => {
    const { awb } = await travels()
    fakes[carrier].put({ awb, courier, scans: [scan(-90, 'picked_up'), scan(-1, 'delivered'), scan(1, 'rto')] })
    await shop.follow()
    now = hours(2)
    await rested(shop)
    const body = JSON.stringify({ awb, current_status: 'RTO INITIATED' })
    await fetch(`${shop.url}/webhooks/${carrier}`, { method: 'POST', body, headers: { ...token } })
    await shop.follow()
    expect(await parcelOf(shop, awb)).toMatchObject({ state: 'rto', deliveredAt: null })
  })

  test.each<[string, boolean, FakeScan[]]>([
    ['is on its way', false, [scan(-90, 'picked_up'), scan(-2, 'in_transit')]],
    ['is out for delivery', false, [scan(-2, 'out_for_delivery')]],
    ['was delivered', true, [scan(-90, 'picked_up'), scan(-2, 'delivered')]],
    ['was lost', false, [scan(-90, 'picked_up'), scan(-2, 'lost')]],
    ['goes back', false, REFUSED],
    ['goes back after a delivery', false, [scan(-20, 'delivered'), scan(-2, 'rto')]],
    [
      'is out for delivery again, and delivered',
      true,
      [...REFUSED, scan(-9, 'out_for_delivery'), scan(-2, 'delivered')],
    ],
    ...BACK.map(([what, scans]) => [`is back at the shop, ${what}`, false, scans] as [string, boolean, FakeScan[]]),
  ])('the cash of a parcel that %s counts as paid: %s', async (_what, isPaid, scans) => {
    const { order, awbs } = await sent(
      shop,
      shop.world.inTransitOrder(ANITA, { courier, payment: 'COD', items: PIECES }),
    )
    expect(await cashOf(order)).toBe(0)
    for (const awb of awbs) fakes[carrier].put({ awb, courier, scans })
    await shop.follow()
    expect((await cashOf(order)) > 0).toBe(isPaid)
  })

  test('a push of Delivered behind an RTO leads to the same', async () => {
    const { awb } = await travels()
    fakes[carrier].put({
      awb,
      courier,
      scans: [...REFUSED, scan(-2, 'rto_delivered', { writtenAs: 'delivered', reportedAt: hours(1) })],
    })
    await shop.follow()
    expect(await parcelOf(shop, awb)).toMatchObject({ state: 'rto' })
    now = hours(2)
    await rested(shop)
    const body = JSON.stringify({ awb, current_status: 'DELIVERED' })
    await fetch(`${shop.url}/webhooks/${carrier}`, { method: 'POST', body, headers: { ...token } })
    await shop.follow()
    expect(await parcelOf(shop, awb)).toMatchObject({ state: 'rto_delivered', deliveredAt: null })
  })
})

test('a mark that comes after its scan was stored turns the parcel back all the same', async () => {
  const { awb } = await onItsWay(shop)
  const detail = { ScanDateTime: '2026-11-20T10:00:00', ScanType: 'UD', Scan: 'In Transit', StatusCode: 'X-DLL2F' }
  const shipment = { AWB: awb, ReverseInTransit: false, Scans: [{ ScanDetail: detail }] }
  const server = await listen((_, response) => sendJson(response, 200, { ShipmentData: [{ Shipment: shipment }] }))
  shop.context.couriers = openCouriers({ ...shop.context.config, DELHIVERY_URL: server.url }, () => now)
  await shop.follow()
  expect(await parcelOf(shop, awb)).toMatchObject({ state: 'in_transit' })
  shipment.ReverseInTransit = true
  now = hours(4)
  await rested(shop)
  await shop.follow()
  expect(await parcelOf(shop, awb)).toMatchObject({ state: 'rto' })
  await server.close()
})
