import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { DemoOrder } from '#demo/orders.ts'
import { piece } from '#demo/shelf.ts'
import { ANITA, RITIKA, type DemoCustomer } from '#demo/customers.ts'
import type { Quantities } from '#rules/dispatch/ladder.ts'
import { MOST_SIZE_ALERTS } from '#rules/orders/size-alert.ts'
import { okBody } from '../../testing/ok-body.ts'
import { shopOfFile } from '../../testing/shop-of-file.ts'
import { requestItems, setPolicies } from '../testing/desk.ts'
import { startSizeAlerts } from './send-alerts.ts'

const M = piece('slub-tee', 'M', 'Ink')
const L = piece('slub-tee', 'L', 'Ink')
const NONE = { inventory: 0, po: 0, finishing: 0, stitching: 0, cutting: 0 }

const shop = await shopOfFile()

const tells = (value: 0 | 1) => setPolicies(shop, { tellsWhenBack: value })

beforeAll(() => tells(1))
beforeEach(async () => {
  await shop.sql`DELETE FROM size_alerts`
  await shop.sql`UPDATE request_items SET reserved_until = NULL`
  await shop.sql`DELETE FROM outbox`
  await shop.sql`DELETE FROM inventory_levels`
  await listed({})
})

/** Sets the stock of the tee in L in the shop's own list. */
async function listed(quantities: Partial<Quantities>): Promise<void> {
  await shop.sql`DELETE FROM stock`
  await shop.sql`INSERT INTO stock
    ${shop.sql({ item_name: 'Everyday Slub Tee - Ink', size: 'L', ...NONE, ...quantities })}`
}

async function bought(customer: DemoCustomer = ANITA, daysAgo = 2): Promise<DemoOrder> {
  const order = shop.world.deliveredOrder(customer, { daysAgo, items: [M] })
  await shop.take(order.messages)
  return order
}

const bodyOf = ({ customerId, orderId, lineIds: [itemId = ''] }: DemoOrder) => ({
  customerId,
  orderId,
  itemId,
  size: 'L',
})

/** The answer to an alert for the tee in L: "told", or the refusal. */
async function asked(order: DemoOrder, change: Partial<ReturnType<typeof bodyOf>> = {}): Promise<string> {
  const answer = await shop.send('returns.tellWhenBack', { ...bodyOf(order), ...change })
  return answer.ok ? 'told' : answer.refusal.error
}

async function alertOf({ customerId, orderId }: DemoOrder, wanted = 'L') {
  const { orderDetails } = okBody(await shop.send('orders.details', { customerId, orderId }))
  return orderDetails.line_items[0]!.sizes.find(({ size }) => size === wanted)?.alert
}

/** The looks of so many servers at once. */
async function look(servers = 1): Promise<void> {
  const telling = Array.from({ length: servers }, () => startSizeAlerts(shop.context))
  await Promise.all(telling.map((one) => one.wake()))
  await Promise.all(telling.map((one) => one.stop()))
}

const mails = () => shop.sql<{ to: string; subject: string; text: string }[]>`
  SELECT payload ->> 'to' AS to, payload ->> 'subject' AS subject, payload ->> 'text' AS text FROM outbox
    WHERE key LIKE 'size-alert:%' ORDER BY id`

describe('a size that is sold out', () => {
  test('is told of when it is back: one mail to the address on the order, which leads to it', async () => {
    const order = await bought()
    expect(await alertOf(order)).toBe('offered')
    expect(okBody(await shop.send('returns.tellWhenBack', bodyOf(order)))).toEqual({
      until: expect.stringMatching(/^20\d\d-\d\d-\d\d$/) as string,
    })
    expect(await alertOf(order), 'kept for a reload').toBe('asked')
    await look()
    expect(await mails()).toEqual([])
    await listed({ inventory: 1 })
    await look()
    await look()
    const sent = await mails()
    expect(sent).toMatchObject([{ to: ANITA.email, subject: 'Your size L of Everyday Slub Tee is back' }])
    expect(sent[0]!.text).toContain(`/exchangeportal/?customer=${order.customerId}&order=${order.orderId}`)
    expect(sent[0]!.text).toContain("We can't keep one for you")
  })

  test('asked for twice, also at once and by two orders, it is one wish and one mail', async () => {
    const orders = [await bought(ANITA), await bought(ANITA, 1)]
    expect(await Promise.all([...orders, ...orders].map((order) => asked(order)))).toEqual(
      Array.from({ length: 4 }, () => 'told'),
    )
    expect(await alertOf(orders[0]!)).toBe('asked')
    await listed({ inventory: 1 })
    await look()
    const sent = await mails()
    expect(sent).toHaveLength(1)
    expect(sent[0]!.text, 'the order that can be exchanged for longer').toContain(`order=${orders[1]!.orderId}`)
  })

  test('three servers look at once: each customer has one mail', async () => {
    for (const customer of [ANITA, RITIKA]) expect(await asked(await bought(customer))).toBe('told')
    await listed({ inventory: 5 })
    await look(3)
    expect((await mails()).map(({ to }) => to)).toEqual(expect.arrayContaining([ANITA.email, RITIKA.email]))
    expect(await mails()).toHaveLength(2)
  })

  test('sold out again, it can be asked for again, and is told again', async () => {
    const order = await bought()
    for (const times of [1, 2]) {
      await listed({})
      expect(await alertOf(order)).toBe('offered')
      await asked(order)
      await listed({ inventory: 1 })
      await look()
      expect(await mails()).toHaveLength(times)
    }
  })
})

test.each<[string, () => Promise<unknown>]>([
  ['by the shop’s list', () => listed({ inventory: 1 })],
  [
    'in Shopify',
    () => shop.sql`
      INSERT INTO inventory_levels (inventory_item_id, location_id, available, version)
      SELECT inventory_item_id, '1', 1, now() FROM variants WHERE id = ${L.variantId}`,
  ],
])('it is back %s', async (_, comesBack) => {
  await asked(await bought())
  await comesBack()
  await look()
  expect(await mails()).toHaveLength(1)
})

test.each<[string, (order: DemoOrder) => Promise<unknown>]>([
  ['while it is still being made', () => listed({ finishing: 3 })],
  [
    'when all that came back is held by an exchange',
    async () => {
      await listed({ inventory: 1 })
      const order = await bought(RITIKA)
      const products = [{ id: order.lineIds[0]!, originalSize: 'M', size: 'L', sku: M.sku, mrp: '699.00' }]
      await requestItems(shop, order, { change: { products, exchangeReason: '1' } })
      await shop.sql`DELETE FROM outbox`
    },
  ],
  ['after its day', () => shop.sql`UPDATE size_alerts SET until = current_date - 2`],
  [
    'once a request holds their item',
    (order) => requestItems(shop, order, { type: 'Return', change: { exchangeReason: '0' } }),
  ],
  [
    'of an order that was cancelled before it arrived',
    ({ orderId }) => shop.sql`UPDATE orders SET cancelled_at = created_at WHERE id = ${orderId}`,
  ],
  ['once the shop does not tell any more', () => tells(0)],
])('no mail goes out %s', async (what, happens) => {
  const order = await bought()
  expect(await asked(order)).toBe('told')
  await happens(order)
  if (!what.includes('made') && !what.includes('held by an exchange')) await listed({ inventory: 1 })
  await look()
  expect(await mails()).toEqual([])
  await tells(1)
})

describe('is refused, and nothing is written', () => {
  const written = () => shop.sql`SELECT FROM size_alerts`

  test.each<[string, (order: DemoOrder) => Promise<string>, string]>([
    ['a size that is there', (order) => asked(order, { size: 'S' }), 'ALERT_NOT_OFFERED'],
    ['a size that the product does not have', (order) => asked(order, { size: '44' }), 'ALERT_NOT_OFFERED'],
    [
      'an item of another order',
      async (order) => asked(order, { itemId: (await bought()).lineIds[0]! }),
      'ALERT_NOT_OFFERED',
    ],
    [
      'an order of another customer',
      async (order) => asked(order, { orderId: (await bought(RITIKA)).orderId }),
      'ORDER_NOT_FOUND',
    ],
    ['an item whose window is over', async () => asked(await bought(ANITA, 30)), 'ALERT_NOT_OFFERED'],
    [
      'one that is being made',
      async (order) => {
        await listed({ cutting: 1 })
        return asked(order)
      },
      'ALERT_NOT_OFFERED',
    ],
    [
      'where the shop does not tell',
      async (order) => {
        await tells(0)
        expect(await alertOf(order)).toBeUndefined()
        const answer = await asked(order)
        await tells(1)
        return answer
      },
      'ALERT_NOT_OFFERED',
    ],
  ])('%s', async (_, ask, refusal) => {
    expect(await ask(await bought())).toBe(refusal)
    expect(await written()).toEqual([])
  })

  test('a body that is none', async () => {
    const answer = await shop.post('returns.tellWhenBack', JSON.stringify({ ...bodyOf(await bought()), size: 7 }))
    expect(answer).toMatchObject({ status: 400, refusal: { error: 'INVALID_BODY' } })
    expect(await written()).toEqual([])
  })

  test('one more than a customer may wait for; what lapsed or was told does not count', async () => {
    const order = await bought()
    await shop.sql`
      INSERT INTO size_alerts (customer_id, variant_id, order_id, line_item_id, until, requested_at)
      SELECT ${order.customerId}, 'other ' || n, ${order.orderId}, ${order.lineIds[0]!}, current_date + 3, now()
      FROM generate_series(1, ${MOST_SIZE_ALERTS}::int) AS n`
    expect(await asked(order)).toBe('TOO_MANY_ALERTS')
    expect(await written()).toHaveLength(MOST_SIZE_ALERTS)
    await shop.sql`UPDATE size_alerts SET notified_at = now() WHERE variant_id = 'other 1'`
    expect(await asked(order)).toBe('told')
    expect(await asked(order), 'the same again').toBe('told')
  })
})
