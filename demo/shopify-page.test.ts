import { afterEach, beforeEach, expect, test } from 'vitest'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type ShopifyFake, startShopify } from '#fakes/shopify/server.ts'
import { applyWebhook } from '#fakes/shopify/shop/apply-webhook.ts'
import { newWorld } from './orders.ts'
import { piece } from './shelf.ts'
import { ANITA } from './customers.ts'
import { shopifyPage } from './shopify-page.ts'

const now = new Date('2026-11-20T10:00:00Z')
let folder: string
let shopify: ShopifyFake
const start = async () => startShopify({ file: join(folder, 'shopify.json'), anyOrder: false, now: () => now })

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'wapsi-shopify-'))
  shopify = await start()
})
afterEach(async () => {
  await shopify.close()
  await rm(folder, { recursive: true, force: true })
})

/** An order of the demo as its webhooks have it: three pieces of one line in two parcels. */
function placed() {
  const [items, units] = [[piece('slub-tee', 'M', 'Ink')], [3]]
  const order = newWorld({ now }).piecewiseOrder(ANITA, { daysAgo: [3, 1], items, units })
  for (const { topic, payload } of order.messages) applyWebhook(shopify.shop, topic, payload)
  return order
}

const operation = async (query: string, variables: object) => {
  const response = await fetch(`${shopify.url}/admin/api/2026-07/graphql.json`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-shopify-access-token': shopify.token },
    body: JSON.stringify({ query, variables }),
  })
  return (await response.json()) as { data: Record<string, { userErrors: unknown[] }> }
}

const REQUEST = 'mutation R($input: ReturnRequestInput!) { returnRequest(input: $input) { userErrors { message } } }'

async function askBack(orderId: string, note: string) {
  const parcel = shopify.shop.orders.get(orderId)!.parcels[0]!
  const item = {
    fulfillmentLineItemId: `gid://shopify/FulfillmentLineItem/${parcel.items[0]!.id}`,
    quantity: 1,
    returnReasonDefinitionId: 'gid://shopify/ReturnReasonDefinition/5',
    customerNote: note,
  }
  return operation(REQUEST, { input: { orderId: `gid://shopify/Order/${orderId}`, returnLineItems: [item] } })
}

test('webhooks and the Admin API show one shop: an order, its pieces and what was paid for them', () => {
  const order = placed()
  const held = shopify.shop.orders.get(order.orderId)!
  expect(held).toMatchObject({ name: `#${order.orderNumber}`, email: ANITA.email })
  expect(held.lines.map(({ id }) => id)).toEqual(order.lineIds)
  expect(held.parcels).toHaveLength(2)
  expect(held.parcels.every(({ deliveredAt }) => deliveredAt instanceof Date)).toBe(true)
  const sent = held.parcels.flatMap(({ items }) => items)
  expect(sent.reduce((sum, { quantity }) => sum + quantity, 0)).toBe(3)
  expect(new Set(sent.map(({ id }) => id)).size).toBe(sent.length)
})

test('the page is empty at first, shows a return when there is one, and finds an order by its number', async () => {
  const order = placed()
  expect(shopifyPage(shopify.shop, '')).toContain('Nothing yet')
  expect((await askBack(order.orderId, 'Wapsi'))['data']['returnRequest']?.userErrors).toEqual([])
  const page = shopifyPage(shopify.shop, '')
  expect(page).toContain(`#${order.orderNumber}-R1`)
  expect(page).toContain('Return requested')
  expect(shopifyPage(shopify.shop, `#${order.orderNumber}`)).toContain(`#${order.orderNumber}-R1`)
  expect(shopifyPage(shopify.shop, '9')).toContain('There is no order #9')
})

test('what is in a return or is looked for is shown as text', async () => {
  const evil = '<script>alert(1)</script>'
  await askBack(placed().orderId, evil)
  for (const page of [shopifyPage(shopify.shop, ''), shopifyPage(shopify.shop, evil)]) {
    expect(page).not.toContain('<script')
  }
  expect(shopifyPage(shopify.shop, '')).toContain('&lt;script&gt;')
})

test('what was written is still there after the next start, and nothing gets its number again', async () => {
  const order = placed()
  await askBack(order.orderId, 'the first')
  await shopify.close()
  shopify = await start()
  placed()
  await askBack(order.orderId, 'the second')
  const returns = [...shopify.shop.returns.values()]
  expect(returns.map(({ name }) => name)).toEqual([`#${order.orderNumber}-R1`, `#${order.orderNumber}-R2`])
  expect(new Set(returns.map(({ id }) => id)).size).toBe(2)
  expect(returns.every(({ createdAt }) => createdAt instanceof Date)).toBe(true)
})
