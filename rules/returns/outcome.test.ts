import { expect, test } from 'vitest'
import type { RequestStatus } from '#contract/desk/request.ts'
import { outcomeOf } from './outcome.ts'
import type { WrittenStep } from './steps.ts'

const step = (act: WrittenStep['act'], detail: WrittenStep['detail'] = {}) => ({ act, detail })
const LEFT_OUT = step('leave_out', { items: ['2'], reason: 'No tags.' })
const PARTLY = step('approve', { items: ['2'], reason: 'Worn.' })

test.each<[RequestStatus, ReturnType<typeof step>[], ReturnType<typeof outcomeOf>, ReturnType<typeof outcomeOf>]>([
  ['received', [], null, null],
  ['approved', [step('approve')], null, null],
  ['approved', [PARTLY], { status: 'approved' }, { status: 'rejected', reason: 'Worn.' }],
  ['arrived', [PARTLY, step('arrive')], { status: 'arrived' }, { status: 'rejected', reason: 'Worn.' }],
  ['cancelled', [PARTLY, step('cancel')], { status: 'cancelled' }, { status: 'rejected', reason: 'Worn.' }],
  [
    'pickup_booked',
    [step('approve'), LEFT_OUT, step('booked')],
    { status: 'pickup_booked' },
    { status: 'rejected', reason: 'No tags.' },
  ],
  [
    'pickup_asked',
    [step('approve', { items: ['1'], reason: 'Worn.' }), LEFT_OUT],
    { status: 'rejected', reason: 'Worn.' },
    { status: 'rejected', reason: 'No tags.' },
  ],
  ['received', [step('approve'), LEFT_OUT, step('reconsider')], null, null],
  ['rejected', [step('reject', { reason: 'Late.' })], null, null],
  ['received', [PARTLY, step('reconsider')], null, null],
  ['approved', [PARTLY, step('reconsider'), step('approve')], null, null],
])('%s after %j: the first item %j, the second %j', (status, events, first, second) => {
  expect([outcomeOf({ status, events }, '1'), outcomeOf({ status, events }, '2')]).toEqual([first, second])
})
