/**
 * Where a parcel is that a courier fetches from a shopper. `qc_failed`: the courier looked at the goods at the door and left
 * them there; `delivered`: it is at the warehouse.
 */
export type FetchedState =
  | 'booked'
  | 'out_for_pickup'
  | 'pickup_failed'
  | 'qc_failed'
  | 'picked_up'
  | 'in_transit'
  | 'delivered'
  | 'cancelled'
  | 'lost'

/** One scan of such a parcel; one that says nothing of where it is has no state. */
export interface FetchedScan {
  at: string
  state: FetchedState | null
}

/** What its scans come to: where it is, since when, how many visits failed, when the courier had it. */
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
  delivered: 'anything',
  cancelled: new Set(['booked', 'out_for_pickup', 'pickup_failed', 'qc_failed']),
  lost: new Set([...BEFORE_PICKUP, 'picked_up']),
}

const ORDER: readonly FetchedState[] = [
  'booked',
  'out_for_pickup',
  'pickup_failed',
  'qc_failed',
  'cancelled',
  'picked_up',
  'in_transit',
  'lost',
  'delivered',
]

/** Couriers tell one visit in several scans. */
const SAME_VISIT_MS = 2 * 3_600_000

/**
 * Tells where a parcel is that is fetched, from all its scans in any order, doubled or not. It only goes on: once the courier
 * has it, a late scan at the door does not count. Failures within two hours are one visit told several times.
 */
export function settleFetched(scans: readonly FetchedScan[]): Fetched {
  const fetched: Fetched = { state: null, stateAt: null, attempts: 0, pickedAt: null, deliveredAt: null }
  let lastVisit = -Infinity
  for (const { at, state } of inOrder(scans)) {
    if (state === null || !mayFollow(fetched.state, state)) continue
    if (state === 'pickup_failed' && Date.parse(at) - lastVisit >= SAME_VISIT_MS) {
      fetched.attempts += 1
      lastVisit = Date.parse(at)
    }
    if (state !== fetched.state) fetched.stateAt = at
    fetched.state = state
    if (HAS_IT.has(state)) fetched.pickedAt ??= at
    if (state === 'delivered') fetched.deliveredAt = at
  }
  return fetched
}

/** The courier has the goods, or had them. */
const HAS_IT: ReadonlySet<FetchedState> = new Set(['picked_up', 'in_transit', 'delivered'])

function mayFollow(before: FetchedState | null, next: FetchedState): boolean {
  if (before === null) return true
  const never = NEVER_AFTER[before]
  return never === 'anything' ? before === next : !never.has(next)
}

/** By time; of one moment the one that is further on comes last. */
function inOrder(scans: readonly FetchedScan[]): FetchedScan[] {
  const rank = ({ state }: FetchedScan) => (state === null ? -1 : ORDER.indexOf(state))
  return scans.toSorted((one, other) => Date.parse(one.at) - Date.parse(other.at) || rank(one) - rank(other))
}
