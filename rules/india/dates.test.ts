import { assert, date, property } from 'fast-check'
import { describe, expect, test } from 'vitest'
import { dayWords, momentWords, recentWords, slashDate } from './dates.ts'

const instants = date({ min: new Date('1970-01-01'), max: new Date('2199-12-31'), noInvalidDate: true })

describe('dates as people say them', () => {
  test.each([
    ['2026-11-17', 'Tue 17 Nov'],
    ['2026-11-01', 'Sun 1 Nov'],
    ['2028-02-29', 'Tue 29 Feb'],
    ['2027-01-01', 'Fri 1 Jan'],
  ])('%s is %s', (day, words) => {
    expect(dayWords(day)).toBe(words)
  })

  test.each([
    ['2026-11-17T16:30:00+05:30', 'Tue 17 Nov, 4:30 pm'],
    ['2026-11-17T00:00:00+05:30', 'Tue 17 Nov, 12:00 am'],
    ['2026-11-17T12:05:59+05:30', 'Tue 17 Nov, 12:05 pm'],
    ['2026-11-17T11:59:59+05:30', 'Tue 17 Nov, 11:59 am'],
    ['2026-11-16T18:30:00Z', 'Tue 17 Nov, 12:00 am'],
    ['2026-11-16T18:29:59Z', 'Mon 16 Nov, 11:59 pm'],
  ])('%s is %s', (instant, words) => {
    expect(momentWords(new Date(instant))).toBe(words)
  })

  test('the words agree with the time zone table at any instant', () => {
    const intl = new Intl.DateTimeFormat('en-US', {
      timeZone: 'Asia/Kolkata',
      weekday: 'short',
      day: 'numeric',
      month: 'short',
      hour: 'numeric',
      minute: '2-digit',
      hour12: true,
    })
    assert(
      property(instants, (instant) => {
        const parts = new Map(intl.formatToParts(instant).map(({ type, value }) => [type, value]))
        const day = `${parts.get('weekday')} ${parts.get('day')} ${parts.get('month')}`
        const time = `${parts.get('hour')}:${parts.get('minute')} ${parts.get('dayPeriod')?.toLowerCase()}`
        return momentWords(instant) === `${day}, ${time}`
      }),
      { numRuns: 2000 },
    )
  })
})

describe('a moment as people say it now', () => {
  const NOW = new Date('2026-11-21T10:00:00+05:30')
  test.each([
    ['2026-11-21T16:30:00+05:30', 'Today, 4:30 pm'],
    ['2026-11-21T00:00:00+05:30', 'Today, 12:00 am'],
    ['2026-11-20T23:59:59+05:30', 'Yesterday, 11:59 pm'],
    ['2026-11-20T00:00:00+05:30', 'Yesterday, 12:00 am'],
    ['2026-11-19T23:59:59+05:30', 'Thu 19 Nov, 11:59 pm'],
    ['2026-11-22T09:00:00+05:30', 'Sun 22 Nov, 9:00 am'],
    ['2025-12-31T12:00:00+05:30', 'Wed 31 Dec 2025, 12:00 pm'],
  ])('%s is %s', (instant, words) => {
    expect(recentWords(new Date(instant), NOW)).toBe(words)
  })

  test('the day before New Year is yesterday, not another year', () => {
    const now = new Date('2027-01-01T00:10:00+05:30')
    expect(recentWords(new Date('2026-12-31T23:50:00+05:30'), now)).toBe('Yesterday, 11:50 pm')
  })

  test('the days are those of India, wherever the clock is read', () => {
    const now = new Date('2026-11-20T18:40:00Z')
    expect(recentWords(new Date('2026-11-20T18:29:00Z'), now)).toBe('Yesterday, 11:59 pm')
    expect(recentWords(new Date('2026-11-20T18:31:00Z'), now)).toBe('Today, 12:01 am')
  })
})

describe('delivery detail: date (dd/mm/yyyy)', () => {
  test.each([
    ['2026-11-17T16:30:00+05:30', '17/11/2026'],
    ['2026-11-16T18:30:00Z', '17/11/2026'],
    ['2026-03-04T23:59:59+05:30', '04/03/2026'],
  ])('%s is %s', (instant, text) => {
    expect(slashDate(new Date(instant))).toBe(text)
  })

  test('it agrees with the time zone table at any instant', () => {
    const intl = new Intl.DateTimeFormat('en-GB', { timeZone: 'Asia/Kolkata' })
    assert(
      property(instants, (instant) => slashDate(instant) === intl.format(instant)),
      { numRuns: 2000 },
    )
  })
})
