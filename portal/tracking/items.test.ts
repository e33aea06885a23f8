import { expect, test } from 'vitest'
import { order, parcel } from './testing/tracking.ts'
import { lastPromise } from './items.tsx'
import { helpPath, returnPath } from './order-links.tsx'

test('what waits together is sent when the last of it is', () => {
  const promise = (by: string) => ({ promise: { by, hours: 24, stage: 'planned' as const } })
  const items = [promise('2026-11-23'), {}, promise('2026-11-28'), promise('2026-11-24')]
  expect(lastPromise(items)?.by).toBe('2026-11-28')
  expect(lastPromise([{}])).toBeUndefined()
})

const OPEN = { until: '2026-11-28', over: false }

test('an order leads on only where it is known whose it is, and back only while there is time', () => {
  const named = { order_id: '9', customer_id: '5', parcels: [parcel('delivered')], returns: OPEN }
  expect(returnPath(order(named))).toBe('/exchangeportal?customer=5&order=9')
  expect(helpPath(order(named))).toBe('/newticket?customer=5&order=1042&topic=parcel')
  expect(returnPath(order({ ...named, returns: { until: '2026-11-20', over: true } }))).toBeUndefined()
  expect(returnPath(order({ order_id: '9', customer_id: '5' }))).toBeUndefined()
  expect(returnPath(order({ order_id: '9', returns: OPEN }))).toBeUndefined()
  expect(helpPath(order())).toBeUndefined()
})
