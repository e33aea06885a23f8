import type { Entry, ShownKinds } from '#contract/my-orders.ts'
import type { RequestStatus } from '#contract/desk/request.ts'

/** The number of rows on a page of My orders. */
export const PAGE_SIZE = 20

/**
 * The state of an order as one row: something of it `waiting` to be sent, else a parcel `travelling`, else `sent` where
 * no parcel can be followed or one will not come, else `ended`.
 */
export type OrderState = 'cancelled' | 'waiting' | 'travelling' | 'sent' | 'ended'

/** The parts of an order that decide its state. */
export interface OrderParts {
  isCancelled: boolean
  /** The number of items that still have to be sent. */
  waiting: number
  /** The state of each parcel, as its row has it, and the time of its last change. */
  parcels: readonly { state: string; at: string }[]
  /** The times at which goods were packed that no parcel can be followed of, and that have not arrived. */
  untracked: readonly string[]
  /** True if the shop paid back any of it. */
  isRefunded: boolean
}

/** The states of a parcel that will not come: its customer waits for another one, or for their money. */
const DOES_NOT_COME: ReadonlySet<string> = new Set(['lost', 'cancelled', 'rto_delivered'])

/** Goods of which nothing is heard count as arrived, or as settled, after these days. */
const HEARD_WITHIN_MS = 30 * 86_400_000

/** The state of an order as one row of My orders. */
export function stateOfOrder(
  { isCancelled, waiting, parcels, untracked, isRefunded }: OrderParts,
  now: Date,
): OrderState {
  if (isCancelled) return 'cancelled'
  if (waiting > 0) return 'waiting'
  if (parcels.some(({ state }) => isOpen({ kind: 'parcel', state }))) return 'travelling'
  const missing = isRefunded ? [] : parcels.filter(({ state }) => DOES_NOT_COME.has(state))
  const since = [...untracked, ...missing.map(({ at }) => at)]
  return since.some((at) => now.getTime() - Date.parse(at) < HEARD_WITHIN_MS) ? 'sent' : 'ended'
}

const OVER: Readonly<Record<Entry['kind'], ReadonlySet<string>>> = {
  order: new Set<OrderState>(['ended', 'cancelled']),
  parcel: new Set(['delivered', 'rto_delivered', 'cancelled', 'lost']),
  return: new Set<RequestStatus>(['rejected', 'cancelled', 'refused']),
  exchange: new Set<RequestStatus>(['rejected', 'cancelled', 'refused']),
  ticket: new Set(['closed']),
}

/** Nothing of the goods is still to come. */
const AT_ITS_END: ReadonlySet<string> = new Set<RequestStatus>(['completed', 'kept'])

/**
 * True if the customer can still expect something from it. A request is over if it was rejected, or if its goods are
 * here and its money is out.
 */
export function isOpen({ kind, state, settled }: Pick<Entry, 'kind' | 'state' | 'settled'>): boolean {
  if (OVER[kind].has(state)) return false
  return settled === undefined || !AT_ITS_END.has(state)
}

const KINDS: Readonly<Record<ShownKinds, readonly Entry['kind'][]>> = {
  parcels: ['order', 'parcel'],
  returns: ['return', 'exchange'],
  tickets: ['ticket'],
}

/** A page of rows: open ones first, then the latest to move. A page past the last one is empty. */
export function pageOf(entries: readonly Entry[], show: ShownKinds | undefined, page: number) {
  const matching = entries
    .filter(({ kind }) => show === undefined || KINDS[show].includes(kind))
    .toSorted((a, b) => Number(b.open) - Number(a.open) || Date.parse(b.at) - Date.parse(a.at))
  const first = (page - 1) * PAGE_SIZE
  return {
    entries: matching.slice(first, first + PAGE_SIZE),
    total: matching.length,
    pages: Math.max(1, Math.ceil(matching.length / PAGE_SIZE)),
  }
}
