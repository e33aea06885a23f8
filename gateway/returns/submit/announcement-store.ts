import type { ISql } from 'postgres'
import { andIf } from '#database/statements/and-if.ts'

/**
 * Notes that a request on this order is coming; false when there is no such order, or it belongs to another customer
 * than the given one.
 */
export async function announceOn(sql: ISql, orderId: string, customerId?: string): Promise<boolean> {
  const noted = await sql`
    INSERT INTO announcements (order_id) SELECT id FROM orders WHERE id = ${orderId} AND deleted_at IS NULL
      ${andIf(sql, customerId, (id) => sql`customer_id = ${id}`)}
    ON CONFLICT (order_id) DO UPDATE SET announced_at = now()`
  return noted.count > 0
}

/** The announcement has become a request. */
export const endAnnouncement = (sql: ISql, orderId: string) =>
  sql`DELETE FROM announcements WHERE order_id = ${orderId}`

/** Deletes announcements that no request followed. */
export async function lapseAnnouncements(sql: ISql): Promise<void> {
  await sql`DELETE FROM announcements WHERE announced_at < now() - interval '15 minutes'`
}
