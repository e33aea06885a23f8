import type { FakeScan } from '#fakes/parcel.ts'
import type { ParcelState } from '#contract/tracking.ts'
import type { Parcel, Passed } from '../payloads/story.ts'
import type { DemoCustomer } from '../customers.ts'
import { hubsTo, lastHub, SHOP_HUB, written } from './hubs.ts'

interface Stop {
  state: ParcelState
  location: string
}

/** Every scan of a parcel: those of its story, and those that must have been between. */
export function scansOf(parcel: Parcel, customer: DemoCustomer): FakeScan[] {
  const route = routeTo(customer, parcel.courier)
  const scans: FakeScan[] = []
  let reached = 0
  for (const passed of parcel.passed) {
    const before = scans.at(-1)
    const stops = before ? between(route, reached, passed.state) : []
    scans.push(...(before ? spread(stops, before.at, passed) : []))
    reached = after(route, reached, passed.state)
    scans.push(scan(passed.state, passed.at, locationOf(route, reached, passed.state)))
  }
  return scans
}

/** From the shop to the customer. */
function routeTo(customer: DemoCustomer, courier: string): Stop[] {
  const start = written(SHOP_HUB, courier)
  const last = written(lastHub(customer), courier)
  return [
    { state: 'booked', location: start },
    { state: 'picked_up', location: start },
    ...hubsTo(customer).map((hub): Stop => ({ state: 'in_transit', location: written(hub, courier) })),
    { state: 'at_destination', location: last },
    { state: 'out_for_delivery', location: last },
    { state: 'delivered', location: last },
  ]
}

/** The index of a state on the route; a parcel in transit is at the last hub before the customer's city. */
function indexOf(route: readonly Stop[], state: ParcelState): number {
  return route.findLastIndex((stop) => stop.state === (state === 'delivery_failed' ? 'delivered' : state))
}

/** The stops that a parcel must have passed before it reached the state. */
function between(route: readonly Stop[], reached: number, state: ParcelState): Stop[] {
  if (state === 'rto_delivered')
    return route
      .filter((stop) => stop.state === 'in_transit')
      .map(backwards)
      .toReversed()
  return route.slice(reached + 1, Math.max(indexOf(route, state), reached + 1))
}

const backwards = ({ location }: Stop): Stop => ({ state: 'rto', location })

/** After a failed attempt it is at the last hub again. */
function after(route: readonly Stop[], reached: number, state: ParcelState): number {
  return state === 'delivery_failed' ? indexOf(route, 'at_destination') : Math.max(indexOf(route, state), reached)
}

function locationOf(route: readonly Stop[], reached: number, state: ParcelState): string {
  const stop = state === 'rto_delivered' || state === 'cancelled' ? route[0] : route[reached]
  return stop?.location ?? ''
}

const HOUR_MS = 3_600_000
/** The time between the booking of a pickup and the pickup, and the time of these states before the next scan. */
const SOON_AFTER_MS = 1.8 * HOUR_MS
const BEFORE_MS: Partial<Record<ParcelState, number>> = {
  out_for_delivery: 3.1 * HOUR_MS,
  at_destination: 2.2 * HOUR_MS,
}
/** No single scan takes more than this of the time that there is. */
const MOST = 0.3

/** Gives the stops between two times a time each, in their order. */
function spread(stops: readonly Stop[], from: Date, { at: to }: Passed): FakeScan[] {
  const room = to.getTime() - from.getTime()
  let [first, last] = [from.getTime(), to.getTime()]
  const early = stops
    .filter(({ state }) => state === 'picked_up')
    .map((stop) => {
      first += Math.min(SOON_AFTER_MS, room * MOST)
      return scan(stop.state, new Date(first), stop.location)
    })
  const late = stops
    .filter(({ state }) => state in BEFORE_MS)
    .toReversed()
    .map((stop) => {
      last -= Math.min(BEFORE_MS[stop.state] ?? 0, (last - first) * MOST)
      return scan(stop.state, new Date(last), stop.location)
    })
  const hubs = stops.filter(({ state }) => state !== 'picked_up' && !(state in BEFORE_MS))
  return [
    ...early,
    ...hubs.map((stop, n) => hubScan(stop, first, last, (n + 1) / (hubs.length + 1))),
    ...late.toReversed(),
  ]
}

/** Nothing happens on the full hour. */
function hubScan({ state, location }: Stop, first: number, last: number, share: number): FakeScan {
  const off = ((location.length * 37) % 17) / 17 - 0.5
  return scan(state, new Date(first + (last - first) * share * (1 + off * 0.12)), location)
}

/** Shopify's times are in whole seconds, so the courier's are too. */
function scan(state: ParcelState, at: Date, location: string): FakeScan {
  return { state, at: new Date(Math.floor(at.getTime() / 1000) * 1000), location }
}
