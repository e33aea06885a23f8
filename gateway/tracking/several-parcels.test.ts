import { beforeEach, describe, expect, test } from 'vitest'
import type { ParcelState } from '#contract/tracking.ts'
import type { DemoOrder } from '#demo/orders.ts'
import { ANITA } from '#demo/customers.ts'
import { okBody } from '../testing/ok-body.ts'
import { shopOfFile } from '../testing/shop-of-file.ts'
import { courierOf, parcelOf, scanOf, type TestCourier } from './testing/tracking.ts'

const NOON = new Date('2026-11-20T06:30:00Z')
const DAY_MS = 86_400_000
const days = (count: number) => new Date(NOON.getTime() + count * DAY_MS)

let now = NOON
let delhivery: TestCourier
let count = 0
const shop = await shopOfFile({}, () => now)
beforeEach(() => {
  now = NOON
  delhivery = courierOf()
  shop.context.couriers = { delhivery }
  count += 1
})

const numbers = () => [`29100000${1000 + count}`, `29200000${1000 + count}`] as const

/** The messages of an order whose fulfilment has these tracking numbers. */
function numbered(order: DemoOrder, written: readonly unknown[], links: readonly string[] = []): DemoOrder {
  const messages = order.messages.map((message) => ({
    ...message,
    payload: message.payload
      .replaceAll(/"tracking_number":"[^"]*"/g, `"tracking_number":${JSON.stringify(written[0] ?? null)}`)
      .replaceAll(/"tracking_numbers":\[[^\]]*\]/g, `"tracking_numbers":${JSON.stringify(written)}`)
      .replaceAll(/"tracking_urls?":(?:"[^"]*"|\[[^\]]*\])/g, `"tracking_urls":${JSON.stringify(links)}`),
  }))
  return { ...order, messages }
}

/** An order of one fulfilment with two tracking numbers, on its way. */
async function inTwoBoxes(order = shop.world.inTransitOrder(ANITA)) {
  const awbs = numbers()
  await shop.take(numbered(order, awbs).messages)
  return { order, awbs }
}

const shown = async ({ orderNumber }: DemoOrder) => okBody(await shop.send('tracking.byOrder', { id: orderNumber }))

async function standings({ orderId }: DemoOrder): Promise<string[]> {
  const { orderDetails } = okBody(await shop.send('orders.details', { customerId: ANITA.id!, orderId }))
  return [...new Set(orderDetails.line_items.map(({ standing }) => standing))]
}

test('each number is shown with the order, finds it, and is asked about', async () => {
  const { order, awbs } = await inTwoBoxes()
  delhivery.tell(awbs[1], scanOf('out_for_delivery', days(-0.1)))
  await shop.follow()
  expect(delhivery.askedAwbs()).toEqual(expect.arrayContaining([...awbs]))
  const { parcels } = await shown(order)
  expect(parcels.map(({ AWB, state }) => [AWB, state])).toEqual([
    [awbs[0], 'in_transit'],
    [awbs[1], 'out_for_delivery'],
  ])
  for (const awb of awbs) {
    const found = okBody(await shop.send('tracking.byAwb', { awb: ` awb: ${awb}` }))
    expect(found.map(({ original_order_id: id }) => id)).toEqual([order.orderNumber])
    const [own] = found.flatMap(({ parcels: all }) => all.filter(({ AWB }) => AWB === awb))
    expect(found[0]?.news, 'the parcel that was typed leads').toEqual(own?.news)
    expect(okBody(await shop.send('tracking.delhivery', { AWB: awb }))).toMatchObject({ AWB: awb })
  }
})

describe('what is in several parcels has arrived when the last one has', () => {
  type Report = [ParcelState, number] | null
  test.each<[string, 'sent' | 'shop says delivered', [Report, Report], string]>([
    [
      'one of two',
      'sent',
      [
        ['delivered', -2],
        ['in_transit', -1],
      ],
      'not_delivered',
    ],
    [
      'the other is lost',
      'sent',
      [
        ['delivered', -2],
        ['lost', -1],
      ],
      'not_delivered',
    ],
    [
      'the other went back',
      'sent',
      [
        ['delivered', -2],
        ['rto_delivered', -1],
      ],
      'not_delivered',
    ],
    ['the other is not known', 'sent', [['delivered', -2], null], 'not_delivered'],
    [
      'both',
      'sent',
      [
        ['delivered', -2],
        ['delivered', -1],
      ],
      'eligible',
    ],
    [
      'both, long ago',
      'sent',
      [
        ['delivered', -20],
        ['delivered', -15],
      ],
      'window_over',
    ],
    [
      'the last one opens the window',
      'sent',
      [
        ['delivered', -20],
        ['delivered', -1],
      ],
      'eligible',
    ],
    [
      'a booking that was cancelled held nothing',
      'sent',
      [
        ['cancelled', -3],
        ['delivered', -1],
      ],
      'eligible',
    ],
    ['the shop says so, no courier tells anything', 'shop says delivered', [null, null], 'eligible'],
    ['the shop says so, the other is not known', 'shop says delivered', [['delivered', -2], null], 'eligible'],
    [
      'the shop says so, the other is lost',
      'shop says delivered',
      [
        ['delivered', -2],
        ['lost', -1],
      ],
      'not_delivered',
    ],
    [
      'the shop says so, both went back',
      'shop says delivered',
      [
        ['rto', -2],
        ['rto', -1],
      ],
      'not_delivered',
    ],
    [
      'the shop says so, both bookings were cancelled',
      'shop says delivered',
      [
        ['cancelled', -2],
        ['cancelled', -2],
      ],
      'eligible',
    ],
  ])('%s: %s', async (_, word, report, standing) => {
    const { world } = shop
    const { order, awbs } = await inTwoBoxes(
      word === 'sent' ? world.inTransitOrder(ANITA) : world.deliveredOrder(ANITA, { daysAgo: 1 }),
    )
    report.forEach((one, n) => one && delhivery.tell(awbs[n]!, scanOf(one[0], days(one[1]))))
    await shop.follow()
    expect(await standings(order)).toEqual([standing])
  })
})

test('the customer reads which parcel of several it is, and of no window before all are here', async () => {
  const { order, awbs } = await inTwoBoxes()
  delhivery.tell(awbs[0], scanOf('delivered', days(-2)))
  delhivery.tell(awbs[1], scanOf('lost', days(-1)))
  await shop.follow()
  const seen = await shown(order)
  expect(seen.parcels.map(({ part }) => part)).toEqual([
    { n: 1, of: 2, complete: false },
    { n: 2, of: 2, complete: false },
  ])
  expect(seen.returns).toBeUndefined()
  const mine = okBody(await shop.send('orders.mine', { customerId: ANITA.id!, show: 'parcels' }))
  const rows = mine.entries.filter(({ order: number }) => number === order.orderNumber)
  expect(rows.map(({ kind, state }) => [kind, state])).toEqual([['order', 'sent']])
  const story = okBody(await shop.send('orders.story', { customerId: ANITA.id!, order: order.orderNumber }))
  expect(story.items).toHaveLength(order.lineIds.length)
  const boxes = story.entries?.map(({ state, part }) => [state, part?.n])
  expect(Object.fromEntries(boxes ?? [])).toEqual({ delivered: 1, lost: 2 })
  expect(story.moments.map(({ what }) => what)).toEqual(expect.arrayContaining(['delivered', 'lost']))
  const parcels = story.moments.filter(({ kind }) => kind === 'parcel')
  expect(new Set(parcels.map(({ ref, part }) => `${ref} ${part?.n} of ${part?.of}`))).toEqual(
    new Set([`${awbs[0]} 1 of 2`, `${awbs[1]} 2 of 2`]),
  )
  const names = story.items.map(({ name }) => name.replace(/ - (\d+)$/, ' (Size $1)')).join(', ')
  expect(parcels.flatMap(({ ref, holds, together }) => (holds ? [[ref, holds, together]] : []))).toEqual([
    [awbs[0], names, 2],
  ])
})

test('of changing numbers only today’s count; an earlier parcel has its scans and stays as it is', async () => {
  const { order, awbs } = await inTwoBoxes()
  delhivery.tell(awbs[0], scanOf('delivered', days(-1)))
  delhivery.tell(awbs[1], scanOf('in_transit', days(-1)))
  await shop.follow()
  expect(await standings(order)).toEqual(['not_delivered'])
  const update = numbered(order, [awbs[0]]).messages.findLast(({ topic }) => topic === 'fulfillments/update')!
  await shop.take([{ ...update, at: now }])
  expect(await standings(order)).toEqual(['eligible'])
  expect((await shown(order)).parcels.map(({ AWB }) => AWB)).toEqual([awbs[0]])
  expect(await parcelOf(shop, awbs[1])).toMatchObject({ state: 'in_transit', lookAt: null })
  expect(okBody(await shop.send('tracking.byAwb', { awb: awbs[1] }))).toEqual([])
  const [scans] = await shop.sql`SELECT count(*)::int AS n FROM parcel_scans WHERE awb = ${awbs[1]}`
  expect(scans).toEqual({ n: 1 })
  const again = numbered(order, awbs).messages.findLast(({ topic }) => topic === 'fulfillments/update')!
  await shop.take([{ ...again, at: now }])
  expect((await shown(order)).parcels.map(({ AWB }) => AWB)).toEqual(awbs)
  expect((await parcelOf(shop, awbs[1])).lookAt).not.toBeNull()
})

test.each<[string, unknown[], string[]]>([
  ['words', ['to be told', 'N/A'], []],
  ['none', [], []],
  ['no texts', [{ number: '29' }, null, [['x']], true], []],
  ['only signs', ['\u200b', '///'], ['https://', 'x']],
])('%s make no parcel, and stop nothing', async (_, written, links) => {
  const order = numbered(shop.world.inTransitOrder(ANITA), written, links)
  await shop.take(order.messages)
  expect((await shown(order)).parcels).toEqual([])
  expect((await shown(order)).sent_items.length).toBeGreaterThan(0)
})

test('of a cash order, what did not arrive is offered again and not refunded, unless it may be paid', async () => {
  const says = async (of: DemoOrder) => (await shown(of)).news?.says
  const { order, awbs } = await inTwoBoxes(shop.world.inTransitOrder(ANITA, { payment: 'COD' }))
  delhivery.tell(awbs[0], scanOf('lost', NOON))
  delhivery.tell(awbs[1], scanOf('in_transit', NOON))
  await shop.follow()
  expect(await says(order)).toContain('Nothing was paid. Shall we send it again?')
  now = days(1)
  delhivery.tell(awbs[1], scanOf('delivered', now))
  await shop.follow()
  // The courier may have collected all of it with the box that arrived.
  expect(await says(order)).toContain('We can send it again or refund you.')

  now = NOON
  const two = shop.world.twoCouriersOrder(ANITA, { payment: 'COD' })
  await shop.take(two.messages)
  shop.context.couriers = { delhivery, shiprocket: delhivery }
  delhivery.tell(two.parcels[0]!.awb, scanOf('delivered', NOON))
  delhivery.tell(two.parcels[1]!.awb, scanOf('lost', NOON))
  await shop.follow()
  expect(await says(two)).toContain('Nothing was paid for it. Shall we send it again?')
})
