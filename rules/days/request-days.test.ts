import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { pickupDays } from '../pickups/days.ts'
import { keyOf } from './usual.ts'
import { parcelDays, requestDays } from './request-days.ts'
import { on, step, stepsTo } from '../news/testing/facts.ts'

const NONE = {
  decideDays: 0,
  pickupDays: 0,
  wayBackDays: 0,
  inspectDays: 0,
  replaceDays: 0,
  deliverDays: 0,
  usual: new Map(),
}

test('nothing is promised without a setting or a usual time', () => {
  const names = ['received', 'photo_sent', 'approved', 'picked_up', 'arrived', 'completed', 'kept'] as const
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...names)), (done) => {
      expect(requestDays({ steps: stepsTo(...done), zip: '781001', shippedAt: on(20) }, NONE)).toEqual({})
    }),
  )
})

test('a promise counts from the last step of its kind', () => {
  const shop = { ...NONE, decideDays: 2, inspectDays: 1, replaceDays: 3, deliverDays: 5 }
  const steps = [step('received', 10), step('photo_sent', 12), step('approved', 13), step('arrived', 20)]
  expect(requestDays({ steps: [...steps, step('completed', 21)], shippedAt: on(22) }, shop)).toEqual({
    decide: { on: '2026-11-14', source: 'setting' },
    inspect: { on: '2026-11-21', source: 'setting' },
    replace: { on: '2026-11-24', source: 'setting' },
    deliver: { on: '2026-11-27', source: 'setting' },
  })
})

const HOURS_40 = { cases: 20, medianHours: 20, mostHours: 40 }
const HOURS_6 = { cases: 20, medianHours: 2, mostHours: 6 }

// The approval is at ten; 14 and 21 November are Saturdays.
test.each([
  ['a working day stays', 10, { pickupDays: 2 }, '2026-11-12'],
  ['a Saturday stays', 12, { pickupDays: 2 }, '2026-11-14'],
  ['a Sunday moves to Monday', 13, { pickupDays: 2 }, '2026-11-16'],
  ['approved on Saturday for the day after', 14, { pickupDays: 1 }, '2026-11-16'],
  ['approved on a Sunday', 15, { pickupDays: 1 }, '2026-11-16'],
  ['a Sunday a week later', 15, { pickupDays: 7 }, '2026-11-23'],
  ['a usual time that ends on a Sunday', 14, { usual: new Map([[keyOf('pickup', ''), HOURS_40]]) }, '2026-11-16'],
  ['one that ends today', 10, { usual: new Map([[keyOf('pickup', ''), HOURS_6]]) }, '2026-11-11'],
  ['one that ends on this Saturday', 14, { usual: new Map([[keyOf('pickup', ''), HOURS_6]]) }, '2026-11-16'],
])('a pickup is promised for a day on which couriers come: %s', (_what, approved, promises, day) => {
  const steps = [step('received', 10), step('approved', approved)]
  const { pickup } = requestDays({ steps }, { ...NONE, ...promises })
  expect(pickup?.on).toBe(day)
  expect(pickupDays(new Date(on(approved)))).toContain(day)
})

test('the usual time of its zone fills what no setting promises', () => {
  const usual = new Map([
    [keyOf('way_back', '78'), { cases: 20, medianHours: 40, mostHours: 72 }],
    [keyOf('pickup', ''), { cases: 20, medianHours: 20, mostHours: 48 }],
    [keyOf('deliver', '78'), { cases: 19, medianHours: 20, mostHours: 48 }],
  ])
  const steps = [step('received', 10), step('approved', 13), step('picked_up', 15)]
  expect(requestDays({ steps, zip: '781001', shippedAt: on(20) }, { ...NONE, usual })).toEqual({
    pickup: { on: '2026-11-16', source: 'usual' },
    way_back: { on: '2026-11-18', source: 'usual' },
  })
  expect(parcelDays({ shippedAt: on(20), zip: '560001' }, { ...NONE, usual, deliverDays: 2 })).toEqual({
    deliver: { on: '2026-11-22', source: 'setting' },
  })
})
