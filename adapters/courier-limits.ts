/**
 * How many calls may be made: `atOnce` after a rest, then one every `everyMs`. All servers of a shop share each limit.
 */
export interface CallRate {
  atOnce: number
  everyMs: number
}

/**
 * What pick-ups may ask of the couriers. Delhivery counts five minutes: 750 calls about parcels, of which tracking
 * makes up to 600; 4,500 about PINs; 20,000 bookings; 12,200 edits, cancellations among them (a client's live notes,
 * September 2026). Shiprocket publishes no limit: this one is ours, and as much as tracking takes.
 */
export const COURIER_LIMITS = {
  delhiveryParcels: { atOnce: 24, everyMs: 2_500 },
  delhiveryPins: { atOnce: 490, everyMs: 75 },
  delhiveryBookings: { atOnce: 1_990, everyMs: 17 },
  delhiveryEdits: { atOnce: 190, everyMs: 25 },
  shiprocketPickups: { atOnce: 50, everyMs: 500 },
} as const satisfies Record<string, CallRate>

/** The name of a limit. */
export type CourierLimit = keyof typeof COURIER_LIMITS

/**
 * Waits until one more call is within a limit, and counts it: 0. Where that would take longer than `mostMs` it counts
 * nothing, and says at once how many milliseconds it would take.
 */
export type Turn = (
  limit: CourierLimit,
  waiting: { mostMs: number; signal?: AbortSignal | undefined },
) => Promise<number>
