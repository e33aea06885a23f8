import type { DeskRequest, DeskResponse } from '#contract/desk/calls.ts'
import { readSearch } from '#rules/tickets/search.ts'
import type { Context } from '../context.ts'
import type { DeskCaller } from '../desk-route.ts'
import { refuse } from '../failures.ts'
import { countsOf, queueOf } from './desk-queue-store.ts'
import { searchTickets } from './desk-search-store.ts'
import { shownQueued } from './desk-shown.ts'
import { cursorOf, placeOf } from './desk-views.ts'

const PAGE = 50

/** A page of the queue. */
export async function showQueue(
  context: Context,
  { view, search: typed, cursor }: DeskRequest<'tickets.queue'>,
  { staff }: DeskCaller,
): Promise<DeskResponse<'tickets.queue'>> {
  const now = context.now()
  const place = cursor === undefined ? undefined : (placeOf(cursor) ?? refuse('INVALID_BODY'))
  const search = typed === undefined ? null : readSearch(typed)
  // One more than a page tells whether there is another.
  const wanted = { view, place, limit: PAGE + 1, staffId: staff.id, now }
  const rows = search ? await searchTickets(context.sql, search, wanted) : await queueOf(context.sql, wanted)
  const page = rows.slice(0, PAGE)
  const last = rows.length > PAGE ? page.at(-1) : undefined
  return {
    tickets: page.map((row) => shownQueued(row, now)),
    ...(last ? { next: cursorOf({ at: last.place, id: last.id }) } : {}),
  }
}

/** How many tickets each view holds. */
export async function showCounts(context: Context, { staff }: DeskCaller): Promise<DeskResponse<'tickets.counts'>> {
  return countsOf(context.sql, { staffId: staff.id, now: context.now() })
}
