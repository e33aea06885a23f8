import type { Milestones, ParcelState } from '#contract/tracking.ts'
import type { FetchedState } from '../pickups/fetched.ts'

/**
 * One scan of a courier, in our words: `at` is an ISO time; a scan that says nothing of the state has none.
 * (Specification 3, 4.)
 */
export interface CourierScan {
  at: string
  state: ParcelState | null
  /** The meaning of the same scan for a parcel that is fetched from a customer. */
  fetched?: FetchedState | null
  /** The courier's own code. */
  code: string
  text: string
  location: string
}

/** The result of a parcel's scans: its state, since when, and the stages that it passed. (Specification 4.) */
export interface Settled {
  state: ParcelState | null
  stateAt: string | null
  /** The number of failed visits of the courier. */
  attempts: number
  milestones: Milestones
}

/** A parcel only goes on: each state, and those that it never goes back to from there. */
const NEVER_AFTER: Readonly<Record<ParcelState, ReadonlySet<ParcelState> | 'anything'>> = {
  booked: new Set(),
  picked_up: new Set(['booked']),
  in_transit: new Set(['booked', 'picked_up']),
  at_destination: new Set(['booked', 'picked_up']),
  out_for_delivery: new Set(['booked', 'picked_up']),
  delivery_failed: new Set(['booked', 'picked_up']),
  // A parcel that goes back afterwards was not delivered: couriers write "delivered" for parcels that they could not
  // hand over, too.
  delivered: new Set([
    'booked',
    'picked_up',
    'in_transit',
    'at_destination',
    'out_for_delivery',
    'delivery_failed',
    'delivered',
    'cancelled',
    'lost',
  ]),
  // `WHILE_BACK` decides about the scans after this one.
  rto: new Set(),
  rto_delivered: 'anything',
  cancelled: new Set(['booked']),
  lost: new Set(['booked', 'picked_up']),
}

/**
 * The meaning of a scan for a parcel that was turned back; null if the scan says nothing new. On its way back a parcel
 * repeats the words of the way out, and a delivery then is a delivery to the shop. Only a parcel that is out for
 * delivery again goes to the customer after all.
 */
const WHILE_BACK: Readonly<Record<ParcelState, ParcelState | null>> = {
  booked: null,
  picked_up: null,
  in_transit: null,
  at_destination: null,
  out_for_delivery: 'out_for_delivery',
  delivery_failed: null,
  delivered: 'rto_delivered',
  rto: 'rto',
  rto_delivered: 'rto_delivered',
  cancelled: null,
  lost: 'lost',
}

const MILESTONE: Readonly<Partial<Record<ParcelState, keyof Milestones>>> = {
  booked: 'packed',
  picked_up: 'shipped',
  in_transit: 'shipped',
  at_destination: 'shipped',
  out_for_delivery: 'out_for_delivery',
  delivered: 'delivered',
  rto: 'returning',
  rto_delivered: 'returned',
}

const ORDER: readonly ParcelState[] = [
  'cancelled',
  'booked',
  'picked_up',
  'in_transit',
  'at_destination',
  'out_for_delivery',
  'delivery_failed',
  'lost',
  'rto',
  'rto_delivered',
  'delivered',
]

/**
 * Finds the state of a parcel from all its scans in any order, repeated or not. The state only moves forward: after a
 * delivery, only a way back counts. A parcel that was turned back arrives at the shop, unless it is out for delivery
 * again. (Specification 4.)
 */
export function settle(scans: readonly CourierScan[]): Settled {
  const settled: Settled = { state: null, stateAt: null, attempts: 0, milestones: {} }
  const failures = new Set<number>()
  let isBack = false
  for (const { at, state: scanned } of inOrder(scans)) {
    const state: ParcelState | null = isBack && scanned !== null ? WHILE_BACK[scanned] : scanned
    if (state === null || !mayFollow(settled.state, state)) continue
    if (isBack && state === 'out_for_delivery') delete settled.milestones.returning
    if (settled.state === 'delivered') delete settled.milestones.delivered
    if (state === 'rto' || state === 'out_for_delivery') isBack = state === 'rto'
    if (state === 'delivery_failed') failures.add(Date.parse(at))
    if (state !== settled.state) settled.stateAt = at
    settled.state = state
    const milestone = MILESTONE[state]
    if (milestone) settled.milestones[milestone] ??= at
  }
  return { ...settled, attempts: failures.size }
}

function mayFollow(before: ParcelState | null, next: ParcelState): boolean {
  if (before === null) return true
  const never = NEVER_AFTER[before]
  return never === 'anything' ? before === next : !never.has(next)
}

/** The rank of a scan among those of one moment; -1 if it has no state. */
export const rankOf = ({ state }: Pick<CourierScan, 'state'>): number => (state === null ? -1 : ORDER.indexOf(state))

/** Sorts scans by time; of one moment the one that is further on comes last. */
function inOrder(scans: readonly CourierScan[]): CourierScan[] {
  return scans.toSorted((one, other) => Date.parse(one.at) - Date.parse(other.at) || rankOf(one) - rankOf(other))
}
