import type { Redelivery } from '#contract/redelivery.ts'
import type { Carrier, ParcelState } from '#contract/tracking.ts'
import { indianClock, indianDate } from '../india/calendar.ts'
import { factsOf } from './carriers.ts'
import { MOST_ATTEMPTS } from './timeline.ts'

/** The customer's request for another try, if there is one. */
export const choiceIn = ({ asked: choice }: Redelivery): Redelivery['asked'] => choice

/** The facts of a parcel that decide if its courier can try again. */
export interface Attempted {
  carrier: Carrier
  state: ParcelState | null
  /** The number of failed visits of the courier. */
  attempts: number
  /** The time of the first one. */
  firstFailedAt: Date | null
  /** The courier's own code of the last time. */
  code: string
}

/** The possible requests to the courier: one of these days, or, if it takes no day, `next`: its next round. */
export interface OtherTry {
  days: string[]
  next?: true
}

/** The codes with which Delhivery tries again; it takes no day. (Delhivery B2C documentation, "NDR API", 2026.) */
const REPEATED: readonly string[] = ['EOD-74', 'EOD-15', 'EOD-104', 'EOD-43', 'EOD-86', 'EOD-11', 'EOD-69', 'EOD-6']

/**
 * The days for which a parcel is kept after the first failed try: Shiprocket names no number, and Delhivery kept it so
 * long.
 */
const OFFER_DAYS = 6
const DAY_MS = 86_400_000
const HOUR_MS = 3_600_000
const SUNDAY = 0

/**
 * The possible requests to the courier after a failed try. Shiprocket takes one of the next days in India, from
 * tomorrow, "2026-11-27", no Sundays; Delhivery takes its next round. Neither if the delivery did not just fail, the
 * tries are used up, or the courier takes no request for this cause.
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

/** The reason why a courier does not try again; `in_dispatch`: it says that the parcel is still part of a dispatch. */
export type TryRefusal = 'refused' | 'in_dispatch'

/**
 * The time at which a refused try is requested again; null if the refusal is final. A refusal before nine in the
 * evening in India may only mean that the request came too early in the day. After nine, a dispatch may close late:
 * each hour until midnight, on that evening and the next one. (Delhivery B2C documentation, "NDR API": after 9 PM.)
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

/** The time when the dispatches of a day in India close. */
const closedOn = (moment: Date) => new Date(`${indianDate(moment)}T${CLOSED_FROM_HOUR}:00:00+05:30`)

/** True if a courier takes a day for another try: Delhivery did until 2026. */
export const takesDay = (carrier: Carrier): boolean => factsOf(carrier).redelivers === 'day'

/** The time after which we no longer wait for a courier's answer: a person takes over. */
const UNANSWERED_AFTER_MS = 6 * HOUR_MS

/**
 * True if we wait no longer for the courier's answer to another try: six hours after the request, or after its next
 * repeat (`againAt`; null if that is not known).
 */
export function isUnanswered(
  { carrier, requestedAt, againAt }: { carrier: Carrier; requestedAt: Date; againAt: Date | null },
  now: Date,
): boolean {
  const since = againAt ?? nextTryAt({ carrier, requestedAt }, { at: requestedAt, why: 'refused' }) ?? requestedAt
  return now.getTime() - since.getTime() > UNANSWERED_AFTER_MS
}
