import type { ISql } from 'postgres'
import type { Context } from '../../http/context.ts'
import { enqueue } from '../../outbox/store.ts'
import { arriveLivePickup, cancelLivePickup, failedPickups } from './store.ts'

/**
 * Calls the pick-up of a request off that waits or is booked, if there is one, in the caller's transaction; its courier is told by
 * the outbox. One whose goods are under way is left alone.
 */
export async function callOffPickup(sql: ISql, context: Context, requestId: string): Promise<void> {
  const called = await cancelLivePickup(sql, requestId, context.now())
  if (called && called.awb !== null) await cancelAtCourier(sql, called.id)
}

/** The goods of a request are here: the pick-up under way has ended, and one that was to come is called off. */
export async function endPickup(sql: ISql, context: Context, requestId: string): Promise<void> {
  await arriveLivePickup(sql, requestId, context.now())
  await callOffPickup(sql, context, requestId)
}

/** Has the couriers told to come no more for the pick-ups of a request that failed: another takes their place. */
export async function callOffFailed(sql: ISql, requestId: string): Promise<void> {
  for (const pickupId of await failedPickups(sql, requestId)) await cancelAtCourier(sql, pickupId)
}

/** Promises that the courier of a pick-up is told to come no more. */
export async function cancelAtCourier(sql: ISql, pickupId: string): Promise<void> {
  await enqueue(sql, { kind: 'pickup_cancel', key: `pickup_cancel:${pickupId}`, payload: { pickupId } })
}
