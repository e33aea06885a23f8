import { expect, test } from 'vitest'
import { sizeOf, wishOf } from './item-size.ts'

const item = { id: '1', sku: 'TEE-M', title: 'Slub Tee', src: '', originalSize: 'M', size: 'M' }
const TEE = { title: 'Bihu Boxy Tee', src: '' }

test.each([
  ['Return', {}, 'Size M', 'Size M · Return'],
  ['Return', { originalSize: 'One Size', size: 'One Size' }, 'One Size', 'One Size · Return'],
  ['Return', { originalSize: '', size: '' }, '', 'Return'],
  ['Exchange', { size: 'L' }, 'Size M → L', 'Size M → L · Exchange'],
  ['Exchange', {}, 'Same size (M)', 'Same size (M) · Exchange'],
  [
    'Exchange',
    { size: 'L', wanted: TEE },
    'Size M → Bihu Boxy Tee, size L',
    'Size M → Bihu Boxy Tee, size L · Exchange',
  ],
])('the item of a request as a reader sees it: %s of %j is "%s"', (type, change, words, withType) => {
  expect([sizeOf({ type }, { ...item, ...change }), wishOf({ type }, { ...item, ...change })]).toEqual([
    words,
    withType,
  ])
})
