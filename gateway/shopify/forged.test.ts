import { beforeEach, describe, expect, test } from 'vitest'
import { translate } from '#adapters/shopify/translate.ts'
import { parseExact } from '#adapters/shopify/exact-json.ts'
import { DEMO_SHOP } from '#demo/load.ts'
import { ANITA } from '#demo/customers.ts'
import { tellSigned } from '../privacy/testing/privacy.ts'
import { shopOfFile } from '../testing/shop-of-file.ts'
import { DELIVERIES } from './testing/deliveries.ts'
import { forge } from './testing/forge.ts'

const shop = await shopOfFile()
beforeEach(() => shop.sql`TRUNCATE shop_messages`)
const [latest] = shop.world.deliveredOrder(ANITA, { daysAgo: 1 }).messages
const refusals = () => shop.sql`SELECT refusal FROM shop_messages`

test('a delivery is taken as the topic that it is', () => {
  for (const [topic, body] of DELIVERIES) expect([topic, translate(topic, parseExact(body)).ok]).toEqual([topic, true])
})

test('no delivery is taken as another topic than its own, whatever its headers say', async () => {
  await shop.take(shop.world.deliveredOrder(ANITA, { daysAgo: 1 }).messages)
  const { sent, ...came } = await forge(shop)
  expect(sent).toBeGreaterThan(1000)
  expect(came).toEqual({ taken: [], changed: [], failed: [] })
})

describe('fields that Shopify adds do not make it another', () => {
  const SHOP = { shop_id: 1, shop_domain: DEMO_SHOP }
  test.each([
    ['shop/redact', { ...SHOP, shop_name: 'Luit & Loom', requested_at: '2026-11-01T00:00:00Z' }],
    ['customers/redact', { ...SHOP, customer: { id: 99 }, orders_to_redact: [], reason: 'gdpr' }],
    ['customers/data_request', { ...SHOP, customer: { id: 99 }, orders_requested: [], locale: 'en' }],
    ['orders/delete', { id: 99, admin_graphql_api_id: 'gid://shopify/Order/99', note: null, tags: [] }],
    ['customers/delete', { id: 99, phone: null, addresses: [], admin_graphql_api_id: 'gid://shopify/Customer/99' }],
    ['app/uninstalled', { id: 1, domain: DEMO_SHOP, myshopify_domain: null, anything: { new: true } }],
    ['products/delete', { id: 99 }],
  ])('%s %j', async (topic, body) => {
    expect(await tellSigned(shop, topic, body)).toBe(200)
    expect(await refusals()).toEqual([{ refusal: null }])
  })
})

test.each([
  ['shop/redact', {}],
  ['shop/redact', { shop_id: 1 }],
  ['shop/redact', { shop_id: 1, shop_domain: null }],
  ['shop/redact', { shop_id: 1, shop_domain: '' }],
  ['customers/redact', { customer: { id: Number(ANITA.id) }, orders_to_redact: [] }],
  ['app/uninstalled', { id: 1, domain: null, myshopify_domain: null }],
  ['app/uninstalled', { id: 1, domain: 'shop.example.in' }],
  ['app/uninstalled', { id: 1, domain: DEMO_SHOP, myshopify_domain: 'other.myshopify.com' }],
])('%s that does not name our shop is not stored: %j', async (topic, body) => {
  expect(await tellSigned(shop, topic, body)).toBe(200)
  expect(await refusals()).toEqual([])
})

test.each(['import/order', 'asked/order', 'import/stock', 'import/product'])(
  '%s, a topic of our own, is not taken from outside',
  async (topic) => {
    expect(await tellSigned(shop, topic, DELIVERIES.get('orders/create'))).toBe(400)
    expect(await refusals()).toEqual([])
  },
)

test('a time to come is now: what is told later still counts', async () => {
  expect(await tellSigned(shop, latest!.topic, latest!.payload, undefined, new Date('2038-01-01'))).toBe(200)
  const [row] = await shop.sql`SELECT triggered_at <= now() AS "isPast" FROM shop_messages`
  expect(row).toEqual({ isPast: true })
})
