import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { readConfig } from '#config'
import { sample } from '#adapters/shopify/fixtures/corpus.ts'
import { freshDatabase } from '#database/testing/database.ts'
import { importFile } from '#gateway/shopify/import.ts'
import { everyRow, forget, tell } from '#gateway/shopify/testing/shopify.ts'
import { environmentOf } from './testing/environment.ts'

let database: Awaited<ReturnType<typeof freshDatabase>>
const folder = mkdtempSync(join(tmpdir(), 'wapsi-test-import-'))
beforeAll(async () => {
  database = await freshDatabase()
})
afterAll(async () => {
  rmSync(folder, { recursive: true })
  await database.close()
})
beforeEach(() => forget(database.sql))

function file(text: string): string {
  const path = join(folder, 'orders.jsonl')
  writeFileSync(path, text)
  return path
}

async function imported(text: string) {
  const refusals: string[] = []
  let bytes = 0
  const follower = {
    advance: (more: number) => void (bytes += more),
    refused: (line: number, reason: string) => refusals.push(`${line}: ${reason}`),
  }
  const outcome = await importFile(
    { sql: database.sql, config: readConfig({}), log: pino({ level: 'silent' }), now: () => new Date() },
    file(text),
    follower,
  )
  return { ...outcome, refusals, bytes }
}

const gid = (kind: string, id: number) => `gid://shopify/${kind}/${id}`
const bulkOrder = (n: number, change = {}) =>
  JSON.stringify({
    id: gid('Order', n),
    name: `#${n}`,
    number: n,
    createdAt: '2026-11-10T04:30:00Z',
    updatedAt: '2026-11-14T10:00:00Z',
    ...change,
  })
const bulkLine = (n: number, order: number, change = {}) =>
  JSON.stringify({
    id: gid('LineItem', n),
    title: 'Shirt',
    sku: `S-${n}`,
    quantity: 1,
    product: { id: gid('Product', 7) },
    variant: null,
    __parentId: gid('Order', order),
    ...change,
  })
const returned = JSON.stringify({ id: gid('Return', 5), name: '#1-R1', __parentId: gid('Order', 1) })

test('a bulk export whose lines are mixed; a second time nothing changes', async () => {
  const text = [
    bulkOrder(1),
    bulkOrder(2),
    bulkLine(21, 2),
    bulkLine(11, 1),
    returned,
    bulkLine(12, 1),
    bulkLine(22, 2),
  ].join('\n')
  expect(await imported(text)).toEqual({ taken: 2, known: 0, refused: 0, refusals: [], bytes: text.length + 1 })
  const rows = await everyRow(database.sql)
  const lines = rows['line_items'] as { id: string; order_id: string; position: number }[]
  expect(lines.map((line) => `${line.order_id} ${line.position} ${line.id}`)).toEqual([
    '1 0 11',
    '1 1 12',
    '2 0 21',
    '2 1 22',
  ])
  expect(await imported(text)).toMatchObject({ taken: 0, known: 2, refused: 0 })
  expect(await everyRow(database.sql)).toEqual(rows)
})

test('bad rows are refused with line and reason, the others enter', async () => {
  const text = [
    bulkOrder(1),
    '{"id": "gid://shop',
    bulkLine(11, 1),
    '[1]',
    bulkLine(99, 9),
    bulkOrder(2, { createdAt: 'soon' }),
    '{"id": 7}',
    bulkOrder(1, { name: '#1 again' }),
    bulkOrder(3),
    bulkLine(31, 3, { quantity: 'two' }),
    '',
    sample('orders-create').body.replaceAll('\n', ' '),
  ].join('\r\n')
  const first = await imported(text)
  expect(first).toMatchObject({ taken: 2, known: 0, refused: 7 })
  expect(first.refusals.sort()).toEqual(
    [
      '9: lineItems[0].quantity is not a count',
      '2: not JSON, or not whole',
      '4: neither an order nor a product',
      `5: belongs to ${gid('Order', 9)}, which is not in the file`,
      '6: createdAt is not a time',
      '7: neither an order nor a product',
      `8: ${gid('Order', 1)} is in the file twice`,
    ].sort(),
  )
  expect((await everyRow(database.sql))['orders']).toHaveLength(2)
  expect(await imported(text)).toMatchObject({ taken: 0, known: 2, refused: 7 })
})

const ONE = sample('orders-create').body
const OTHER = sample('orders-create.without-grant').body
const PRODUCT = sample('products-create').body
test.each([
  ['one order over many lines', ONE, 1],
  ['one order on a line', JSON.stringify(JSON.parse(sample('products-create.one-variant').body)), 1],
  ['an order as a call answers it', `{"order":${ONE}}`, 1],
  ['a list', `\ufeff[${ONE},\n${OTHER}, ${PRODUCT}]`, 3],
  ['a list under its name', `{ "orders": [${ONE},${OTHER}] }`, 2],
  ['an empty list', '{"orders":[]}', 0],
  ['an empty file', '', 0],
])('%s', async (_what, text, taken) => {
  expect(await imported(text)).toMatchObject({ taken, refused: 0 })
})

test('a list that is cut off: what is whole enters', async () => {
  const result = await imported(`[${ONE},\n${OTHER.slice(0, 300)}`)
  expect(result).toMatchObject({
    taken: 1,
    refused: 1,
    refusals: [expect.stringMatching(/^\d+: not JSON, or not whole$/)],
  })
})

test('an import knows no better than the shop', async () => {
  await tell(database.sql, [sample('orders-updated')])
  const rows = await everyRow(database.sql)
  expect(await imported(`[${ONE}]`)).toMatchObject({ taken: 1 })
  expect(await imported(`[${sample('orders-updated').body.replace('replacement', 'stale')}]`)).toMatchObject({
    taken: 1,
  })
  expect(await everyRow(database.sql)).toEqual(rows)
})

test('the command: progress and refusals on stderr, the sum on stdout, 1 when a row was refused', async () => {
  const path = file([bulkOrder(1), bulkLine(11, 1), 'x'].join('\n'))
  const run = await command([path])
  expect(run).toEqual({
    code: 1,
    out: 'orders.jsonl: 1 taken in, 0 known already, 1 refused.\n',
    err: expect.stringMatching(
      /^orders\.jsonl, line 3: not JSON, or not whole\n(orders\.jsonl \d+ %\n)*orders\.jsonl 100 %\n$/,
    ) as string,
  })
  expect(await command([file([bulkOrder(1), bulkLine(11, 1)].join('\n'))])).toMatchObject({
    code: 0,
    out: expect.stringContaining('1 known') as string,
  })
  expect(await command([join(folder, 'nothing.jsonl')])).toMatchObject({
    code: 2,
    err: expect.stringContaining('is not a file') as string,
  })
})

test('the command with stock: what is taken in, changed, as before and refused, and how far it is', async () => {
  const path = join(folder, 'stock.CSV')
  const written = 'item,size,inventory\nTee,M,1\nTee,L,2\nTee,S,-1\n'
  writeFileSync(path, written)
  expect(await command([path])).toEqual({
    code: 1,
    out: 'stock.CSV: 2 taken in, 0 changed, 0 as before, 1 refused.\n',
    err: expect.stringMatching(
      /^stock\.CSV, line 4: inventory is not a whole number from 0 to 999999999\nstock\.CSV 100 %\n$/,
    ) as string,
  })
  writeFileSync(path, written.replace('L,2', 'L,3').replace('-1', '1'))
  expect(await command([path])).toMatchObject({
    code: 0,
    out: 'stock.CSV: 1 taken in, 1 changed, 1 as before, 0 refused.\n',
  })
  expect(await command([join(folder, 'nothing.csv')])).toMatchObject({ code: 2 })
})

function command(words: string[]): Promise<{ code: number | null; out: string; err: string }> {
  const env = environmentOf({ DATABASE_URL: database.url, LOG_LEVEL: 'silent' })
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', 'bin/import.ts', ...words], { env })
  let [out, err] = ['', '']
  child.stdout.setEncoding('utf8').on('data', (text: string) => (out += text))
  child.stderr.setEncoding('utf8').on('data', (text: string) => (err += text))
  return new Promise((resolve) => child.on('close', (code) => resolve({ code, out, err })))
}
