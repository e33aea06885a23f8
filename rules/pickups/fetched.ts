/**
 * The state of a parcel that a courier fetches from a customer. `qc_failed`: the courier checked the goods at the door
 * and left them there; `out_for_delivery`: to the warehouse; `delivered`: it is at the warehouse; `rto`: it goes back
 * to the customer; `rto_delivered`: the customer has it again.
 */
export type FetchedState =
  | 'booked'
  | 'out_for_pickup'
  | 'pickup_failed'
  | 'qc_failed'
  | 'picked_up'
  | 'in_transit'
  | 'out_for_delivery'
  | 'rto'
  | 'rto_delivered'
  | 'delivered'
  | 'cancelled'
  | 'lost'

/** One scan of a collected parcel; a scan without a place of the parcel has no state. */
export interface FetchedScan {
  at: string
  state: FetchedState | null
}

/**
 * The result of its scans: its state and since when, the number of failed visits, and since when the courier has it for
 * us; null also if it goes back.
 */
export interface Fetched {
  state: FetchedState | null
  stateAt: string | null
  attempts: number
  pickedAt: string | null
  deliveredAt: string | null
}

const BEFORE_PICKUP = ['booked', 'out_for_pickup', 'pickup_failed', 'qc_failed', 'cancelled'] as const

/** A parcel only goes on: each state, and those that it never goes back to from there. */
const NEVER_AFTER: Readonly<Record<FetchedState, ReadonlySet<FetchedState> | 'anything'>> = {
  booked: new Set(),
  out_for_pickup: new Set(),
  // The courier takes it up again for another day.
  pickup_failed: new Set(),
  qc_failed: new Set(['booked', 'out_for_pickup', 'pickup_failed', 'cancelled']),
  picked_up: new Set(BEFORE_PICKUP),
  in_transit: new Set([...BEFORE_PICKUP, 'picked_up']),
  out_for_delivery: new Set([...BEFORE_PICKUP, 'picked_up']),
  // `WHILE_BACK` decides about the scans after this one.
  rto: new Set(),
  rto_delivered: 'anything',
  delivered: 'anything',
  cancelled: new Set(['booked', 'out_for_pickup', 'pickup_failed', 'qc_failed']),
  lost: new Set([...BEFORE_PICKUP, 'picked_up']),
}

/**
 * The meaning of a scan while the parcel goes back to the customer; null if the scan says nothing new. A delivery then
 * is a delivery to the customer, unless the parcel was out for delivery to the warehouse again.
 */
const WHILE_BACK: Readonly<Record<FetchedState, FetchedState | null>> = {
  booked: null,
  out_for_pickup: null,
  pickup_failed: null,
  qc_failed: null,
  picked_up: null,
  in_transit: null,
  out_for_delivery: 'out_for_delivery',
  rto: 'rto',
  rto_delivered: 'rto_delivered',
  delivered: 'rto_delivered',
  cancelled: null,
  lost: 'lost',
}

const ORDER: readonly FetchedState[] = [
  'booked',
  'out_for_pickup',
  'pickup_failed',
  'qc_failed',
  'cancelled',
  'picked_up',
  'in_transit',
  'out_for_delivery',
  'lost',
  'rto',
  'rto_delivered',
  'delivered',
]

/** The time in which several scans are one visit. */
const SAME_VISIT_MS = 2 * 3_600_000

/**
 * Finds the state of a fetched parcel from all its scans in any order, repeated or not. The state only moves forward:
 * once the courier has the parcel, a late scan at the door does not count. Failures within two hours are one visit.
 */
export function settleFetched(scans: readonly FetchedScan[]): Fetched {
  const fetched: Fetched = { state: null, stateAt: null, attempts: 0, pickedAt: null, deliveredAt: null }
  let lastVisit = -Infinity
  let isBack = false
  for (const { at, state: scanned } of inOrder(scans)) {
    const state: FetchedState | null = isBack && scanned !== null ? WHILE_BACK[scanned] : scanned
    if (state === null || !mayFollow(fetched.state, state)) continue
    if (state === 'pickup_failed' && Date.parse(at) - lastVisit >= SAME_VISIT_MS) {
      fetched.attempts += 1
      lastVisit = Date.parse(at)
    }
    if (state === 'rto' || state === 'out_for_delivery') isBack = state === 'rto'
    if (state !== fetched.state) fetched.stateAt = at
    fetched.state = state
    if (state === 'rto' || state === 'rto_delivered') fetched.pickedAt = null
    if (HAS_IT.has(state)) fetched.pickedAt ??= at
    if (state === 'delivered') fetched.deliveredAt = at
  }
  return fetched
}

/** The courier has the goods for us, or had them. */
const HAS_IT: ReadonlySet<FetchedState> = new Set(['picked_up', 'in_transit', 'out_for_delivery', 'delivered'])

function mayFollow(before: FetchedState | null, next: FetchedState): boolean {
  if (before === null) return true
  const never = NEVER_AFTER[before]
  return never === 'anything' ? before === next : !never.has(next)
}

/** Sorts scans by time; of one moment the one that is further on comes last. */
function inOrder(scans: readonly FetchedScan[]): FetchedScan[] {
  const rank = ({ state }: FetchedScan) => (state === null ? -1 : ORDER.indexOf(state))
  return scans.toSorted((one, other) => Date.parse(one.at) - Date.parse(other.at) || rank(one) - rank(other))
}
