import { expect, test } from 'vitest'
import type { RequestAct, RequestStatus } from '#contract/desk/request.ts'
import { stagesOf } from './stages.ts'

/** "Approved=now@11": each stage with its state and its day; the acts were done one a day from the eleventh. */
function shown(status: RequestStatus, acts: RequestAct[], settled = false): string[] {
  const at = (place: number) => `2026-11-${11 + place}T10:00:00Z`
  const events = acts.map(
    (act, place) => ({ id: String(place), act, at: at(place), actor: 'staff', detail: {} }) as const,
  )
  const settlement = settled
    ? { settlement: { kind: 'order', reference: '1210', at: at(7), orderKnown: true } as const }
    : {}
  const stages = stagesOf({ status, createdAt: '2026-11-10T10:00:00Z', type: 'Exchange', events, ...settlement })
  return stages.map(({ label, state, at: day }) => `${label}=${state}${day ? `@${day.slice(8, 10)}` : ''}`)
}

test('the last stage of a return is a refund where Shopify pays back', () => {
  const request = { status: 'received' as const, createdAt: '', type: 'Return' as const, events: [] }
  const inShopify = { name: '', state: '', link: '', conflict: '', isSeenTo: false, madeThere: false } as const
  expect(stagesOf({ ...request, inShopify: { ...inShopify, paysBack: 'later' } }).at(-1)?.label).toBe('Refund')
  expect(stagesOf({ ...request, inShopify: { ...inShopify, paysBack: 'no' } }).at(-1)?.label).toBe('Gift card')
})

test('what the customer sends is not collected', () => {
  const request = { status: 'approved' as const, createdAt: '', type: 'Return' as const, events: [], noCourier: true }
  expect(stagesOf(request).map(({ label }) => label)).toEqual([
    'Requested',
    'Approved',
    'Received',
    'Inspected',
    'Gift card',
  ])
})

const AHEAD = [
  'Approved=promise',
  'Pickup booked=promise',
  'Picked up=promise',
  'Received=promise',
  'Inspected=promise',
  'New order=promise',
]

test.each<[RequestStatus, RequestAct[], string[]]>([
  ['received', [], ['Requested=now@10', ...AHEAD]],
  ['approved', ['approve'], ['Requested=past@10', 'Approved=now@11', ...AHEAD.slice(1)]],
  [
    'pickup_asked',
    ['approve', 'ask_pickup'],
    ['Requested=past@10', 'Approved=past@11', 'Pickup requested=now@12', ...AHEAD.slice(2)],
  ],
  [
    'pickup_failed',
    ['approve', 'ask_pickup', 'booked', 'failed'],
    ['Requested=past@10', 'Approved=past@11', 'Pickup failed=trouble@14', ...AHEAD.slice(2)],
  ],
  [
    'completed',
    ['approve', 'arrive', 'accept'],
    ['Requested=past@10', 'Approved=past@11', 'Received=past@12', 'Inspected=done@13', 'New order=promise'],
  ],
  ['rejected', ['reject'], ['Requested=past@10', 'Rejected=trouble@11']],
  ['cancelled', ['approve', 'cancel'], ['Requested=past@10', 'Approved=past@11', 'Cancelled=trouble@12']],
  [
    'refused',
    ['approve', 'arrive', 'refuse_goods'],
    ['Requested=past@10', 'Approved=past@11', 'Received=past@12', 'Failed inspection=trouble@13'],
  ],
])('%s after %j', (status, acts, stages) => {
  expect(shown(status, acts)).toEqual(stages)
})

test('goods that came by another way show no pickup, wherever the settlement stands', () => {
  expect(shown('arrived', ['approve', 'arrive'], true)).toEqual([
    'Requested=past@10',
    'Approved=past@11',
    'Received=now@12',
    'New order=done@18',
    'Inspected=promise',
  ])
})

test('what is settled before the goods come stands where it was done', () => {
  expect(shown('approved', ['approve'], true)).toEqual([
    'Requested=past@10',
    'Approved=now@11',
    'New order=done@18',
    ...AHEAD.slice(1, -1),
  ])
})
