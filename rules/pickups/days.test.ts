import { expect, test } from 'vitest'
import { PICKUP_TROUBLES } from '#contract/pickups.ts'
import { bookedAfter, bookedFrom, dayWithPickups, pickupDays } from './days.ts'
import { TROUBLE_WORDS, troubleWords } from './trouble-words.ts'

const WEEK = ['2026-11-23', '2026-11-24', '2026-11-25', '2026-11-26', '2026-11-27', '2026-11-28', '2026-11-30']

test.each([
  ['a Saturday noon', '2026-11-21T06:30:00Z', WEEK],
  ['a Sunday', '2026-11-22T06:30:00Z', WEEK],
  ['just before midnight in India', '2026-11-20T18:29:59Z', ['2026-11-21', ...WEEK.slice(0, 6)]],
  ['just after it', '2026-11-20T18:30:00Z', WEEK],
])('on %s the next seven working days are offered', (_, now, days) => {
  expect(pickupDays(new Date(now))).toEqual(days)
})

test.each([
  ['a Saturday', '2026-11-28', '2026-11-28'],
  ['a Sunday', '2026-11-29', '2026-11-30'],
  ['a Monday', '2026-11-30', '2026-11-30'],
  ['the last Sunday of a year', '2028-12-31', '2029-01-01'],
])('the first day with pickups from %s on', (_, day, first) => {
  expect(dayWithPickups(day)).toBe(first)
})

test.each([
  ['the next working day', '2026-11-23', '2026-11-21T06:30:00.000Z'],
  ['no day', null, '2026-11-21T06:30:00.000Z'],
  ['a day that is over', '2026-11-20', '2026-11-21T06:30:00.000Z'],
  ['a later day', '2026-11-26', '2026-11-25T12:30:00.000Z'],
])('for %s the courier is told in time', (_, day, at) => {
  expect(bookedFrom(new Date('2026-11-21T06:30:00Z'), day).toISOString()).toBe(at)
})

test('on the evening before it is told at once', () => {
  const now = new Date('2026-11-23T15:00:00Z')
  expect(bookedFrom(now, '2026-11-24')).toBe(now)
})

test.each([
  ['at noon', '2026-11-23T06:30:00Z', '2026-11-23T18:45:00.000Z'],
  ['a moment before midnight in India', '2026-11-23T18:29:59Z', '2026-11-23T18:45:00.000Z'],
  ['after midnight', '2026-11-23T18:30:00Z', '2026-11-24T18:45:00.000Z'],
])('a courier without room %s is told again after midnight', (_, at, again) => {
  expect(bookedAfter(new Date(at)).toISOString()).toBe(again)
})

test('every trouble has its words, and nothing else has any', () => {
  for (const trouble of PICKUP_TROUBLES) expect(troubleWords(trouble)).toMatch(/^[A-Z].+\.$/)
  expect(Object.keys(TROUBLE_WORDS)).toHaveLength(PICKUP_TROUBLES.length)
  for (const reason of ['', 'toString', 'elsewhere']) expect(troubleWords(reason)).toBe('')
})
