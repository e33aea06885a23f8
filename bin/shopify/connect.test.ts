import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeEach, expect, inject, test } from 'vitest'
import { SUBSCRIBED_TOPICS } from '#adapters/shopify/translate.ts'
import { type ShopifyFake, startShopify } from '#fakes/shopify/server.ts'
import { environmentOf } from '../testing/environment.ts'

const folder = mkdtempSync(join(tmpdir(), 'wapsi-test-shopify-'))
const file = join(folder, 'shopify.app.toml')
let fake: ShopifyFake
beforeEach(async () => {
  fake = await startShopify()
})
afterEach(() => fake.close())
afterAll(() => rmSync(folder, { recursive: true }))

test('connect writes the file of the app and subscribes each webhook once; again, it changes nothing', async () => {
  const first = await shopify(['connect', '--file', file])
  expect(first).toMatchObject({ code: 0, err: '' })
  expect(first.out.split('\n')).toHaveLength(SUBSCRIBED_TOPICS.length + 3)
  expect(first.out).toContain('Webhook orders/create: subscribed.\n')
  const [webhooks, text] = [[...fake.shop.webhooks.values()], readFileSync(file, 'utf8')]
  expect(await shopify(['connect', '--file', file])).toEqual({ code: 0, out: 'All is well.\n', err: '' })
  expect([...fake.shop.webhooks.values()]).toEqual(webhooks)
  expect(webhooks).toHaveLength(SUBSCRIBED_TOPICS.length)
  expect(readFileSync(file, 'utf8')).toBe(text)
  for (const line of [
    'api_version = "2026-07"',
    'compliance_topics = ["customers/data_request", "customers/redact", "shop/redact"]',
    'uri = "https://help.luit.example/webhooks/shopify"',
    'url = "https://help.luit.example/proxy/shopify"',
  ])
    expect(text.split('\n')).toContain(line)
  expect(text).not.toContain(fake.app.clientSecret)
})

test('doctor changes nothing, and says in a line each what is wrong', async () => {
  const { code, out } = await shopify(['doctor'])
  expect({ code, webhooks: fake.shop.webhooks.size }).toEqual({ code: 1, webhooks: 0 })
  expect(out.split('\n')).toContain(
    '- The webhook orders/create is not subscribed. Why it matters: What orders/create tells never reaches Wapsi. ' +
      'To mend it: Run `npm run shopify -- connect`.',
  )
})

test('doctor names gateways of the last orders that look like cash on delivery and are not in the list', async () => {
  await shopify(['connect', '--file', file])
  for (const [id, gateway, source] of [
    ['1', 'Gokwik PPCOD', 'web'],
    ['2', 'Razorpay', 'web'],
    ['3', 'cash', 'pos'],
  ] as const)
    fake.shop.orders.set(id, {
      id,
      name: `#${id}`,
      createdAt: new Date(),
      tags: [],
      lines: [],
      parcels: [],
      gateways: ['Cash on Delivery (COD)', gateway],
      source,
    })
  const { url } = inject('database')
  const seen = await shopify(['doctor'], { DATABASE_URL: url })
  expect(seen).toEqual({
    code: 1,
    out: expect.stringMatching(/^- Orders are paid by "Gokwik PPCOD", .*\nopen /),
    err: '',
  })
  const unreachable = await shopify(['doctor'], { DATABASE_URL: 'postgres://no@127.0.0.1:9/no' })
  expect(unreachable).toEqual({
    code: 1,
    out: expect.stringMatching(/^- The database does not answer .*\nopen /),
    err: '',
  })
})

test('without a setting it is named; words that mean nothing: 2 and how it is used', async () => {
  const { code, out } = await shopify(['doctor'], { SHOP_MODE: 'shopify', SHOPIFY_SHOP: '', SHOPIFY_URL: '' })
  expect({ code, out }).toEqual({ code: 1, out: expect.stringMatching(/^- SHOPIFY_SHOP is missing\..*\n$/) as string })
  const senseless = [
    [],
    ['doctor', 'now'],
    ['doctor', '--file', file],
    ['doctor', '--try-in', 'luit-and-loom.myshopify.com'],
    ['doctor', '--order', '42'],
    ['connect', '--soon'],
    ['connect', '--record', file],
    ['replay'],
  ]
  for (const run of await Promise.all(senseless.map((words) => shopify(words))))
    expect(run).toEqual({ code: 2, out: '', err: expect.stringContaining('Usage: npm run shopify') as string })
  expect(await shopify(['doctor'], { SHOPIFY_URL: 'no address' })).toMatchObject({ code: 78, out: '' })
})

interface Ran {
  code: number | null
  out: string
  err: string
}

function shopify(words: string[], change: Record<string, string> = {}): Promise<Ran> {
  const env = environmentOf({
    PUBLIC_URL: 'https://help.luit.example',
    SHOPIFY_URL: fake.url,
    SHOPIFY_SHOP: 'luit-and-loom.myshopify.com',
    SHOPIFY_CLIENT_ID: fake.app.clientId,
    SHOPIFY_CLIENT_SECRET: fake.app.clientSecret,
    ...change,
  })
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', 'bin/shopify.ts', ...words], { env })
  let [out, err] = ['', '']
  child.stdout.setEncoding('utf8').on('data', (text: string) => (out += text))
  child.stderr.setEncoding('utf8').on('data', (text: string) => (err += text))
  return new Promise((resolve) => child.on('close', (code) => resolve({ code, out, err })))
}
