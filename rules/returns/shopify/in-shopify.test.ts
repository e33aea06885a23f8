import { expect, test } from 'vitest'
import { REQUEST_STATUSES, type RequestStatus } from '#contract/desk/request.ts'
import { conflictWords, goodsToSync, type NextStep, nextStep, type ShopifyState } from './in-shopify.ts'

const STATES: ShopifyState[] = ['REQUESTED', 'OPEN', 'CLOSED', 'DECLINED', 'CANCELED']
const ONE = { '7': 1 }

/** The step for a request in this status whose return stood REQUESTED when both agreed, and stands so now. */
function stepFor(status: RequestStatus, state: ShopifyState | undefined, settled = false): string {
  const there = state && { state, pieces: ONE, processed: 0 }
  return words(nextStep({ status, settled, pieces: ONE }, { state: 'REQUESTED', pieces: ONE }, there))
}

function words(step: NextStep): string {
  if ('apply' in step) return `apply ${step.apply}`
  return 'conflict' in step ? 'conflict' : step.do
}

/** Columns: no return, then REQUESTED, OPEN, CLOSED, DECLINED, CANCELED. */
const TABLE: Record<RequestStatus, string[]> = {
  received: ['create', 'nothing', 'apply approve', 'apply approve', 'apply reject', 'apply cancel'],
  approved: ['create', 'approve', 'follow', 'conflict', 'conflict', 'apply cancel'],
  rejected: ['nothing', 'decline', 'conflict', 'conflict', 'nothing', 'nothing'],
  cancelled: ['nothing', 'cancel', 'cancel', 'conflict', 'nothing', 'nothing'],
  pickup_asked: ['create', 'approve', 'follow', 'conflict', 'conflict', 'apply cancel'],
  pickup_booked: ['create', 'approve', 'follow', 'conflict', 'conflict', 'apply cancel'],
  pickup_failed: ['create', 'approve', 'follow', 'conflict', 'conflict', 'apply cancel'],
  picked_up: ['create', 'approve', 'follow', 'conflict', 'conflict', 'conflict'],
  arrived: ['create', 'approve', 'follow', 'conflict', 'conflict', 'conflict'],
  completed: ['create', 'approve', 'follow', 'nothing', 'conflict', 'conflict'],
  refused: ['nothing', 'cancel', 'cancel', 'conflict', 'nothing', 'nothing'],
  kept: ['create', 'approve', 'follow', 'nothing', 'conflict', 'apply cancel'],
}

test.each(REQUEST_STATUSES)('the next step of a request that is %s', (status) => {
  expect([undefined, ...STATES].map((state) => stepFor(status, state))).toEqual(TABLE[status])
})

test('what was settled is not cancelled from Shopify; refused goods that were settled count as received', () => {
  expect(stepFor('approved', 'CANCELED', true)).toBe('conflict')
  expect(stepFor('refused', 'OPEN', true)).toBe('follow')
  expect(goodsToSync({ status: 'refused', settled: true, pieces: ONE })).toEqual({ came: true, ends: true })
  expect(goodsToSync({ status: 'completed', settled: false, pieces: ONE })).toEqual({ came: true, ends: false })
  expect(goodsToSync({ status: 'approved', settled: true, pieces: ONE })).toEqual({ came: false, ends: false })
})

test('a rejection that is taken back begins a new return', () => {
  const there = { state: 'DECLINED', pieces: ONE, processed: 0 } as const
  const here = { status: 'received', settled: false, pieces: ONE } as const
  expect(nextStep(here, { state: 'DECLINED', pieces: ONE }, there)).toEqual({ do: 'renew' })
})

test.each([
  ['changed here: a new return', ONE, 0, 'renew'],
  ['changed in Shopify: neither side has its way', { '7': 2, '8': 1 }, 0, 'conflict'],
  ['changed here after goods came', ONE, 1, 'conflict'],
])('other pieces, %s', (_what, agreedPieces, processed, expected) => {
  const here = { status: 'approved', settled: false, pieces: { '7': 2 } } as const
  const there = { state: 'OPEN', pieces: ONE, processed } as const
  expect(words(nextStep(here, { state: 'OPEN', pieces: agreedPieces }, there))).toBe(expected)
})

test('an exchange that its return gives out is told with its approval, and anew where another one is wanted', () => {
  const step = (status: RequestStatus, line: { isDue: boolean; isOther: boolean }, isThere: boolean, processed = 0) => {
    const there = { state: 'OPEN', pieces: ONE, processed } as const
    const here = { status, settled: false, pieces: ONE, line }
    return words(nextStep(here, { state: 'OPEN', pieces: ONE }, isThere ? there : undefined))
  }
  const [same, other] = [false, true].map((isOther) => ({ isDue: true, isOther }))
  expect([step('received', same!, false), step('approved', same!, false)]).toEqual(['nothing', 'create'])
  expect(step('received', { isDue: false, isOther: false }, false)).toBe('create')
  expect([step('approved', same!, true), step('approved', other!, true)]).toEqual(['follow', 'renew'])
  expect(step('completed', other!, true, 1)).toBe('conflict')
})

test('a conflict names both sides', () => {
  const there = { name: '#1042-R1', state: 'DECLINED', pieces: { '7': 2 }, processed: 0 } as const
  const here = { status: 'approved', settled: false, pieces: ONE } as const
  expect(conflictWords('state', here, there)).toBe(
    "Here the request is approved; Shopify's return #1042-R1 is declined.",
  )
  expect(conflictWords('pieces', here, there)).toBe(
    "Here 1 piece is asked back; Shopify's return #1042-R1 holds 2 or other ones.",
  )
})
