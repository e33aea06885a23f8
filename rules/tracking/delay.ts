import type { Late, ParcelState } from '#contract/tracking.ts'
import { indianDate } from '../india/calendar.ts'

/** The days in India without a scan after which a parcel is thought to be stuck. */
const SILENT_DAYS = 5

/** The facts for the delay of a parcel; `movedAt` is its last scan, or the time when it was packed. */
export interface Awaited {
  state: ParcelState | null
  movedAt: Date
  /** The day on which the courier expects to deliver, "2026-11-24"; null if it does not say. */
  expectedOn: string | null
}

/** No one waits for these at the door any more; each has a sentence of its own. */
const OVER: ReadonlySet<ParcelState> = new Set(['delivered', 'rto', 'rto_delivered', 'cancelled', 'lost'])

/**
 * The delay of a parcel on its way, by calendar days in India: `no_news` after five days without a scan, else
 * `past_day` after the expected day; null if it is in time, has arrived or does not come. (Decisions 7, 17.)
 */
export function latenessOf({ state, movedAt, expectedOn }: Awaited, now: Date): Late | null {
  if (state !== null && OVER.has(state)) return null
  const today = indianDate(now)
  const silent = daysBetween(indianDate(movedAt), today)
  if (silent >= SILENT_DAYS) return { reason: 'no_news', days: silent }
  const over = expectedOn === null ? 0 : daysBetween(expectedOn, today)
  return over > 0 ? { reason: 'past_day', days: over } : null
}

const DAY_MS = 86_400_000

function daysBetween(day: string, later: string): number {
  return Math.round((Date.parse(later) - Date.parse(day)) / DAY_MS)
}
