import { expect, test } from 'vitest'
import type { CourierScan } from './settle.ts'
import { settle } from './settle.ts'
import { broughtTo, type RtoFacts, withRto } from './rto.ts'

test.each([
  ['Delivered to consignor', 'shop'],
  ['DELIVERED TO THE SHIPPER', 'shop'],
  ['Shipment delivered back to original seller.', 'shop'],
  ['Delivered to origin', 'shop'],
  ['Returned to shipper', 'shop'],
  ['Delivered - Consignor', 'shop'],
  ['RTO delivered', 'shop'],
  ['Delivered to seller as customer refused', 'shop'],
  ['Delivered to consignee', 'customer'],
  ['Delivered to consignee, RTO cancelled', 'customer'],
  ['Delivered to customer; shipper: LUIT', 'customer'],
  ['Delivered back to customer', 'customer'],
  ['Delivered', null],
  ['Delivered to security', null],
  ['Delivered to Originals Store', null],
  ['प्रेषक को वापस', null],
  ['', null],
  ['to '.repeat(30_000), null],
])('%j was brought to %s', (words, whom) => {
  expect(broughtTo(words)).toBe(whom)
})

const hour = (n: number) => new Date(Date.UTC(2026, 10, 20, n)).toISOString()
const scans = (...states: CourierScan['state'][]) =>
  states.map((state, n) => ({ at: hour(n), state, code: '', text: '', location: '' }))
const NONE: RtoFacts = { isBack: false, startedAt: null, returnedAt: null }

test.each<[string, CourierScan[], Partial<RtoFacts>, CourierScan['state']]>([
  ['nothing is marked', scans('in_transit', 'delivered'), {}, 'delivered'],
  ['back', scans('in_transit'), { isBack: true }, 'rto'],
  ['back, no state known', scans(null), { isBack: true }, 'rto'],
  ['back, no scan at all', [], { isBack: true }, null],
  ['back, delivered', scans('out_for_delivery', 'delivered'), { isBack: true }, 'rto_delivered'],
  ['back, lost', scans('in_transit', 'lost'), { isBack: true }, 'lost'],
  ['back, cancelled', scans('booked', 'cancelled'), { isBack: true }, 'cancelled'],
  ['begun after it was out', scans('out_for_delivery', 'delivered'), { startedAt: hour(0.5) }, 'rto_delivered'],
  [
    'begun, then out again',
    scans('in_transit', 'out_for_delivery', 'delivered'),
    { startedAt: hour(0.5) },
    'delivered',
  ],
  ['returned', scans('in_transit'), { returnedAt: hour(5) }, 'rto_delivered'],
  ['returned, delivered before that', scans('in_transit', 'delivered'), { returnedAt: hour(5) }, 'rto_delivered'],
])('%s', (_, known, mark, state) => {
  const read = withRto(known, { ...NONE, ...mark })
  expect(settle(read).state).toBe(state)
  expect(settle(withRto(read, { ...NONE, ...mark })).state).toBe(state)
})
