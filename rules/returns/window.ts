import { indianDate } from '../india/calendar.ts'

/**
 * The days after its delivery date in which an item can be requested; the last day counts. (Specification 9; decisions
 * 7.)
 */
export const RETURN_WINDOW_DAYS = 7

/** The days for special customers, from the order's latest delivery. (Specification 9; decisions 8.) */
export const EXTENDED_WINDOW_DAYS = 15

const DAY_MS = 86_400_000

/** The facts of a window: `windowDays` and `extendedDays` are the shop's own setting, in days. (Specification 9.) */
export interface Deliveries {
  deliveredAt: Date
  latestDeliveredAt: Date
  extended: boolean
  windowDays: number
  extendedDays?: number
}

/** The shop's settings of its windows, in days, and the customers who have the longer one. (Specification 9.) */
export interface Windows {
  returnWindowDays: number
  extendedWindowDays: number
  extendedWindowCustomers: readonly string[]
}

/** True if a customer has the longer window; a guest, who has no id, never has. (Specification 9; decisions 8.) */
export function hasLongWindow(
  { extendedWindowCustomers }: Pick<Windows, 'extendedWindowCustomers'>,
  customerId: string | null,
): boolean {
  return customerId !== null && extendedWindowCustomers.includes(customerId)
}

/** The days of a customer's window. (Specification 9; decisions 7, 8.) */
export function windowDaysOf(windows: Windows, customerId: string | null): number {
  return hasLongWindow(windows, customerId) ? windows.extendedWindowDays : windows.returnWindowDays
}

/** The last calendar day, in India, of a window of `windowDays` after a delivery. (Specification 9; decisions 7.) */
export function lastDay(deliveredAt: Date, windowDays: number): string {
  return indianDate(new Date(deliveredAt.getTime() + windowDays * DAY_MS))
}

/** True if a calendar day in India is not yet over. (Specification 9; decisions 7.) */
export function isWithin(now: Date, day: string): boolean {
  return indianDate(now) <= day
}

/**
 * The last day on which an item can be requested: counted from its own delivery, or for special customers, with more
 * days, from the order's latest delivery. (Specification 9; decisions 7, 8.)
 */
export function windowOf({
  deliveredAt,
  latestDeliveredAt,
  extended,
  windowDays,
  extendedDays = EXTENDED_WINDOW_DAYS,
}: Deliveries): string {
  return extended ? lastDay(latestDeliveredAt, extendedDays) : lastDay(deliveredAt, windowDays)
}
