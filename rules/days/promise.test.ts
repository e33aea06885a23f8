import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { POLICIES } from '../policies/policy.ts'
import { promisedDay, STEP_OF } from './promise.ts'
import { FEWEST_CASES, type Step, STEPS } from './usual.ts'

const usual = (cases: number, mostHours: number) => ({ cases, medianHours: mostHours / 2, mostHours })

/** Half past eleven in the evening of 21 November in India. */
const LATE = new Date('2026-11-21T18:00:00Z')

test.each([
  ['the setting is the promise', 'decide', 2, undefined, { on: '2026-11-23', source: 'setting' }],
  ['a longer record does not soften it', 'decide', 2, usual(400, 200), { on: '2026-11-23', source: 'setting' }],
  ['a shorter record does not change it', 'decide', 2, usual(400, 5), { on: '2026-11-23', source: 'setting' }],
  ['0 names no day', 'decide', 0, undefined, undefined],
  ['fewer than 20 cases name no day', 'decide', 0, usual(19, 30), undefined],
  ['20 cases do: 90 % stayed within it', 'decide', 0, usual(20, 24), { on: '2026-11-22', source: 'usual' }],
  ['the day in India counts', 'decide', 0, usual(20, 0.6), { on: '2026-11-22', source: 'usual' }],
  ['the bank has days that we do not count', 'refund_source', 0, usual(400, 5), undefined],
  ['a setting names them', 'refund_source', 7, usual(400, 5), { on: '2026-11-28', source: 'setting' }],
] as const)('%s', (_, step, days, record, day) => {
  expect(promisedDay(step, LATE, days, record)).toEqual(day)
})

test('a day is named by a setting, or by a record of 20 cases, and never lies before the step', () => {
  const days = STEPS.filter((step) => step !== 'reply' && step !== 'refund_source')
  const from = fc.date({ min: new Date('2020-01-01'), max: new Date('2040-01-01'), noInvalidDate: true })
  const record = fc.tuple(fc.nat(40), fc.double({ min: 0, max: 2_000, noNaN: true }))
  fc.assert(
    fc.property(fc.constantFrom(...days), from, fc.nat(3), record, (step, at, setting, [cases, hours]) => {
      const day = promisedDay(step, at, setting, usual(cases, hours))
      expect(day?.source).toBe(setting > 0 ? 'setting' : cases >= FEWEST_CASES ? 'usual' : undefined)
      const end = day ? Date.parse(`${day.on}T23:59:59.999+05:30`) : at.getTime()
      expect(end).toBeGreaterThanOrEqual(at.getTime())
    }),
  )
})

test('each setting of a step is a number of days, that of a ticket of hours, and no step has two', () => {
  const steps = Object.entries(STEP_OF)
  const unitOf = (step: Step) => (step === 'reply' ? 'hours' : 'days')
  expect(new Set(steps.map(([, step]) => step)).size).toBe(steps.length)
  for (const [name, step] of steps) expect(POLICIES[name as keyof typeof POLICIES].unit).toBe(unitOf(step))
})
