import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, inject, test } from 'vitest'
import { openAdmin } from '#adapters/shopify/admin.ts'
import type { ImportRun } from '#contract/desk/imports.ts'
import { changesOf } from '#fakes/shopify/changes/changes.ts'
import type { ShopifyMode } from '#fakes/shopify/server.ts'
import { hears, shopWithShopify } from '../returns/testing/in-shopify.ts'
import { orderHere, orderThere } from '../shopify/testing/both-orders.ts'
import { okBody } from '../testing/ok-body.ts'
import { shopOfFile } from '../testing/shop-of-file.ts'
import { stockFile, uploadImport } from './testing/imports.ts'
import { type Importer, startImporting } from './worker.ts'

const { shop, fake } = await shopWithShopify()
const keeper = await shop.staff('retailer')
const alone = await shopOfFile()
const changes = changesOf(fake.shop)
const admin = openAdmin({ url: fake.url, token: fake.token, timeoutMs: 400 })

const ours = join(shop.context.config.DATA_DIR, 'from-shopify')

const workers: Importer[] = []
beforeEach(async () => {
  fake.fail('ok')
  fake.shop.untold = []
  for (const claimed of [fake.shop.orders, fake.shop.bulks, fake.shop.stock]) claimed.clear()
  await shop.sql`TRUNCATE imports`
})
afterEach(async () => {
  await Promise.all(workers.splice(0).map((worker) => worker.stop()))
})

function start(): Importer {
  const worker = startImporting(shop.context, { shopify: admin, beatMs: 20, pollMs: 100 })
  workers.push(worker)
  return worker
}

const begin = async (since = '2020-01-01', staff = keeper) =>
  okBody(await staff.send('imports.fromShopify', { since })).row
const now = async (id: string): Promise<ImportRun> =>
  okBody(await keeper.send('imports.progress', { ids: [id] })).rows[0]!
const ended = (id: string) => expect.poll(async () => (await now(id)).state, { timeout: 20_000 })
/** A minute passes: a waiting import is looked at again. */
const aMinuteLater = () => shop.sql`UPDATE imports SET lease_until = NULL WHERE state = 'waiting'`
async function untilEnded(worker: Importer, id: string): Promise<ImportRun> {
  await expect
    .poll(
      async () => {
        await aMinuteLater()
        await worker.drain()
        return (await now(id)).endedAt
      },
      { timeout: 20_000 },
    )
    .not.toBeNull()
  return now(id)
}

let lineId = 500
/** Orders of all kinds, and the stock of one item at two places. */
function sells(count: number): void {
  for (let n = 0; n < count; n += 1) {
    const line = { id: String(++lineId), title: 'Tee', sku: 'T', quantity: 2, price: '100.00', paid: '90.00' }
    changes.create({ lines: [line], gateways: ['Razorpay'], city: 'Jorhat' })
    const order = [...fake.shop.orders.values()].at(-1)!
    if (n % 3 > 0) changes.send(order, [{ lineId: line.id, quantity: 1 }], `29${lineId}`)
    if (n % 3 > 1) changes.send(order, [{ lineId: line.id, quantity: 1 }], `28${lineId}`)
  }
  const updatedAt = new Date('2026-11-20T10:00:00Z')
  fake.shop.stock.set('71', [
    { locationId: '1', available: 4, updatedAt },
    { locationId: '2', available: -1, updatedAt },
  ])
  fake.shop.stock.set('72', null)
}

const stockHere = () => shop.sql`
  SELECT inventory_item_id AS item, location_id AS place, available FROM inventory_levels
    WHERE inventory_item_id IN ('71', '72') ORDER BY 1, 2`

test('all of Shopify comes in: every kind of order as it is, the stock of each place; no file is left', async () => {
  sells(9)
  const { id } = await begin()
  const row = await untilEnded(start(), id)
  // The counted item of the stock, and the one that is not counted.
  expect(row).toMatchObject({
    kind: 'shopify',
    state: 'done',
    step: 'whole',
    taken: 11,
    refused: 0,
    bytes: 3,
    bytesDone: 3,
  })
  for (const order of fake.shop.orders.values()) expect(await orderHere(shop.sql, order.id)).toEqual(orderThere(order))
  expect(await stockHere()).toEqual([
    { item: '71', place: '1', available: 4 },
    { item: '71', place: '2', available: -1 },
  ])
  await expect.poll(() => existsSync(ours)).toBe(false)
  const again = await untilEnded(start(), (await begin()).id)
  expect(again).toMatchObject({ state: 'done', taken: 0, known: 11, refused: 0 })
})

test('while Shopify makes a file other imports go on; its message that the file is made is enough', async () => {
  sells(3)
  const { id } = await begin()
  start()
  await ended(id).toBe('waiting')
  await expect.poll(() => fake.shop.bulks.size).toBeGreaterThan(0)
  const file = okBody(await uploadImport(shop, keeper, stockFile(3))).row.id
  await ended(file).toBe('done')
  await expect
    .poll(async () => {
      await hears({ shop, fake })
      return (await now(id)).state
    })
    .toBe('done')
  expect(await now(id), 'waiting is no start').toMatchObject({ starts: expect.toSatisfy((n: number) => n <= 5) })
})

test('Shopify fails in all its ways: it goes on where it was, and nothing is lost or twice', async () => {
  sells(12)
  let seed = inject('seed')
  const random = () => (seed = (seed * 48_271) % 2_147_483_647) / 2_147_483_647
  const ways: ShopifyMode[] = ['bad-gateway', 'half', 'nothing', 'throttled']
  fake.fail(() => (random() < 0.3 ? ways[Math.floor(random() * ways.length)]! : 'ok'))
  fake.cutFile(300)
  const { id } = await begin()
  const row = await untilEnded(start(), id)
  expect(row).toMatchObject({ state: 'done', refused: 0 })
  for (const order of fake.shop.orders.values()) expect(await orderHere(shop.sql, order.id)).toEqual(orderThere(order))
})

test('where Shopify does not answer for half an hour it has failed', async () => {
  const { id } = await begin()
  fake.fail('bad-gateway')
  const worker = start()
  await worker.drain()
  // A message about a file of an earlier test may start it once more.
  while ((await now(id)).starts < 29) {
    await aMinuteLater()
    await worker.drain()
  }
  expect(await now(id)).toMatchObject({ endedAt: null, starts: 29 })
  expect(await untilEnded(worker, id)).toMatchObject({ state: 'failed', starts: 30 })
})

test('it is stopped in the middle, and lets go; what lay on the disk is gone', async () => {
  sells(3)
  mkdirSync(ours, { recursive: true })
  writeFileSync(join(ours, 'shopify-orders-1.jsonl.part'), 'half of it')
  const { id } = await begin()
  const worker = start()
  await ended(id).toBe('waiting')
  expect(await keeper.send('imports.stop', { id })).toMatchObject({ body: { row: { state: 'stopped' } } })
  await aMinuteLater()
  await worker.drain()
  await expect.poll(() => existsSync(ours)).toBe(false)
  expect(await now(id)).toMatchObject({ state: 'stopped' })
})

test('begun twice at once it is one; when that has ended it can be begun again', async () => {
  const other = await shop.staff('admin')
  const rows = await Promise.all([begin(), begin('2021-01-01', other), begin('2022-01-01')])
  expect(new Set(rows.map(({ id }) => id)).size).toBe(1)
  await shop.sql`UPDATE imports SET state = 'done', ended_at = now()`
  expect((await begin()).id).not.toBe(rows[0].id)
})

test.each(['2026-02-30', '2026-13-01', '2999-01-01'])(
  'a day that is none, or is to come, is refused: %s',
  async (since) => {
    expect(await keeper.send('imports.fromShopify', { since })).toMatchObject({ refusal: { error: 'SPAN_INVALID' } })
    expect(await shop.sql`SELECT FROM imports`).toEqual([])
  },
)

test('not by an agent, not in any other form, and not where Shopify cannot be asked', async () => {
  const agent = await shop.staff('agent')
  expect(await agent.send('imports.fromShopify', { since: '2024-01-01' })).toMatchObject({ status: 403 })
  expect(await keeper.send('imports.fromShopify', { since: 'yesterday' })).toMatchObject({ status: 400 })
  const elsewhere = await alone.staff('admin')
  expect(await elsewhere.send('imports.fromShopify', { since: '2024-01-01' })).toMatchObject({
    status: 409,
    refusal: { error: 'SHOPIFY_NOT_SET_UP' },
  })
  expect(existsSync(join(alone.context.config.DATA_DIR, 'from-shopify'))).toBe(false)
})
