import { expect, test } from 'vitest'
import { needsReason, parted } from './partly.ts'

test.each([
  [['1', '2'], undefined, { approved: ['1', '2'], rejected: [] }],
  [['1', '2'], ['2'], { approved: ['2'], rejected: ['1'] }],
  [['1', '2'], ['2', '1'], { approved: ['2', '1'], rejected: [] }],
  [['1', '2'], [], { approved: [], rejected: ['1', '2'] }],
  [['1', '2'], ['3'], null],
  [['1', '2'], ['1', '1'], null],
])('of %j, %j', (items, chosen, expected) => {
  expect(parted(items, chosen)).toEqual(expected)
})

test('whatever is turned down is explained', () => {
  expect([needsReason('approve', 0), needsReason('approve', 1), needsReason('reject', 0)]).toEqual([false, true, true])
})
