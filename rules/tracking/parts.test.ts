import { expect, test } from 'vitest'
import { contentWords, itemsOf, showsItems } from './parts.ts'

const item = (name: string) => ({ name, sku: '', variant_title: '', units: 1, url: '' })
const part = (n: number) => ({ n, of: 2, complete: false })

test('what several parcels may hold is shown and counted once', () => {
  const parcels = [
    { items: [item('shirt')] },
    { items: [item('dress'), item('shoes')], part: part(1) },
    { items: [item('dress'), item('shoes')], part: part(2) },
  ]
  expect(parcels.map(showsItems)).toEqual([true, true, false])
  expect(itemsOf(parcels).map(({ name }) => name)).toEqual(['shirt', 'dress', 'shoes'])
})

test.each([
  [{ items: [] }, ''],
  [{ items: [item('shirt'), { ...item('socks'), units: 3 }] }, 'shirt, socks × 3'],
  [{ items: ['a', 'b', 'c', 'd', 'e'].map(item) }, 'a, b, c, 2 more'],
  [{ items: [item('dress')], part: part(1) }, 'dress'],
  [{ items: [item('dress')], part: part(2) }, ''],
])('what a parcel holds in a few words: %j', (parcel, words) => {
  expect(contentWords(parcel)).toBe(words)
})
