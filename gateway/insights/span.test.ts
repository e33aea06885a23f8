import { expect, test } from 'vitest'
import { Refused } from '../http/failures.ts'
import { spanOf } from './span.ts'

test('a span runs from the first moment of its first day in India to the end of its last', () => {
  expect(spanOf({ from: '2026-11-01', to: '2026-11-21' })).toEqual({
    from: new Date('2026-10-31T18:30:00Z'),
    until: new Date('2026-11-21T18:30:00Z'),
  })
})

test('one day is a span, and two years are', () => {
  expect(spanOf({ from: '2026-11-21', to: '2026-11-21' }).until).toEqual(new Date('2026-11-21T18:30:00Z'))
  expect(spanOf({ from: '2024-11-21', to: '2026-11-21' }).from).toEqual(new Date('2024-11-20T18:30:00Z'))
})

test.each([
  ['2026-11-21', '2026-11-20'],
  ['2024-11-20', '2026-11-21'],
  ['2026-02-30', '2026-11-21'],
  ['2026-13-01', '2026-11-21'],
  ['2026-11-01', '2026-11-31'],
])('%s to %s is none', (from, to) => {
  expect(() => spanOf({ from, to })).toThrow(Refused)
})
