import { expect, test } from 'vitest'
import type { RequestStep } from '#contract/orders.ts'
import { lastStep, placeNow, settledBy, stagesOf } from './timeline.ts'

/** Steps, one a day. */
const steps = (...names: RequestStep['step'][]): RequestStep[] =>
  names.map((step, place) => ({ step, at: `2026-11-${10 + place}T10:00:00Z` }))

/** "received=past@10": each stage with its state and its day. */
const shown = (...names: RequestStep['step'][]) =>
  stagesOf(steps(...names)).map(({ name, state, at }) => `${name}=${state}${at ? `@${at.slice(8, 10)}` : ''}`)

const AHEAD = ['approved=promise', 'pickup=promise', 'picked_up=promise', 'arrived=promise', 'settled=promise']

test.each<[RequestStep['step'][], string[]]>([
  [[], []],
  [['received'], ['received=now@10', ...AHEAD]],
  [
    ['received', 'self_ship'],
    ['received=now@10', ...AHEAD],
  ],
  [
    ['received', 'approved'],
    ['received=past@10', 'approved=now@11', ...AHEAD.slice(1)],
  ],
  [
    ['received', 'partly_approved'],
    ['received=past@10', 'approved=now@11', ...AHEAD.slice(1)],
  ],
  [
    ['received', 'approved', 'pickup_asked'],
    ['received=past@10', 'approved=now@11', ...AHEAD.slice(1)],
  ],
  [
    ['received', 'approved', 'pickup_asked', 'pickup_booked'],
    ['received=past@10', 'approved=past@11', 'pickup=now@13', ...AHEAD.slice(2)],
  ],
  [
    ['received', 'approved', 'pickup_booked', 'pickup_failed'],
    ['received=past@10', 'approved=past@11', 'pickup=trouble@13', ...AHEAD.slice(2)],
  ],
  [
    ['received', 'approved', 'pickup_booked', 'picked_up', 'arrived', 'settled'],
    [
      'received=past@10',
      'approved=past@11',
      'pickup=past@12',
      'picked_up=past@13',
      'arrived=past@14',
      'settled=done@15',
    ],
  ],
  [
    ['received', 'approved', 'arrived', 'completed'],
    ['received=past@10', 'approved=past@11', 'arrived=past@12', 'settled=promise'],
  ],
  [
    ['received', 'approved', 'settled'],
    ['received=past@10', 'settled=done@12', 'approved=now@11', ...AHEAD.slice(1, -1)],
  ],
  [
    ['received', 'rejected'],
    ['received=past@10', 'ended=trouble@11'],
  ],
  [
    ['received', 'approved', 'cancelled'],
    ['received=past@10', 'approved=past@11', 'ended=trouble@12'],
  ],
  [
    ['received', 'approved', 'settled', 'arrived', 'refused'],
    ['received=past@10', 'approved=past@11', 'arrived=past@13', 'settled=done@12', 'ended=trouble@14'],
  ],
])('%j is %j', (names, stages) => {
  expect(shown(...names)).toEqual(stages)
})

test('a settlement says nothing of the goods, and the last word on it counts', () => {
  const told = steps('received', 'approved', 'settled', 'settled')
  expect(lastStep(told)?.step).toBe('approved')
  expect(settledBy(told)?.at).toBe('2026-11-13T10:00:00Z')
  expect(settledBy(steps('received'))).toBeUndefined()
})

test.each<[string, RequestStep['step'][], string]>([
  ['at its beginning', ['received'], 'received'],
  ['on its way', ['received', 'approved', 'pickup_booked'], 'pickup'],
  ['in trouble', ['received', 'approved', 'pickup_booked', 'pickup_failed'], 'pickup'],
  ['settled while the goods are still to come', ['received', 'approved', 'settled'], 'approved'],
  ['turned down', ['received', 'rejected'], 'ended'],
  ['at its end', ['received', 'approved', 'arrived', 'completed', 'settled'], 'settled'],
])('a request %s is at one stage', (_, names, here) => {
  const stages = stagesOf(steps(...names))
  expect(stages[placeNow(stages)]?.name).toBe(here)
})
