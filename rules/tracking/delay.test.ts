import { expect, test } from 'vitest'
import type { Late, ParcelState } from '#contract/tracking.ts'
import { latenessOf } from './delay.ts'

/** Sat 21 Nov 2026, a minute past midnight in India. */
const NOW = new Date('2026-11-20T18:31:00Z')

const noNews = (days: number): Late => ({ reason: 'no_news', days })
const pastDay = (days: number): Late => ({ reason: 'past_day', days })

test.each<[why: string, state: ParcelState | null, movedAt: string, expectedOn: string | null, late: Late | null]>([
  ['scanned yesterday', 'in_transit', '2026-11-20T10:00:00Z', null, null],
  ['four days ago, though 4 days and 23 hours', 'in_transit', '2026-11-16T18:30:00Z', null, null],
  ['five days ago by the calendar', 'in_transit', '2026-11-16T18:29:59Z', null, noNews(5)],
  ['48 days ago', 'in_transit', '2026-10-04T06:00:00Z', null, noNews(48)],
  ['packed six days ago and never scanned', null, '2026-11-15T06:00:00Z', null, noNews(6)],
  ['waiting to be collected for a week', 'booked', '2026-11-14T06:00:00Z', null, noNews(7)],
  ['in the city for five days', 'at_destination', '2026-11-16T06:00:00Z', null, noNews(5)],
  ['out for delivery, and nothing since', 'out_for_delivery', '2026-11-16T06:00:00Z', null, noNews(5)],
  ['tried in vain, and nothing since', 'delivery_failed', '2026-11-16T06:00:00Z', null, noNews(5)],
  ['expected today', 'in_transit', '2026-11-20T10:00:00Z', '2026-11-21', null],
  ['expected yesterday', 'in_transit', '2026-11-20T10:00:00Z', '2026-11-20', pastDay(1)],
  ['expected last month', 'out_for_delivery', '2026-11-20T10:00:00Z', '2026-10-31', pastDay(21)],
  ['tried in vain, and the day is over', 'delivery_failed', '2026-11-20T10:00:00Z', '2026-11-20', pastDay(1)],
  ['both: no news is told', 'in_transit', '2026-11-10T10:00:00Z', '2026-11-20', noNews(11)],
  ['a scan of tomorrow', 'in_transit', '2026-11-22T10:00:00Z', null, null],
  ['delivered long ago', 'delivered', '2026-10-04T06:00:00Z', '2026-10-01', null],
  ['on its way back', 'rto', '2026-10-04T06:00:00Z', '2026-10-01', null],
  ['back with us', 'rto_delivered', '2026-10-04T06:00:00Z', null, null],
  ['cancelled', 'cancelled', '2026-10-04T06:00:00Z', null, null],
  ['lost', 'lost', '2026-10-04T06:00:00Z', null, null],
])('%s', (_why, state, movedAt, expectedOn, late) => {
  expect(latenessOf({ state, movedAt: new Date(movedAt), expectedOn }, NOW)).toEqual(late)
})
