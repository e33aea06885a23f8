import { assert, constantFrom, date, integer, property } from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { ParcelState } from '#contract/tracking.ts'
import { indianClock } from '../india/calendar.ts'
import { LABELS } from './labels.ts'
import { GIVEN_UP_AFTER_DAYS, nextLook } from './pace.ts'

const DAY_MS = 86_400_000
const STATES = [...Object.keys(LABELS), null] as (ParcelState | null)[]
const noon = new Date('2026-11-20T12:00:00+05:30')
const daysBefore = (days: number, now = noon) => new Date(now.getTime() - days * DAY_MS)
const minutesTo = (next: Date | null, now = noon) => (next === null ? null : (next.getTime() - now.getTime()) / 60_000)

describe("a worker polls what is in transit, at a pace that fits each parcel's state", () => {
  test.each([
    [null, 120, 480],
    ['booked', 120, 480],
    ['picked_up', 120, 480],
    ['in_transit', 120, 480],
    ['at_destination', 60, 240],
    ['out_for_delivery', 15, 60],
    ['delivery_failed', 60, 240],
    ['rto', 360, 1440],
    ['cancelled', 720, 2880],
    ['lost', 720, 2880],
    ['rto_delivered', null, null],
  ] as const)('%s: after %s minutes, after %s when it has rested for more than a week', (state, fresh, rested) => {
    expect(minutesTo(nextLook({ now: noon, state, movedAt: daysBefore(1) }))).toBe(fresh)
    expect(minutesTo(nextLook({ now: noon, state, movedAt: daysBefore(7) }))).toBe(fresh)
    expect(minutesTo(nextLook({ now: noon, state, movedAt: daysBefore(7.001) }))).toBe(rested)
  })

  test.each([
    ['21:44', '2026-11-20T21:59:00+05:30'],
    ['21:45', '2026-11-21T06:00:00+05:30'],
    ['23:59', '2026-11-21T06:00:00+05:30'],
    ['00:00', '2026-11-20T06:00:00+05:30'],
    ['05:44', '2026-11-20T06:00:00+05:30'],
    ['05:45', '2026-11-20T06:00:00+05:30'],
    ['05:46', '2026-11-20T06:01:00+05:30'],
  ])('there are no deliveries at night: out for delivery, asked at %s, next at %s', (time, next) => {
    const now = new Date(`2026-11-20T${time}:00+05:30`)
    const looked = nextLook({ now, state: 'out_for_delivery', movedAt: daysBefore(0.1, now) })
    expect(looked?.getTime()).toBe(Date.parse(next))
  })

  test('over the night of a year’s end', () => {
    const now = new Date('2026-12-31T22:10:00+05:30')
    const next = nextLook({ now, state: 'out_for_delivery', movedAt: daysBefore(0.1, now) })
    expect(next?.getTime()).toBe(Date.parse('2027-01-01T06:00:00+05:30'))
  })
})

test('what was delivered is asked about ever more seldom, five times, the last time eight days later', () => {
  const times: number[] = []
  for (let now = noon, next; (next = nextLook({ now, state: 'delivered', movedAt: noon })); now = next)
    times.push((next.getTime() - noon.getTime()) / 3_600_000)
  expect(times).toEqual([12, 24, 48, 96, 192])
  expect(minutesTo(nextLook({ now: noon, state: 'delivered', movedAt: daysBefore(-1) }))).toBe(720)
  expect(nextLook({ now: noon, state: 'delivered', movedAt: daysBefore(8) })).toBeNull()
})

describe('never in the past, never at night for what is out for delivery, no more after 45 days', () => {
  const instants = date({ min: new Date('2020-01-01'), max: new Date('2099-12-31'), noInvalidDate: true })

  test('at any time, in any state', () => {
    assert(
      property(instants, constantFrom(...STATES), integer({ min: -DAY_MS, max: 60 * DAY_MS }), (now, state, rested) => {
        const next = nextLook({ now, state, movedAt: new Date(now.getTime() - rested) })
        const most = state === 'delivered' ? 8 - 1 / 24 : GIVEN_UP_AFTER_DAYS
        const over = state === 'rto_delivered' || rested > most * DAY_MS
        if (next === null || over) return next === null && over
        const hour = indianClock(next).getUTCHours()
        return minutesTo(next, now)! >= 15 && (state !== 'out_for_delivery' || (hour >= 6 && hour < 22))
      }),
      { numRuns: 5000 },
    )
  })

  test.each([
    ['the last moment of 45 days', 0, false],
    ['a moment later', 1, true],
  ])('%s', (_, late, given) => {
    const movedAt = new Date(noon.getTime() - GIVEN_UP_AFTER_DAYS * DAY_MS - late)
    expect(nextLook({ now: noon, state: 'in_transit', movedAt }) === null).toBe(given)
  })

  test('a scan that is dated ahead of the clock does no harm', () => {
    expect(minutesTo(nextLook({ now: noon, state: 'in_transit', movedAt: daysBefore(-1) }))).toBe(120)
  })
})
