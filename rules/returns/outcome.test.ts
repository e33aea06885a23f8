import { expect, test } from 'vitest'
import type { News } from '#contract/news/news.ts'
import type { RequestStatus } from '#contract/desk/request.ts'
import { itemStanding, outcomeOf } from './outcome.ts'
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

const news: News = {
  line: "We can't pick up there",
  says: '',
  tint: 'turmeric',
  thread: [{ label: 'No pickup', state: 'trouble' }],
  at: 0,
}
const request = (count: number) => ({ news, status: 'pickup_failed', line_items: Array.from({ length: count }) })

test('the only item has no state of its own: the headline says it', () => {
  expect(itemStanding(request(1), {})).toBeUndefined()
})

test('several items have the stage of the thread, and never another word than the headline', () => {
  expect(itemStanding(request(2), {})).toEqual({ label: 'No pickup', state: 'trouble' })
  expect(itemStanding(request(2), { outcome: 'pickup_failed' })).toEqual({ label: 'No pickup', state: 'trouble' })
})

test('an item that was decided by itself keeps its own outcome, also if it is the only one', () => {
  expect(itemStanding(request(2), { outcome: 'rejected' })).toEqual({ outcome: 'rejected' })
  expect(itemStanding(request(1), { outcome: 'rejected' })).toEqual({ outcome: 'rejected' })
})

test('without news it is the status', () => {
  expect(itemStanding({ status: 'approved', line_items: [0] }, {})).toEqual({ outcome: 'approved' })
})
