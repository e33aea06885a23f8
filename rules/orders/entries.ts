import type { Entry, ShownKinds } from '#contract/my-orders.ts'
import type { RequestStatus } from '#contract/desk/request.ts'

/** How many rows a page of My orders has. */
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
 * Whether something is still to come of it. A request is over once it was turned down, or both its goods are here and
 * its money is out.
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

/**
 * The page of the rows that are wanted: what is open first, then what moved last. A page past the last one is empty.
 */
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
