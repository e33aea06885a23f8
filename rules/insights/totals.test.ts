import { expect, test } from 'vitest'
import { rtoOf, shareText, sumOf, totalsOf } from './totals.ts'

test('the parts of all points are added up by name', () => {
  expect(totalsOf([{ parts: { kept: 2, missed: 1 } }, { parts: { kept: 3 } }])).toEqual({ kept: 5, missed: 1 })
  expect(totalsOf([])).toEqual({})
  expect(sumOf({ parts: { larger: 4, smaller: 3 } })).toBe(7)
})

test.each([
  [0, 0, '–'],
  [0, 8, '0 %'],
  [1, 8, '13 %'],
  [1, 16, '6.3 %'],
  [1, 20, '5 %'],
  [8, 8, '100 %'],
])('%d of %d is %s', (part, whole, text) => {
  expect(shareText(part, whole)).toBe(text)
})

test('what went back is a share of what was settled, not of what is still on its way', () => {
  expect(rtoOf({ delivered: 90, rto: 4, rto_delivered: 6, in_transit: 500 })).toEqual({ part: 10, whole: 100 })
  expect(rtoOf({ in_transit: 3 })).toEqual({ part: 0, whole: 0 })
})
