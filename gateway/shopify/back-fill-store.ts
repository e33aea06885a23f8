import type { ISql } from 'postgres'

/**
 * Imported orders of which a file does not tell enough, after the one with the id `after`: those in several parcels, and those of which
 * something was paid back. Each that was read whole since is no longer among them.
 */
export async function ordersToReadWhole(
  sql: ISql,
  { after, most }: { after: string; most: number },
): Promise<string[]> {
  const rows = await sql<{ id: string }[]>`
    SELECT o.id FROM orders o
    WHERE o.id > ${after} AND o.told_at = 'epoch' AND o.deleted_at IS NULL AND (o.refunded_paise > 0
      OR (SELECT count(*) FROM fulfilments f WHERE f.order_id = o.id AND f.status = 'success') > 1)
    ORDER BY o.id LIMIT ${most}`
  return rows.map(({ id }) => id)
}
