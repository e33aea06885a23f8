import { afterEach, expect, test } from 'vitest'
import { listen, type Listening, sendJson } from '#fakes/listen.ts'
import { openAdmin } from './admin.ts'

let server: Listening | undefined
afterEach(() => server?.close())

/** Asks a shop that answers with this. */
async function ask(status: number, json: unknown, headers: Record<string, string> = {}) {
  server = await listen((_request, response) => sendJson(response, status, json, headers))
  return openAdmin({ url: server.url, token: 'shpat_secret', timeoutMs: 500 }).ask('query { shop { id } }', {})
}

const throttled = (cost: unknown) => ({
  errors: [{ message: 'Throttled', extensions: { code: 'THROTTLED' } }],
  extensions: { cost },
})

test('the data comes back', async () => {
  const data = { shop: { id: 'gid://shopify/Shop/1' } }
  expect(await ask(200, { data })).toEqual(data)
})

test.each([
  [401, { errors: 'Invalid token shpat_secret' }, {}, 'shopify: the token is refused 401', 60_000],
  [403, {}, {}, 'shopify: the token is refused 403', 60_000],
  [429, {}, { 'retry-after': '2.0' }, 'shopify: status 429', 2_000],
  [429, {}, {}, 'shopify: status 429', 2_000],
  [503, {}, { 'retry-after': '30' }, 'shopify: status 503', 30_000],
  [502, {}, {}, 'shopify: status 502', undefined],
  [
    200,
    { errors: [{ message: 'for anita@example.in', extensions: { code: 'ACCESS_DENIED' } }] },
    {},
    'shopify: ACCESS_DENIED',
    undefined,
  ],
  [200, { data: { shop: null }, errors: [{ message: 'x' }] }, {}, 'shopify: an error without a code', undefined],
  [200, { errors: 'Not Found' }, {}, 'shopify: an error without a code', undefined],
  [200, {}, {}, 'shopify: the answer holds no data', undefined],
  [200, null, {}, 'shopify: the answer holds no data', undefined],
  [
    200,
    throttled({ requestedQueryCost: 12, throttleStatus: { currentlyAvailable: 2, restoreRate: 100 } }),
    {},
    'shopify: THROTTLED',
    100,
  ],
  [200, throttled(undefined), {}, 'shopify: THROTTLED', 2_000],
])('%i %j %j is a failure: %s, wait %s', async (status, json, headers, message, retryAfterMs) => {
  await expect(ask(status, json, headers as Record<string, string>)).rejects.toMatchObject({ message, retryAfterMs })
})

test('a shop that never answers is left when the time is over', async () => {
  server = await listen(() => {})
  const admin = openAdmin({ url: server.url, token: 'shpat_secret', timeoutMs: 50 })
  await expect(admin.ask('query { shop { id } }', {})).rejects.toThrow('shopify: no answer in time')
})
