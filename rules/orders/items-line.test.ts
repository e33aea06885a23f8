import { expect, test } from 'vitest'
import { goodsIn, itemsLine } from './items-line.ts'

test.each([
  ['Kurta', 1, 'Kurta'],
  ['Kurta', 3, 'Kurta and 2 more'],
  ['', 3, ''],
  ['Kurta', 0, 'Kurta'],
])('%s of %i items: %s', (first, count, line) => {
  expect(itemsLine(first, count)).toBe(line)
})

test.each([
  ['nothing', [], 0],
  ['two tees and a shirt', [{ quantity: 2 }, { quantity: 1, goods: true }], 3],
  [
    'a shirt, a tip and a gift wrap',
    [{ quantity: 1 }, { quantity: 1, goods: false }, { quantity: 2, goods: false }],
    1,
  ],
])('%s', (_what, lines, count) => {
  expect(goodsIn(lines)).toBe(count)
})
