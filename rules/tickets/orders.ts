import { indianDate } from '../india/calendar.ts'

/** The days after its date in which an order can be chosen for a ticket; the last day counts. (Specification 9.) */
const TICKET_ORDER_DAYS = 60

const DAY_MS = 86_400_000

/**
 * The earliest instant at which an order that can be chosen was created: the first of its day in India. (Specification
 * 9; decisions 7.)
 */
export function earliestOrder(now: Date): Date {
  return new Date(`${indianDate(new Date(now.getTime() - TICKET_ORDER_DAYS * DAY_MS))}T00:00:00+05:30`)
}
