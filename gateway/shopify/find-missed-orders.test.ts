import { afterEach, expect, inject, test } from 'vitest'
import { openAdmin } from '#adapters/shopify/admin.ts'
import { SUBSCRIBED_TOPICS } from '#adapters/shopify/translate.ts'
import { changesOf } from '#fakes/shopify/changes/changes.ts'
import { sendWebhooks } from '#fakes/shopify/changes/send.ts'
import { sendAgain } from '#fakes/shopify/changes/send-again.ts'
import { subscribeMissing, webhookAddress } from '#adapters/shopify/setup/subscriptions.ts'
import { returnCreate } from '#fakes/shopify/shop/returns.ts'
import { gid } from '#fakes/shopify/shop/ids.ts'
import type { Order, ShopWebhook } from '#fakes/shopify/shop/state.ts'
import type { ShopifyMode } from '#fakes/shopify/server.ts'
import { okBody } from '../testing/ok-body.ts'
import { shopWithShopify } from '../returns/testing/in-shopify.ts'
import { applyWaiting } from './apply.ts'
import { findMissedOrders } from './find-missed-orders.ts'
import { happensTo, orderHere, orderThere, refundableHere, refundableThere } from './testing/both-orders.ts'
import { readLastCheck } from './missed-orders-store.ts'

const MINUTE = 60_000
const both = await shopWithShopify()
const { shop, fake } = both
/** The clock of both sides, which the rounds need to go on. */
let now = Date.parse('2026-11-20T04:00:00Z')
fake.shop.now = () => new Date(now)
const context = { ...shop.context, now: () => new Date(now) }
const admin = openAdmin({ url: fake.url, token: fake.token, timeoutMs: 400 })
const changes = changesOf(fake.shop)
afterEach(() => fake.fail('ok'))

async function round(): Promise<number | undefined> {
  const missed = await findMissedOrders(context, admin)
  await applyWaiting(context)
  return missed
}

/** A round in so many minutes. */
async function roundIn(minutes: number): Promise<number | undefined> {
  now += minutes * MINUTE
  return round()
}

const told = async (messages: readonly ShopWebhook[], sending = {}) => {
  const { SHOPIFY_CLIENT_SECRET: secret, SHOPIFY_SHOP: domain } = context.config
  const lost = await sendWebhooks(messages, { url: `${shop.url}/webhooks/shopify`, secret, domain, ...sending })
  await applyWaiting(context)
  return lost
}

let lineId = 0
const lines = (quantity: number) => [
  { id: String(++lineId), title: 'Tee', sku: 'T', quantity, price: '100.00', paid: '90.00' },
  { id: String(++lineId), title: 'Flats', sku: 'F', quantity: 1, price: '1200.00' },
]
const customer = (n: number) => ({
  id: String(7_000_000 + n),
  firstName: 'Anita',
  lastName: 'Baruah',
  email: `anita${n}@example.com`,
  updatedAt: new Date(now),
})

function placed(n: number): { order: Order; messages: ShopWebhook[] } {
  const messages = changes.create({ lines: lines(3), gateways: ['Razorpay'], city: 'Jorhat', customer: customer(n) })
  return { order: [...fake.shop.orders.values()].at(-1)!, messages }
}

test('a day with three in ten messages lost, others doubled and shuffled: orders agree, losses counted', async () => {
  let seed = inject('seed')
  const random = () => (seed = (seed * 48_271) % 2_147_483_647) / 2_147_483_647
  const orders: Order[] = []
  let lost = 0
  for (let hour = 0; hour < 12; hour += 1) {
    const messages: ShopWebhook[] = []
    for (let n = 0; n < 4; n += 1) {
      const one = placed(orders.length)
      orders.push(one.order)
      messages.push(...one.messages)
    }
    for (const order of orders) {
      now += 1_000
      if (random() < 0.5) messages.push(...happensTo(changes, order, random))
    }
    fake.fail(() =>
      random() < 0.1 ? (['bad-gateway', 'half', 'nothing'] as ShopifyMode[])[Math.floor(random() * 3)]! : 'ok',
    )
    lost += await told(messages, { random, drop: 0.3, double: 0.4, shuffle: true })
    // A round that fails is tried again a minute later.
    now += 15 * MINUTE
    for (let n = 0; n < 20; n += 1) if ((await round().catch(() => 'failed')) !== 'failed') break
  }
  fake.fail('ok')
  await roundIn(30)
  expect(lost).toBeGreaterThan(20)
  for (const order of orders) expect(await orderHere(shop.sql, order.id)).toEqual(orderThere(order))
  const ids = orders.map(({ id }) => id)
  expect(await refundableHere(shop.sql, ids)).toEqual(await refundableThere(admin, ids))
  const asked = await readLastCheck(shop.sql)
  expect(asked).toMatchObject({ checkedAt: new Date(now), missed: expect.any(Number) })
  expect(await roundIn(30), 'nothing is missing now').toBe(0)
  const [rows] =
    await shop.sql`SELECT count(*)::int AS n FROM shop_messages WHERE topic = 'asked/order' AND refusal IS NOT NULL`
  expect(rows).toEqual({ n: 0 })
})

test('where every message came, no order is asked for, whatever was asked before', async () => {
  const { order, messages } = placed(900)
  await told(messages)
  expect(await roundIn(20)).toBe(0)
  await told(changes.tag(order, 'VIP'))
  expect(await roundIn(20)).toBe(0)
})

test('what changed a moment ago is left to its message, and found in the next round', async () => {
  await roundIn(20)
  const { order } = placed(901)
  now += 11 * MINUTE
  changes.tag(order, 'late')
  expect(await round()).toBe(0)
  expect(await roundIn(11)).toBe(1)
  expect(await orderHere(shop.sql, order.id)).toMatchObject({ tags: ['late'] })
})

async function counted(): Promise<number> {
  const metrics = await (await fetch(`${shop.url}/metrics`)).text()
  return Number(/wapsi_shop_orders_missed_total (\d+)/.exec(metrics)?.[1])
}

test('an order of weeks ago that never came is found by counting, once a day', async () => {
  await roundIn(20)
  const { order } = placed(905)
  order.createdAt = new Date(now - 30 * 24 * 60 * MINUTE)
  order.updatedAt = order.createdAt
  expect(await roundIn(20)).toBe(0)
  const before = await counted()
  expect(await roundIn(24 * 60)).toBe(1)
  expect(await counted()).toBe(before + 1)
  expect(await orderHere(shop.sql, order.id)).toMatchObject({ name: order.name })
  expect(await roundIn(24 * 60)).toBe(0)
})

test('a day of which many orders are missing was never brought in: they are left to an import', async () => {
  const day = now - 40 * 24 * 60 * MINUTE
  for (let n = 0; n < 51; n += 1) {
    const { order } = placed(2_000 + n)
    order.createdAt = order.updatedAt = new Date(day)
  }
  const before = fake.calls()
  expect(await roundIn(24 * 60)).toBe(0)
  expect(fake.calls() - before, 'one question for changes, one for each day').toBe(61)
})

test('one server asks at a time, every ten minutes; a round that broke off goes on where it came to', async () => {
  await roundIn(20)
  const before = fake.calls()
  expect(await roundIn(5)).toBeUndefined()
  now += 10 * MINUTE
  const answers = await Promise.all([
    findMissedOrders(context, admin),
    findMissedOrders(context, admin),
    findMissedOrders(context, admin),
  ])
  expect(answers.filter((missed) => missed !== undefined)).toEqual([0])
  expect(fake.calls()).toBe(before + 1)
  const { order } = placed(902)
  now += 13 * MINUTE
  fake.fail('bad-gateway')
  await expect(round()).rejects.toThrow('502')
  fake.fail('ok')
  expect(await roundIn(1)).toBe(1)
  expect(await orderHere(shop.sql, order.id)).toMatchObject({ name: order.name })
})

test('a return made by staff is found by the changed order; open returns are checked once a day', async () => {
  const { order, messages } = placed(903)
  await told([...messages, ...changes.send(order, [{ lineId: order.lines[0]!.id, quantity: 3 }], '29009')])
  await told(changes.deliver(order, order.parcels[0]!.id))
  await roundIn(20)
  const item = { fulfillmentLineItemId: gid('FulfillmentLineItem', order.parcels[0]!.items[0]!.id), quantity: 1 }
  returnCreate(fake.shop, {
    returnInput: { orderId: gid('Order', order.id), returnLineItems: [{ ...item, returnReason: 'UNWANTED' }] },
  })
  now += MINUTE
  changes.tag(order, 'returned')
  fake.shop.untold = []
  expect(await roundIn(20)).toBe(1)
  await shop.drainOutbox()
  const state = async () => shop.sql`
    SELECT r.status, k.state, k.made_in_shopify FROM requests r JOIN shopify_returns k ON k.request_id = r.id
      WHERE r.order_id = ${order.id}`
  expect(await state()).toEqual([{ status: 'approved', state: 'OPEN', made_in_shopify: true }])
  const [held] = [...fake.shop.returns.values()].filter(({ orderId }) => orderId === order.id)
  held!.status = 'CANCELED'
  await roundIn(20)
  await shop.drainOutbox()
  expect(await state(), 'the same day').toMatchObject([{ status: 'approved' }])
  await roundIn(24 * 60)
  await shop.drainOutbox()
  expect(await state(), 'a day later').toMatchObject([{ status: 'cancelled', state: 'CANCELED' }])
})

test('a subscription that Shopify dropped is made again after a miss; one at another address stays', async () => {
  const config = { ...context.config, PUBLIC_URL: 'https://help.example.com' }
  const elsewhere = {
    id: '1',
    topic: 'ORDERS_CREATE',
    uri: 'https://other.example.com/hooks',
    filter: null,
    includeFields: [],
  }
  const at = { createdAt: new Date(now), updatedAt: new Date(now), apiVersion: '2026-07' }
  fake.shop.webhooks.set('1', { ...elsewhere, ...at })
  await roundIn(20)
  const { order } = placed(904)
  now += 20 * MINUTE
  expect(await findMissedOrders({ ...context, config }, admin)).toBe(1)
  await applyWaiting(context)
  expect(await orderHere(shop.sql, order.id)).toMatchObject({ name: order.name })
  const held = [...fake.shop.webhooks.values()]
  expect(held.filter(({ topic }) => topic === 'ORDERS_CREATE')).toEqual([{ ...elsewhere, ...at }])
  expect(held.map(({ topic }) => topic).toSorted()).toEqual(
    SUBSCRIBED_TOPICS.map((topic) => topic.toUpperCase().replace('/', '_')).toSorted(),
  )
})

test('after four hours without answers Shopify drops subscriptions: all comes, all topics are back', async () => {
  const config = { ...context.config, PUBLIC_URL: 'https://help.example.com' }
  const subscribed = async () => {
    await subscribeMissing(admin, webhookAddress(config.PUBLIC_URL))
    return fake.shop.webhooks.size
  }
  const topics = await subscribed()
  await roundIn(20)
  const { order, messages } = placed(906)
  const { SHOPIFY_CLIENT_SECRET: secret, SHOPIFY_SHOP: domain } = context.config
  const nowhere = { url: 'http://127.0.0.1:9/webhooks/shopify', secret, domain }
  let tries = 0
  const wait = (ms: number) => {
    tries += 1
    now += ms
  }
  const all = [...messages, ...changes.tag(order, 'VIP')]
  expect(await sendAgain(fake.shop, all, nowhere, wait)).toBe(all.length)
  expect(tries, 'each topic is tried eight times more').toBe(2 * 8)
  expect(fake.shop.webhooks.size).toBe(topics - 2)
  // The address is reached again, but a topic without a subscription is not sent.
  const here = { ...nowhere, url: `${shop.url}/webhooks/shopify` }
  expect(await sendAgain(fake.shop, changes.tag(order, 'late'), here, wait)).toBe(1)
  now += 20 * MINUTE
  expect(await findMissedOrders({ ...context, config }, admin)).toBe(1)
  await applyWaiting(context)
  expect(await orderHere(shop.sql, order.id)).toEqual(orderThere(order))
  expect(fake.shop.webhooks.size).toBe(topics)
  expect(await sendAgain(fake.shop, changes.tag(order, 'told'), here, wait)).toBe(0)
  await applyWaiting(context)
  expect(await orderHere(shop.sql, order.id)).toEqual(orderThere(order))
})

test.each([
  ['demo', 'info'],
  ['shopify', 'warn'],
] as const)('in the %s shop a topic that is subscribed again is a line of level %s', async (SHOP_MODE, level) => {
  fake.shop.webhooks.clear()
  now += 25 * 60 * MINUTE
  const lines: [level: string, text: string][] = []
  const line = (of: string) => (_: unknown, text?: string) => void lines.push([of, text ?? ''])
  const log = Object.assign(Object.create(context.log), {
    info: line('info'),
    warn: line('warn'),
  }) as typeof context.log
  const config = { ...context.config, SHOP_MODE, PUBLIC_URL: 'https://help.example.com' }
  await findMissedOrders({ ...context, config, log }, admin)
  const again = lines.filter(([, text]) => text.startsWith('a topic of Shopify was not subscribed'))
  expect(again).toHaveLength(SUBSCRIBED_TOPICS.length)
  expect(new Set(again.map(([of]) => of))).toEqual(new Set([level]))
})

test('admins are told what is wrong with the connection now, and no secret with it', async () => {
  const { findings } = okBody(await (await shop.staff('admin')).send('messages.findings', {}))
  expect(findings).toContainEqual(expect.objectContaining({ what: 'PUBLIC_URL is missing.' }))
  expect(JSON.stringify(findings)).not.toContain(fake.token)
})

test('a gateway that looks like cash on delivery is named until the shop has listed it', async () => {
  placed(8).order.gateways = ['Gokwik-COD']
  const keeper = await shop.staff('admin')
  const named = async () =>
    okBody(await keeper.send('messages.findings', {})).findings.filter(({ what }) => what.includes('cash on delivery'))
  expect(await named()).toEqual([expect.objectContaining({ what: expect.stringContaining('"Gokwik-COD"') as string })])
  const { version } = okBody(await keeper.send('policies.show', {}))
  okBody(await keeper.send('policies.change', { version, changes: [{ name: 'codGateways', value: ['gokwik-cod'] }] }))
  expect(await named()).toEqual([])
})
