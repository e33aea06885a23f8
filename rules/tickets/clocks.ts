import type { Clock, Clocks } from '#contract/desk/tickets.ts'
import { indianClock } from '../india/calendar.ts'

/** The hours in which the shop must acknowledge a ticket. (Consumer Protection (E-Commerce) Rules, 2020, rule 4(5).) */
const ACKNOWLEDGE_HOURS = 48

const HOUR_MS = 3_600_000

/**
 * The times behind the clocks of a ticket; null if it has not happened, or no longer counts because the ticket was
 * reopened.
 */
export interface Milestones {
  createdAt: Date
  /** The first answer of a person. */
  acknowledgedAt: Date | null
  /** The time when it was closed, while it is closed. */
  settledAt: Date | null
  /** The time since which the customer waits for an answer: their first message without one. */
  waitingSince?: Date | null
}

/**
 * The state of both clocks of a ticket. A closed ticket needs no acknowledgement from then on; one that was closed
 * without is `unanswered`. A reopened ticket runs on from its first day. (Consumer Protection (E-Commerce) Rules, 2020,
 * rule 4(5); decision records 016 and 081.) Beside the law's clocks, each later message of the customer needs an answer
 * within {@link ACKNOWLEDGE_HOURS}, too: `reply` runs from the first one without an answer.
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

/** The time by which the shop must acknowledge a ticket: {@link ACKNOWLEDGE_HOURS} after it was received. */
export function acknowledgeBy(received: Date): Date {
  return new Date(received.getTime() + ACKNOWLEDGE_HOURS * HOUR_MS)
}

/**
 * The time by which the shop must settle a ticket: one calendar month after it was received, in India at the same time
 * of day, on the month's last day if the month is shorter (31 January: 28 or 29 February).
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
