import { expect, test } from 'vitest'
import { REQUEST_ACTS } from '#contract/desk/request.ts'
import { shownSteps, type WrittenStep } from './steps.ts'

const at = '2026-11-21T10:00:00.000Z'
const course = (events: WrittenStep[]) => ({
  createdAt: '2026-11-21T15:30:00+05:30',
  status: 'approved' as const,
  events,
  requestedPickups: 0,
  orderKnown: false,
})
const step = (act: WrittenStep['act'], detail: WrittenStep['detail'] = {}): WrittenStep => ({
  at: '2026-11-21T10:00:00+00:00',
  act,
  detail,
})

test('a request without an act was received', () => {
  expect(shownSteps(course([]))).toEqual({ steps: [{ at, step: 'received' }], may_rebook: false })
})

test('each act has its step in the terms of the customer, except money to come and a day before a pickup', () => {
  const shown = REQUEST_ACTS.flatMap((act) => shownSteps(course([step(act)])).steps[1]?.step ?? [])
  expect(shown).toEqual([
    'changed',
    'approved',
    'kept',
    'photo_asked',
    'photo_sent',
    'rejected',
    'reconsidered',
    'released',
    'cancelled',
    'partly_approved',
    'pickup_asked',
    'pickup_booked',
    'pickup_failed',
    'pickup_dropped',
    'pickup_moved',
    'changed',
    'self_ship',
    'picked_up',
    'arrived',
    'completed',
    'refused',
    'sent_home',
    'settled',
    'settled',
  ])
})

test('why staff let the customer ask again is not told', () => {
  const { steps } = shownSteps(course([step('reject', { reason: 'Worn.' }), step('release', { reason: 'Called.' })]))
  expect(steps.slice(1)).toEqual([
    { at, step: 'rejected', reason: 'Worn.' },
    { at, step: 'released' },
  ])
})

test('what belongs to a step is told, and nothing else', () => {
  const { steps } = shownSteps(
    course([
      step('approve', { items: ['2'], reason: 'Worn.' }),
      step('booked', { day: '2026-11-23', courier: 'Delhivery', awb: '29001' }),
      step('failed', { day: '2026-11-23', courier: 'Xpressbees Reverse', attempts: 3, reason: 'No one was there.' }),
      step('accept', { restocked: ['1'] }),
    ]),
  )
  expect(steps.slice(1)).toEqual([
    { at, step: 'partly_approved', items: ['2'], reason: 'Worn.' },
    { at, step: 'pickup_booked', day: '2026-11-23', courier: 'Delhivery', awb: '29001' },
    { at, step: 'pickup_failed', courier: 'Xpressbees', attempts: 3, reason: 'No one was there.' },
    { at, step: 'completed' },
  ])
})

test('of a settlement that was corrected only the last word', () => {
  const first = { kind: 'order', reference: '1201' } as const
  const second = { kind: 'order', reference: '1210' } as const
  const { steps } = shownSteps(
    course([
      step('approve'),
      step('settle', { settlement: first }),
      step('resettle', { settlement: second, before: first }),
    ]),
  )
  expect(steps.slice(1)).toEqual([
    { at, step: 'approved' },
    { at, step: 'settled', kind: 'order', reference: '1210' },
  ])
})

test('an order that is known can be followed; what is no order cannot', () => {
  const order = course([step('settle', { settlement: { kind: 'order', reference: '1210' } })])
  const refund = course([step('settle', { settlement: { kind: 'refund', reference: 'rfnd_1', amountPaise: 100 } })])
  const known = [order, { ...order, orderKnown: true }, { ...refund, orderKnown: true }].map(
    (one) => shownSteps(one).steps[1]?.known,
  )
  expect(known).toEqual([undefined, true, undefined])
})

test.each([
  ['refund', 'rfnd_8812', 'rfnd_8812'],
  ['gift_card', 'LUIT-7QPX-22MD', '…22MD'],
  ['gift_card', '22MD', '…'],
] as const)('a %s %s is shown as %s', (kind, reference, shown) => {
  const { steps } = shownSteps(course([step('settle', { settlement: { kind, reference, amountPaise: 139_950 } })]))
  expect(steps[1]).toEqual({ at, step: 'settled', kind, reference: shown, amount: '1399.50' })
})

test('after a pick-up failed the customer may ask for another', () => {
  const failed = { ...course([]), status: 'pickup_failed' as const }
  expect([0, 1, 2].map((requestedPickups) => shownSteps({ ...failed, requestedPickups }).may_rebook)).toEqual([
    true,
    true,
    false,
  ])
})
