import { describe, expect, test } from 'vitest'
import type { TrackedOrder } from '#contract/tracking.ts'
import type { DemoOrder } from '#demo/orders.ts'
import { piece } from '#demo/shelf.ts'
import { ANITA, ANITA_HINDI, MEERA, RITIKA, type DemoCustomer, TENZIN } from '#demo/customers.ts'
import { okBody } from '../testing/ok-body.ts'
import { shopOfFile } from '../testing/shop-of-file.ts'
import { courierOf, named, onItsWay, personalWords, scanOf } from './testing/tracking.ts'

const NOON = new Date('2026-11-20T06:30:00Z')
const LONG = '1'.repeat(10_000)

const shop = await shopOfFile({}, () => NOON)
const { order, awb } = await onItsWay(shop)

async function byOrder(id: string): Promise<TrackedOrder> {
  return okBody(await shop.send('tracking.byOrder', { id }))
}

async function ofPhone(phone: string): Promise<TrackedOrder[]> {
  return okBody(await shop.send('tracking.byPhone', { phone }))
}

async function ofAwb(typed: string): Promise<TrackedOrder[]> {
  return okBody(await shop.send('tracking.byAwb', { awb: typed }))
}

const numbersOf = (orders: TrackedOrder[]) => orders.map((one) => one.original_order_id)
const take = async (more: DemoOrder) => (await shop.take(more.messages), more)

describe('by number', () => {
  test('an order on its way: its parcel as the shop tells of it, with what is in it', async () => {
    const found = await byOrder(order.orderNumber)
    expect(found).toMatchObject({
      original_order_id: order.orderNumber,
      order_id: order.orderId,
      customer_id: ANITA.id,
      order_items: [],
      sent_items: [],
      parcels: [
        {
          AWB: awb,
          courier_name: 'Delhivery',
          carrier: 'delhivery',
          state: 'in_transit',
          package_status: 'In Transit',
          attempts: 0,
          milestones: { packed: '2026-11-17T11:30:00.000Z', shipped: '2026-11-19T02:30:00.000Z' },
        },
      ],
    })
    expect(found.cancelled_at).toBeUndefined()
    expect(found.parcels[0]!.items).toHaveLength(2)
    expect(found.parcels[0]!.items[0]).toMatchObject({ units: 1, url: expect.stringMatching(/^\//) })
  })

  test.each([
    ['#1042', (number: string) => `#${number}`],
    ['#1042-F1', (number: string) => `#${number}-F1`],
    ['001042', (number: string) => `00${number}`],
    [' 10 42 ', (number: string) => ` ${number.slice(0, 2)} ${number.slice(2)} `],
  ])('%s is order 1042', async (_, typed) => {
    expect((await byOrder(typed(order.orderNumber))).original_order_id).toBe(order.orderNumber)
  })

  test.each(named(['', '%', '_', '10%', '1_42', '१०४२०००', '１０４２', LONG, '#', "1' OR '1'='1", '\u202e1', '0']))(
    '%s is no one’s order',
    async (_, id) => {
      expect(await shop.send('tracking.byOrder', { id })).toMatchObject({
        ok: false,
        status: 404,
        refusal: { error: 'ORDER_NOT_FOUND' },
      })
    },
  )

  test('a number with letters is found by the name of the order too', async () => {
    const named = await take(shop.world.unfulfilledOrder(RITIKA, { daysAgo: 1 }))
    await shop.sql`UPDATE orders SET name = 'LL-A7' WHERE id = ${named.orderId}`
    expect((await byOrder('#ll-a7')).order_id).toBe(named.orderId)
  })

  test('what waits has the promise of its stock', async () => {
    const items = [piece('slub-tee', 'M', 'Clay'), piece('nodi-wrap', 'S'), piece('uzan-flats', '37', 'Ink')]
    const waiting = await take(shop.world.unfulfilledOrder(MEERA, { daysAgo: 1, items }))
    const [tee] = await shop.sql<{ title: string }[]>`
      SELECT p.title FROM products p JOIN line_items l ON l.product_id = p.id WHERE l.id = ${waiting.lineIds[0]!}`
    await shop.sql`
      INSERT INTO stock (item_name, size, inventory, stitching)
      VALUES (${`${tee!.title} - Clay`}, 'M', 0, 4), (${`${tee!.title} - Clay`}, 'L', 9, 0)`
    await shop.sql`
      UPDATE variants SET inventory_item_id = 'i1' WHERE id = (
        SELECT variant_id FROM line_items WHERE id = ${waiting.lineIds[1]!})`
    await shop.sql`
      INSERT INTO inventory_levels (inventory_item_id, location_id, available, version)
      VALUES ('i1', 'a', 2, now()), ('i1', 'b', -1, now())`
    const found = await byOrder(waiting.orderNumber)
    expect(found.parcels).toEqual([])
    expect(found.order_items.map(({ prediction, promise }) => [prediction, promise])).toEqual([
      ['This item will be dispatched within 72 hrs', { stage: 'stitching', hours: 72, by: '2026-11-23' }],
      ['This item ships within 24 hrs', { stage: 'shelf', hours: 24, by: '2026-11-21' }],
      ['This item will be dispatched within 7 days', { stage: 'planned', hours: 168, by: '2026-11-27' }],
    ])
  })

  test('of a cancelled order nothing waits; a cancelled fulfilment was not sent', async () => {
    const cancelled = await byOrder((await take(shop.world.cancelledOrder(MEERA, { daysAgo: 2 }))).orderNumber)
    expect(cancelled).toMatchObject({ order_items: [], parcels: [], cancelled_at: expect.stringMatching(/Z$/) })
    const unsent = (await onItsWay(shop, MEERA)).order
    await shop.sql`UPDATE fulfilments SET status = 'cancelled' WHERE order_id = ${unsent.orderId}`
    const found = await byOrder(unsent.orderNumber)
    expect(found.parcels).toEqual([])
    expect(found.order_items).toHaveLength(2)
  })

  test('two parcels, one fulfilment without an AWB, one item paid back: each item stands in one place', async () => {
    const split = await take(shop.world.splitOrder(MEERA, { daysAgo: [5, 1], items: 4 }))
    expect((await byOrder(split.orderNumber)).parcels.map(({ items }) => items.length)).toEqual([1, 3])
    await shop.sql`
      DELETE FROM fulfilment_parcels
      WHERE fulfilment_id = (SELECT max(id) FROM fulfilments WHERE order_id = ${split.orderId})`
    const found = await byOrder(split.orderNumber)
    expect([found.parcels.length, found.sent_items.length, found.order_items.length]).toEqual([1, 3, 0])
    const refunded = await take(shop.world.unfulfilledOrder(MEERA, { daysAgo: 1, items: 2 }))
    await shop.sql`INSERT INTO refunds (id, order_id, created_at) VALUES ('r', ${refunded.orderId}, now())`
    await shop.sql`INSERT INTO refund_items VALUES ('r', ${refunded.lineIds[0]!}, 1)`
    expect((await byOrder(refunded.orderNumber)).order_items).toHaveLength(1)
  })

  test('a deleted order is no one’s', async () => {
    const gone = (await onItsWay(shop, TENZIN)).order
    await shop.sql`UPDATE orders SET deleted_at = now() WHERE id = ${gone.orderId}`
    expect(await shop.send('tracking.byOrder', { id: gone.orderNumber })).toMatchObject({ status: 404 })
  })

  test('the courier’s word replaces the shop’s', async () => {
    const { order: known, awb: followed } = await onItsWay(shop, TENZIN, 'DTDC')
    const scans = [scanOf('picked_up', '2026-11-18T05:00:00Z'), scanOf('delivery_failed', '2026-11-20T05:00:00Z')]
    shop.context.couriers = { shiprocket: courierOf({ [followed]: scans }) }
    await shop.follow()
    expect((await byOrder(known.orderNumber)).parcels[0]).toMatchObject({
      carrier: 'shiprocket',
      courier_name: 'DTDC',
      state: 'delivery_failed',
      package_status: 'Missed Delivery',
      state_at: '2026-11-20T05:00:00.000Z',
      milestones: { packed: '2026-11-17T11:30:00.000Z', shipped: '2026-11-18T05:00:00.000Z' },
      attempts: 1,
      expected_on: '2026-11-30',
      heard_at: NOON.toISOString(),
    })
  })
})

describe('by phone', () => {
  const local = ANITA.phone!.slice(3)

  test.each([
    local,
    `0${local}`,
    `91${local}`,
    `+91${local}`,
    `+91 ${local.slice(0, 5)} ${local.slice(5)}`,
    `(+91)-${local.slice(0, 5)}-${local.slice(5)}`,
    `\u00a0${local.slice(0, 3)}.${local.slice(3)}`,
  ])('%s is found', async (phone) => expect(numbersOf(await ofPhone(phone))).toEqual([order.orderNumber]))

  test.each(
    named([
      '',
      '%',
      '9%',
      '_'.repeat(10),
      local.slice(1),
      `${local}1`,
      '९８７６５４３２１０',
      LONG,
      'anita',
      '+1 555 0100',
    ]),
  )('%s finds none', async (_, phone) => expect(await ofPhone(phone)).toEqual([]))

  test('by the phone of the address and of the customer; never what was not sent', async () => {
    const unsent = await take(shop.world.unfulfilledOrder(ANITA_HINDI, { daysAgo: 1 }))
    expect(await ofPhone(ANITA_HINDI.phone!)).toEqual([])
    const { order: sent } = await onItsWay(shop, ANITA_HINDI)
    const phones = async (onOrder: string, onAddress: string, onCustomer: string) => {
      await shop.sql`
        UPDATE orders SET phone = ${onOrder},
          shipping_address = shipping_address || ${shop.sql.json({ phone: onAddress })}
        WHERE id IN (${sent.orderId}, ${unsent.orderId})`
      await shop.sql`UPDATE customers SET phone = ${onCustomer} WHERE id = ${ANITA_HINDI.id}`
      return numbersOf(await ofPhone('98765 43210'))
    }
    expect(await phones('', '', '')).toEqual([])
    expect(await phones('+919876543210', '', '')).toEqual([sent.orderNumber])
    expect(await phones('', '+919876543210', '')).toEqual([sent.orderNumber])
    expect(await phones('', '', '+919876543210')).toEqual([sent.orderNumber])
    expect(await phones('+919876543210', '+919876543210', '+919876543210')).toEqual([sent.orderNumber])
    await shop.sql`UPDATE fulfilments SET status = 'cancelled' WHERE order_id = ${sent.orderId}`
    expect(await phones('+919876543210', '', '')).toEqual([])
  })

  test('the newest twenty', async () => {
    const all: DemoOrder[] = []
    for (let n = 0; n < 22; n++) all.push((await onItsWay(shop, RITIKA)).order)
    for (const [n, { orderId }] of all.entries())
      await shop.sql`UPDATE orders SET created_at = ${new Date(NOON.getTime() - n * 60_000)} WHERE id = ${orderId}`
    expect(numbersOf(await ofPhone(RITIKA.phone!))).toEqual(all.slice(0, 20).map(({ orderNumber }) => orderNumber))
  })
})

describe('by AWB', () => {
  test.each([
    ['as it is', (text: string) => text],
    ['in pieces', (text: string) => ` ${text.slice(0, 4)}-${text.slice(4)}\n`],
  ])('%s', async (_, typed) => {
    expect(numbersOf(await ofAwb(typed(awb)))).toEqual([order.orderNumber])
  })

  test('in small letters', async () => {
    const { order: lettered, awb: dtdc } = await onItsWay(shop, MEERA, 'DTDC')
    expect(dtdc).toMatch(/^D3/)
    expect(numbersOf(await ofAwb(dtdc.toLowerCase()))).toEqual([lettered.orderNumber])
  })

  test.each(named(['', '%', '_', '29%', '２９４５', LONG]))('%s finds none', async (_, typed) =>
    expect(await ofAwb(typed)).toEqual([]),
  )
})

test.each([
  'tracking.byOrder',
  'tracking.byPhone',
  'tracking.byAwb',
  'tracking.delhivery',
  'tracking.shiprocket',
] as const)('%s refuses a body that is none of its own', async (call) => {
  for (const body of [
    '',
    'null',
    '[]',
    '{}',
    '{"id":1042}',
    '{"awb":"1","id":"1","AWB":"1","phone":"1"}',
    '{"id":"\\u0000"}',
  ])
    expect(await shop.post(call, body)).toMatchObject({ status: 400, refusal: { error: 'INVALID_BODY' } })
})

test('no answer names a person, an address or a number', async () => {
  const people: DemoCustomer[] = [ANITA, MEERA, ANITA_HINDI, TENZIN]
  const orders = await shop.sql<
    { orderNumber: string }[]
  >`SELECT order_number AS "orderNumber" FROM orders WHERE deleted_at IS NULL`
  const answers = await Promise.all(orders.map(({ orderNumber }) => byOrder(orderNumber)))
  const answer = JSON.stringify([answers, await Promise.all(people.map(({ phone }) => ofPhone(phone!)))])
  expect(answer.length).toBeGreaterThan(5_000)
  // The place of the last scan is shown to the parcel's own customer, and may be their city.
  const words = people.flatMap((one) => personalWords({ ...one, city: '' }))
  for (const word of words) expect(answer).not.toContain(word)
})
