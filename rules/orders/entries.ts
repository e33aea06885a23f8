import type { Entry, ShownKinds } from '#contract/my-orders.ts'
import type { RequestStatus } from '#contract/desk/request.ts'

/** The number of rows on a page of My orders. */
export const PAGE_SIZE = 20

const OVER: Readonly<Record<Entry['kind'], ReadonlySet<string>>> = {
  order: new Set(['sent', 'cancelled']),
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
