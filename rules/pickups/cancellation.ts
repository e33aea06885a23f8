import type { FetchedState } from './fetched.ts'

/** A courier's answer to a cancellation: done, only begun, or too late, and the courier comes anyway. */
export type Cancellation = 'requested' | 'too_late' | 'done'

/** An unwanted pickup, as its courier knows it. */
export interface CancelledPickup {
  /** '' if there is no cancellation to send; 'due' until the courier answers. */
  cancellation: Cancellation | 'due' | ''
  /** The time of this state of the cancellation; null if there is none to send. */
  since: Date | null
  parcel: FetchedState | null
}

/** A parcel that its courier may still come for; one without a word of its courier counts as booked. */
export const TO_COME: readonly FetchedState[] = ['booked', 'out_for_pickup', 'pickup_failed']

const HOUR_MS = 3_600_000
/** Shiprocket says "wait for some time"; a courier that is out for a pickup is back on the same day. */
const WAITS_MS = { due: 2 * HOUR_MS, requested: 2 * HOUR_MS, too_late: 12 * HOUR_MS }

/** True if the courier of an unwanted pickup may still come. */
export function mayStillCome({ cancellation, parcel }: Pick<CancelledPickup, 'cancellation' | 'parcel'>): boolean {
  return cancellation !== '' && cancellation !== 'done' && TO_COME.includes(parcel ?? 'booked')
}

/**
 * True if the next pickup of the same goods waits with its booking, so that no two couriers come for them: until the
 * tracking shows the end of this one, but at most two hours, or twelve if the courier comes anyway.
 */
export function holdsNext(pickup: CancelledPickup, now: Date): boolean {
  const { cancellation, since } = pickup
  if (!mayStillCome(pickup) || cancellation === '' || cancellation === 'done' || since === null) return false
  return now.getTime() - since.getTime() < WAITS_MS[cancellation]
}

/** The sentence for staff about a pickup whose courier may still come. */
export const MAY_COME_WORDS: Readonly<Record<Exclude<Cancellation, 'done'>, string>> = {
  requested:
    'The courier has not confirmed the cancellation and may still come. A new pickup waits for it, for at most ' +
    'two hours.',
  too_late:
    'The courier no longer cancels this pickup and may still come. A new one waits for it, for at most twelve hours.',
}
