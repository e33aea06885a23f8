import { describe, expect, test } from 'vitest'
import {
  EXTENDED_WINDOW_DAYS,
  RETURN_WINDOW_DAYS,
  hasLongWindow,
  isWithin,
  lastDay,
  windowDaysOf,
  windowOf,
} from './window.ts'

const delivered = new Date('2026-11-17T16:30:00+05:30')

describe('delivered within the last 7 days from delivery date, the seventh day included', () => {
  test.each([
    ['the moment of delivery', '2026-11-17T16:30:00+05:30', true],
    ['day 1, first second', '2026-11-18T00:00:00+05:30', true],
    ['day 7, first second', '2026-11-24T00:00:00+05:30', true],
    ['day 7, past the hour of delivery', '2026-11-24T16:30:01+05:30', true],
    ['day 7, 23:59:59', '2026-11-24T23:59:59+05:30', true],
    ['day 7, the last millisecond', '2026-11-24T23:59:59.999+05:30', true],
    ['day 8, 00:00', '2026-11-25T00:00:00+05:30', false],
    ['day 8, while UTC still has day 7', '2026-11-24T20:00:00Z', false],
    ['a year later', '2027-11-17T16:30:00+05:30', false],
  ])('%s', (_, now, within) => {
    expect(isWithin(new Date(now), lastDay(delivered, RETURN_WINDOW_DAYS))).toBe(within)
  })

  test.each([
    ['delivered in the last second of a day', '2026-11-17T23:59:59+05:30', '2026-11-24'],
    ['delivered in the first second of a day', '2026-11-18T00:00:00+05:30', '2026-11-25'],
    ['delivered after midnight in India, before it in UTC', '2026-11-17T18:30:00Z', '2026-11-25'],
    ['delivered just before midnight in India', '2026-11-17T18:29:59.999Z', '2026-11-24'],
    ['delivered around midnight in UTC', '2026-11-18T00:00:00Z', '2026-11-25'],
    ['over the end of a year', '2026-12-28T12:00:00+05:30', '2027-01-04'],
    ['over a leap day', '2028-02-25T12:00:00+05:30', '2028-03-03'],
    ['over no leap day', '2027-02-25T12:00:00+05:30', '2027-03-04'],
  ])('%s', (_, deliveredAt, last) => {
    expect(lastDay(new Date(deliveredAt), RETURN_WINDOW_DAYS)).toBe(last)
  })
})

describe('one special customer id uses a 15-day window measured from the latest delivery', () => {
  const first = { deliveredAt: delivered, latestDeliveredAt: new Date('2026-11-20T10:00:00+05:30') }

  test.each([
    ['special customers count 15 days from the latest delivery', true, RETURN_WINDOW_DAYS, '2026-12-05'],
    ["special customers' window is not the shop's setting", true, 10, '2026-12-05'],
    ['everyone else counts 7 days from the item', false, RETURN_WINDOW_DAYS, '2026-11-24'],
    ["everyone else has the shop's setting", false, 10, '2026-11-27'],
  ])('%s', (_, extended, windowDays, last) => {
    expect(windowOf({ ...first, extended, windowDays })).toBe(last)
  })

  test('the shop can give them more days, or fewer', () => {
    const extended = { ...first, extended: true, windowDays: 7 }
    expect(windowOf({ ...extended, extendedDays: 20 })).toBe('2026-12-10')
    expect(windowOf({ ...extended, extendedDays: 0 })).toBe('2026-11-20')
    expect(windowOf({ ...extended, extended: false, extendedDays: 20 })).toBe('2026-11-24')
  })

  test('day 15 counts, day 16 does not', () => {
    const last = lastDay(first.latestDeliveredAt, EXTENDED_WINDOW_DAYS)
    expect(isWithin(new Date('2026-12-05T23:59:59+05:30'), last)).toBe(true)
    expect(isWithin(new Date('2026-12-06T00:00:00+05:30'), last)).toBe(false)
  })
})

test('customers that the shop names have the longer window; others and guests do not', () => {
  const windows = { returnWindowDays: 7, extendedWindowDays: 15, extendedWindowCustomers: ['7104'] }
  expect(['7104', '710', null].map((id) => hasLongWindow(windows, id))).toEqual([true, false, false])
  expect(['7104', '710', null].map((id) => windowDaysOf(windows, id))).toEqual([15, 7, 7])
})
