import type { ISql } from 'postgres'
import type { RefundMethod } from '#contract/payouts.ts'
import type { RequestType } from '#contract/returns.ts'
import type { Payment } from '#rules/orders/payment.ts'
import type { ExchangeWish } from '#rules/exchanges/wish.ts'
import type { Bonus } from '#rules/returns/bonus/bonus.ts'
import { bonusPart } from '../orders/request-parts-store.ts'

/** The fields of a request that its mails need. */
export interface MailedRequest {
  n: number
  type: RequestType
  payment: Payment
  paysBy: RefundMethod | null
  bonus: Bonus | null
  feeRupees: number
  orderId: string
  orderName: string
  orderNumber: string
  customerId: string
  firstName: string
  /** The address given with the request by a customer who had proved who they are, else the one on the order. */
  email: string
  /** The address on the order; '' if it has none. */
  orderEmail: string
  /** The last characters of the code of the gift card that Shopify sends; null if there is none. */
  cardEnds: string | null
  noCourier: boolean
  items: {
    id: string
    title: string
    originalSize: string
    wish: ExchangeWish
    units: number
    src: string
    rejected: boolean
  }[]
}

/** A request with the fields for its mails. */
export async function mailedRequest(sql: ISql, requestId: string): Promise<MailedRequest | undefined> {
  const [request] = await sql<MailedRequest[]>`
    SELECT r.n, r.type, r.payment, r.no_courier AS "noCourier", r.pays_by AS "paysBy",
      ${bonusPart(sql)} AS bonus, r.fee_rupees AS "feeRupees",
      r.order_id AS "orderId", r.customer_id AS "customerId",
      o.name AS "orderName", o.order_number AS "orderNumber", o.first_name AS "firstName",
      coalesce(CASE WHEN r.email_proved THEN nullif(r.email, '') END, nullif(o.email, ''), r.email) AS email,
      o.email AS "orderEmail", (SELECT g.ends FROM gift_cards g WHERE g.request_id = r.id
        AND g.card_id IS NOT NULL) AS "cardEnds", (SELECT jsonb_agg(jsonb_build_object(
          'id', i.line_item_id, 'title', coalesce(l.title, i.sku), 'originalSize', i.original_size,
          'wish', wish_of(i), 'units', i.units, 'src',
          coalesce(nullif(v.image_url, ''), p.image_url, ''), 'rejected', i.decision IS NOT DISTINCT FROM 'rejected')
            ORDER BY l.position)
        FROM request_items i LEFT JOIN line_items l ON l.id = i.line_item_id
          LEFT JOIN variants v ON v.id = l.variant_id LEFT JOIN products p ON p.id = l.product_id
        WHERE i.request_id = r.id) AS items
    FROM requests r JOIN orders o ON o.id = r.order_id
    WHERE r.id = ${requestId}`
  return request
}
