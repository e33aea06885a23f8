import type { DeskRequest, DeskResponse } from '#contract/desk/calls.ts'
import { readSearch, type Search } from '#rules/tickets/search.ts'
import type { Context } from '../../http/context.ts'
import type { DeskCaller } from '../../http/caller.ts'
import { refuse } from '../../http/failures.ts'
import { hashOfValues } from '../../http/tokens.ts'
import { countsOf, assignedTo, queueOf, type QueueQuery } from './queue-store.ts'
import { searchTickets } from './search-store.ts'
import { shownQueued } from './shown.ts'
import { cursorOf, positionOf } from './views.ts'

const PAGE = 50

/** A page of the queue. */
export async function showQueue(
  context: Context,
  { view, search: typed, cursor, mayBeOld }: DeskRequest<'tickets.queue'>,
  { staff }: DeskCaller,
): Promise<DeskResponse<'tickets.queue'>> {
  const now = context.now()
  const position = cursor === undefined ? undefined : (positionOf(cursor) ?? refuse('INVALID_BODY'))
  const search = typed === undefined ? null : readSearch(typed)
  // One more than a page, to know whether there is another.
  const query = { view, position, limit: PAGE + 1, staffId: staff.id, now }
  const rows =
    search && mayBeOld
      ? await context.reads((sql) => searchTickets(sql, search, query))
      : await rowsFor(context, search, query)
  const page = rows.slice(0, PAGE)
  const last = rows.length > PAGE ? page.at(-1) : undefined
  return {
    tickets: page.map((row) => shownQueued(row, now)),
    ...(last ? { next: cursorOf({ at: last.position, id: last.id }) } : {}),
  }
}

const rowsFor = ({ sql }: Context, search: Search | null, query: QueueQuery) =>
  search ? searchTickets(sql, search, query) : queueOf(sql, query)

/** A mark that changes with the first pages of a list. */
export async function showMark(
  context: Context,
  { view, search: typed, pages }: DeskRequest<'tickets.mark'>,
  { staff }: DeskCaller,
): Promise<DeskResponse<'tickets.mark'>> {
  const search = typed === undefined ? null : readSearch(typed)
  const query = { view, position: undefined, limit: PAGE * pages, staffId: staff.id, now: context.now() }
  const rows = await rowsFor(context, search, query)
  const shown = rows.map(({ id, updatedAt, lastId, notes, name }) => [id, updatedAt, lastId, notes, name])
  return { mark: hashOfValues(shown) }
}

/** Returns the number of tickets in each view, and the tickets that were assigned to the caller. */
export async function showCounts(context: Context, { staff }: DeskCaller): Promise<DeskResponse<'tickets.counts'>> {
  const viewer = { staffId: staff.id, now: context.now() }
  const [counts, given] = await Promise.all([countsOf(context.sql, viewer), assignedTo(context.sql, viewer)])
  return { ...counts, given: given.map((one) => ({ ...one, at: one.at.toISOString() })) }
}
