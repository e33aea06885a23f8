import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { METAFIELD_UPDATED, PATHS, PRODUCT_VARIANT, SENT_BY } from './wire.ts'

const SPECIFICATION = readFileSync(new URL('../docs/specification.md', import.meta.url), 'utf8')
const CALLS = [...SPECIFICATION.matchAll(/^- \*\*7\.\d+\*\* (\/\S+) — sends/gm)].map(([, path]) => path ?? '')

const OURS = [
  '/access/again',
  '/access/ask',
  '/access/leave',
  '/access/prove',
  '/access/who',
  '/files/upload',
  '/orders/cancel',
  '/orders/mine',
  '/orders/redelivery',
  '/orders/story',
  '/returns/amend',
  '/returns/cancel',
  '/returns/collected',
  '/returns/otherproducts',
  '/returns/payto',
  '/returns/parcel',
  '/returns/photos',
  '/returns/pickup',
  '/returns/pickup/day',
  '/returns/show',
  '/returns/sizehelp',
  '/returns/tellwhenback',
]

test('every call of the specification has its path, letter by letter; the others are ours', () => {
  expect(CALLS).toHaveLength(22)
  expect(Object.values<string>(PATHS).toSorted()).toEqual([...CALLS, ...OURS].toSorted())
})

test.each([
  [METAFIELD_UPDATED, 'metaifeldUpdated'],
  [SENT_BY, 'sendedBy'],
  [PRODUCT_VARIANT, 'product_varient'],
])('%s is spelt as the wire spells it', (field, spelling) => {
  expect(field).toBe(spelling)
  expect(SPECIFICATION).toContain(spelling)
})
