import { UpstreamLater } from './outcome.ts'

/** The rate of calls: `atOnce` after a rest, then one every `everyMs`. All servers of a shop share each limit. */
export interface CallRate {
  atOnce: number
  everyMs: number
}

/**
 * The rates of calls about pickups to the couriers, and about payouts to RazorpayX. Delhivery counts five minutes: 750
 * calls about parcels (tracking makes up to 600 of them); 4,500 about PINs; 20,000 bookings; 12,200 edits,
 * cancellations among them (a client's live notes, September 2026). Shiprocket publishes no limit: this one is ours,
 * and as high as that of tracking. RazorpayX advises 5 to 10 calls a second (RZ x/payouts/best-practices.md, April
 * 2026); a setting has its rate.
 */
export const CALL_LIMITS = {
  delhiveryParcels: { atOnce: 24, everyMs: 2_500 },
  delhiveryPins: { atOnce: 490, everyMs: 75 },
  delhiveryBookings: { atOnce: 1_990, everyMs: 17 },
  delhiveryEdits: { atOnce: 190, everyMs: 25 },
  shiprocketPickups: { atOnce: 50, everyMs: 500 },
  razorpayx: { atOnce: 0, everyMs: 200 },
} as const satisfies Record<string, CallRate>

/** The name of a limit. */
export type CallLimit = keyof typeof CALL_LIMITS

/**
 * Waits until one more call is within a limit, and counts it: 0. If that would take longer than `mostMs` it counts
 * nothing, and returns at once the milliseconds that it would take.
 */
export type Turn = (limit: CallLimit, waiting: { mostMs: number; signal?: AbortSignal | undefined }) => Promise<number>

/** Lets no server call within a limit for so many milliseconds. */
export type Rest = (limit: CallLimit, forMs: number) => Promise<void>

/** Waits for the turn of a call. A turn that comes too late is a limit that was reached: an UpstreamLater. */
export async function waitForTurn(system: string, turn: Turn, ...[limit, waiting]: Parameters<Turn>): Promise<void> {
  const waitMs = await turn(limit, waiting)
  if (waitMs > 0)
    throw new UpstreamLater(`${system}: our limit is reached`, { retryAfterMs: waitMs, isPostponed: true })
}
