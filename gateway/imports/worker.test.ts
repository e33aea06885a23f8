import { readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { sample } from '#adapters/shopify/fixtures/corpus.ts'
import type { ImportRun } from '#contract/desk/imports.ts'
import { withStock } from '../stock/store.ts'
import { okBody } from '../testing/ok-body.ts'
import { shopOfFile } from '../testing/shop-of-file.ts'
import { importFolder } from './data-folder.ts'
import { stockFile, uploadImport } from './testing/imports.ts'
import { type Importer, startImporting } from './worker.ts'

const workers: Importer[] = []

const shop = await shopOfFile()
const keeper = await shop.staff('retailer')
beforeEach(async () => {
  await shop.sql`TRUNCATE stock, stock_changes, imports`
  const place = await importFolder(shop.context.config.DATA_DIR)
  for (const name of files()) rmSync(place.pathOf(name))
})
afterEach(async () => {
  await Promise.all(workers.splice(0).map((worker) => worker.stop()))
})

function start(pace: Parameters<typeof startImporting>[1] = {}): Importer {
  const worker = startImporting(shop.context, { beatMs: 20, ...pace })
  workers.push(worker)
  return worker
}

async function given(body: string, kind = 'stock', name = `${kind}.csv`): Promise<string> {
  return okBody(await uploadImport(shop, keeper, body, { kind, name })).row.id
}

async function now(id: string): Promise<ImportRun> {
  const answer = await keeper.send('imports.progress', { ids: [id] })
  const row = answer.ok && answer.body.rows[0]
  if (!row) throw new Error('the import is not there')
  return row
}

const ended = (id: string) => expect.poll(async () => (await now(id)).state, { timeout: 20_000 })
const stocked = async () => (await shop.sql<[{ count: number }]>`SELECT count(*)::int AS count FROM stock`)[0].count
const files = () =>
  readdirSync(join(shop.context.config.DATA_DIR, 'imports')).filter((name) => name.endsWith('.import'))

test('a file is taken in: the sums, the refused rows, who did it; then it is gone', async () => {
  await shop.sql`INSERT INTO stock (item_name, size, inventory) VALUES ('Item 0', 'M', 1), ('Item 1', 'M', 9)`
  const body = `${stockFile(4)}Item 9,M,-1\n"Item\n`
  const id = await given(body)
  start()
  await ended(id).toBe('done')
  const sums = { taken: 2, changed: 1, known: 1, refused: 2, bytes: body.length, bytesDone: body.length, starts: 1 }
  expect(await now(id)).toMatchObject({ ...sums, endedAt: expect.any(String) as string })
  const refusals = await keeper.send('imports.refusals', { id })
  expect(refusals).toEqual({
    ok: true,
    body: {
      rows: [
        { line: 6, reason: 'inventory is not a whole number from 0 to 999999999' },
        { line: 7, reason: 'a quote is not closed, or stands inside a cell' },
      ],
    },
  })
  expect(await shop.sql`SELECT DISTINCT staff_id, way FROM stock_changes`).toEqual([
    { staff_id: keeper.id, way: 'csv' },
  ])
  await expect.poll(files).toEqual([])
})

test('orders come in by the way of the shop; of many refused rows the first hundred are kept', async () => {
  const order = sample('orders-create').body.replaceAll('\n', ' ')
  const id = await given(`${order}\n${'x\n'.repeat(150)}`, 'shop', 'orders.jsonl')
  start()
  await ended(id).toBe('done')
  expect(await now(id)).toMatchObject({ taken: 1, refused: 150, rowsTotal: null })
  const refusals = await keeper.send('imports.refusals', { id })
  expect(refusals.ok && refusals.body.rows).toHaveLength(100)
  expect(await shop.sql`SELECT 1 FROM orders`).toHaveLength(1)
})

test.each([
  ['garbage', Array.from({ length: 5_000 }, (_, n) => String.fromCodePoint((n * 7919) % 0xd7ff)).join('')],
  ['no line end', 'x'.repeat(2_000_000)],
  ['brackets', '['.repeat(500_000)],
  ['one object that never ends', `{\n${'"a":{'.repeat(200_000)}`],
  ['orders in orders in orders', `${'{"order":'.repeat(3_000)}{}${'}'.repeat(3_000)}`],
  ['NUL', `item,size,inventory\n${'\0'.repeat(50_000)}`],
])('%s, of either kind: refused rows, and nothing enters', async (_what, body) => {
  const ids = [await given(body, 'stock'), await given(body, 'shop', 'x.jsonl')]
  const before = (await shop.sql`SELECT count(*) FROM orders`)[0]
  start()
  for (const id of ids) {
    await ended(id).toBe('done')
    expect(await now(id)).toMatchObject({ taken: 0, changed: 0 })
    expect((await now(id)).refused).toBeGreaterThan(0)
  }
  expect([await stocked(), (await shop.sql`SELECT count(*) FROM orders`)[0]]).toEqual([0, before])
})

test('two workers, and each import is begun once', async () => {
  const ids = [await given(stockFile(300)), await given(stockFile(300, 1, 300)), await given(stockFile(300, 1, 600))]
  start()
  start()
  for (const id of ids) await ended(id).toBe('done')
  for (const id of ids) expect(await now(id)).toMatchObject({ starts: 1, taken: 300, known: 0 })
  expect(await stocked()).toBe(900)
})

/** Holds files of stock back until `work` is done. */
async function heldBack(work: () => Promise<void>): Promise<void> {
  await withStock(shop.sql, work)
}

test('one that runs is stopped, and lets go; one that waits is stopped before it begins', async () => {
  const [first, second] = [await given(stockFile(20)), await given(stockFile(20, 1, 100))]
  await heldBack(async () => {
    start()
    await ended(first).toBe('running')
    expect(await keeper.send('imports.stop', { id: second })).toMatchObject({ body: { row: { state: 'stopped' } } })
    expect(await keeper.send('imports.stop', { id: first })).toMatchObject({ body: { row: { state: 'stopped' } } })
    await expect.poll(files).toEqual([])
  })
  expect(await now(first)).toMatchObject({ state: 'stopped', taken: 0 })
  expect(await stocked()).toBe(0)
  expect(await keeper.send('imports.stop', { id: first })).toMatchObject({ ok: true })
})

test('a server that stops gives it back, and the next takes it in', async () => {
  const id = await given(stockFile(50))
  await heldBack(async () => {
    const first = start()
    await ended(id).toBe('running')
    await first.stop()
    expect((await now(id)).state).toBe('waiting')
  })
  start()
  await ended(id).toBe('done')
  expect(await now(id)).toMatchObject({ taken: 50, starts: 2 })
})

test('a message of a killed server is retried after its lease, and its effect is known', async () => {
  const id = await given(stockFile(50))
  await shop.sql`UPDATE imports SET state = 'running', worker = 'killed', starts = 1, taken = 30,
  lease_until = now() + interval '1 hour'`
  await shop.sql`INSERT INTO stock (item_name, size, inventory) SELECT 'Item ' || n, 'M', 1
    FROM generate_series(0, 29) n`
  const worker = start()
  await worker.drain()
  expect(await now(id)).toMatchObject({ state: 'running', starts: 1 })
  await shop.sql`UPDATE imports SET lease_until = now()`
  await worker.drain()
  expect(await now(id)).toMatchObject({ state: 'done', taken: 20, known: 30, starts: 2 })
})

test('a worker that lost it to another says nothing about it any more', async () => {
  const id = await given(stockFile(20))
  await heldBack(async () => {
    start()
    await ended(id).toBe('running')
    await shop.sql`UPDATE imports SET worker = 'another', lease_until = now() + interval '1 hour', known = 7`
    await expect.poll(async () => (await now(id)).known).toBe(7)
  })
  await Promise.all(workers.splice(0).map((worker) => worker.stop()))
  expect(await now(id)).toMatchObject({ state: 'running', known: 7, taken: 0 })
})

test('a file of another place is left to the servers that have it, and one that is gone has failed', async () => {
  const [elsewhere, gone] = [await given(stockFile(5)), await given(stockFile(5))]
  await shop.sql`UPDATE imports SET place = 'elsewhere' WHERE id = ${elsewhere}::bigint`
  const place = await importFolder(shop.context.config.DATA_DIR)
  const [{ name } = { name: '' }] = await shop.sql<
    { name: string }[]
  >`SELECT stored_as AS name FROM imports WHERE id = ${gone}::bigint`
  rmSync(place.pathOf(name))
  start()
  await ended(gone).toBe('failed')
  expect((await now(elsewhere)).state).toBe('waiting')
  expect(await stocked()).toBe(0)
})

test('what breaks is begun anew a few times, then it has failed', async () => {
  const id = await given(stockFile(5))
  await shop.sql`CREATE FUNCTION break_stock() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'broken';
    END $$`
  await shop.sql`CREATE TRIGGER breaks BEFORE INSERT ON stock FOR EACH STATEMENT EXECUTE FUNCTION break_stock()`
  const worker = start()
  for (let round = 0; round < 3; round += 1) {
    await shop.sql`UPDATE imports SET lease_until = now() WHERE state = 'waiting'`
    await worker.drain()
  }
  expect(await now(id)).toMatchObject({ state: 'failed', starts: 3 })
  await shop.sql`DROP TRIGGER breaks ON stock`
})

test('what an upload left behind long ago is cleared away, what still arrives is not', async () => {
  const place = await importFolder(shop.context.config.DATA_DIR)
  writeFileSync(place.pathOf('young.import'), 'x')
  const worker = start()
  await worker.drain()
  expect(files()).toEqual(['young.import'])
  rmSync(place.pathOf('young.import'))
})

test('no agent; and what is not there', async () => {
  const id = await given(stockFile(2))
  const agent = await shop.staff('agent')
  const refused = { status: 403, refusal: { error: 'NOT_ALLOWED' } }
  expect(await agent.send('imports.list', {})).toMatchObject(refused)
  expect(await agent.send('imports.progress', { ids: [id] })).toMatchObject(refused)
  expect(await agent.send('imports.refusals', { id })).toMatchObject(refused)
  expect(await agent.send('imports.stop', { id })).toMatchObject(refused)
  expect((await now(id)).state).toBe('waiting')
  for (const name of ['imports.stop', 'imports.refusals'] as const) {
    expect(await keeper.send(name, { id: '999999' })).toMatchObject({ status: 404, refusal: { error: 'NOT_FOUND' } })
    expect(await keeper.send(name, { id: 'x' })).toMatchObject({ status: 400 })
  }
  await shop.sql`UPDATE imports SET state = 'done'`
  const late = await keeper.send('imports.stop', { id })
  expect(late).toMatchObject({ status: 409, refusal: { error: 'CHANGED_MEANWHILE', about: 'done' } })
})

test('while calls wait an import lets them go first, but it ends', async () => {
  let reads = 0
  const callsWait = () => (reads += 1) > 0
  const id = await given(stockFile(4_000))
  await start({ callsWait }).drain()
  expect(await now(id)).toMatchObject({ state: 'done', taken: 4_000 })
  expect(reads).toBeGreaterThan(10)
})
