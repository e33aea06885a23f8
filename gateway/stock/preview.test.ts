import { parse } from 'csv-parse/sync'
import { assert, asyncProperty, constantFrom, record, string, uniqueArray } from 'fast-check'
import { beforeEach, expect, inject, test } from 'vitest'
import type { StockPreview } from '#contract/desk/stock.ts'
import { okBody } from '../testing/ok-body.ts'
import { shopOfFile } from '../testing/shop-of-file.ts'
import { withStock } from './store.ts'

const shop = await shopOfFile()
const keeper = await shop.staff('retailer')
beforeEach(async () => {
  await shop.sql`TRUNCATE stock, stock_changes`
  await shop.sql`INSERT INTO stock (item_name, size, inventory, po) VALUES ('Tee', 'M', 5, 2), ('Tee', 'L', 1, 1)`
})

const known = () => shop.sql`SELECT item_name, size, inventory, po, finishing FROM stock ORDER BY item_name, size`
const CSV = 'item,size,inventory,finishing\nTee,M,7,0\nTee,L,1,0\nNew,S,3,4\nTee,M,9,0\nTee,XS,-1,0\n'
const NONE = { inventory: 0, po: 0, finishing: 0, stitching: 0, cutting: 0 }

async function previewed(csv: string): Promise<StockPreview> {
  return okBody(await keeper.send('stock.preview', { csv }))
}

async function exported(): Promise<string> {
  return okBody(await keeper.send('stock.export', {})).csv
}

test('what a file would do, and nothing is done', async () => {
  const before = await known()
  expect(await previewed(CSV)).toEqual({
    key: expect.stringMatching(/^[0-9a-f]{64}$/) as string,
    sums: { taken: 1, changed: 1, known: 1, refused: 2 },
    taken: [{ line: 4, item: 'New', size: 'S', before: null, after: { ...NONE, inventory: 3, finishing: 4 } }],
    changed: [
      {
        line: 2,
        item: 'Tee',
        size: 'M',
        before: { ...NONE, inventory: 5, po: 2 },
        after: { ...NONE, inventory: 7, po: 2 },
      },
    ],
    refused: [
      { line: 6, reason: 'inventory is not a whole number from 0 to 999999999' },
      { line: 5, reason: 'its item and size stand on line 2 already' },
    ],
  })
  expect(await known()).toEqual(before)
  expect(await shop.sql`SELECT 1 FROM stock_changes`).toEqual([])
})

test('it is done as it was shown, and written down; sent again there is nothing left to do', async () => {
  const { key, sums } = await previewed(CSV)
  expect(await keeper.send('stock.apply', { csv: CSV, key })).toEqual({ ok: true, body: { sums } })
  const after = [
    { item_name: 'New', size: 'S', inventory: 3, po: 0, finishing: 4 },
    { item_name: 'Tee', size: 'L', inventory: 1, po: 1, finishing: 0 },
    { item_name: 'Tee', size: 'M', inventory: 7, po: 2, finishing: 0 },
  ]
  expect(await known()).toEqual(after)
  const again = await keeper.send('stock.apply', { csv: CSV, key })
  expect(again).toMatchObject({ ok: true, body: { sums: { taken: 0, changed: 0, known: 3 } } })
  const changes = await shop.sql`SELECT item_name, way, staff_id, before, after FROM stock_changes ORDER BY item_name`
  expect(changes).toEqual([
    { item_name: 'New', way: 'csv', staff_id: keeper.id, before: null, after: [3, 0, 4, 0, 0] },
    { item_name: 'Tee', way: 'csv', staff_id: keeper.id, before: [5, 2, 0, 0, 0], after: [7, 2, 0, 0, 0] },
  ])
})

test.each([
  ['a row was changed', `UPDATE stock SET inventory = 6 WHERE size = 'M'`],
  ['a new row came', `INSERT INTO stock (item_name, size) VALUES ('New', 'S')`],
  ['a row that was as told is so no more', `UPDATE stock SET inventory = 0 WHERE size = 'L'`],
])('%s meanwhile: nothing of the file enters', async (_what, change) => {
  const { key } = await previewed(CSV)
  await shop.sql.unsafe(change)
  const before = await known()
  const answer = await keeper.send('stock.apply', { csv: CSV, key })
  expect(answer).toMatchObject({ status: 409, refusal: { error: 'CHANGED_MEANWHILE' } })
  expect(await known()).toEqual(before)
  expect(await shop.sql`SELECT 1 FROM stock_changes`).toEqual([])
})

test('another file under the key of a preview does not enter', async () => {
  const { key } = await previewed(CSV)
  const csv = CSV.replace('Tee,M,7', 'Tee,M,8')
  expect(await keeper.send('stock.apply', { csv, key })).toMatchObject({ refusal: { error: 'CHANGED_MEANWHILE' } })
})

test('an edit while a file enters waits for it, and is told', async () => {
  const { key } = await previewed(CSV)
  const edit = { item: 'Tee', size: 'M', field: 'inventory', value: 1, seen: 5 } as const
  const [applied, edited] = await Promise.all([
    keeper.send('stock.apply', { csv: CSV, key }),
    keeper.send('stock.edit', edit),
  ])
  expect([applied.ok, edited.ok].filter(Boolean)).toHaveLength(1)
  expect((await known()).find(({ size }) => size === 'M')?.['inventory']).toBe(applied.ok ? 7 : 1)
})

test('two files at once enter one after the other', async () => {
  const files = ['item,size,po\nOne,M,1\n', 'item,size,po\nTwo,M,1\n']
  const keys = await Promise.all(files.map(async (csv) => ({ csv, key: (await previewed(csv)).key })))
  const answers = await Promise.all(keys.map((file) => keeper.send('stock.apply', file)))
  expect(answers.map(({ ok }) => ok)).toEqual([true, true])
  expect(await known()).toHaveLength(4)
})

test('while an import of stock runs, a preview does not enter', async () => {
  const { key } = await previewed(CSV)
  await withStock(shop.sql, async () => {
    const answer = await keeper.send('stock.apply', { csv: CSV, key })
    expect(answer).toMatchObject({ status: 409, refusal: { error: 'IMPORT_RUNNING' } })
  })
  expect(await keeper.send('stock.apply', { csv: CSV, key })).toMatchObject({ ok: true })
})

test.each(['', '\n', 'size,inventory\nM,1', '\ufffd\ufffd', 'PK\u0003\u0004', '<html>', '{"orders":[]}'])(
  '%j is no file of stock: it is said why, and nothing enters',
  async (csv) => {
    const { sums, refused, key } = await previewed(csv)
    expect(sums).toEqual({ taken: 0, changed: 0, known: 0, refused: 1 })
    expect(refused[0]?.reason).not.toBe('')
    expect(await keeper.send('stock.apply', { csv, key })).toMatchObject({ ok: true })
    expect(await known()).toHaveLength(2)
  },
)

test('of many rows the first are shown and all are counted and done', async () => {
  const csv = `item,size,po\n${Array.from({ length: 5_000 }, (_, n) => `Item ${n},M,${n + 1}\n`).join('')}`
  const { key, sums, taken } = await previewed(csv)
  expect([sums.taken, taken.length]).toEqual([5_000, 200])
  expect(await keeper.send('stock.apply', { csv, key })).toMatchObject({ ok: true })
  expect(await known()).toHaveLength(5_002)
})

test('more than fits is refused', async () => {
  const answer = await keeper.send('stock.preview', { csv: 'x'.repeat(300_000) })
  expect(answer).toMatchObject({ status: 413, refusal: { error: 'BODY_TOO_LARGE' } })
})

test('what is exported is taken in again as it was, and a spreadsheet runs nothing of it', async () => {
  const name = string({
    unit: constantFrom('=', '+', '-', '@', "'", '"', ',', ';', ' ', 'T', '1', 'क', '\\', '|'),
    maxLength: 8,
  }).map((text) => text.trim())
  const place = record({ item: name.filter((text) => text !== ''), size: name.map((text) => text || 'One Size') })
  const shelf = uniqueArray(place, { maxLength: 12, selector: ({ item, size }) => `${item}\n${size}` })
  await assert(
    asyncProperty(shelf, async (places) => {
      await shop.sql`TRUNCATE stock`
      for (const [n, { item, size }] of places.entries())
        await shop.sql`INSERT INTO stock (item_name, size, inventory, cutting) VALUES (${item}, ${size}, ${n}, 3)`
      const csv = await exported()
      const cells: string[][] = parse(csv)
      for (const cell of cells.flat()) expect(cell).not.toMatch(/^[=+\-@\t\r]/)
      const before = await shop.sql`SELECT item_name, size, inventory, cutting FROM stock ORDER BY item_name, size`
      expect((await previewed(csv)).sums).toEqual({ taken: 0, changed: 0, known: places.length, refused: 0 })
      await shop.sql`TRUNCATE stock`
      await keeper.send('stock.apply', { csv, key: (await previewed(csv)).key })
      expect(await shop.sql`SELECT item_name, size, inventory, cutting FROM stock ORDER BY item_name, size`).toEqual(
        before,
      )
    }),
    { numRuns: inject('long') ? 40 : 8 },
  )
})
