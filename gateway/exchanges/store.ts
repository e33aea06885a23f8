import type { ISql } from 'postgres'

/** An exchange as the database knows it. */
export interface StoredExchange {
  orderNumber: string
  n: number
  status: string
  newOrderNo: string | null
  createdAt: Date
  items: { sku: string; size: string; title: string; image: string }[]
}

const MOST = 500

/** The latest exchanges of a customer, newest first. */
export function exchangesOf(sql: ISql, customerId: string): Promise<StoredExchange[]> {
  return sql<StoredExchange[]>`
    SELECT o.order_number AS "orderNumber", r.n, r.status, r.new_order_no AS "newOrderNo", r.created_at AS "createdAt",
      (SELECT coalesce(jsonb_agg(jsonb_build_object(
          'sku', i.sku, 'size', i.size, 'title', coalesce(l.title, p.title, ''),
          'image', coalesce(nullif(v.image_url, ''), p.image_url, '')) ORDER BY l.position), '[]')
        FROM request_items i
        LEFT JOIN line_items l ON l.id = i.line_item_id
        LEFT JOIN variants v ON v.id = l.variant_id
        LEFT JOIN products p ON p.id = l.product_id
        WHERE i.request_id = r.id) AS items
    FROM requests r JOIN orders o ON o.id = r.order_id
    WHERE r.customer_id = ${customerId} AND r.type = 'Exchange' AND o.deleted_at IS NULL
    ORDER BY r.id DESC LIMIT ${MOST}`
}

/** Notes the order that an exchange became, unless the exchange no longer lives; tells whether it did. */
export async function setNewOrder(
  sql: ISql,
  { orderNumber, n, newOrderNo }: { orderNumber: string; n: number; newOrderNo: string },
): Promise<boolean> {
  const granted = await sql`
    UPDATE requests r SET status = 'approved', new_order_no = ${newOrderNo}
    FROM orders o
    WHERE o.id = r.order_id AND upper(o.order_number) = upper(${orderNumber}) AND o.deleted_at IS NULL
      AND r.n = ${n} AND r.type = 'Exchange'
      AND EXISTS (SELECT FROM request_items i WHERE i.request_id = r.id AND i.live)
    RETURNING r.id`
  return granted.length > 0
}
