import { createHmac } from 'node:crypto'
import fastify, { type FastifyInstance } from 'fastify'
import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { sample } from '#adapters/shopify/fixtures/corpus.ts'
import { readConfig } from '#config'
import { readsOf } from '#database/replica/reads.ts'
import { freshDatabase } from '#database/testing/database.ts'
import type { Context } from '../http/context.ts'
import { applyWaiting } from './apply.ts'
import { shopifyWebhooks } from './receive.ts'
import { startApplying } from './worker.ts'

const OURS = 'luit-and-loom.myshopify.com'
const NOW = new Date('2026-11-21T10:00:00Z')
const ORDER = sample('orders-create').body
let database: Awaited<ReturnType<typeof freshDatabase>>
let context: Context
let app: FastifyInstance

beforeAll(async () => {
  database = await freshDatabase()
  const config = readConfig({ SHOPIFY_SHOP: OURS, SHOPIFY_CLIENT_SECRET: 'new, old' })
  const log = pino({ level: 'silent' })
  context = {
    sql: database.sql,
    reads: readsOf(database.sql),
    config,
    storage: {} as Context['storage'],
    couriers: {},
    now: () => NOW,
    log,
  }
  app = fastify()
  await app.register(shopifyWebhooks(context))
})
afterAll(async () => {
  await app.close()
  await database.close()
})
beforeEach(async () => {
  await database.sql`TRUNCATE shop_messages, orders, line_items CASCADE`
})

function signed(body: string | Buffer, secret = 'new') {
  return { 'x-shopify-hmac-sha256': createHmac('sha256', secret).update(body).digest('base64') }
}

async function post(body: string | Buffer, headers: Record<string, string>) {
  const type = {
    'content-type': 'application/json',
    'x-shopify-topic': 'orders/create',
    'x-shopify-shop-domain': OURS,
  }
  const answer = await app.inject({ method: 'POST', url: '/webhooks/shopify', body, headers: { ...type, ...headers } })
  return { status: answer.statusCode, json: answer.json<{ statusCode: number; body: Record<string, unknown> }>() }
}

const stored = () => database.sql`
  SELECT message_id, event_id, topic, triggered_at, body, applied_at, refusal FROM shop_messages ORDER BY id`

test('a signed delivery is stored as it came and answered at once', async () => {
  const headers = {
    'x-shopify-webhook-id': 'w-1',
    'x-shopify-event-id': 'e-1',
    'x-shopify-triggered-at': '2026-11-10T04:30:01.123456789Z',
  }
  expect(await post(ORDER, { ...signed(ORDER), ...headers })).toEqual({
    status: 200,
    json: { statusCode: 200, body: { stored: true } },
  })
  expect(await stored()).toEqual([
    {
      message_id: 'w-1',
      event_id: 'e-1',
      topic: 'orders/create',
      triggered_at: new Date('2026-11-10T04:30:01.123Z'),
      body: ORDER,
      applied_at: null,
      refusal: null,
    },
  ])
})

test('the secret in use before is good too, and a message without a time has come now', async () => {
  expect((await post(ORDER, { ...signed(ORDER, 'old'), 'x-shopify-triggered-at': 'soon' })).status).toBe(200)
  expect((await stored())[0]).toMatchObject({ triggered_at: NOW, event_id: null })
})

test.each([
  ['no signature', {}],
  ['the signature of another secret', signed(ORDER, 'other')],
  ['the signature of other bytes', signed(`${ORDER} `)],
])('%s: 401, nothing stored', async (_what, headers) => {
  const answer = await post(ORDER, headers)
  expect(answer).toMatchObject({ status: 401, json: { statusCode: 401, body: { error: 'BAD_SIGNATURE' } } })
  expect(await stored()).toEqual([])
})

test.each([
  ['is not JSON', 'total: 3', 'The body is not JSON in UTF-8.'],
  ['is empty', '', 'The body is not JSON in UTF-8.'],
  ['has a NUL', '{"id":1}\0', 'The body is not JSON in UTF-8.'],
  ['is not UTF-8', Buffer.from([0x22, 0xff, 0x22]), 'The body is not JSON in UTF-8.'],
])('a signed body that %s: 400, nothing stored', async (_what, body, message) => {
  const answer = await post(body, signed(body))
  expect(answer).toMatchObject({ status: 400, json: { statusCode: 400, body: { error: 'INVALID_BODY', message } } })
  expect(await stored()).toEqual([])
})

test('a topic that is missing or endless: 400, nothing stored', async () => {
  expect((await post(ORDER, { ...signed(ORDER), 'x-shopify-topic': '' })).status).toBe(400)
  expect((await post(ORDER, { ...signed(ORDER), 'x-shopify-topic': 'a'.repeat(256) })).status).toBe(400)
  expect(await stored()).toEqual([])
})

test('more than 5 MB: 413, nothing stored', async () => {
  const body = JSON.stringify({ note: 'x'.repeat(5 * 1024 * 1024) })
  expect((await post(body, signed(body))).status).toBe(413)
  expect(await stored()).toEqual([])
})

test('any topic, content type and depth is stored; unusable ones are refused later, with a reason', async () => {
  const deep = `${'['.repeat(50_000)}${']'.repeat(50_000)}`
  expect((await post(deep, signed(deep))).status).toBe(200)
  expect(
    (await post('{}', { ...signed('{}'), 'x-shopify-topic': 'themes/publish', 'content-type': 'text/plain' })).status,
  ).toBe(200)
  expect((await post('"\\u0000"', signed('"\\u0000"'))).status).toBe(200)
  expect(await applyWaiting(context)).toBe(3)
  expect((await stored()).map((message) => message['refusal'])).toEqual([
    expect.stringMatching(/^(cannot be read|the body is not an object)/),
    'topic not used',
    'the body is not an object',
  ])
})

test.each([
  ['the same id', { 'x-shopify-webhook-id': 'w-2' }],
  ['no id and the same body', {}],
  ['an endless id and the same body', { 'x-shopify-webhook-id': 'w'.repeat(300) }],
])('ten deliveries at once with %s: one is stored, one order', async (_what, headers) => {
  const answers = await Promise.all(Array.from({ length: 10 }, () => post(ORDER, { ...signed(ORDER), ...headers })))
  expect(answers.map((answer) => answer.status)).toEqual(Array<number>(10).fill(200))
  expect(answers.filter((answer) => answer.json.body['stored'])).toHaveLength(1)
  const counts = await Promise.all(Array.from({ length: 4 }, () => applyWaiting(context)))
  expect(counts.reduce((one, other) => one + other)).toBe(1)
  expect(await database.sql`SELECT id, name FROM orders`).toEqual([{ id: '9007199254740995001', name: '#1042' }])
})

test('an endless id is not kept: the body stands for it', async () => {
  await post(ORDER, { ...signed(ORDER), 'x-shopify-webhook-id': 'w'.repeat(3_000) })
  expect(String((await stored())[0]?.['message_id'])).toMatch(/^sha256:[0-9a-f]{64}$/)
})

test('the parser of raw bytes stays in this plugin', async () => {
  const other = fastify()
  await other.register(shopifyWebhooks(context))
  other.post('/echo', (request) => Promise.resolve(request.body))
  const answer = await other.inject({ method: 'POST', url: '/echo', body: { a: 1 } })
  expect(answer.json()).toEqual({ a: 1 })
  await other.close()
})

test('the worker is woken by a delivery, applies it, and stops', async () => {
  const worker = startApplying(context, { lookEveryMs: 3_600_000 })
  await expect
    .poll(
      () => database.sql`SELECT 1 FROM pg_stat_activity WHERE query ILIKE 'listen%' AND datname = current_database()`,
      { timeout: 10_000 },
    )
    .toHaveLength(1)
  await post(ORDER, signed(ORDER))
  await expect.poll(() => database.sql`SELECT 1 FROM orders`).toHaveLength(1)
  await worker.stop()
  await post('{"id":7}', { ...signed('{"id":7}'), 'x-shopify-topic': 'orders/delete' })
  await new Promise((resolve) => setTimeout(resolve, 200))
  expect((await stored()).filter((message) => message['applied_at'] === null)).toHaveLength(1)
})

test.each([
  ['2026-07', []],
  ['', []],
  ['2025-01', ['orders/create']],
])(
  'a delivery in version "%s" of the API is taken, and another version than ours is logged',
  async (version, expected) => {
    const logged: unknown[] = []
    const log = { ...context.log, warn: (line: { topic?: string }) => logged.push(line.topic) } as Context['log']
    const other = fastify()
    await other.register(shopifyWebhooks({ ...context, log }))
    const headers = {
      'x-shopify-topic': 'orders/create',
      'x-shopify-shop-domain': OURS,
      'x-shopify-api-version': version,
    }
    const answer = await other.inject({
      method: 'POST',
      url: '/webhooks/shopify',
      body: ORDER,
      headers: { 'content-type': 'application/json', ...headers, ...signed(ORDER) },
    })
    await other.close()
    expect(answer.json()).toEqual({ statusCode: 200, body: { stored: true } })
    expect(logged).toEqual(expected)
  },
)
