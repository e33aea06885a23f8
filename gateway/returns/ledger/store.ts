import type { ISql } from 'postgres'
import type { DeskResponse } from '#contract/desk/calls.ts'
import type { RefundPurpose } from '#rules/ledger/attribution.ts'

/** The ledger of an order as the desk shows it; requests by their public ids. */
export async function ledgerOf(sql: ISql, orderId: string): Promise<DeskResponse<'returns.ledger'> | undefined> {
  const [ledger] = await sql<DeskResponse<'returns.ledger'>[]>`
    SELECT
      (SELECT coalesce(json_agg(json_strip_nulls(json_build_object('at',
        to_char(e.at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
        'kind', e.kind, 'paise', e.paise, 'units', e.units, 'item', left(coalesce(nullif(l.title, ''), l.sku), 255),
        'request', o.order_number || '.' || r.n,
        'refund', CASE WHEN e.source LIKE 'refund:%' AND e.source <> 'refund:rest' THEN substr(e.source, 8) END))
          ORDER BY e.id), '[]')
        FROM ledger_entries e LEFT JOIN line_items l ON l.id = e.line_item_id
          LEFT JOIN requests r ON r.id = e.request_id
        WHERE e.order_id = o.id) AS entries,
      (SELECT coalesce(json_agg(json_build_object('id', f.id, 'at',
        to_char(f.created_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
        'paise', f.paid_paise, 'units', (SELECT coalesce(sum(i.quantity), 0) FROM refund_items i
          WHERE i.refund_id = f.id), 'purpose', f.purpose, 'by', f.decided_by, 'isUnclear', f.is_unclear, 'reason',
          f.reason)::jsonb
        || CASE WHEN r.id IS NULL THEN '{}' ELSE jsonb_build_object('request', o.order_number || '.' || r.n) END
          ORDER BY f.created_at, f.id), '[]')
        FROM refunds f LEFT JOIN requests r ON r.id = f.request_id WHERE f.order_id = o.id
          AND f.purpose IS NOT NULL) AS refunds,
      ARRAY(SELECT o.order_number || '.' || r.n FROM requests r WHERE r.order_id = o.id ORDER BY r.n) AS requests
    FROM orders o WHERE o.id = ${orderId}`
  return ledger
}

/** The purpose of a refund on an order, and its request. */
export interface Attributed {
  purpose: RefundPurpose
  requestId: string | null
}

/** The attribution of a refund, which is on this order; undefined if it is not. */
export async function attributionIn(
  sql: ISql,
  orderId: string,
  refundId: string,
): Promise<(Attributed & { reason: string }) | undefined> {
  const [refund] = await sql<(Attributed & { reason: string })[]>`
    SELECT purpose, request_id::text AS "requestId", reason FROM refunds WHERE id = ${refundId}
      AND order_id = ${orderId} AND purpose IS NOT NULL`
  return refund
}

/** Notes the purpose that staff give for a refund, and notifies open desks. */
export async function correctAttribution(
  sql: ISql,
  refundId: string,
  { purpose, requestId, reason, staffId }: Attributed & { reason: string; staffId: string },
): Promise<void> {
  await sql`
    WITH notified AS MATERIALIZED (SELECT pg_notify('desk', 'return'))
    UPDATE refunds SET purpose = ${purpose}, request_id = ${requestId}, decided_by = 'staff', is_unclear = false,
      reason = ${reason}, staff_id = ${staffId},
      bonus_paise = CASE WHEN request_id = ${requestId} THEN bonus_paise ELSE 0 END
    FROM notified WHERE id = ${refundId}`
}

/** A page of the orders that have a ledger, after the one with this id, with the gateways that they were paid by. */
export function accountedAfter(sql: ISql, after: string, most: number): Promise<{ id: string; gateways: string[] }[]> {
  return sql<{ id: string; gateways: string[] }[]>`
    SELECT o.id, o.payment_gateway_names AS gateways FROM order_balances b JOIN orders o ON o.id = b.order_id
    WHERE b.order_id > ${after} ORDER BY b.order_id LIMIT ${most}`
}
