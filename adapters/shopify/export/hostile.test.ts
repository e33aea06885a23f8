import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { sample } from '../fixtures/corpus.ts'
import { type Found, readExport } from './file.ts'

const folder = mkdtempSync(join(tmpdir(), 'wapsi-test-export-'))
afterAll(() => rmSync(folder, { recursive: true }))

async function read(text: string): Promise<Found[]> {
  const path = join(folder, 'file')
  writeFileSync(path, text)
  const found: Found[] = []
  for await (const one of readExport(path)) found.push(one)
  return found
}

const MB = 1024 * 1024
const ORDER = sample('orders-create').body.replaceAll('\n', ' ')
const NOT_WHOLE = 'not JSON, or not whole'
const refusals = (found: Found[]) => found.flatMap((one) => ('refusal' in one ? [`${one.line}: ${one.refusal}`] : []))

test('a line without an end is cut, and what stands around it enters', async () => {
  const found = await read(`${ORDER}\n{"id":"${'x'.repeat(20 * MB)}\n${ORDER}`)
  expect(refusals(found)).toEqual([`2: ${NOT_WHOLE}`])
  expect(found).toHaveLength(3)
})

test('a line that would be whole if it were read to its end is cut all the same', async () => {
  const found = await read(`{"line_items":[],"note":"${'x'.repeat(20 * MB)}"}\n${ORDER}`)
  expect(refusals(found)).toEqual([`1: ${NOT_WHOLE}`])
})

test('one object that is larger than any order is not read whole', async () => {
  const found = await read(`{\n"line_items": [],\n"note": "${'x'.repeat(20 * MB)}"\n}`)
  expect(refusals(found).length).toBeGreaterThan(0)
  expect(found.every((one) => 'refusal' in one)).toBe(true)
})

test('more rows than any order has are not gathered', async () => {
  const parent = 'gid://shopify/Order/1'
  const row = JSON.stringify({ id: 'gid://shopify/LineItem/1', __parentId: parent, title: 'x'.repeat(100_000) })
  const found = await read(`${JSON.stringify({ id: parent })}\n${`${row}\n`.repeat(300)}`)
  const [first] = refusals(found)
  expect(first).toMatch(/^\d+: too many rows belong together$/)
  expect(refusals(found).length).toBeLessThan(300)
  expect(found.at(-1)).toMatchObject({ topic: 'import/order' })
})

test('a row of a return that is not in the file is refused, not lost', async () => {
  const row = { id: 'gid://shopify/ReturnLineItem/1', quantity: 1, __parentId: 'gid://shopify/Return/9' }
  expect(refusals(await read(`${ORDER}\n${JSON.stringify(row)}`))).toEqual([
    '2: belongs to gid://shopify/Return/9, which is not in the file',
  ])
})

test('an order is unwrapped once', async () => {
  expect(await read(`{"order":${ORDER}}\n`)).toMatchObject([{ topic: 'orders/updated' }])
  expect(refusals(await read(`{"order":{"order":${ORDER}}}\n`))).toEqual(['1: neither an order nor a product'])
})
