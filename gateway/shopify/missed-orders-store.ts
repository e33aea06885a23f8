import type { ISql } from 'postgres'
import type { ChangedOrder, Within } from '#adapters/shopify/orders/queries.ts'
import { returnsToSettle } from '../returns/shopify/return/shopify-return-store.ts'

/** A round that this server has claimed; `from` is the time after which changes are queried. */
export interface Round {
  from: Date
}

/** The time at which a round is due, and for how long one server claims it without a sign of life. */
interface Turn {
  now: Date
  dueBefore: Date
  leasedUntil: Date
  /** The beginning of the first round. */
  first: Date
}

/** Begins a round, if one is due and no other server is at it. */
export async function beginRound(sql: ISql, { now, dueBefore, leasedUntil, first }: Turn): Promise<Round | undefined> {
  const [round] = await sql<Round[]>`
    INSERT INTO order_syncs AS a (until, working_until) VALUES (${first}, ${leasedUntil})
    ON CONFLICT (whole) DO UPDATE SET working_until = excluded.working_until
    WHERE (a.working_until IS NULL OR a.working_until < ${now})
      AND (a.queried_at IS NULL OR a.queried_at < ${dueBefore})
    RETURNING until AS "from"`
  return round
}

/** Saves the progress of a round, so that the next one goes on there. */
export async function saveProgress(
  sql: ISql,
  { until, leasedUntil }: { until: Date; leasedUntil: Date },
): Promise<void> {
  await sql`UPDATE order_syncs SET until = greatest(until, ${until}), working_until = ${leasedUntil}`
}

/** Ends a round that has queried everything. */
export async function endRound(
  sql: ISql,
  { until, at, missed }: { until: Date; at: Date; missed: number },
): Promise<void> {
  await sql`
    UPDATE order_syncs SET until = greatest(until, ${until}), queried_at = ${at}, working_until = NULL,
      missed_at = CASE WHEN ${missed}::int > 0 THEN ${at}::timestamptz ELSE missed_at END,
      missed = CASE WHEN ${missed}::int > 0 THEN ${missed} ELSE missed END`
}

/** Gives a round up; the next one goes on from its progress. */
export async function leaveRound(sql: ISql): Promise<void> {
  await sql`UPDATE order_syncs SET working_until = NULL`
}

/** Returns the orders of this list whose change is not stored. */
export async function ordersNotKnown(sql: ISql, changed: readonly ChangedOrder[]): Promise<ChangedOrder[]> {
  const rows = changed.map(({ id, updatedAt }) => ({ id, at: updatedAt.toISOString() }))
  return sql<ChangedOrder[]>`
    SELECT c.id, c.at AS "updatedAt" FROM jsonb_to_recordset(${sql.json(rows)}) AS c(id text, at timestamptz)
    WHERE NOT EXISTS (SELECT FROM orders o WHERE o.id = c.id AND o.version >= c.at)
    ORDER BY c.at, c.id`
}

/** The number of stored orders that were placed within this time. */
export async function countStoredOrders(sql: ISql, { from, until }: Within): Promise<number> {
  const [row] = await sql<[{ count: number }]>`
    SELECT count(*)::int AS count FROM orders WHERE created_at >= ${from} AND created_at <= ${until}`
  return row.count
}

/**
 * The requests whose returns are to be checked today: those that are not over, or do not agree. Undefined if today's
 * check has begun already.
 */
export async function returnsToLookAt(sql: ISql, day: string): Promise<string[] | undefined> {
  const begun = await sql`
    UPDATE order_syncs SET looked_on = ${day} WHERE looked_on IS NULL OR looked_on < ${day} RETURNING 1`
  return begun.length === 0 ? undefined : returnsToSettle(sql)
}

/** The last query of changes in Shopify, and the number of missed orders. */
export interface LastCheck {
  checkedAt: Date
  missedAt: Date | null
  missed: number
}

/** See {@link LastCheck}; undefined if there was none. */
export async function readLastCheck(sql: ISql): Promise<LastCheck | undefined> {
  const [row] = await sql<LastCheck[]>`
    SELECT queried_at AS "checkedAt", missed_at AS "missedAt", missed FROM order_syncs WHERE queried_at IS NOT NULL`
  return row
}
