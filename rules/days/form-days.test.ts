import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import type { FormDays } from '#contract/order-terms.ts'
import { expectedDays } from './expected-days.ts'
import { formDays, refundLength } from './form-days.ts'
import { keyOf, type Step } from './usual.ts'

const NOW = new Date('2026-11-27T06:30:00Z')
const NONE = {
  decideDays: 0,
  pickupDays: 0,
  wayBackDays: 0,
  inspectDays: 0,
  replaceDays: 0,
  deliverDays: 0,
  usual: new Map(),
}
const UNPAID = { refundDays: 0, payoutDays: 0, creditDays: 0, cardDays: 0 }
const usual = (step: Step, mostHours: number, cases = 20) =>
  [keyOf(step, ''), { cases, medianHours: mostHours / 2, mostHours }] as const

test('a shop that promises nothing and has too few cases names no day', () => {
  expect(formDays({ ...NONE, ...UNPAID }, { now: NOW })).toBeUndefined()
  const few = new Map([usual('decide', 20, 19), usual('way_back', 20)])
  expect(formDays({ ...NONE, ...UNPAID, usual: few, cardDays: 2 }, { now: NOW })).toBeUndefined()
})

test('a shop names the days of a pickup and of the way back itself', () => {
  const shop = { ...NONE, ...UNPAID, decideDays: 1, pickupDays: 2, wayBackDays: 4 }
  expect(formDays(shop, { now: NOW })).toEqual({
    decide: { on: '2026-11-28' },
    pickup: { days: 2 },
    way_back: { days: 4 },
  })
})

test('the settings are promises, and the usual times fill the gaps', () => {
  const times = new Map([usual('decide', 90), usual('pickup', 25), usual('way_back', 100), usual('inspect', 500)])
  const shop = { ...NONE, ...UNPAID, decideDays: 1, inspectDays: 2, cardDays: 2, payoutDays: 4, usual: times }
  const days: FormDays = {
    decide: { on: '2026-11-28' },
    pickup: { days: 2, usual: true },
    way_back: { days: 5, usual: true },
    inspect: { days: 2 },
    refund: { days: 2 },
  }
  expect(formDays(shop, { now: NOW })).toEqual(days)
  expect(formDays(shop, { now: NOW, refundMethod: 'account' })).toEqual({ ...days, refund: { days: 4 } })
  expect(formDays({ ...shop, decideDays: 0 }, { now: NOW })?.decide).toEqual({ on: '2026-12-01', usual: true })
})

const ALL: FormDays = {
  decide: { on: '2026-11-28' },
  pickup: { days: 2 },
  way_back: { days: 5, usual: true },
  inspect: { days: 2 },
  refund: { days: 2 },
  replace: { days: 3 },
  deliver: { days: 4 },
}
const RETURN = { type: 'Return', isCollected: true } as const

type Counted = Partial<Record<'decide' | 'pickup' | 'sent' | 'end', string>>

test.each<[string, Partial<Parameters<typeof expectedDays>[1]> & { days?: FormDays }, Counted]>([
  ['each day counts from the one before', {}, { pickup: '2026-11-30', sent: '2026-12-09', end: '2026-12-09' }],
  [
    'no courier comes before the first day',
    { firstPickup: '2026-12-01' },
    { pickup: '2026-12-01', sent: '2026-12-10', end: '2026-12-10' },
  ],
  [
    'no courier comes on a Sunday: all that follows counts from the day after',
    { days: { ...ALL, decide: { on: '2026-11-27' } } },
    { decide: '2026-11-27', pickup: '2026-11-30', sent: '2026-12-09', end: '2026-12-09' },
  ],
  [
    'of goods that were picked up on a Sunday the day stays',
    { days: { ...ALL, decide: { on: '2026-11-29' }, pickup: { days: 0 } } },
    { decide: '2026-11-29', pickup: '2026-11-29', sent: '2026-12-08', end: '2026-12-08' },
  ],
  [
    'a chosen day is their own',
    { pickupDay: '2026-12-03' },
    { pickup: '2026-12-03', sent: '2026-12-12', end: '2026-12-12' },
  ],
  [
    'one before the decision still waits for it',
    { pickupDay: '2026-11-27' },
    { pickup: '2026-11-27', sent: '2026-12-07', end: '2026-12-07' },
  ],
  [
    'an exchange is sent, then comes',
    { type: 'Exchange' as const },
    { pickup: '2026-11-30', sent: '2026-12-10', end: '2026-12-14' },
  ],
  [
    'a size being made',
    { type: 'Exchange' as const, readyOn: '2026-12-20' },
    { pickup: '2026-11-30', sent: '2026-12-20', end: '2026-12-24' },
  ],
  ['the customer sends it', { isCollected: false }, {}],
])('%s', (_what, { days = ALL, ...sending }, { decide = '2026-11-28', pickup, sent, end }) => {
  const found = expectedDays(days, { ...RETURN, ...sending })
  expect(found).toEqual({
    decide: { on: decide },
    ...(pickup ? { pickup: { on: pickup } } : {}),
    ...(sent ? { sent: { on: sent, usual: true } } : {}),
    ...(end ? { end: { on: end, usual: true } } : {}),
  })
})

test('what comes after a step of unknown length has no day, and a later step is never earlier', () => {
  const steps = ['pickup', 'way_back', 'inspect', 'refund', 'replace', 'deliver'] as const
  const needs = { Return: ['way_back', 'inspect', 'refund'], Exchange: ['way_back', 'inspect', 'replace', 'deliver'] }
  fc.assert(
    fc.property(
      fc.option(fc.subarray([...steps]), { nil: undefined }),
      fc.constantFrom('Return' as const, 'Exchange' as const),
      fc.option(fc.constantFrom('2026-11-27', '2026-12-04'), { nil: undefined }),
      (known, type, pickupDay) => {
        const lengths = Object.fromEntries(known?.map((step) => [step, ALL[step]]) ?? [])
        const days: FormDays | undefined = known && { decide: ALL.decide, ...lengths }
        const { decide, pickup, end } = expectedDays(days, { type, pickupDay, isCollected: true })
        const has = (step: string) => known?.some((one) => one === step) === true
        const hasPickup = pickupDay !== undefined || has('pickup')
        expect(decide).toEqual(days?.decide)
        expect(pickup !== undefined).toBe(hasPickup)
        expect(end !== undefined).toBe(known !== undefined && hasPickup && needs[type].every(has))
        expect(!end || (end.on > (pickup?.on ?? '') && end.on > (decide?.on ?? ''))).toBe(true)
      },
    ),
  )
})

test.each([
  ['source', 7],
  ['credit', 1],
  ['card', 2],
  ['account', 2],
] as const)('each way of a refund has its own length: %s', (way, days) => {
  expect(refundLength({ refundDays: 7, payoutDays: 2, creditDays: 1, cardDays: 2 }, way)?.days).toBe(days)
  expect(refundLength({ ...UNPAID }, way)).toBeUndefined()
})
