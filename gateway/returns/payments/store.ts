import type { ISql } from 'postgres'
import type { RequestStatus } from '#contract/desk/request.ts'
import type { RefundMethod } from '#contract/payouts.ts'
import type { RequestType } from '#contract/returns.ts'
import type { Owed } from '#rules/returns/money/by-hand.ts'
import type { PaidRequest } from '#rules/returns/money/paid-file.ts'
import type { PayoutState } from '#rules/returns/money/payouts.ts'
import type { Payment } from '#rules/orders/payment.ts'
import type { Fragment } from '../desk/search-store.ts'

/** The stored facts that decide if a refund is paid by hand. */
export type StoredOwed = Pick<Owed, 'isRefund' | 'hasAccount' | 'isOnItsWay' | 'isUnclear'> & {
  payout: PayoutState | null
}

/** The same as SQL, for the request `r`. */
export const owedPart = (sql: ISql): Fragment => sql`jsonb_build_object(
  'isRefund', r.type = 'Return' OR r.pays_by IS NOT NULL,
  'hasAccount', EXISTS (SELECT FROM payout_accounts a WHERE a.request_id = r.id AND a.sealed IS NOT NULL),
  'payout', (payout_of(r.id)).state, 'isOnItsWay', is_payment_underway(r.id),
  'isUnclear', EXISTS (SELECT FROM refunds f WHERE f.order_id = r.order_id AND f.paid_paise IS NULL))`

type Worthy = Pick<Owed, 'status' | 'settled' | 'duePaise' | 'refundMethod' | 'isUnclear'> & { owed: StoredOwed }

/** The facts for the rule, from the stored ones and the worth of the request. */
export const owedOf = ({ owed, isUnclear, status, settled, duePaise, refundMethod }: Worthy): Owed => ({
  ...owed,
  payout: owed.payout ?? undefined,
  isUnclear: isUnclear || owed.isUnclear,
  status,
  settled,
  duePaise,
  refundMethod,
})

/** A request as a payment of its refund needs it. */
export interface StoredPayment {
  key: string
  id: string
  version: number
  orderNumber: string
  customer: string
  firstName: string
  phone: string
  sealed: string | null
  type: RequestType
  status: RequestStatus
  settled: boolean
  payment: Payment
  paysBy: RefundMethod | null
  createdAt: Date
  owed: StoredOwed
  settlement: PaidRequest['settlement']
}

/** The payments of these requests, by their running numbers. */
export const paymentsOf = (sql: ISql, keys: readonly string[]) => sql<StoredPayment[]>`
  SELECT r.id AS key, o.order_number || '.' || r.n AS id, r.version, o.order_number AS "orderNumber",
    o.first_name AS "firstName",
    trim(o.first_name || ' ' || o.last_name) AS customer, coalesce(nullif(r.phone, ''), o.phone) AS phone,
    (SELECT a.sealed FROM payout_accounts a WHERE a.request_id = r.id) AS sealed,
    r.type, r.status, r.settled_at IS NOT NULL AS settled, r.payment, r.pays_by AS "paysBy",
    r.created_at AS "createdAt", ${owedPart(sql)} AS owed,
    (SELECT jsonb_strip_nulls(jsonb_build_object('kind', t.kind, 'reference', t.reference, 'amountPaise',
      t.amount_paise))
      FROM request_settlements t WHERE t.request_id = r.id) AS settlement
  FROM requests r JOIN orders o ON o.id = r.order_id
  WHERE r.id = ANY(${[...keys]}::bigint[])
  ORDER BY r.id`

/** The requests that these UTRs settle: by the UTR in capitals. */
export async function settledByUtr(sql: ISql, utrs: readonly string[]): Promise<Map<string, string[]>> {
  const rows = await sql<{ utr: string; keys: string[] }[]>`
    SELECT upper(reference) AS utr, array_agg(request_id::text) AS keys FROM request_settlements
    WHERE kind = 'refund' AND upper(reference) = ANY(${[...utrs]}) GROUP BY 1`
  return new Map(rows.map(({ utr, keys }) => [utr, keys]))
}

/** Has open pages of the desk read requests again. */
export async function notifyDesk(sql: ISql): Promise<void> {
  await sql`SELECT pg_notify('desk', 'return')`
}
