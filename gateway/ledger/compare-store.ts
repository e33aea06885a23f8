import type { Sql } from 'postgres'
import type { EntryKind } from '#rules/ledger/entries.ts'
import type { PieceKind } from '#rules/ledger/pieces.ts'
import { refundedPart, requestedPart } from './store.ts'

type Entry =
  | { requestId: string | null; lineItemId: null; kind: EntryKind; paise: number }
  | { requestId: string | null; lineItemId: string; kind: PieceKind; paise: number; units: number }
export type Numbers = Record<string, number>

/** The ledger of an order: its entries, its balances, and the counts of each line without them. */
export interface Compared {
  orderId: string
  entries: Entry[]
  order: Numbers
  requests: Record<string, Numbers>
  lines: Record<string, Numbers>
  counts: Record<string, Numbers>
}

/** Each in one statement, so that it sees a parallel write whole or not at all. */
export async function ledgersAfter(sql: Sql, after: string, most: number): Promise<Compared[]> {
  return sql<Compared[]>`
    SELECT b.order_id AS "orderId",
      json_build_object('paidPaise', b.paid_paise, 'paidBackPaise', b.paid_back_paise, 'promisedPaise',
        b.promised_paise) AS order,
        (SELECT coalesce(json_object_agg(q.request_id,
        json_build_object('promisedPaise', q.promised_paise, 'paidBackPaise', q.paid_back_paise,
        'refundedPaise', q.refunded_paise)), '{}') FROM request_balances q JOIN requests r ON r.id = q.request_id
          AND r.order_id = b.order_id) AS requests,
      (SELECT coalesce(json_object_agg(l.line_item_id,
        json_build_object('ordered', l.ordered, 'delivered', l.delivered, 'held', l.held,
        'returned', l.returned, 'cancelled', l.cancelled, 'leftPaise', l.left_paise,
        'refunded', l.refunded, 'requested', l.requested)), '{}')
        FROM line_balances l WHERE l.order_id = b.order_id) AS lines,
      (SELECT coalesce(json_object_agg(l.id, json_build_object('refunded', ${refundedPart(sql, sql`l.id`)},
        'requested', ${requestedPart(sql, sql`l.id`)})), '{}')
        FROM line_items l WHERE l.order_id = b.order_id) AS counts,
      (SELECT coalesce(json_agg(json_build_object('requestId', e.request_id::text, 'lineItemId', e.line_item_id,
        'kind', CASE WHEN e.kind = 'released' AND e.line_item_id IS NOT NULL THEN 'held'
          ELSE e.kind END, 'paise', e.paise, 'units', e.units)), '[]')
        FROM ledger_entries e WHERE e.order_id = b.order_id) AS entries
    FROM order_balances b WHERE b.order_id > ${after} ORDER BY b.order_id LIMIT ${most}`
}
