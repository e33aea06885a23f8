import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { type ShopifyFake, startShopify } from '#fakes/shopify/server.ts'
import { openAdmin } from './admin.ts'
import { mirrorEntry } from './metafield.ts'

let fake: ShopifyFake
beforeAll(async () => {
  fake = await startShopify()
})
afterEach(() => fake.fail('ok'))
afterAll(() => fake.close())

const open = (token = fake.token) => openAdmin({ url: fake.url, token, timeoutMs: 300 })
const entry = (fulfillment_id: string, type = 'Return') => ({
  fulfillment_id,
  type,
  line_items: [{ id: '9007199254740993' }],
})

const noRead = () => Promise.reject(new Error('nothing is read raw'))

test('the first entry makes the history, the next ones join it, a newer one takes its place', async () => {
  await mirrorEntry(open(), '1', entry('1042.1'))
  await mirrorEntry(open(), '1', entry('1042.2'))
  await mirrorEntry(open(), '1', entry('1042.1', 'Exchange'))
  expect(fake.requests('1')).toEqual([entry('1042.2'), entry('1042.1', 'Exchange')])
})

test('two writers, 50 rounds each: every entry is there', async () => {
  await Promise.all(
    ['1', '2'].map(async (writer) => {
      for (let n = 0; n < 50; n++) await untilDone(() => mirrorEntry(open(), '2', entry(`${writer}.${n}`)))
    }),
  )
  const ids = (fake.requests('2') as { fulfillment_id: string }[]).map((held) => held.fulfillment_id)
  expect(new Set(ids).size).toBe(100)
  expect(ids).toHaveLength(100)
})

/** As the outbox does: a failure is tried again. */
async function untilDone(work: () => Promise<void>): Promise<void> {
  for (;;)
    if (
      await work().then(
        () => true,
        () => false,
      )
    )
      return
}

test('an answer lost after the work was done leaves one entry', async () => {
  fake.fail('hang-after-effect')
  await expect(mirrorEntry(open(), '3', entry('1042.1'))).rejects.toThrow('shopify: no answer in time')
  fake.fail('ok')
  const before = fake.calls()
  await mirrorEntry(open(), '3', entry('1042.1'))
  expect(fake.requests('3')).toEqual([entry('1042.1')])
  expect(fake.calls() - before, 'only read').toBe(1)
})

test.each([
  ['throttled', 'shopify: THROTTLED'],
  ['errors', 'shopify: INTERNAL_SERVER_ERROR'],
  ['user-errors', 'shopify: INVALID_VALUE'],
] as const)('%s comes with status 200 and is a failure', async (mode, message) => {
  fake.fail(mode)
  await expect(mirrorEntry(open(), '4', entry('1042.1'))).rejects.toThrow(message)
  expect(fake.requests('4')).toBeUndefined()
})

test('a refused token is a failure that asks for a minute of rest', async () => {
  await expect(mirrorEntry(open('revoked'), '5', entry('1042.1'))).rejects.toMatchObject({ retryAfterMs: 60_000 })
})

test('an order that Shopify does not know is a failure', async () => {
  await expect(mirrorEntry(open(), 'unknown', entry('1042.1'))).rejects.toThrow('there is no such order')
})

test.each(['{}', 'null', '[1]', '[{"id":"1"}]', 'not JSON'])(
  '%s in the metafield is not overwritten',
  async (value) => {
    const queries: string[] = []
    const admin = {
      raw: noRead,
      async ask<Data>(operation: string) {
        queries.push(operation)
        return { order: { metafield: { value, compareDigest: 'digest' } } } as Data
      },
    }
    await expect(mirrorEntry(admin, '6', entry('1042.1'))).rejects.toThrow('does not hold a history')
    expect(queries).toHaveLength(1)
  },
)

// INVALID_COMPARE_DIGEST: nothing is stored there any more (recorded in a shop at 2025-01,
// metafields-set-malformed-existing-digest).
test.each(['STALE_OBJECT', 'INVALID_COMPARE_DIGEST'])(
  '%s: a history that changes each time is left after five rounds',
  async (code) => {
    let reads = 0
    const admin = {
      raw: noRead,
      async ask<Data>(operation: string) {
        if (operation.startsWith('query'))
          return { order: { metafield: { value: '[]', compareDigest: `${reads++}` } } } as Data
        return { metafieldsSet: { userErrors: [{ code }] } } as Data
      },
    }
    await expect(mirrorEntry(admin, '7', entry('1042.1'))).rejects.toThrow('changed 5 times')
    expect(reads).toBe(5)
  },
)
