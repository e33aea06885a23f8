import { expect, test } from 'vitest'
import { nameOf, variantWords } from './item-name.ts'
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
  [{ items: ['a', 'b', 'c', 'd', 'e'].map(item) }, 'a, b, c and 2 more'],
  [{ items: [item('dress')], part: part(1) }, 'dress'],
  [{ items: [item('dress')], part: part(2) }, ''],
])('what a parcel holds in a few words: %j', (parcel, words) => {
  expect(contentWords(parcel)).toBe(words)
})

test.each([
  ['Everyday Slub Tee - Ink - M', 'M', 'Everyday Slub Tee - Ink'],
  ['Everyday Slub Tee - Ink / M', 'Ink / M', 'Everyday Slub Tee'],
  ['Everyday Slub Tee - Ink / M', 'M', 'Everyday Slub Tee - Ink / M'],
  ['Gamosa', '', 'Gamosa'],
  [' - M', 'M', ' - M'],
])('%j in variant %j is called %j', (name, variant, title) => {
  expect(nameOf({ name, variant_title: variant })).toBe(title)
})

test.each([
  ['Ivory / M', 'Ivory · Size M'],
  ['M', 'Size M'],
  ['37', 'Size 37'],
  ['Clay / 37', 'Clay · Size 37'],
  ['Black / 5.5', 'Black · Size 5.5'],
  ['3XL', 'Size 3XL'],
  ['XS', 'Size XS'],
  ['Ivory', 'Ivory'],
  ['Free Size', 'Free Size'],
  ['One Size', 'One Size'],
  ['Default Title', ''],
  ['', ''],
])('the variant %j reads %j', (variant, words) => {
  expect(variantWords(variant)).toBe(words)
})
