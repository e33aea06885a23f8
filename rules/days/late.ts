import type { RequestStatus } from '#contract/desk/request.ts'
import { indianClock } from '../india/calendar.ts'
import type { Days } from '../news/news.ts'
import { type RequestFacts, viewOf } from '../news/requests/request-facts.ts'
import { requestRow } from '../news/requests/request-news.ts'

/** A step of a request that can be late. */
export type LateStep = 'decide' | 'pickup' | 'way_back' | 'inspect' | 'refund' | 'replace'

/** The rows of the news that say that a promised day has passed, each with its step. */
const STEP_OF: Readonly<Record<string, LateStep>> = {
  received_late: 'decide',
  pickup_late: 'pickup',
  picked_up_late: 'way_back',
  arrived_late: 'inspect',
  refund_late: 'refund',
  replacement_late: 'replace',
}

/** The names of these rows. */
export const LATE_ROWS: readonly string[] = Object.keys(STEP_OF)

/** The steps that can be late while a request has a status; while it has another, none can. */
export const LATE_IN: Readonly<Partial<Record<RequestStatus, readonly LateStep[]>>> = {
  received: ['decide'],
  pickup_booked: ['pickup'],
  picked_up: ['way_back'],
  arrived: ['inspect'],
  completed: ['refund', 'replace'],
  kept: ['refund', 'replace'],
}

const DAY_MS = 86_400_000
/** A day that passed longer ago is no news: a shop that begins with promises mails no one about its past. */
const MOST_DAYS = 7

/**
 * The step of a request whose promised day has passed, if its page says so; undefined if none has, or if that was more
 * than a week ago.
 */
export function lateStep(request: RequestFacts, days: Days, now: Date): LateStep | undefined {
  const view = viewOf(request, days, { now, style: 'mail' })
  const { name, news } = requestRow(view)
  const step = STEP_OF[name]
  const due = news(view).day?.on
  if (step === undefined || due === undefined) return undefined
  return now.getTime() - Date.parse(due) <= (MOST_DAYS + 1) * DAY_MS ? step : undefined
}

const [FIRST_HOUR, END_HOUR] = [9, 21]

/** True from nine to nine in India. A day ends at midnight; a mail that it has passed can wait for the morning. */
export function isDaytime(now: Date): boolean {
  const hour = indianClock(now).getUTCHours()
  return hour >= FIRST_HOUR && hour < END_HOUR
}
