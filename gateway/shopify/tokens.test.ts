import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { openAdmin } from '#adapters/shopify/admin.ts'
import { readConfig } from '#config'
import { freshDatabase } from '#database/testing/database.ts'
import { type ShopifyFake, startShopify } from '#fakes/shopify/server.ts'
import { deliverers } from '../deliverers.ts'
import { enqueue } from '../outbox/store.ts'
import { openLog, rowOf } from '../outbox/testing/outbox.ts'
import { startOutbox } from '../outbox/worker.ts'
import { sharedTokens } from './tokens.ts'

const HOUR_MS = 3_600_000
let database: Awaited<ReturnType<typeof freshDatabase>>
let fake: ShopifyFake
let time: number
const now = () => new Date(time)

beforeAll(async () => {
  database = await freshDatabase()
})
afterAll(() => database.close())
beforeEach(async () => {
  time = Date.parse('2026-11-20T10:00:00Z')
  fake = await startShopify({ now })
  await database.sql`DELETE FROM shopify_tokens`
})
afterEach(() => fake.close())

const settings = (change: Record<string, string> = {}) => ({
  SHOPIFY_URL: fake.url,
  SHOPIFY_CLIENT_ID: fake.app.clientId,
  SHOPIFY_CLIENT_SECRET: fake.app.clientSecret,
  DESK_SECRET: 'desk-secret-of-at-least-32-letters',
  ...change,
})

/** A server of ours, with a memory of its own. */
function server(change: Record<string, string> = {}, { sql = database.sql, waitsMs = 5_000 } = {}) {
  const config = readConfig(settings(change))
  const tokens = sharedTokens({ sql, config, now }, fake.url, { waitsMs })
  const admin = openAdmin({ url: fake.url, token: tokens, timeoutMs: 2_000 })
  return { tokens, name: () => admin.ask<{ shop: { name: string } }>('query { shop { name } }', {}) }
}

const NAME = { shop: { name: 'luit-and-loom' } }

test('servers that all begin at once share one token, and it is not to be read in the database', async () => {
  const answers = await Promise.all([server(), server(), server()].flatMap((one) => [one.name(), one.name()]))
  expect(answers).toEqual(Array.from({ length: 6 }, () => NAME))
  expect(fake.tokens.given()).toBe(1)
  const rows = await database.sql`SELECT token FROM shopify_tokens`
  expect(rows).toHaveLength(1)
  expect(JSON.stringify(rows)).not.toContain(await server().tokens.token())
})

test('at 80 % of its life one server renews it, and the other takes that one', async () => {
  const [one, other] = [server(), server()]
  const first = await one.tokens.token()
  time += 19 * HOUR_MS
  expect(await one.tokens.token()).toBe(first)
  time += HOUR_MS
  const second = await one.tokens.token()
  expect(second).not.toBe(first)
  expect(await other.tokens.token()).toBe(second)
  expect(fake.tokens.given()).toBe(2)
})

test('it goes on with the old token while Shopify gives no new one', async () => {
  const one = server()
  const first = await one.tokens.token()
  const wrong = server({ SHOPIFY_CLIENT_SECRET: 'turned' })
  time += 20 * HOUR_MS
  expect(await wrong.tokens.token()).toBe(first)
  time += 4 * HOUR_MS
  await expect(wrong.tokens.token()).rejects.toThrow('shopify: no token')
})

test('a token that is refused in the middle of its life is replaced once, for all servers', async () => {
  const [one, other] = [server(), server()]
  await Promise.all([one.name(), other.name()])
  fake.tokens.revoke()
  const before = fake.calls()
  expect(await one.name()).toEqual(NAME)
  expect(fake.calls() - before).toBe(2)
  expect(await Promise.all([other.name(), other.name(), one.name()])).toEqual([NAME, NAME, NAME])
  expect(fake.tokens.given()).toBe(2)
})

test('where new tokens are refused too, it is said and not tried a third time', async () => {
  fake.tokens.isGood = () => false
  await expect(server().name()).rejects.toMatchObject({
    message: 'shopify: the token is refused 401',
    retryAfterMs: 60_000,
  })
  expect(fake.calls()).toBe(2)
})

test.each([
  ['that is claimed by a server that died', { claimed_until: '2026-11-20T10:00:20Z' }],
  ['whose claim lapsed', { claimed_until: '2026-11-20T09:59:00Z' }],
  [
    'that another DESK_SECRET encrypted',
    { token: 'ab12', renew_at: '2026-11-21T00:00:00Z', ends_at: '2026-11-21T10:00:00Z' },
  ],
])('a row %s holds no one up', async (_what, row) => {
  const app = `${fake.url} ${fake.app.clientId}`
  await database.sql`INSERT INTO shopify_tokens ${database.sql({ app, ...row })}`
  expect(await server({}, { waitsMs: 300 }).name()).toEqual(NAME)
})

test('without the database a server asks for a token of its own', async () => {
  const gone = await freshDatabase()
  await gone.close()
  expect(await server({}, { sql: gone.sql }).name()).toEqual(NAME)
})

test('while the secret is being changed either of the two gets a token', async () => {
  expect(await server({ SHOPIFY_CLIENT_SECRET: `new-one, ${fake.app.clientSecret}` }).name()).toEqual(NAME)
})

test.each([
  [
    { SHOPIFY_CLIENT_SECRET: 'wrong' },
    'SHOPIFY_CLIENT_ID and SHOPIFY_CLIENT_SECRET are not those of an app (invalid_client)',
  ],
  [
    { SHOPIFY_CLIENT_ID: 'other' },
    'SHOPIFY_CLIENT_ID and SHOPIFY_CLIENT_SECRET are not those of an app (application_cannot_be_found)',
  ],
])('%j is what the dead letter says', async (change, reason) => {
  const { byKind } = deliverers(readConfig(settings(change)), { sql: database.sql, now })
  const key = `metafield:${Object.keys(change)[0]}`
  await enqueue(database.sql, { kind: 'metafield', key, payload: { orderId: '1', entry: { fulfillment_id: '1.1' } } })
  const { lines, log } = openLog()
  const outbox = startOutbox({ sql: database.sql, log }, byKind, { backoff: () => 10 })
  await expect.poll(async () => (await rowOf(database.sql, key))?.last_error).toBe(`shopify: no token: ${reason}`)
  await outbox.stop()
  expect(JSON.stringify(lines)).not.toContain(fake.app.clientSecret)
})

test('by the client id a request of the portal comes to Shopify', async () => {
  const { byKind } = deliverers(readConfig(settings()), { sql: database.sql, now })
  await byKind.metafield!({ orderId: '5', entry: { fulfillment_id: '5.1' } }, 'key', AbortSignal.timeout(5_000))
  expect(fake.requests('5')).toEqual([{ fulfillment_id: '5.1' }])
})
