import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { returned, exchanged, on, step, stepsTo } from '../news/testing/facts.ts'
import { requestNews } from '../news/requests/request-news.ts'
import type { Days } from '../news/news.ts'
import { isDaytime, LATE_IN, LATE_ROWS, lateStep } from './late.ts'

/** Ten in the morning in India on this day of November. */
const morning = (day: number) => new Date(on(day))
const by = (day: number) => ({ on: `2026-11-${day}`, source: 'setting' as const })

test.each([
  ['the decision', returned(), { decide: by(20) }, 'decide'],
  ['the way back', returned({ steps: stepsTo('approved', 'picked_up') }), { way_back: by(20) }, 'way_back'],
  ['the check', returned({ steps: stepsTo('approved', 'picked_up', 'arrived') }), { inspect: by(20) }, 'inspect'],
  [
    'the refund',
    returned({ steps: stepsTo('approved', 'picked_up', 'arrived', 'completed'), refund_by: '2026-11-20' }),
    {},
    'refund',
  ],
  [
    'the exchange',
    exchanged({ steps: stepsTo('approved', 'picked_up', 'arrived', 'completed') }),
    { replace: by(20) },
    'replace',
  ],
  [
    'the pickup',
    returned({ steps: stepsTo('approved', step('pickup_booked', 18, { day: '2026-11-20', courier: 'Xpressbees' })) }),
    {},
    'pickup',
  ],
] as const)('%s is late from the day after until a week later', (_, request, days: Days, late) => {
  expect([19, 20, 21, 27, 28, 29].map((day) => lateStep(request, days, morning(day)))).toEqual([
    undefined,
    undefined,
    late,
    late,
    undefined,
    undefined,
  ])
})

test('what is late is what the page says is late', () => {
  fc.assert(
    fc.property(fc.integer({ min: 10, max: 30 }), fc.integer({ min: 10, max: 30 }), (due, today) => {
      const days = { decide: by(due) }
      const { day } = requestNews(returned(), days, { now: morning(today), style: 'page' })
      expect(lateStep(returned(), days, morning(today)) !== undefined).toBe(day?.late === true && today - due <= 7)
    }),
  )
})

test('every step that can be late is looked for in some status', () => {
  expect([...new Set(Object.values(LATE_IN).flat())]).toHaveLength(LATE_ROWS.length)
})

test.each([
  ['08:59', false],
  ['09:00', true],
  ['20:59', true],
  ['21:00', false],
  ['00:30', false],
])('at %s in India it is daytime: %s', (time, isDay) => {
  expect(isDaytime(new Date(`2026-11-24T${time}:00+05:30`))).toBe(isDay)
})
