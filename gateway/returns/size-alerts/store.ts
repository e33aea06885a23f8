import type { ISql } from 'postgres'
import type { Supply } from '#rules/orders/sizes.ts'

/** A customer's wish for a mail when a size is back. */
export interface SizeAlert {
  customerId: string
  variantId: string
  orderId: string
  itemId: string
  /** The last day in India on which the mail is sent. */
  until: string
}

/**
 * Saves an alert, unless the customer has so many others already: false. One row for each variant: of two orders the
 * later day counts.
 */
export async function saveAlert(sql: ISql, alert: SizeAlert, most: number, at: Date): Promise<boolean> {
  const { customerId, variantId, orderId, itemId, until } = alert
  // With two alerts at once, the second would not see the row of the first.
  await sql`SELECT pg_advisory_xact_lock(7275212, hashtext(${customerId}))`
  const { count } = await sql`
    INSERT INTO size_alerts AS a (customer_id, variant_id, order_id, line_item_id, until, requested_at)
    SELECT ${customerId}, ${variantId}, ${orderId}, ${itemId}, ${until}, ${at}
    WHERE ${most} > (SELECT count(*) FROM size_alerts o WHERE o.customer_id = ${customerId}
      AND o.variant_id <> ${variantId} AND is_open(o))
    ON CONFLICT (customer_id, variant_id) DO UPDATE SET
      order_id = CASE WHEN a.notified_at IS NULL AND a.until >= excluded.until THEN a.order_id
        ELSE excluded.order_id END,
      line_item_id = CASE WHEN a.notified_at IS NULL AND a.until >= excluded.until THEN a.line_item_id
        ELSE excluded.line_item_id END,
      until = CASE WHEN a.notified_at IS NULL THEN greatest(a.until, excluded.until) ELSE excluded.until END,
      requested_at = CASE WHEN a.notified_at IS NULL THEN a.requested_at ELSE excluded.requested_at END,
      round = a.round + CASE WHEN a.notified_at IS NULL THEN 0 ELSE 1 END,
      notified_at = NULL`
  return count > 0
}

/** The variants with open alerts, with the supply of each. */
export function awaitedVariants(sql: ISql): Promise<{ id: string; supply: Supply }[]> {
  return sql<{ id: string; supply: Supply }[]>`
    SELECT v.id, to_jsonb(s) AS supply
    FROM variants v, LATERAL supply_of(v) s
    WHERE v.id IN (SELECT a.variant_id FROM size_alerts a WHERE is_open(a))`
}

/** An alert whose size is back, with the values of its mail. */
export interface DueAlert {
  id: string
  round: number
  customerId: string
  orderId: string
  email: string
  firstName: string
  item: string
  size: string
  until: string
}

/**
 * Takes some open alerts for these variants, the oldest first; each is taken once, by one server. An alert for an item
 * that cannot be exchanged now stays: a request has it, or it was refunded or its order cancelled before it arrived.
 */
export function takeDueAlerts(sql: ISql, variantIds: readonly string[], most: number, at: Date): Promise<DueAlert[]> {
  return sql<DueAlert[]>`
    WITH taken AS MATERIALIZED (
      SELECT a.id, o.email, o.first_name, l.title, coalesce(nullif(v.size, ''), 'One Size') AS size
      FROM size_alerts a
      JOIN orders o ON o.id = a.order_id AND o.customer_id = a.customer_id AND o.deleted_at IS NULL
        AND (o.cancelled_at IS NULL
          OR EXISTS (SELECT FROM deliveries_of(a.line_item_id) d WHERE d.at <= o.cancelled_at))
      JOIN line_items l ON l.id = a.line_item_id AND l.order_id = o.id
      JOIN variants v ON v.id = a.variant_id
      WHERE a.variant_id = ANY(${[...variantIds]}) AND is_open(a) AND o.email <> ''
        AND coalesce((SELECT b.free > 0 FROM line_balances b WHERE b.line_item_id = l.id),
          EXISTS (SELECT FROM deliveries_of(l.id)))
      ORDER BY a.id LIMIT ${most} FOR UPDATE OF a SKIP LOCKED
    )
    UPDATE size_alerts a SET notified_at = ${at} FROM taken t WHERE a.id = t.id
    RETURNING a.id::text, a.round, a.customer_id AS "customerId", a.order_id AS "orderId", t.email,
      t.first_name AS "firstName",
      t.title AS item, t.size, a.until::text AS until`
}

/** Mails that were sent are stored for thirty days, and found for an erasure by their row. */
const STORED_DAYS = 60

/** Deletes the alerts that lapsed long ago. */
export async function deleteLapsed(sql: ISql): Promise<void> {
  await sql`DELETE FROM size_alerts WHERE until < (now() AT TIME ZONE 'Asia/Kolkata')::date - ${STORED_DAYS}::int`
}
