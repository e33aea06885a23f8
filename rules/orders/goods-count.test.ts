import { expect, test } from 'vitest'
import { goodsIn } from './goods-count.ts'

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
