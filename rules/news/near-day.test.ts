import { expect, test } from 'vitest'
import { nearBy, nearDay, pastLine, promiseLine } from './near-day.ts'
import { MAIL, on, PAGE } from './testing/facts.ts'

test.each([
  ['2026-11-24', 'today', 'today'],
  ['2026-11-25', 'tomorrow', 'tomorrow'],
  ['2026-11-26', 'on Thursday', 'by Thursday'],
  ['2026-11-30', 'on Monday', 'by Monday'],
  ['2026-12-01', 'on Tue 1 Dec', 'by Tue 1 Dec'],
  ['2026-11-23', 'yesterday', 'yesterday'],
  ['2026-11-22', 'on Sun 22 Nov', 'by Sun 22 Nov'],
  ['2025-11-22', 'on Sat 22 Nov 2025', 'by Sat 22 Nov 2025'],
])('%s is %s on a page of 24 November', (day, near, by) => {
  expect([nearDay(day, PAGE), nearBy(day, PAGE)]).toEqual([near, by])
})

test('a mail is read on any day, so it names the day', () => {
  expect(nearDay('2026-11-24', MAIL)).toBe('on Tue 24 Nov')
  expect(nearBy('2026-11-25', MAIL)).toBe('by Wed 25 Nov')
})

const pickup = (day: string, time = PAGE) =>
  promiseLine(day, time, { words: (near) => `Pickup ${near}`, passed: (onDay) => `Pickup was due ${onDay}` })

test.each([
  ['2026-11-24', 'Pickup today', '2026-11-24', 'Pickup was due on Tue 24 Nov'],
  ['2026-11-25', 'Pickup tomorrow', '2026-11-24', 'Pickup on Wed 25 Nov'],
  ['2026-11-27', 'Pickup on Friday', '2026-11-27', 'Pickup was due on Fri 27 Nov'],
])('the line of %s is true until a day, and then has another', (day, line, until, after) => {
  expect(pickup(day)).toEqual({ line, until, after })
})

test('a past event loses "today" and "yesterday" as the day ends', () => {
  const words = (near: string) => `Delivered ${near}`
  expect(pastLine(on(24), PAGE, words)).toEqual({
    line: 'Delivered today',
    until: '2026-11-24',
    after: 'Delivered on Tue 24 Nov',
  })
  expect(pastLine(on(12), PAGE, words)).toEqual({ line: 'Delivered on Thu 12 Nov' })
})
