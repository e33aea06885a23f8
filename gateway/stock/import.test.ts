import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { freshDatabase } from '#database/testing/database.ts'
import { importStock } from './import.ts'
import { LONGEST_LINE, linesOf } from './lines.ts'

let database: Awaited<ReturnType<typeof freshDatabase>>
const folder = mkdtempSync(join(tmpdir(), 'wapsi-test-stock-'))
beforeAll(async () => {
  database = await freshDatabase()
})
afterAll(async () => {
  rmSync(folder, { recursive: true })
  await database.close()
})
beforeEach(() => database.sql`TRUNCATE stock`)

let files = 0

async function imported(content: string | Buffer) {
  const path = join(folder, `${(files += 1)}.csv`)
  writeFileSync(path, content)
  const refusals: string[] = []
  let bytes = 0
  const follower = {
    advance: (more: number) => void (bytes += more),
    refused: (line: number, reason: string) => refusals.push(`${line}: ${reason}`),
  }
  const outcome = await importStock(database.sql, path, follower)
  expect(refusals).toHaveLength(outcome.refused)
  return { ...outcome, refusals, bytes }
}

const known = async () =>
  (
    await database.sql<Record<string, string | number>[]>`
      SELECT item_name, size, inventory, po, finishing, stitching, cutting FROM stock ORDER BY item_name, size`
  ).map((row) => Object.values(row).join('|'))

const HEADER = 'item,size,inventory,PO,finishing,stitching,cutting'
const FINE = { taken: 0, changed: 0, known: 0, refused: 0, refusals: [] }

test('every quantity enters; running it again changes nothing, and a changed row is changed', async () => {
  const text = `${HEADER}\nTee - Ink,M,1,2,3,4,5\nTee - Ink,L,0,0,0,0,0\n`
  expect(await imported(text)).toEqual({ ...FINE, taken: 2, bytes: text.length })
  const first = await database.sql`SELECT * FROM stock ORDER BY size`
  expect(await known()).toEqual(['Tee - Ink|L|0|0|0|0|0', 'Tee - Ink|M|1|2|3|4|5'])
  expect(await imported(text)).toMatchObject({ ...FINE, known: 2 })
  expect(await database.sql`SELECT * FROM stock ORDER BY size`).toEqual(first)
  expect(await imported(text.replace('L,0', 'L,7'))).toMatchObject({ ...FINE, changed: 1, known: 1 })
  expect(await known()).toEqual(['Tee - Ink|L|7|0|0|0|0', 'Tee - Ink|M|1|2|3|4|5'])
})

test('columns in any order and case; those that are missing leave their quantities as they are', async () => {
  await imported(`${HEADER}\nTee,M,1,2,3,4,5`)
  expect(await imported('Cutting, SIZE ,Item\n9,M,Tee\n8,L,Tee')).toMatchObject({ taken: 1, changed: 1 })
  expect(await known()).toEqual(['Tee|L|0|0|0|0|8', 'Tee|M|1|2|3|4|9'])
})

test.each([
  ['with a mark before the first sign', `\ufeff${HEADER}\nTee,M,1,,,,`],
  ['with lines as Windows ends them', `${HEADER}\r\nTee,M,1,0,0,0,0\r\n`],
  ['with semicolons', `${HEADER.replaceAll(',', ';')}\nTee;M;1;0;0;0;0`],
  ['with quotes everywhere', `\ufeff"${HEADER.replaceAll(',', '","')}"\r\n"Tee", "M" ,"1","0","0","0","0"\r\n`],
  ['with blank lines and blanks', `\n\n${HEADER}\n\n  Tee , M, 1 ,0,0,0,0\n,,,,,,\n  \n`],
  ['with columns without a name', `${HEADER},,\nTee,M,1,,,,,,`],
  ['with one quantity', 'item,size,inventory\nTee,M,01'],
])('a file %s', async (_what, text) => {
  expect(await imported(text)).toMatchObject({ ...FINE, taken: 1 })
  expect(await known()).toEqual(['Tee|M|1|0|0|0|0'])
})

test('names with commas, quotes and signs of every script; no size is the one size', async () => {
  const text = 'item,size,inventory\n"Nodi Wrap, ""Indigo""",,1\n"लहर; कुर्ता – नीला 👗",S,2'
  expect(await imported(text)).toMatchObject({ ...FINE, taken: 2 })
  expect(await known()).toEqual(['Nodi Wrap, "Indigo"|One Size|1|0|0|0|0', 'लहर; कुर्ता – नीला 👗|S|2|0|0|0|0'])
})

const NUMBER = 'is not a whole number from 0 to 999999999'
const QUOTE = 'a quote is not closed, or stands inside a cell'
test.each([
  ['Tee,M,-1,0', `inventory ${NUMBER}`],
  ['Tee,M,1.5,0', `inventory ${NUMBER}`],
  ['Tee,M,1,many', `po ${NUMBER}`],
  ['Tee,M,1,1e3', `po ${NUMBER}`],
  ['Tee,M,१,0', `inventory ${NUMBER}`],
  ['Tee,M,99999999999,0', `inventory ${NUMBER}`],
  [' ,M,1,0', 'the item is blank'],
  ['" ",M,1,0', 'the item is blank'],
  [`${'x'.repeat(2_001)},M,1,0`, 'the item is too long'],
  [`${'म'.repeat(700)},M,1,0`, 'the item is too long'],
  [`Tee,${'x'.repeat(401)},1,0`, 'the size is too long'],
  [`Tee,M,1,${'0'.repeat(100_000)}`, 'too long'],
  ['Tee,M,1', '3 cells instead of 4'],
  ['Tee,M,1,0,0', '5 cells instead of 4'],
  ['"Tee,M,1,0', QUOTE],
  ['Tee "wide",M,1,0', QUOTE],
  ['Te\0e,M,1,0', 'has a sign that is not text in UTF-8'],
  ['First,S,5,5', 'its item and size stand on line 2 already'],
])('%# a bad row is refused with its reason, and those around it enter', async (row, reason) => {
  const text = `item,size,inventory,po\nFirst,S,1,0\n${row}\nLast,S,3,0\n`
  expect(await imported(text)).toMatchObject({ taken: 2, refused: 1, refusals: [`3: ${reason}`] })
  expect(await known()).toEqual(['First|S|1|0|0|0|0', 'Last|S|3|0|0|0|0'])
})

test('a name over two lines is refused on both, and joins no others', async () => {
  const text = 'item,size,inventory\n"Tee\nwide",M,1\n"Tee,M,1\nTee",L,1\nLast,S,3\n'
  const { taken, refusals } = await imported(text)
  expect([taken, refusals]).toEqual([1, [2, 3, 4, 5].map((line) => `${line}: ${QUOTE}`)])
})

test('of a line without an end only the beginning is held', async () => {
  const path = join(folder, 'endless.csv')
  writeFileSync(path, 'x'.repeat(1_000_000))
  for await (const { lines } of linesOf(path))
    for (const { text } of lines) expect(text.length).toBeLessThanOrEqual(LONGEST_LINE)
})

test('a text that is not UTF-8 is refused row by row', async () => {
  const text = Buffer.from('item,size,inventory\nCaf\xe9,M,1\nTee,M,1', 'latin1')
  expect(await imported(text)).toMatchObject({ taken: 1, refusals: ['2: has a sign that is not text in UTF-8'] })
})

test.each([
  ['', '1: the file is empty'],
  ['\n \n', '1: the file is empty'],
  ['size,inventory\nM,1', '1: the column item is missing'],
  ['item,inventory\nTee,1', '1: the column size is missing'],
  ['item,size\nTee,M', '1: no column has a quantity'],
  [
    '\nitem,size,stock\nTee,M,1',
    '2: the column "stock" is not one of item, size, inventory, po, finishing, stitching, cutting',
  ],
  ['item,size,PO,po\nTee,M,1,1', '1: the column po is there twice'],
])('%j: nothing enters, and why', async (text, refusal) => {
  expect(await imported(text)).toMatchObject({ taken: 0, refused: 1, refusals: [refusal] })
  expect(await known()).toEqual([])
})

const many = (count: number, quantity: number) =>
  ['item,size,inventory', ...Array.from({ length: count }, (_, n) => `Tee ${n},M,${quantity}`)].join('\n')

test('a size twice is seen however far apart its rows are', async () => {
  const { taken, refusals } = await imported(`${many(20_000, 1)}\nTee 0,M,2\nTee 19999,M,2\nTee 0,L,2`)
  expect(taken).toBe(20_001)
  expect(refusals).toEqual([
    '20002: its item and size stand on line 2 already',
    '20003: its item and size stand on line 20001 already',
  ])
})

test('how far it is adds up to the whole file, though it is read ahead', async () => {
  const text = many(20_000, 1)
  expect((await imported(text)).bytes).toBe(text.length)
})

test('an import that is cut off is run again for the rest', async () => {
  const stopping = new AbortController()
  const path = join(folder, 'cut-off.csv')
  writeFileSync(path, many(20_000, 1))
  const follower = { advance: () => stopping.abort(), refused: () => {} }
  const { taken } = await importStock(database.sql, path, follower, { signal: stopping.signal })
  expect(taken).toBeGreaterThan(0)
  expect(taken).toBeLessThan(20_000)
  expect(await imported(many(20_000, 1))).toMatchObject({ ...FINE, taken: 20_000 - taken, known: taken })
})

test('two files at once: one after the other, and nothing of the one is left for the next', async () => {
  const outcomes = await Promise.all([imported(many(20_000, 1)), imported(many(20_000, 2))])
  expect(outcomes.map((one) => one.taken + one.changed)).toEqual([20_000, 20_000])
  expect(await database.sql`SELECT DISTINCT inventory FROM stock`).toHaveLength(1)
})
