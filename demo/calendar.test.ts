import { describe, expect, it } from 'vitest'
import { dateInIndia, daysBefore, daysBetween, shopTime } from './calendar.ts'

describe('the calendar of the demo', () => {
  it.each([
    ['noon in India', '2026-11-21T06:30:00Z', 6, '2026-11-15'],
    ['after midnight in India, still yesterday in London', '2026-11-20T19:00:00Z', 7, '2026-11-14'],
    ['over a month', '2026-03-02T06:30:00Z', 8, '2026-02-22'],
  ])('counts back by Indian dates: %s', (_what, now, days, date) => {
    expect(dateInIndia(daysBefore(new Date(now), days))).toBe(date)
  })

  it('never says that something of today is still to come', () => {
    const now = new Date('2026-11-20T18:45:00Z') // 00:15 in India
    expect(daysBefore(now, 0).getTime()).toBeLessThan(now.getTime())
    expect(dateInIndia(daysBefore(now, 0))).toBe('2026-11-21')
  })

  it("writes times as the shop's clock shows them", () => {
    expect(shopTime(new Date('2026-11-20T18:45:00Z'))).toBe('2026-11-21T00:15:00+05:30')
    expect(daysBetween(new Date('2026-11-14T20:00:00Z'), new Date('2026-11-21T01:00:00Z'))).toBe(6)
  })
})
