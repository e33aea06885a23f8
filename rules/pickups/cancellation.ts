import type { FetchedState } from './fetched.ts'

/** What a courier answers to a cancellation: it is done, or only begun, or the courier comes all the same. */
export type Cancellation = 'requested' | 'too_late' | 'done'

/** A pick-up that is not wanted any more, as its courier knows it. */
export interface CancelledPickup {
  /** '' where none is to be sent; 'due' until the courier has answered. */
  cancellation: Cancellation | 'due' | ''
  /** Since when the cancellation stands so; null where none is to be sent. */
  since: Date | null
  parcel: FetchedState | null
}

/** A parcel that its courier may still come for; one without a word of its courier counts as booked. */
export const TO_COME: readonly FetchedState[] = ['booked', 'out_for_pickup', 'pickup_failed']

const HOUR_MS = 3_600_000
/** Shiprocket asks to "wait for some time"; a courier that is out for a pick-up is back on the same day. */
const WAITS_MS = { due: 2 * HOUR_MS, requested: 2 * HOUR_MS, too_late: 12 * HOUR_MS }

/** Whether the courier of a pick-up that is not wanted any more may still come. */
export function mayStillCome({ cancellation, parcel }: Pick<CancelledPickup, 'cancellation' | 'parcel'>): boolean {
  return cancellation !== '' && cancellation !== 'done' && TO_COME.includes(parcel ?? 'booked')
}

/**
 * Whether the next pick-up of the same goods waits with its booking, so that no two couriers come for them: until the
 * tracking says what became of this one, but no longer than two hours, or twelve where the courier comes all the same.
 */
export function holdsNext(pickup: CancelledPickup, now: Date): boolean {
  const { cancellation, since } = pickup
  if (!mayStillCome(pickup) || cancellation === '' || cancellation === 'done' || since === null) return false
  return now.getTime() - since.getTime() < WAITS_MS[cancellation]
}

/** What staff read of a pick-up whose courier may still come. */
export const MAY_COME_WORDS: Readonly<Record<Exclude<Cancellation, 'done'>, string>> = {
  requested:
    'The courier has not confirmed the cancellation and may still come. A new pickup waits for it, for at most ' +
    'two hours.',
  too_late:
    'The courier no longer cancels this pickup and may still come. A new one waits for it, for at most twelve hours.',
}
