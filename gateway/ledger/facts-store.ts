import type { ISql } from 'postgres'
import type { SettlementKind } from '#contract/desk/request.ts'
import type { RequestType } from '#contract/returns.ts'
import type { RefundPurpose, ToldRefund } from '#rules/ledger/attribution.ts'
import type { EntryKind } from '#rules/ledger/entries.ts'
import type { OrderMoney } from '#rules/orders/paid.ts'
import type { Payment } from '#rules/orders/payment.ts'
import type { FeeWay } from '#rules/returns/money/fee-ways.ts'

/** A refund as stored; its time is in milliseconds. */
export interface StoredRefund extends ToldRefund {
  purpose: RefundPurpose | null
  requestId: string | null
  decidedBy: 'rule' | 'reference' | 'staff' | null
  isUnclear: boolean
}

/** A request as far as money depends on it. */
export interface StoredRequest {
  id: string
  createdAt: number
  type: RequestType
  payment: Payment
  isPending: boolean
  /** Rejected, cancelled, or refused without having been paid. */
  isOver: boolean
  /** Whether it ends as money. */
  isMoney: boolean
  paidPaise: number
  feePaise: number
  feeWay: FeeWay
  settlement: { kind: SettlementKind; amountPaise: number | null; reference: string } | null
  payouts: { id: string; paise: number }[]
  cardPaise: number | null
  items: { lineItemId: string; units: number }[]
}

/** What the entries of one source, for one request or none, come to by now, and how many they are. */
export interface PostedSource {
  source: string
  requestId: string | null
  kind: EntryKind
  paise: number
  count: number
}

/** All that the ledger of an order follows from. */
export interface StoredFacts {
  money: OrderMoney & { gateways: string[] }
  /** What the desk set of the shop's policy. */
  policy: Record<string, unknown>
  refunds: StoredRefund[]
  requests: StoredRequest[]
  posted: PostedSource[]
}

/** The facts of an order, which is locked until the transaction ends; undefined where there is none. */
export async function heldFacts(sql: ISql, orderId: string): Promise<StoredFacts | undefined> {
  const [, [facts]] = await Promise.all([
    sql`SELECT FROM orders WHERE id = ${orderId} FOR NO KEY UPDATE`,
    sql<StoredFacts[]>`
      SELECT money_of(o.id, NULL) AS money, coalesce((SELECT set_values FROM policies), '{}') AS policy,
        ${refundsPart(sql)} AS refunds, ${requestsPart(sql)} AS requests, ${postedPart(sql)} AS posted
      FROM orders o WHERE o.id = ${orderId}`,
  ])
  return facts
}

const millis = (sql: ISql, at: ReturnType<ISql>) => sql`floor(extract(epoch FROM ${at}) * 1000)`

function refundsPart(sql: ISql) {
  return sql`(
    SELECT coalesce(json_agg(json_build_object('id', f.id, 'at', ${millis(sql, sql`f.created_at`)}, 'paise', f.paid_paise,
      'shippingPaise', f.shipping_paise, 'purpose', f.purpose, 'requestId', f.request_id::text, 'decidedBy', f.decided_by, 'isUnclear', f.is_unclear,
      'items', (SELECT coalesce(json_agg(json_build_object('lineItemId', i.line_item_id, 'quantity', i.quantity, 'kind', i.kind)), '[]')
        FROM refund_items i WHERE i.refund_id = f.id)) ORDER BY f.created_at, f.id), '[]')
    FROM refunds f WHERE f.order_id = o.id)`
}

function requestsPart(sql: ISql) {
  return sql`(
    SELECT coalesce(json_agg(json_build_object('id', r.id::text, 'createdAt', ${millis(sql, sql`r.created_at`)}, 'type', r.type, 'payment', r.payment,
      'isPending', r.settled_at IS NULL AND r.status NOT IN ('rejected', 'cancelled', 'refused'),
      'isOver', r.status IN ('rejected', 'cancelled') OR r.status = 'refused' AND r.settled_at IS NULL,
      'isMoney', r.type = 'Return' OR r.pays_by IS NOT NULL,
      'paidPaise', (SELECT coalesce(sum(i.paid_paise), 0) FROM request_items i WHERE i.request_id = r.id AND i.decision IS DISTINCT FROM 'rejected'),
      'feePaise', r.fee_rupees * 100, 'feeWay', r.fee_way,
      'settlement', (SELECT json_build_object('kind', t.kind, 'amountPaise', t.amount_paise, 'reference', t.reference)
        FROM request_settlements t WHERE t.request_id = r.id),
      'payouts', (SELECT coalesce(json_agg(json_build_object('id', p.id, 'paise', p.amount_paise)), '[]') FROM payouts p
        WHERE p.request_id = r.id AND p.state IN ('sending', 'underway', 'paid')),
      'cardPaise', (SELECT g.amount_paise FROM gift_cards g WHERE g.request_id = r.id),
      'items', (SELECT coalesce(json_agg(json_build_object('lineItemId', i.line_item_id, 'units', i.units)), '[]') FROM request_items i
        WHERE i.request_id = r.id AND i.decision IS DISTINCT FROM 'rejected')) ORDER BY r.id), '[]')
    FROM requests r WHERE r.order_id = o.id)`
}

function postedPart(sql: ISql) {
  return sql`(
    SELECT coalesce(json_agg(e), '[]') FROM (
      SELECT source, request_id::text AS "requestId", CASE kind WHEN 'released' THEN 'promised' ELSE kind END AS kind, sum(paise) AS paise,
        count(*) AS count
      FROM ledger_entries WHERE order_id = o.id GROUP BY 1, 2, 3) e)`
}
