import type { ISql } from 'postgres'
import { enqueue } from '../../outbox/store.ts'
import { noteCancellationDue } from './booking/cancellation-store.ts'
import { arriveLivePickup, cancelLivePickup, failedPickups } from './store.ts'
import type { Tx } from '../../policies/transaction.ts'

/**
 * Cancels the waiting or booked pickup of a request, if any, in the caller's transaction; the outbox
 * cancels it at its courier. A pickup whose goods are under way is left alone.
 */
export async function callOffPickup(tx: Tx, requestId: string): Promise<void> {
  const { sql } = tx
  const called = await cancelLivePickup(sql, requestId, tx.now())
  if (called && called.awb !== null) await cancelAtCourier(sql, called.id, tx.now())
}

/** The goods of a request have arrived: a pickup under way ends, and one that was to come is cancelled. */
export async function endPickup(tx: Tx, requestId: string): Promise<void> {
  const { sql } = tx
  await arriveLivePickup(sql, requestId, tx.now())
  await callOffPickup(tx, requestId)
}

/** Cancels the failed pickups of a request at their couriers, since another one replaces them. */
export async function callOffFailed(sql: ISql, requestId: string, at: Date): Promise<void> {
  for (const pickupId of await failedPickups(sql, requestId)) await cancelAtCourier(sql, pickupId, at)
}

/** Enqueues the cancellation of a pickup at its courier. Until it is done the next one of these goods waits. */
export async function cancelAtCourier(sql: ISql, pickupId: string, at: Date): Promise<void> {
  await noteCancellationDue(sql, pickupId, at)
  await enqueue(sql, { kind: 'pickup_cancel', key: `pickup_cancel:${pickupId}`, payload: { pickupId } })
}
