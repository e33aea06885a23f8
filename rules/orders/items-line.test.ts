import { expect, test } from 'vitest'
import { itemsLine } from './items-line.ts'

test.each([
  ['Kurta', 1, 'Kurta'],
  ['Kurta', 3, 'Kurta, 2 more'],
  ['', 3, ''],
  ['Kurta', 0, 'Kurta'],
])('%s of %i items: %s', (first, count, line) => {
  expect(itemsLine(first, count)).toBe(line)
})
