import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { DEMO_SHOP, headersOf } from '#demo/load.ts'
import { ANITA } from '#demo/customers.ts'
import { sweepPrivacy } from '../privacy/sweep.ts'
import { shopOfFile } from '../testing/shop-of-file.ts'
import { applyWaiting } from './apply.ts'

const OTHER = 'other.myshopify.com'

const shop = await shopOfFile()
beforeEach(async () => {
  await shop.sql`TRUNCATE shop_messages, privacy_requests, erased_customers`
  await shop.take(shop.world.deliveredOrder(ANITA, { daysAgo: 1 }).messages)
})

/** Posts a message that is signed by our secret, as if from the shop that `from` names, and has it applied. */
async function post(topic: string, payload: object, from = DEMO_SHOP) {
  const message = { topic, payload: JSON.stringify(payload), at: new Date(), webhookId: randomUUID() }
  const { 'x-shopify-shop-domain': _ours, ...rest } = headersOf(message, 'test-secret')
  const answer = await fetch(`${shop.url}/webhooks/shopify`, {
    method: 'POST',
    body: message.payload,
    headers: { ...rest, ...(from === '' ? {} : { 'x-shopify-shop-domain': from }) },
  })
  await applyWaiting(shop.context)
  await sweepPrivacy(shop.context)
  return { status: answer.status, stored: ((await answer.json()) as { body: { stored?: boolean } }).body.stored }
}

const people = async () => (await shop.sql`SELECT FROM customers WHERE id = ${ANITA.id} AND first_name <> ''`).length
const kept = () =>
  shop.sql`SELECT topic FROM shop_messages WHERE topic NOT LIKE 'orders/%' AND topic NOT LIKE 'fulfillment%'`
async function refused(): Promise<number> {
  const metrics = await (await fetch(`${shop.url}/metrics`)).text()
  return Number(/wapsi_shop_messages_refused_total\{why="another shop"\} (\d+)/.exec(metrics)?.[1] ?? 0)
}

const redact = { shop_id: 954889, customer: { id: Number(ANITA.id) }, orders_to_redact: [] }
test.each([
  ['the whole shop, by header', 'shop/redact', {}, OTHER],
  ['the whole shop, by body', 'shop/redact', { shop_domain: OTHER }, DEMO_SHOP],
  ['the whole shop, by the other name in the body', 'shop/redact', { domain: OTHER }, DEMO_SHOP],
  ['the whole shop, with something that is no name', 'shop/redact', { shop_domain: 7 }, DEMO_SHOP],
  ['a customer, by header', 'customers/redact', redact, OTHER],
  ['a customer, by body', 'customers/redact', { ...redact, shop_domain: OTHER }, DEMO_SHOP],
  ['a customer who asks for data', 'customers/data_request', { ...redact, shop_domain: OTHER }, DEMO_SHOP],
  ['a product', 'products/create', { id: 77, title: 'Theirs' }, OTHER],
])('another shop is named about %s: answered 200, not stored, logged and counted', async (_, topic, payload, from) => {
  const before = await refused()
  const lines = shop.logged.lines.length
  expect(await post(topic, payload, from)).toEqual({ status: 200, stored: false })
  expect(await kept()).toEqual([])
  expect(await people()).toBe(1)
  expect(await refused()).toBe(before + 1)
  const told = shop.logged.lines.slice(lines).map((line) => JSON.parse(line) as Record<string, unknown>)
  expect(told).toContainEqual(
    expect.objectContaining({ level: 40, topic, msg: 'a webhook was refused: it does not name our shop' }),
  )
})

test('a message that names no shop is not taken, and Shopify sends it again', async () => {
  expect(await post('shop/redact', { shop_domain: DEMO_SHOP }, '')).toEqual({ status: 400, stored: undefined })
  expect([await kept(), await people()]).toEqual([[], 1])
})

test('our own name counts in any letters', async () => {
  expect(await post('customers/redact', { ...redact, shop_domain: DEMO_SHOP.toUpperCase() })).toEqual({
    status: 200,
    stored: true,
  })
  expect(await people()).toBe(0)
})
