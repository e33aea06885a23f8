import { expect, test } from 'vitest'
import { byItem, bySize } from './words.ts'

test.each([
  [
    ['L', 'M', 'S', 'XL', 'XS'],
    ['XS', 'S', 'M', 'L', 'XL'],
  ],
  [
    ['38', '36', '37', '4'],
    ['4', '36', '37', '38'],
  ],
  [['One Size'], ['One Size']],
  [
    ['Free', 'l', '10Y', '2Y', 'xs'],
    ['xs', 'l', '2Y', '10Y', 'Free'],
  ],
])('%j are %j', (sizes, sorted) => {
  expect(sizes.toSorted(bySize)).toEqual(sorted)
})

test('rows of one item come together, in the order of the items', () => {
  const rows = [
    { item: 'B', size: 'M' },
    { item: 'A', size: 'S' },
    { item: 'B', size: 'S' },
  ]
  expect(byItem(rows)).toEqual([
    { item: 'B', rows: [rows[2], rows[0]] },
    { item: 'A', rows: [rows[1]] },
  ])
})
