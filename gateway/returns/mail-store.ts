import type { ISql } from 'postgres'
import type { RequestType } from '#contract/returns.ts'

/** What the mails about a request need of it. */
export interface MailedRequest {
  n: number
  type: RequestType
  feeRupees: number
  orderId: string
  orderName: string
  orderNumber: string
  customerId: string
  firstName: string
  /** The address that was given with the request by a customer who had proved who they are, else the one on the order. */
  email: string
  items: { id: string; title: string; originalSize: string; size: string; rejected: boolean }[]
}

/** A request for its mails. */
export async function mailedRequest(sql: ISql, requestId: string): Promise<MailedRequest | undefined> {
  const [request] = await sql<MailedRequest[]>`
    SELECT r.n, r.type, r.fee_rupees AS "feeRupees", r.order_id AS "orderId", r.customer_id AS "customerId",
      o.name AS "orderName", o.order_number AS "orderNumber", o.first_name AS "firstName",
      coalesce(CASE WHEN r.email_proved THEN nullif(r.email, '') END, nullif(o.email, ''), r.email) AS email,
      (SELECT jsonb_agg(jsonb_build_object(
          'id', i.line_item_id, 'title', coalesce(l.title, i.sku), 'originalSize', i.original_size, 'size', i.size,
          'rejected', i.decision IS NOT DISTINCT FROM 'rejected') ORDER BY l.position)
        FROM request_items i LEFT JOIN line_items l ON l.id = i.line_item_id WHERE i.request_id = r.id) AS items
    FROM requests r JOIN orders o ON o.id = r.order_id
    WHERE r.id = ${requestId}`
  return request
}
