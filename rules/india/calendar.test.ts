import { assert, property, date } from 'fast-check'
import { describe, expect, test } from 'vitest'
import { indianDate } from './calendar.ts'

describe('time is judged in Asia/Kolkata, by calendar date', () => {
  const intl = new Intl.DateTimeFormat('en-CA', {
    timeZone: 'Asia/Kolkata',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  })

  test('the arithmetic agrees with the time zone table at any instant', () => {
    const instants = date({ min: new Date('1970-01-01'), max: new Date('2199-12-31'), noInvalidDate: true })
    assert(
      property(instants, (instant) => indianDate(instant) === intl.format(instant)),
      { numRuns: 5000 },
    )
  })

  test('also in the second before and after every midnight in India of two years', () => {
    const midnight = Date.parse('2027-01-01T00:00:00+05:30')
    for (let day = 0; day < 731; day++) {
      for (const offset of [-1000, -1, 0, 1000]) {
        const instant = new Date(midnight + day * 86_400_000 + offset)
        expect(indianDate(instant)).toBe(intl.format(instant))
      }
    }
  })

  test('an invalid instant has no date', () => {
    expect(() => indianDate(new Date('soon'))).toThrow(RangeError)
  })
})
