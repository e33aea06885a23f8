import { expect, test } from 'vitest'
import { RETURN_VIEWS, type RequestRow } from '#contract/desk/returns/queue.ts'
import { requestAfter } from '#rules/returns/moves.ts'
import { bulkActsFor } from './bulk-acts.ts'

const rows = (...statuses: RequestRow['status'][]) => statuses.map((status) => ({ status }))
const acts = (...about: Parameters<typeof bulkActsFor>) => bulkActsFor(...about).map(({ act }) => act)

test('each view offers what is its task, and none approves what is approved', () => {
  expect(Object.fromEntries(RETURN_VIEWS.map((view) => [view, acts(view, [])]))).toEqual({
    to_do: [],
    to_decide: ['approve', 'reject'],
    trouble: [],
    to_collect: ['ask_pickup', 'arrive'],
    to_inspect: ['accept'],
    to_pay: [],
    moving: [],
    settled: [],
    turned_down: [],
    all: [],
  })
})

test.each([
  [rows('received', 'received'), ['approve', 'reject']],
  [rows('approved', 'pickup_booked'), ['arrive']],
  [rows('received', 'arrived'), []],
  [rows('rejected'), []],
  [rows('pickup_failed'), ['ask_pickup', 'arrive']],
])('in a view of several statuses %j: %j', (chosen, offered) => {
  for (const view of ['to_do', 'trouble', 'moving', 'all'] as const) expect(acts(view, chosen)).toEqual(offered)
  for (const act of acts('all', chosen))
    for (const { status } of chosen) expect(requestAfter(status, act)).not.toBeNull()
})
