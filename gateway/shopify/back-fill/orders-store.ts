import type { ISql } from 'postgres'

const TOLD_IN_PART = (sql: ISql) => sql`
  o.told_at = 'epoch' AND o.deleted_at IS NULL AND (o.refunded_paise > 0
    OR (SELECT count(*) FROM fulfilments f WHERE f.order_id = o.id AND f.status = 'success') > 1)`

/** How many there are of {@link ordersToReadWhole}. */
export async function countToReadWhole(sql: ISql): Promise<number> {
  const [row] = await sql<[{ count: number }]>`SELECT count(*)::int AS count FROM orders o WHERE ${TOLD_IN_PART(sql)}`
  return row.count
}

/**
 * Imported orders of which a file does not tell enough, after the one with the id `after`: those in several parcels, and those of which
 * something was paid back. Each that was read whole since is no longer among them.
 */
export async function ordersToReadWhole(
  sql: ISql,
  { after, most }: { after: string; most: number },
): Promise<string[]> {
  const rows = await sql<{ id: string }[]>`
    SELECT o.id FROM orders o WHERE o.id > ${after} AND ${TOLD_IN_PART(sql)} ORDER BY o.id LIMIT ${most}`
  return rows.map(({ id }) => id)
}
