import { expect, test } from 'vitest'
import type { EarlierRequest, RequestStep } from '#contract/orders.ts'
import { newsOf } from './request-status.tsx'
import { shownStages } from './stages.ts'
import { lastStep, currentIndex, settledBy, stagesOf } from './timeline.ts'

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
  const settledSteps = steps('received', 'approved', 'settled', 'settled')
  expect(lastStep(settledSteps)?.step).toBe('approved')
  expect(settledBy(settledSteps)?.at).toBe('2026-11-13T10:00:00Z')
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
  expect(stages[currentIndex(stages)]?.name).toBe(here)
})

const NOW = new Date('2026-11-26T06:00:00Z')
const AT = '2026-11-23T06:00:00Z'
const failed = { at: AT, step: 'pickup_failed' } as const
const refund = { at: AT, step: 'settled', kind: 'refund', reference: '431877204512', amount: '460.20' } as const
const completed = { at: AT, step: 'completed' } as const

test.each<[string, RequestStep[], Partial<EarlierRequest>, string]>([
  [
    'refused at the door, of which no attempt was counted',
    [{ ...failed, attempts: 0, refused: true }],
    {},
    'The courier looked at your items at the door and did not take them.',
  ],
  [
    'refused at the door after two attempts',
    [{ ...failed, attempts: 2, refused: true }],
    {},
    'The courier looked at your items at the door and did not take them. 2 attempts so far.',
  ],
  [
    'a PIN code that no courier serves',
    [{ ...failed, attempts: 0, unserved: true }],
    {},
    "We couldn't arrange a pickup from your PIN code. We'll email you how to send the items to us.",
  ],
  [
    'not booked for another reason',
    [{ ...failed, attempts: 0 }],
    {},
    "We couldn't arrange this pickup with a courier.",
  ],
  ['no one at home', [{ ...failed, attempts: 1 }], {}, 'The courier could not pick up your items. 1 attempt so far.'],
  ['checked, and not yet paid', [completed], {}, 'Items checked.'],
  [
    'checked, with the day of the money',
    [completed],
    { refund_by: '2026-11-26' },
    'Items checked. Your refund comes by Thu 26 Nov.',
  ],
  ['checked, whose day has passed', [completed], { refund_by: '2026-11-25' }, 'Items checked. Your refund is late.'],
  [
    'paid to a UPI ID',
    [completed, refund],
    { refund_to: { state: 'paid', to: 'an…@okaxis' } },
    '₹460.20 refunded on Mon 23 Nov to your UPI ID an…@okaxis.',
  ],
  ['paid the way it was bought', [completed, refund], {}, '₹460.20 refunded on Mon 23 Nov.'],
  ['sent back by the bank', [completed, refund], { refund_to: { state: 'again', why: 'returned' } }, 'Items checked.'],
  [
    'a gift card',
    [completed, { ...refund, kind: 'gift_card', amount: '600.00' }],
    {},
    'Gift card of ₹600 sent on Mon 23 Nov.',
  ],
  ['an exchange', [completed, { at: AT, step: 'settled', kind: 'order', reference: '1210' }], {}, 'Items checked.'],
  [
    'approved where no courier collects',
    [{ at: AT, step: 'approved' }],
    { no_courier: true },
    "Your request is approved. We can't pick up from your PIN code, so please courier your items to us.",
  ],
  ['nothing at all', [], {}, ''],
])('%s', (_, steps, change, news) => {
  expect(newsOf({ steps, ...change }, NOW)).toBe(news)
})

const request = (steps: RequestStep[], change: Partial<EarlierRequest>): EarlierRequest => ({
  fulfillment_id: '1042.1',
  type: 'Return',
  status: 'received',
  created_at: AT,
  line_items: [],
  steps,
  ...change,
})

test('money whose day has passed is a trouble of its last stage', () => {
  const last = (refund_by: string) => shownStages({ request: request([completed], { refund_by }) }, NOW).at(-1)
  expect(last('2026-11-26')).toMatchObject({ label: 'Gift card sent', state: 'promise', when: 'By Thu 26 Nov' })
  expect(last('2026-11-25')).toMatchObject({ label: 'Refund is late', state: 'trouble', when: 'Due Wed 25 Nov' })
})

test.each<[Partial<EarlierRequest>, RequestStep['step'][], [label: string, state: string][]]>([
  [
    {},
    ['received'],
    [
      ['Approved', 'promise'],
      ['Pickup booked', 'promise'],
      ['Picked up', 'promise'],
    ],
  ],
  [
    { no_courier: true },
    ['received'],
    [
      ['Approved', 'promise'],
      ['Sent by you', 'promise'],
    ],
  ],
  [
    { own_parcel: { may_change: true } },
    ['received', 'approved'],
    [
      ['Approved', 'now'],
      ['Sent by you', 'promise'],
    ],
  ],
  [
    { own_parcel: { may_change: true, courier: 'DTDC', awb: 'D1' } },
    ['received', 'approved'],
    [
      ['Approved', 'past'],
      ['Sent by you', 'now'],
    ],
  ],
])('%j after %j goes on with %j', (change, steps, stages) => {
  const written = steps.map((step) => ({ at: AT, step }))
  const shown = shownStages({ request: request(written, change) }, NOW)
  expect(shown.map(({ label, state }) => [label, state]).slice(1, 1 + stages.length)).toEqual(stages)
})
