import { expect, test } from 'vitest'
import { readEach } from '#config'
import { fake, start, timeNow } from '#fakes/shopify/testing/shop.ts'
import { openAdmin } from '../admin.ts'
import { SUBSCRIBED_TOPICS } from '../translate.ts'
import { findingsOf } from './checks.ts'
import { readConnection } from './reading.ts'
import { repairWebhooks, webhookAddress } from './subscriptions.ts'

const PUBLIC_URL = 'https://help.luit.example'
const ADDRESS = webhookAddress(PUBLIC_URL)
const MINUTE_MS = 60_000
const admin = () => openAdmin({ url: fake.url, token: fake.token })
const webhook = (topic: string) => [...fake.shop.webhooks.values()].find((held) => held.topic === topic)!

/** A shop to which all is connected as it should be, by these settings. */
async function connected(settings: Parameters<typeof start>[0] = {}) {
  await start(settings)
  await repairWebhooks(admin(), ADDRESS)
}

const look = async (change: Record<string, string> = {}) => {
  const config = readEach({
    PUBLIC_URL,
    SHOPIFY_URL: fake.url,
    SHOPIFY_SHOP: 'luit-and-loom.myshopify.com',
    SHOPIFY_CLIENT_ID: fake.app.clientId,
    SHOPIFY_CLIENT_SECRET: fake.app.clientSecret,
    ...change,
  })
  return findingsOf(await readConnection(config, () => new Date(timeNow())))
}

test('a shop that is connected as it should be: nothing is found', async () => {
  await connected()
  expect(await look()).toEqual([])
  expect(await look({ SHOPIFY_ACCESS_TOKEN: fake.token, SHOPIFY_CLIENT_ID: '' })).toEqual([])
})

interface Broken {
  shop?: Parameters<typeof start>[0]
  spoil?: () => void
  change?: () => Record<string, string>
  what: string
  cure: string
}

test.each<[string, Broken]>([
  [
    'the client id',
    { change: () => ({ SHOPIFY_CLIENT_ID: 'wrong' }), what: 'refuses SHOPIFY_CLIENT_ID', cure: 'Copy both' },
  ],
  [
    'the secret',
    { change: () => ({ SHOPIFY_CLIENT_SECRET: 'wrong' }), what: 'or SHOPIFY_CLIENT_SECRET.', cure: 'dev.shopify.com' },
  ],
  [
    'a shop that is not there',
    { change: () => ({ SHOPIFY_URL: `${fake.url}/no` }), what: 'status 404', cure: 'Compare SHOPIFY_SHOP' },
  ],
  [
    'a shop out of reach',
    { change: () => ({ SHOPIFY_URL: 'http://127.0.0.1:9' }), what: 'cannot be reached', cure: 'port 443' },
  ],
  ['a page of a proxy', { spoil: () => fake.fail('bad-gateway'), what: 'status 502', cure: 'reach it over https' }],
  [
    'a scope',
    {
      spoil: () => fake.shop.grants.scopes.delete('read_all_orders'),
      what: 'The scope read_all_orders',
      cure: 'app deploy',
    },
  ],
  [
    'protected data',
    {
      spoil: () => fake.shop.grants.protectedData.delete('email'),
      what: 'customer data is withheld',
      cure: 'Protected customer data access',
    },
  ],
  ['the currency', { shop: { currency: 'USD' }, what: 'currency is USD', cure: 'Settings, General' }],
  [
    'a clock that is behind',
    { spoil: () => void (fake.headers.clockOffMs = 5 * MINUTE_MS), what: '5 minutes behind', cure: 'timedatectl' },
  ],
  [
    'a clock that is ahead',
    { spoil: () => void (fake.headers.clockOffMs = -5 * MINUTE_MS), what: '5 minutes ahead', cure: 'timedatectl' },
  ],
  [
    'a webhook',
    {
      spoil: () => fake.shop.webhooks.delete(webhook('ORDERS_CREATE').id),
      what: 'orders/create is not subscribed',
      cure: '-- connect',
    },
  ],
  [
    'its address',
    {
      spoil: () => void (webhook('REFUNDS_CREATE').uri = 'https://old.example/hook'),
      what: 'refunds/create goes to https://old.example/hook',
      cure: '-- connect',
    },
  ],
  [
    'its version',
    {
      spoil: () => void (webhook('ORDERS_CREATE').apiVersion = '2025-10'),
      what: 'orders/create comes in version 2025-10',
      cure: 'app deploy',
    },
  ],
  [
    'its filter',
    {
      spoil: () => void (webhook('ORDERS_CREATE').filter = 'id:1'),
      what: 'orders/create is cut short',
      cure: '-- connect',
    },
  ],
  [
    'a fixed token',
    {
      change: () => ({ SHOPIFY_ACCESS_TOKEN: 'shpat_revoked' }),
      what: 'SHOPIFY_ACCESS_TOKEN was revoked',
      cure: 'give SHOPIFY_CLIENT_ID',
    },
  ],
  ['no shop', { change: () => ({ SHOPIFY_SHOP: '' }), what: 'SHOPIFY_SHOP is missing', cure: 'Set SHOPIFY_SHOP' }],
  [
    'another shop',
    {
      shop: { domain: 'other.myshopify.com' },
      what: 'The token is for other.myshopify.com',
      cure: 'Set SHOPIFY_SHOP to other',
    },
  ],
  ['no client id', { change: () => ({ SHOPIFY_CLIENT_ID: '' }), what: 'SHOPIFY_CLIENT_ID or', cure: 'Copy both' }],
  ['no address', { change: () => ({ PUBLIC_URL: '' }), what: 'PUBLIC_URL is missing', cure: 'Set PUBLIC_URL' }],
  [
    'the version',
    { spoil: () => void (fake.headers.version = '2026-10'), what: 'answers in version 2026-10', cure: 'newer release' },
  ],
])('%s that is wrong is the one thing named, with its cure', async (_what, { shop, spoil, change, what, cure }) => {
  await connected(shop)
  spoil?.()
  expect(await look(change?.())).toEqual([
    { what: expect.stringContaining(what), why: expect.stringMatching(/\w.*\.$/), cure: expect.stringContaining(cure) },
  ])
})

test('an address without https is named, and so is that its webhooks go elsewhere', async () => {
  await connected()
  const [address, ...others] = await look({ PUBLIC_URL: 'http://help.luit.example' })
  expect(address?.what).toBe('PUBLIC_URL is http://help.luit.example, which Shopify cannot send to.')
  expect(others).toHaveLength(SUBSCRIBED_TOPICS.length)
})

test('webhooks are mended once: what is missing, wrong or double', async () => {
  await connected()
  const [moved, old, cut, lost] = ['REFUNDS_CREATE', 'ORDERS_CREATE', 'ORDERS_PAID', 'PRODUCTS_UPDATE'].map(webhook)
  moved!.uri = 'https://old.example/hook'
  old!.apiVersion = '2025-10'
  cut!.filter = 'id:1'
  fake.shop.webhooks.delete(lost!.id)
  fake.shop.webhooks.set('1', { ...webhook('ORDERS_UPDATED'), id: '1', uri: 'https://old.example/hook' })
  const done = await repairWebhooks(admin(), ADDRESS)
  expect(new Set(done.map(({ topic, did }) => `${topic} ${did}`))).toEqual(
    new Set([
      'refunds/create mended',
      'orders/create mended',
      'orders/paid mended',
      'products/update subscribed',
      'orders/updated removed',
    ]),
  )
  expect(await look()).toEqual([])
  expect(await repairWebhooks(admin(), ADDRESS)).toEqual([])
  expect(fake.shop.webhooks.size).toBe(SUBSCRIBED_TOPICS.length)
})

test('a webhook that Shopify refuses does not stop the others; an old app version is reported once', async () => {
  await start({ apiVersion: '2025-10' })
  const refused = await repairWebhooks(admin(), 'http://help.luit.example/webhooks/shopify')
  expect(refused).toHaveLength(SUBSCRIBED_TOPICS.length)
  expect(refused[0]).toMatchObject({ did: 'failed', why: expect.stringContaining('not supported') as string })
  await repairWebhooks(admin(), ADDRESS)
  expect(await repairWebhooks(admin(), ADDRESS)).toEqual([
    { topic: SUBSCRIBED_TOPICS[0], did: 'failed', why: 'shopify: the app is released with version 2025-10' },
  ])
})
