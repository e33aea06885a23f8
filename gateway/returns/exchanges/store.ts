import type { ISql } from 'postgres'
import type { RequestStatus } from '#contract/desk/request.ts'
import type { OwnParcel } from '#contract/own-parcels.ts'
import type { ExchangeWish } from '#rules/exchanges/wish.ts'
import type { FeePayment } from '#rules/returns/money/fee-payment.ts'
import type { WrittenStep } from '#rules/returns/steps.ts'
import { ownParcelPart, openLink } from '../../orders/request-parts-store.ts'
import { newSku } from '../request/wish-store.ts'
import { isOwnOrder } from '../../orders/own-order-store.ts'
import { isPending } from '../../orders/earlier-requests-store.ts'

/** An exchange as stored. */
export interface StoredExchange {
  orderId: string
  orderNumber: string
  n: number
  status: RequestStatus
  newOrderNo: string | null
  /** The customer has an order of that number. */
  orderKnown: boolean
  /** The fee, in whole rupees; null once it is settled or over. And the price difference. */
  fee: number | null
  morePaise: number
  feeWay: FeePayment
  /** The link to pay it before its order is made, while that is open. */
  pay: { url: string; until: string } | null
  createdAt: Date
  events: WrittenStep[]
  /** The number of pickups that the customer requested. */
  requestedPickups: number
  ownParcel: OwnParcel | null
  /** `newSku` is the shop's SKU of the wish, null if that variant no longer exists. */
  items: {
    id: string
    sku: string
    newSku: string | null
    wish: ExchangeWish
    units: number
    title: string
    image: string
  }[]
}

const MOST = 500

/** The latest exchanges of a customer, newest first. */
export function exchangesOf(sql: ISql, customerId: string): Promise<StoredExchange[]> {
  return sql<StoredExchange[]>`
    SELECT o.id AS "orderId", o.order_number AS "orderNumber", r.n, r.status, r.new_order_no AS "newOrderNo",
      r.created_at AS "createdAt",
      ${isOwnOrder(sql, sql`r.new_order_no`, sql`r.customer_id`)} IS TRUE AS "orderKnown",
      CASE WHEN ${isPending(sql)} THEN r.fee_rupees END AS fee, price_difference_of(r.id)::float8 AS "morePaise",
      r.fee_way AS "feeWay",
      CASE WHEN ${isPending(sql)} THEN ${openLink(sql)} END AS pay, events_of_request(r.id) AS events,
      (SELECT count(*)::int FROM pickups p WHERE p.request_id = r.id
        AND p.requested_by = 'shopper') AS "requestedPickups", ${ownParcelPart(sql)} AS "ownParcel",
      (SELECT coalesce(jsonb_agg(jsonb_build_object(
          'id', i.line_item_id, 'sku', i.sku, 'newSku', ${newSku(sql)},
          'wish', wish_of(i), 'units', i.units, 'title',
          coalesce(l.title, p.title, ''), 'image', coalesce(nullif(v.image_url, ''), p.image_url, ''))
            ORDER BY l.position), '[]')
        FROM request_items i
        LEFT JOIN line_items l ON l.id = i.line_item_id
        LEFT JOIN variants v ON v.id = l.variant_id
        LEFT JOIN products p ON p.id = l.product_id
        WHERE i.request_id = r.id) AS items
    FROM requests r JOIN orders o ON o.id = r.order_id
    WHERE r.customer_id = ${customerId} AND r.type = 'Exchange' AND o.deleted_at IS NULL
    ORDER BY r.id DESC LIMIT ${MOST}`
}

/** True if any item of a request is live. */
export async function holdsItems(sql: ISql, requestId: string): Promise<boolean> {
  const liveItems = await sql`SELECT FROM request_items WHERE request_id = ${requestId} AND live LIMIT 1`
  return liveItems.length > 0
}

/**
 * True if an exchange has a draft of a replacement order, or the order itself, or a return that sends it: as long as it
 * does, it is not paid as money.
 */
export async function isOrdered(sql: ISql, requestId: string): Promise<boolean> {
  const [row] = await sql`
    SELECT FROM replacements WHERE request_id = ${requestId} AND draft_requested
    UNION ALL SELECT FROM exchange_lines WHERE request_id = ${requestId} AND pieces <> '{}'`
  return row !== undefined
}
