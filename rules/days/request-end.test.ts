import { expect, test } from 'vitest'
import type { RequestFacts } from '../news/requests/request-facts.ts'
import { step } from '../news/testing/facts.ts'
import { requestDays } from './request-days.ts'
import { requestEnd } from './request-end.ts'
import { keyOf } from './usual.ts'

const SHOP = {
  decideDays: 1,
  pickupDays: 2,
  wayBackDays: 4,
  inspectDays: 2,
  replaceDays: 3,
  deliverDays: 5,
  refundDays: 7,
  payoutDays: 2,
  creditDays: 1,
  cardDays: 2,
  usual: new Map(),
}

type Facts = Partial<RequestFacts>

function endOf(fields: Facts, shop = SHOP) {
  const method = fields.type === 'Exchange' ? {} : { refund_way: 'source' as const }
  const facts: RequestFacts = { type: 'Return', line_items: [], ...method, ...fields }
  return requestEnd(facts, requestDays({ steps: facts.steps ?? [] }, shop), shop)
}

const received = step('received', 10)
const approved = step('approved', 11)
const by = (sent: string, end = sent) => ({
  sent: { on: `2026-${sent}`, source: 'setting' },
  end: { on: `2026-${end}`, source: 'setting' },
})

test.each<[string, Facts, ReturnType<typeof by>]>([
  ['a return that waits for its decision', { steps: [received] }, by('11-26')],
  ['approved', { steps: [received, approved] }, by('11-26')],
  [
    'with a day of its pickup',
    { steps: [received, approved, step('pickup_booked', 12, { day: '2026-11-16' })] },
    by('11-29'),
  ],
  ['with a day that the customer chose', { steps: [received], expected: { pickup: '2026-11-20' } }, by('12-03')],
  ['picked up', { steps: [received, approved, step('picked_up', 12)] }, by('11-25')],
  ['with us', { steps: [received, approved, step('picked_up', 12), step('arrived', 14)] }, by('11-23')],
  ['decided for a Sunday: all counts from Monday', { steps: [step('received', 12)] }, by('11-29')],
  ['approved, the pickup on a Sunday', { steps: [received, step('approved', 13)] }, by('11-29')],
  ['picked up on a Sunday after all', { steps: [received, approved, step('picked_up', 15)] }, by('11-28')],
  ['an exchange', { type: 'Exchange', steps: [received, approved] }, by('11-22', '11-27')],
  [
    'of a size that is being made',
    { type: 'Exchange', steps: [received], expected: { ready: '2026-12-01' } },
    by('12-01', '12-06'),
  ],
  [
    'to an account that is known',
    { refund_way: 'account', refund_to: { state: 'given', to: 'a@b' }, steps: [received] },
    by('11-21'),
  ],
])('%s has the day of its end', (_, facts, days) => {
  expect(endOf(facts)).toEqual(days)
})

test('to an account that is not known it has the same day, which says that it needs one', () => {
  expect(endOf({ refund_way: 'account', refund_to: { state: 'wanted' }, steps: [received] })).toEqual({
    sent: by('11-21').sent,
    end: { ...by('11-21').end, needsAccount: true },
  })
})

test.each<[string, Facts]>([
  ['something is in the way', { steps: [received, approved, step('pickup_failed', 12)] }],
  ['a photo is missing', { steps: [received, step('photo_asked', 11)] }],
  ['it is over', { steps: [received, step('rejected', 11)] }],
  ['it is settled', { steps: [received, approved, step('settled', 12)] }],
  ['the customer sends it', { steps: [received, approved], no_courier: true }],
])('there is none while %s', (_, facts) => {
  expect(endOf(facts)).toEqual({})
})

test('an exchange that has its order arrives so long after it ships; before the check as of the order', () => {
  const ordered = step('settled', 15, { kind: 'order' })
  const end = { end: { on: '2026-11-22', source: 'setting' } }
  expect(endOf({ type: 'Exchange', steps: [received, approved, step('completed', 14), ordered] })).toEqual(end)
  const early = { type: 'Exchange' as const, steps: [received, approved, ordered] }
  expect(endOf(early)).toEqual({ end: { on: '2026-11-23', source: 'setting' } })
  expect(endOf({ ...early, expected: { ready: '2026-12-01' } })).toEqual({
    end: { on: '2026-12-06', source: 'setting' },
  })
  expect(endOf(early, { ...SHOP, replaceDays: 0 })).toEqual({})
  expect(endOf({ type: 'Exchange', steps: [received, approved, step('settled', 15, { kind: 'refund' })] })).toEqual({})
})

test('a step of unknown length leaves it open, and the usual time of one makes it usual', () => {
  const steps = [received, approved]
  expect(endOf({ steps }, { ...SHOP, wayBackDays: 0 })).toEqual({})
  const usual = new Map([[keyOf('way_back', ''), { cases: 20, medianHours: 40, mostHours: 72 }]])
  expect(endOf({ steps }, { ...SHOP, wayBackDays: 0, usual }).end).toEqual({ on: '2026-11-25', source: 'usual' })
})
