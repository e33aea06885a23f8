import type { Carrier, ParcelState } from '#contract/tracking.ts'
import { indianClock, indianDate } from '../india/calendar.ts'
import { factsOf } from './carriers.ts'
import { MOST_ATTEMPTS } from './timeline.ts'

/** A parcel, as far as it depends on it whether its courier can be asked to try again. */
export interface Attempted {
  carrier: Carrier
  state: ParcelState | null
  /** How often the courier came in vain. */
  attempts: number
  /** When it did so first. */
  firstFailedAt: Date | null
  /** The courier's own code of the last time. */
  code: string
}

/** What the courier can be asked for: one of these days, or, where it takes no day, `next`: its next one. */
export interface OtherTry {
  days: string[]
  next?: true
}

/** The codes with which Delhivery tries again; it takes no day. (Delhivery B2C documentation, "NDR API", 2026.) */
const REPEATED: readonly string[] = ['EOD-74', 'EOD-15', 'EOD-104', 'EOD-43', 'EOD-86', 'EOD-11', 'EOD-69', 'EOD-6']

/** Shiprocket says nothing of how long a parcel is kept after the first failed try: Delhivery kept it so long. */
const OFFER_DAYS = 6
const DAY_MS = 86_400_000
const HOUR_MS = 3_600_000
const SUNDAY = 0

/**
 * What the courier can be asked for after a failed try: with Shiprocket one of the next days in India, tomorrow the
 * first, "2026-11-27", no Sundays; with Delhivery its next one. Neither when the delivery did not just fail, the tries
 * are used up, or the courier does not take it for this cause.
 */
export function otherTry(parcel: Attempted, now: Date): OtherTry {
  const { carrier, state, attempts, firstFailedAt, code } = parcel
  if (state !== 'delivery_failed' || attempts < 1 || attempts >= MOST_ATTEMPTS || firstFailedAt === null)
    return { days: [] }
  if (factsOf(carrier).redelivers === undefined) return { days: [] }
  if (!takesDay(carrier)) return REPEATED.includes(code) ? { days: [], next: true } : { days: [] }
  const last = indianDate(new Date(firstFailedAt.getTime() + OFFER_DAYS * DAY_MS))
  const ahead = Array.from({ length: OFFER_DAYS }, (_, n) => new Date(now.getTime() + (n + 1) * DAY_MS))
  const days = ahead.filter((day) => indianClock(day).getUTCDay() !== SUNDAY).map(indianDate)
  return { days: days.filter((day) => day <= last) }
}

/**
 * From this hour in India Delhivery has closed its dispatches: before it, a parcel that waits is mostly part of one,
 * and refused.
 */
const CLOSED_FROM_HOUR = 21

/** Why a courier does not try again: `in_dispatch`: it says that the parcel is still part of a dispatch. */
export type TryRefusal = 'refused' | 'in_dispatch'

/**
 * When a refusal of another try is asked again; null where it is final. Before nine in the evening in India it may only
 * have come too early in the day. After it a dispatch may close late: each hour until midnight, on that evening and the
 * next one. (Delhivery B2C documentation, "NDR API": after 9 PM.)
 */
export function nextTryAt(
  { carrier, requestedAt }: { carrier: Carrier; requestedAt: Date },
  { at, why }: { at: Date; why: TryRefusal },
): Date | null {
  if (factsOf(carrier).redelivers !== 'next') return null
  if (at < closedOn(at)) return closedOn(at)
  const nextHour = new Date(at.getTime() + HOUR_MS)
  const again = nextHour < closedOn(nextHour) ? closedOn(nextHour) : nextHour
  const lastDay = indianDate(new Date(requestedAt.getTime() + DAY_MS))
  return why === 'in_dispatch' && indianDate(again) <= lastDay ? again : null
}

/** When the dispatches of a day in India are closed. */
const closedOn = (moment: Date) => new Date(`${indianDate(moment)}T${CLOSED_FROM_HOUR}:00:00+05:30`)

/** Whether a courier takes a day for another try: Delhivery took one until 2026. */
export const takesDay = (carrier: Carrier): boolean => factsOf(carrier).redelivers === 'day'

/** A courier that has not answered for so long is not waited for: a person sees to it. */
const UNANSWERED_AFTER_MS = 6 * HOUR_MS

/**
 * Whether the courier's answer to another try is not waited for any longer: six hours after it was asked, or is to be
 * asked again (`againAt`; null where that is not known).
 */
export function isUnanswered(
  { carrier, requestedAt, againAt }: { carrier: Carrier; requestedAt: Date; againAt: Date | null },
  now: Date,
): boolean {
  const since = againAt ?? nextTryAt({ carrier, requestedAt }, { at: requestedAt, why: 'refused' }) ?? requestedAt
  return now.getTime() - since.getTime() > UNANSWERED_AFTER_MS
}
