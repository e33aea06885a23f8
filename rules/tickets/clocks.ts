import type { Clock, Clocks } from '#contract/desk/tickets.ts'
import { indianClock } from '../india/calendar.ts'

/**
 * How many hours the shop has to acknowledge what it was told. (Consumer Protection (E-Commerce) Rules, 2020, rule
 * 4(5).)
 */
const ACKNOWLEDGE_HOURS = 48

const HOUR_MS = 3_600_000

/**
 * What the clocks of a ticket are read from; null where it has not happened, or no longer holds because it was
 * reopened.
 */
export interface Milestones {
  createdAt: Date
  /** The first answer of a person. */
  acknowledgedAt: Date | null
  /** When it was closed, while it is closed. */
  settledAt: Date | null
  /** Since when the customer waits for an answer: the first message that care has not answered. */
  waitingSince?: Date | null
}

/**
 * How both clocks of a ticket stand. A ticket that is closed needs no acknowledgement from then on; one that was closed
 * without is `unanswered`. One that is reopened runs on from its first day. (Consumer Protection (E-Commerce) Rules,
 * 2020, rule 4(5); decision records 016 and 081.) Beside the law's clocks, each later message of the customer is to be
 * answered within {@link ACKNOWLEDGE_HOURS}, too: `reply` runs from the first one that is not.
 */
export function clocksOf(milestones: Milestones, now: Date): Clocks {
  const { createdAt, acknowledgedAt, settledAt, waitingSince } = milestones
  const owesReply = acknowledgedAt !== null && settledAt === null && waitingSince
  return {
    acknowledge: clockOf(acknowledgeBy(createdAt), acknowledgedAt ?? settledAt, now),
    settle: clockOf(settleBy(createdAt), settledAt, now),
    ...(settledAt !== null && acknowledgedAt === null ? { unanswered: true as const } : {}),
    ...(owesReply ? { reply: clockOf(acknowledgeBy(waitingSince), null, now) } : {}),
  }
}

/** When what was received then must be acknowledged: {@link ACKNOWLEDGE_HOURS} later. */
export function acknowledgeBy(received: Date): Date {
  return new Date(received.getTime() + ACKNOWLEDGE_HOURS * HOUR_MS)
}

/**
 * When what was received then must be settled: one calendar month later in India at the same time of day, on the
 * month's last day where it is shorter (31 January: 28 or 29 February).
 */
export function settleBy(received: Date): Date {
  const indian = indianClock(received)
  const ahead = indian.getTime() - received.getTime()
  const day = indian.getUTCDate()
  const later = new Date(indian)
  later.setUTCDate(1)
  later.setUTCMonth(later.getUTCMonth() + 1)
  later.setUTCDate(Math.min(day, daysInMonth(later)))
  return new Date(later.getTime() - ahead)
}

/** Up to the very instant is in time. */
function clockOf(due: Date, stoppedAt: Date | null, now: Date): Clock {
  const isOver = (stoppedAt ?? now).getTime() > due.getTime()
  if (!stoppedAt) return { state: isOver ? 'breached' : 'running', due: due.toISOString() }
  return { state: isOver ? 'late' : 'kept', due: due.toISOString(), at: stoppedAt.toISOString() }
}

function daysInMonth(day: Date): number {
  return new Date(Date.UTC(day.getUTCFullYear(), day.getUTCMonth() + 1, 0)).getUTCDate()
}
