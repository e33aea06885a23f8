import type { Carrier, ParcelState } from '#contract/tracking.ts'
import { indianClock, indianDate } from '../india/calendar.ts'
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

/** The codes of Delhivery with which a delivery can be put off to a day, and those with which it only tries again on its next one. */
const DEFERRED: readonly string[] = ['EOD-74', 'EOD-15', 'EOD-11', 'EOD-3', 'EOD-16', 'EOD-6']
const REPEATED: readonly string[] = ['EOD-104', 'EOD-43', 'EOD-86', 'EOD-69']

/** Delhivery keeps a parcel for so many days after the first failed try. Shiprocket says nothing of it: the same holds for it. */
const KEPT_DAYS = 6
const DAY_MS = 86_400_000
const SUNDAY = 0

/** Whether the courier takes a day; else it tries on its next one. */
export const takesDay = ({ carrier, code }: Pick<Attempted, 'carrier' | 'code'>): boolean =>
  carrier === 'shiprocket' || DEFERRED.includes(code)

/**
 * The days on which the courier can be asked to try again, in India, tomorrow the first, "2026-11-27"; no Sundays. None when the delivery did not
 * just fail, the tries are used up, or the courier does not take it for this cause.
 */
export function redeliveryDays(parcel: Attempted, now: Date): string[] {
  const { carrier, state, attempts, firstFailedAt, code } = parcel
  if (state !== 'delivery_failed' || attempts < 1 || attempts >= MOST_ATTEMPTS || firstFailedAt === null) return []
  if (carrier === 'delhivery' && !DEFERRED.includes(code) && !REPEATED.includes(code)) return []
  const last = indianDate(new Date(firstFailedAt.getTime() + KEPT_DAYS * DAY_MS))
  const ahead = Array.from({ length: KEPT_DAYS }, (_, place) => new Date(now.getTime() + (place + 1) * DAY_MS))
  const days = ahead.filter((day) => indianClock(day).getUTCDay() !== SUNDAY).map(indianDate)
  const kept = days.filter((day) => day <= last)
  return takesDay(parcel) ? kept : kept.slice(0, 1)
}
