import { expect, test } from 'vitest'
import type { TrackedOrder, TrackedParcel } from '#contract/tracking.ts'
import { byNeed } from './by-need.ts'

const order = (name: string, fields: Partial<TrackedOrder> = {}) => ({
  name,
  order_items: [],
  sent_items: [],
  parcels: [],
  ...fields,
})
const parcel = (state: TrackedParcel['state']) => [{ state } as TrackedParcel]
const trouble = { line: 'Lost', says: '', tint: 'turmeric' as const, thread: [], at: 0 }

test('orders in trouble stand first, then those that come, then those that are over; each in their order', () => {
  const orders = [
    order('delivered', { parcels: parcel('delivered') }),
    order('cancelled', { cancelled_at: '2026-11-20T10:00:00Z', parcels: parcel('in_transit') }),
    order('travels', { parcels: parcel('in_transit') }),
    order('lost', { parcels: parcel('lost'), news: trouble }),
    order('waits in part', { parcels: parcel('delivered'), order_items: [{} as TrackedOrder['order_items'][number]] }),
  ]
  expect(byNeed(orders).map(({ name }) => name)).toEqual(['lost', 'travels', 'waits in part', 'delivered', 'cancelled'])
})
