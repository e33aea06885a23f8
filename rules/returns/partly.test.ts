import { expect, test } from 'vitest'
import { isTornApart, needsReason, parted } from './partly.ts'

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

test.each([
  ['all of it', ['a', 'b', 'c'], false],
  ['the set without the item of its own', ['a', 'b'], false],
  ['the item without the set', ['c'], false],
  ['one part of the set', ['a'], true],
  ['the other, with the item', ['b', 'c'], true],
])('a set is decided whole: %s', (_what, approved, isTorn) => {
  const items = [{ id: 'a', bundle: 's' }, { id: 'b', bundle: 's' }, { id: 'c' }]
  expect(isTornApart(items, approved)).toBe(isTorn)
})
