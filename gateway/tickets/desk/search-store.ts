import type { ISql, Sql } from 'postgres'
import type { Search } from '#rules/tickets/search.ts'
import type { Wanted } from './queue-store.ts'
import { rowsOf, type StoredRow } from './row-store.ts'
import { namedTickets } from './named-store.ts'
import { newestIn, sorted } from './views.ts'

/**
 * The tickets that hold every word, or that the whole of what was typed names, newest first; those of the view if there is one.
 */
export async function searchTickets(sql: Sql, search: Search, wanted: Wanted): Promise<StoredRow[]> {
  return sql.begin(async (transaction) => {
    // How common a word is, the planner cannot know; where it matters this decides it.
    await transaction`SET LOCAL enable_seqscan = off`
    const worded = await ticketsWithWords(transaction, search.text, wanted)
    const named = await namedTickets(transaction, search, wanted)
    const newest = [...new Set([...worded, ...named])].toSorted((one, other) => Number(other) - Number(one))
    return rowsAt(transaction, newest.slice(0, wanted.limit))
  })
}

/** So many of the newest tickets are read before the index is asked. */
const LOOKED_THROUGH = 2000

/**
 * The newest tickets that hold every word. A common word fills a page from the newest tickets alone, where the index would name
 * half of all there are; of a rare word the index names few.
 */
async function ticketsWithWords(sql: ISql, text: string, { limit, ...wanted }: Wanted): Promise<string[]> {
  const fits = newestIn(sql, wanted)
  // The query in brackets of its own: it is made once, and not for each of the tickets.
  const [recent] = await sql<[{ looked: number; ids: string[] }]>`
    WITH recent AS MATERIALIZED (SELECT t.id FROM tickets t WHERE ${fits} ORDER BY t.id DESC LIMIT ${LOOKED_THROUGH}::int)
    SELECT (SELECT count(*)::int FROM recent) AS looked, ARRAY(
      SELECT r.id::text FROM recent r
      WHERE (SELECT w.words @@ (SELECT search_query(${text})) FROM ticket_words w WHERE w.ticket_id = r.id)
      ORDER BY r.id DESC LIMIT ${limit}::int) AS ids`
  if (recent.ids.length === limit || recent.looked < LOOKED_THROUGH) return recent.ids
  const rows = await sql<{ id: string }[]>`
    WITH hits AS MATERIALIZED (SELECT ticket_id FROM ticket_words WHERE words @@ search_query(${text}))
    SELECT t.id FROM hits h JOIN tickets t ON t.id = h.ticket_id WHERE ${fits} ORDER BY t.id DESC LIMIT ${limit}::int`
  return rows.map(({ id }) => id)
}

async function rowsAt(sql: ISql, ids: string[]): Promise<StoredRow[]> {
  if (ids.length === 0) return []
  return sql<StoredRow[]>`
    WITH page AS (SELECT id, '0' AS place FROM unnest(${ids}::bigint[]) id)
    ${rowsOf(sql)}
    ORDER BY ${sorted(sql, 'newest')}`
}
