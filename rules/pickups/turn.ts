import type { PickupTrouble } from '#contract/pickups.ts'
import type { Fetched } from './fetched.ts'

/** The failed visits after which a pickup has failed. */
const MOST_VISITS = 3

/** The next state of a pickup after news from its courier, and the reason if it failed. */
export type PickupTurn = { to: 'booked' | 'picked' | 'delivered' } | { to: 'failed'; reason: PickupTrouble }

/**
 * Decides the next state of a pickup from the courier's news: three failed visits, a refusal at the door, a
 * cancellation or the way back to the customer end it.
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
