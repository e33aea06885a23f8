import * as fc from 'fast-check'
import { expect, test } from 'vitest'
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

test('the usual time of its zone fills what no setting promises', () => {
  const usual = new Map([
    [keyOf('way_back', '78'), { cases: 20, medianHours: 40, mostHours: 72 }],
    [keyOf('pickup', ''), { cases: 20, medianHours: 20, mostHours: 48 }],
    [keyOf('deliver', '78'), { cases: 19, medianHours: 20, mostHours: 48 }],
  ])
  const steps = [step('received', 10), step('approved', 13), step('picked_up', 15)]
  expect(requestDays({ steps, zip: '781001', shippedAt: on(20) }, { ...NONE, usual })).toEqual({
    pickup: { on: '2026-11-15', source: 'usual' },
    way_back: { on: '2026-11-18', source: 'usual' },
  })
  expect(parcelDays({ shippedAt: on(20), zip: '560001' }, { ...NONE, usual, deliverDays: 2 })).toEqual({
    deliver: { on: '2026-11-22', source: 'setting' },
  })
})
