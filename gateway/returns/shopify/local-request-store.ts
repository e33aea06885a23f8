import type { ISql } from 'postgres'
import type { RequestStatus } from '#contract/desk/request.ts'
import type { RefundMethod } from '#contract/payouts.ts'
import type { ReasonCode, RequestType } from '#contract/returns.ts'
import type { Payment } from '#rules/orders/payment.ts'
import type { Bonus } from '#rules/returns/bonus/bonus.ts'
import type { Pieces, LocalReturn } from '#rules/returns/shopify/in-shopify.ts'
import type { TaggedFor } from '#rules/returns/shopify/order-tags.ts'
import { bonusPart } from '../../orders/request-parts-store.ts'
import { localLine, type StoredLine } from './exchange/exchange-line-store.ts'
import { fulfilmentId } from '#rules/returns/numbering.ts'
import type { Cause } from '#rules/returns/causes/causes.ts'

/** An item of a request, with the parcels that its pieces came in. */
export interface LocalItem {
  id: string
  sku: string
  title: string
  originalSize: string
  size: string
  units: number
  rejected: boolean
  restocked: boolean
  cameIn: { fulfilmentId: string; units: number }[]
  /** The causes that the customer chose. */
  causes: Cause[]
}

/** A request with all that a sync needs of it. */
export interface LocalRequest extends LocalReturn {
  id: string
  /** "1042.1". */
  name: string
  orderNumber: string
  orderId: string
  customerId: string
  version: number
  type: RequestType
  payment: Payment
  paysBy: RefundMethod | null
  bonus: Bonus | null
  reasonCode: ReasonCode
  /** The customer's text, and the reason of a rejection. */
  reason: string
  reasonGiven: string
  fee: number
  createdAt: Date
  changedAt: Date
  newOrderNo: string | null
  items: LocalItem[]
  /** The parcels that a courier comes for, or brings. */
  parcels: { awb: string; carrier: string }[]
  /** The item of an exchange that its return sends. */
  line?: StoredLine | undefined
}

type Row = Omit<LocalRequest, 'name' | 'pieces' | 'line'> & { n: number; status: RequestStatus; byLine: boolean }

/** The present state of a request; undefined if it or its order was deleted. */
export async function localRequest(sql: ISql, requestId: string): Promise<LocalRequest | undefined> {
  const [row] = await sql<Row[]>`
    SELECT r.id::text, r.n, o.order_number AS "orderNumber", o.id AS "orderId", r.customer_id AS "customerId",
      r.version, r.status, r.settled_at IS NOT NULL AS settled,
      r.type, r.payment, r.pays_by AS "paysBy", ${bonusPart(sql)} AS bonus, r.reason_code AS "reasonCode", r.reason,
      r.fee_rupees AS fee, r.created_at AS "createdAt", r.changed_at AS "changedAt", r.new_order_no AS "newOrderNo",
      coalesce((SELECT e.detail ->> 'reason' FROM request_events e
        WHERE e.request_id = r.id AND e.act = 'reject' ORDER BY e.id DESC LIMIT 1), '') AS "reasonGiven",
          ${itemsPart(sql)} AS items,
      (SELECT coalesce(jsonb_agg(jsonb_build_object('awb', p.awb, 'carrier', p.carrier) ORDER BY p.n), '[]')
        FROM pickups p
        WHERE p.request_id = r.id AND p.awb IS NOT NULL AND p.state IN ('booked', 'picked', 'delivered')) AS parcels,
      EXISTS (SELECT FROM exchange_lines x WHERE x.request_id = r.id) AS "byLine"
    FROM requests r JOIN orders o ON o.id = r.order_id
    WHERE r.id = ${requestId} AND o.deleted_at IS NULL`
  if (!row) return undefined
  const { n, byLine, ...request } = row
  const line = byLine ? { line: await localLine(sql, requestId) } : {}
  return { ...request, ...line, name: fulfilmentId(row.orderNumber, n), pieces: piecesOf(request.items) }
}

/** Every request on an order, as its tags in Shopify depend on it. */
export async function requestsOn(sql: ISql, orderId: string): Promise<TaggedFor[]> {
  return sql<TaggedFor[]>`
    SELECT type, status, settled_at IS NOT NULL AS settled FROM requests WHERE order_id = ${orderId} ORDER BY n`
}

const itemsPart = (sql: ISql) => sql`(
  SELECT coalesce(jsonb_agg(jsonb_build_object('id', i.line_item_id, 'sku', i.sku, 'title',
    coalesce(nullif(l.title, ''), i.sku),
    'originalSize', i.original_size, 'size', i.size, 'units', i.units, 'rejected', i.decision IS NOT DISTINCT
      FROM 'rejected', 'restocked', i.restocked_at IS NOT NULL, 'causes', to_jsonb(i.causes), 'cameIn', (
      SELECT coalesce(jsonb_agg(jsonb_build_object('fulfilmentId', h.fulfilment_id, 'units', h.units)
        ORDER BY h.fulfilment_id), '[]')
      FROM request_parcels h WHERE h.request_id = i.request_id AND h.line_item_id = i.line_item_id))
    ORDER BY l.position, i.line_item_id), '[]')
  FROM request_items i LEFT JOIN line_items l ON l.id = i.line_item_id WHERE i.request_id = r.id)`

const piecesOf = (items: readonly LocalItem[]): Pieces =>
  Object.fromEntries(items.filter(({ rejected, units }) => !rejected && units > 0).map(({ id, units }) => [id, units]))
