import { expect, test } from 'vitest'
import type { RequestStatus } from '#contract/desk/request.ts'
import { outcomeOf } from './outcome.ts'
import type { WrittenStep } from './steps.ts'

const step = (act: WrittenStep['act'], detail: WrittenStep['detail'] = {}) => ({ act, detail })
const PARTLY = step('approve', { items: ['2'], reason: 'Worn.' })

test.each<[RequestStatus, ReturnType<typeof step>[], ReturnType<typeof outcomeOf>, ReturnType<typeof outcomeOf>]>([
  ['received', [], null, null],
  ['approved', [step('approve')], null, null],
  ['approved', [PARTLY], { status: 'approved' }, { status: 'rejected', reason: 'Worn.' }],
  ['arrived', [PARTLY, step('arrive')], { status: 'arrived' }, { status: 'rejected', reason: 'Worn.' }],
  ['cancelled', [PARTLY, step('cancel')], { status: 'cancelled' }, { status: 'rejected', reason: 'Worn.' }],
  ['rejected', [step('reject', { reason: 'Late.' })], null, null],
  ['received', [PARTLY, step('reconsider')], null, null],
  ['approved', [PARTLY, step('reconsider'), step('approve')], null, null],
])('%s after %j: the first item %j, the second %j', (status, events, first, second) => {
  expect([outcomeOf({ status, events }, '1'), outcomeOf({ status, events }, '2')]).toEqual([first, second])
})
