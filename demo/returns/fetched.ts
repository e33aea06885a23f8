import type { Booking } from '#fakes/bookings.ts'
import type { FakeScan } from '#fakes/parcel.ts'
import { daysBefore } from '../calendar.ts'
import type { DemoRequest } from './requests.ts'
import { type Life, WHILE_YOU_WATCH } from './steps.ts'

/**
 * The scans of a parcel that is collected: those of its story, or, if a visitor books the pickup, every step of the
 * way.
 */
export function fetchedLives(requests: readonly DemoRequest[], now: Date) {
  const lives = new Map(requests.flatMap((request) => lifeOf(request)))
  return ({ reference, at }: Pick<Booking, 'reference' | 'at'>): FakeScan[] => {
    const life = lives.get(reference) ?? 'whole way'
    const hub = { location: 'GUWAHATI' }
    const scans =
      typeof life === 'string'
        ? WHILE_YOU_WATCH[life].map(([seconds, state]) => ({
            at: new Date(at.getTime() + seconds * 1000),
            state,
            ...hub,
          }))
        : life.map(([days, hour, state]) => ({ at: daysBefore(now, days, hour), state, ...hub }))
    const first = Math.min(at.getTime(), ...scans.map((scan) => scan.at.getTime() - 1000))
    return [{ at: new Date(first), state: 'booked', ...hub }, ...scans]
  }
}

/** The life of the first pickup of the first request on its order, by the reference that the couriers have for it. */
function lifeOf({ order, steps }: DemoRequest): [string, Life][] {
  return steps.flatMap((step) =>
    step.act === 'pickup' ? [[`R${order.orderNumber}.1-1`, step.life] as [string, Life]] : [],
  )
}
