import type { ParcelState, TrackedOrder, TrackedParcel } from '#contract/tracking.ts'

export function parcel(state?: ParcelState, change: Partial<TrackedParcel> = {}): TrackedParcel {
  const known = state ? { state, package_status: state, state_at: '2026-11-21T05:00:00.000Z' } : {}
  const named = { AWB: '29451000012345', courier_name: 'Delhivery', carrier: 'delhivery' } as const
  return { ...named, ...known, milestones: {}, attempts: 0, items: [], ...change }
}

export function order(change: Partial<TrackedOrder> = {}): TrackedOrder {
  const dated = { original_order_id: '1042', order_date: '2026-11-17T05:00:00.000Z' }
  return { ...dated, order_items: [], sent_items: [], parcels: [], ...change }
}
