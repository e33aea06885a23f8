import type { PickupTrouble } from '#contract/pickups.ts'
import type { Fetched } from './fetched.ts'

/** After so many visits in vain a pick-up has failed. */
const MOST_VISITS = 3

/** How a pick-up goes on after its courier was heard, and why it failed. */
export type PickupTurn = { to: 'booked' | 'picked' | 'delivered' } | { to: 'failed'; reason: PickupTrouble }

/**
 * What the courier's word comes to: three visits in vain, a refusal at the door, a cancellation or the way back to the
 * customer end a pick-up.
 */
export function pickupTurn({ state, attempts, pickedAt }: Fetched): PickupTurn {
  if (state === 'delivered') return { to: 'delivered' }
  if (state === 'rto' || state === 'rto_delivered') return { to: 'failed', reason: 'sent_back' }
  if (pickedAt !== null) return { to: 'picked' }
  if (state === 'qc_failed') return { to: 'failed', reason: 'goods_refused' }
  if (state === 'lost') return { to: 'failed', reason: 'lost' }
  if (attempts >= MOST_VISITS) return { to: 'failed', reason: 'nobody_there' }
  if (state === 'cancelled') return { to: 'failed', reason: attempts > 0 ? 'nobody_there' : 'courier_cancelled' }
  return { to: 'booked' }
}
