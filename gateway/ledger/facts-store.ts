import type { ISql } from 'postgres'
import type { SettlementKind } from '#contract/desk/request.ts'
import type { RequestType } from '#contract/returns.ts'
import type { RefundPurpose, RefundEvent } from '#rules/ledger/attribution.ts'
import type { EntryKind } from '#rules/ledger/entries.ts'
import type { KnownLine, PieceKind } from '#rules/ledger/pieces.ts'
import type { OrderMoney } from '#rules/orders/paid.ts'
import type { Payment } from '#rules/orders/payment.ts'
import type { FeePayment } from '#rules/returns/money/fee-payment.ts'
import { moneyPart } from './money-store.ts'

/** A refund as stored; its time is in milliseconds. */
export interface StoredRefund extends RefundEvent {
  purpose: RefundPurpose | null
  requestId: string | null
  decidedBy: 'rule' | 'reference' | 'staff' | null
  isUnclear: boolean
  bonusPaise: number
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
  /** True if it ends as money. */
  isMoney: boolean
  paidPaise: number
  feePaise: number
  feeWay: FeePayment
  settlement: { kind: SettlementKind; amountPaise: number | null; bonusPaise: number; reference: string } | null
  /** The bonus that was promised with it, in per cent, while its method is the chosen one. */
  bonusPercent: number
  payouts: { id: string; paise: number }[]
  cardPaise: number | null
  cardBonusPaise: number
  items: { lineItemId: string; units: number }[]
  /** True if its goods are back: it was settled, or its exchange is done. */
  isDone: boolean
  /** The pieces of the request, until another request has them; also rejected ones. */
  pieces: { lineItemId: string; units: number; paidPaise: number; isTurnedDown: boolean }[]
}

/** The present sum and the number of the entries of one source, for one request or none and one line or none. */
export interface PostedSource {
  source: string
  requestId: string | null
  lineItemId: string | null
  kind: EntryKind | PieceKind
  paise: number
  units: number
  count: number
}

/** All facts that decide the ledger of an order. */
export interface StoredFacts {
  money: OrderMoney & { gateways: string[] }
  /** The policies that the desk set. */
  policy: Record<string, unknown>
  refunds: StoredRefund[]
  requests: StoredRequest[]
  lines: Omit<KnownLine, 'refunds' | 'requests'>[]
  posted: PostedSource[]
}

/** The facts of an order, which is locked until the transaction ends; undefined if there is none. */
export async function lockedFacts(sql: ISql, orderId: string): Promise<StoredFacts | undefined> {
  const [, [read]] = await Promise.all([
    sql`SELECT FROM orders WHERE id = ${orderId} FOR NO KEY UPDATE`,
    sql<{ facts: StoredFacts }[]>`SELECT ${factsPart(sql)} AS facts FROM orders o WHERE o.id = ${orderId}`,
  ])
  return read?.facts
}

/** The {@link StoredFacts} of the order `o`. */
export const factsPart = (sql: ISql) =>
  sql`json_build_object('money', ${moneyPart(sql)}, 'policy', coalesce((SELECT set_values FROM policies), '{}'),
    'refunds', ${refundsPart(sql)}, 'requests', ${requestsPart(sql)}, 'lines', ${linesPart(sql)},
    'posted', ${postedPart(sql)})`

const millis = (sql: ISql, at: ReturnType<ISql>) => sql`floor(extract(epoch FROM ${at}) * 1000)`

function refundsPart(sql: ISql) {
  return sql`(
    SELECT coalesce(json_agg(json_build_object('id', f.id, 'at', ${millis(sql, sql`f.created_at`)}, 'paise',
      f.paid_paise,
      'shippingPaise', f.shipping_paise, 'purpose', f.purpose, 'requestId', f.request_id::text, 'decidedBy',
      f.decided_by, 'isUnclear', f.is_unclear, 'bonusPaise', f.bonus_paise, 'items',
      (SELECT coalesce(json_agg(json_build_object('lineItemId', i.line_item_id, 'quantity', i.quantity, 'kind',
        i.kind)), '[]')
        FROM refund_items i WHERE i.refund_id = f.id)) ORDER BY f.created_at, f.id), '[]')
    FROM refunds f WHERE f.order_id = o.id)`
}

function requestsPart(sql: ISql) {
  return sql`(
    SELECT coalesce(json_agg(json_build_object('id', r.id::text, 'createdAt', ${millis(sql, sql`r.created_at`)}, 'type',
      r.type, 'payment', r.payment,
      'isPending', r.settled_at IS NULL AND r.status NOT IN ('rejected', 'cancelled', 'refused'),
      'isOver', r.status IN ('rejected', 'cancelled') OR r.status = 'refused' AND r.settled_at IS NULL,
      'isMoney', r.type = 'Return' OR r.pays_by IS NOT NULL,
      'paidPaise', (SELECT coalesce(sum(i.paid_paise), 0) FROM request_items i WHERE i.request_id = r.id
        AND i.decision IS DISTINCT FROM 'rejected'), 'feePaise', r.fee_rupees * 100, 'feeWay', r.fee_way,
      'settlement', (SELECT json_build_object('kind', t.kind, 'amountPaise', t.amount_paise,
          'bonusPaise', t.bonus_paise, 'reference', t.reference)
        FROM request_settlements t WHERE t.request_id = r.id),
      'payouts', (SELECT coalesce(json_agg(json_build_object('id', p.id, 'paise', p.amount_paise)), '[]') FROM payouts p
        WHERE p.request_id = r.id AND p.state IN ('sending', 'underway', 'paid')),
      'bonusPercent', CASE WHEN r.bonus_by = r.pays_by THEN r.bonus_percent ELSE 0 END,
      'cardPaise', (SELECT g.amount_paise FROM gift_cards g WHERE g.request_id = r.id),
      'cardBonusPaise', coalesce((SELECT g.bonus_paise FROM gift_cards g WHERE g.request_id = r.id), 0),
      'items', (SELECT coalesce(json_agg(json_build_object('lineItemId', i.line_item_id, 'units', i.units)), '[]')
        FROM request_items i
        WHERE i.request_id = r.id AND i.decision IS DISTINCT FROM 'rejected'),
      'isDone', r.settled_at IS NOT NULL OR r.status = 'completed',
      'pieces', (SELECT coalesce(json_agg(json_build_object('lineItemId', i.line_item_id, 'units', i.units, 'paidPaise',
        i.paid_paise,
        'isTurnedDown', i.decision IS NOT DISTINCT FROM 'rejected')), '[]') FROM request_items i
          WHERE i.request_id = r.id AND i.live)) ORDER BY r.id), '[]')
    FROM requests r WHERE r.order_id = o.id)`
}

function linesPart(sql: ISql) {
  return sql`(
    SELECT coalesce(json_agg(json_build_object('id', l.id, 'ordered', n.ordered, 'paidPaise',
      coalesce(l.paid_paise, l.price_paise * n.ordered),
      'fulfilments', (SELECT coalesce(json_agg(json_build_object('id', f.id, 'units', i.quantity, 'state', CASE
          WHEN f.arrived_at IS NOT NULL THEN 'delivered'
          WHEN EXISTS (SELECT FROM sent_parcels s JOIN parcels c ON c.awb = s.awb WHERE s.fulfilment_id = f.id
            AND c.state IN ('rto', 'rto_delivered'))
            THEN 'came_back'
          ELSE 'sent' END) ORDER BY f.created_at, f.id), '[]')
        FROM fulfilment_items i JOIN fulfilments f ON f.id = i.fulfilment_id AND f.status <> 'cancelled'
        WHERE i.line_item_id = l.id)) ORDER BY l.position, l.id), '[]')
    FROM line_items l, LATERAL (SELECT greatest(coalesce(l.ordered, l.quantity), 1) AS ordered) n
    WHERE l.order_id = o.id)`
}

function postedPart(sql: ISql) {
  return sql`(
    SELECT coalesce(json_agg(e), '[]') FROM (
      SELECT source, request_id::text AS "requestId", line_item_id AS "lineItemId",
        CASE WHEN kind <> 'released' THEN kind WHEN line_item_id IS NULL THEN 'promised' ELSE 'held' END AS kind,
        sum(paise) AS paise, sum(units) AS units, count(*) AS count
      FROM ledger_entries WHERE order_id = o.id GROUP BY 1, 2, 3, 4) e)`
}
