import type { ISql } from 'postgres'
import type { OutboxState } from '#contract/desk/outbox.ts'

/** How much of a kind is not done. */
export interface KindCount {
  kind: string
  waiting: number
  failed: number
  parked: number
}

/** How much of each kind waits for its first try, has failed and is tried again, and is parked. */
export async function countKinds(sql: ISql): Promise<KindCount[]> {
  return sql<KindCount[]>`
    SELECT kind, count(*) FILTER (WHERE parked_at IS NULL AND last_error IS NULL)::int AS waiting,
      count(*) FILTER (WHERE parked_at IS NULL AND last_error IS NOT NULL)::int AS failed,
      count(*) FILTER (WHERE parked_at IS NOT NULL)::int AS parked
    FROM outbox WHERE done_at IS NULL GROUP BY kind ORDER BY kind`
}

/** An effect, without what it says and to whom. */
export interface OutboxRow {
  id: string
  kind: string
  key: string
  createdAt: Date
  dueAt: Date
  doneAt: Date | null
  attempts: number
  lastError: string | null
}

/** Which effects are listed. */
export interface Wanted {
  state: OutboxState
  kind: string | undefined
  before: string | undefined
  most: number
}

/** The effects that stand so, the last promised first. */
export async function outboxRows(sql: ISql, { state, kind, before, most }: Wanted): Promise<OutboxRow[]> {
  const standing = {
    parked: sql`done_at IS NULL AND parked_at IS NOT NULL`,
    failed: sql`done_at IS NULL AND parked_at IS NULL AND last_error IS NOT NULL`,
    waiting: sql`done_at IS NULL AND parked_at IS NULL AND last_error IS NULL`,
    done: sql`done_at IS NOT NULL`,
  }[state]
  return sql<OutboxRow[]>`
    SELECT id::text, kind, key, created_at AS "createdAt", due_at AS "dueAt", done_at AS "doneAt", attempts,
      last_error AS "lastError"
    FROM outbox WHERE ${standing} ${kind === undefined ? sql`` : sql`AND kind = ${kind}`}
      ${before ? sql`AND id < ${before}::bigint` : sql``}
    ORDER BY outbox.id DESC LIMIT ${most}`
}

/**
 * Has parked effects tried again from the first try on; tells how many. The worker is woken by hand: the table wakes it only for
 * what becomes due earlier than it was, and what is parked was due long ago.
 */
export async function unpark(sql: ISql, which: { ids: readonly string[] } | { kind: string }): Promise<number> {
  const { count } = await sql`
    UPDATE outbox SET parked_at = NULL, attempts = 0, last_error = NULL, due_at = now()
    WHERE parked_at IS NOT NULL AND done_at IS NULL
      AND ${'ids' in which ? sql`id = ANY (${[...which.ids]}::bigint[])` : sql`kind = ${which.kind}`}`
  if (count > 0) await sql`SELECT pg_notify('outbox', '')`
  return count
}
