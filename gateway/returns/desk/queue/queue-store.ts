import type { ISql } from 'postgres'
import type { SettlementKind } from '#contract/desk/request.ts'
import type { RefundMethod } from '#contract/payouts.ts'
import {
  TROUBLES,
  RETURN_VIEWS,
  type RequestRow,
  type RequestTask,
  type ReturnView,
} from '#contract/desk/returns/queue.ts'
import type { Payment } from '#rules/orders/payment.ts'
import type { Owed } from '#rules/returns/money/by-hand.ts'
import type { FeePayment } from '#rules/returns/money/fee-payment.ts'
import type { PayoutState } from '#rules/returns/money/payouts.ts'
import { owedPart } from '../../payments/store.ts'
import { type Fragment, isMeant, requestsFound } from '../search-store.ts'
import { moneyPart } from '../../../ledger/money-store.ts'
import type { KnownMoney } from '../../../orders/earlier-requests-store.ts'
import type { StoredItem } from '../wish-stock.ts'
import { hasTask, isMoving, taskOf, type TaskTerms } from './task-store.ts'

/** The rows of a page of the queue. */
export const PAGE = 50
const MOST_COUNTED = 1000
const NEWEST_FIRST: readonly ReturnView[] = ['settled', 'turned_down', 'all']

/** A row of the queue as stored. */
export type StoredRow = Omit<
  RequestRow,
  'warnings' | 'createdAt' | 'changedAt' | 'duePaise' | 'payable' | 'payment' | 'task' | 'awaits' | 'items'
> & {
  key: string
  items: StoredItem[]
  money: KnownMoney
  payment: Payment
  /** The kind of its settlement, if it was settled. */
  kind: SettlementKind | null
  task: RequestTask | null
  /** The refund method that staff chose. */
  paysBy: RefundMethod | null
  /** The day of its pickup in India. */
  pickupDay: string | null
  /** The day in India until which the customer can send the requested photo. */
  photoDay: string | null
  hasAccount: boolean
  noCourier: boolean
  feeWay: FeePayment
  /** The facts that its refund depends on, beside its worth. */
  owed: Pick<Owed, 'isRefund' | 'hasAccount' | 'isOnItsWay' | 'isUnclear'> & { payout: PayoutState | null }
  createdAt: Date
  changedAt: Date
}

/** The filter of a page of the queue, and its cursor. */
interface QueueFilter {
  view: ReturnView
  search?: string | undefined
  after?: string | undefined
}

/** The next page of a view, with one row more if there is another page. */
export async function pageOf(sql: ISql, terms: TaskTerms, { view, search, after }: QueueFilter): Promise<StoredRow[]> {
  const isNewestFirst = NEWEST_FIRST.includes(view)
  const order = isNewestFirst ? sql`DESC` : sql`ASC`
  const beyond = after === undefined ? sql`` : isNewestFirst ? sql`AND r.id < ${after}` : sql`AND r.id > ${after}`
  const fits = sql`${inView(sql, terms, view)} ${beyond}
    AND NOT EXISTS (SELECT FROM orders o WHERE o.id = r.order_id AND o.deleted_at IS NOT NULL)`
  const typed = (search ?? '').trim()
  const page =
    typed === ''
      ? sql`SELECT r.id FROM requests r WHERE ${fits} ORDER BY r.id ${order} LIMIT ${PAGE + 1}`
      : sql`SELECT unnest(${await idsFound(sql, typed, { fits, order })}::bigint[]) AS id`
  return sql<StoredRow[]>`
    SELECT r.id AS key, o.order_number || '.' || r.n AS id, o.order_number AS "orderNumber", r.type, r.status,
      r.settled_at IS NOT NULL AS settled, r.version, r.created_at AS "createdAt", r.changed_at AS "changedAt",
      o.first_name AS "firstName", r.reason_code AS "reasonCode", left(r.reason, 200) AS reason,
      r.payment, r.pays_by AS "paysBy", r.no_courier AS "noCourier", r.fee_rupees * 100 AS "feePaise",
      ${moneyPart(sql, sql`r.id`)} AS money, (SELECT t.kind FROM request_settlements t
        WHERE t.request_id = r.id) AS kind, ${taskOf(sql, terms)} AS task, (SELECT p.requested_day::text FROM pickups p
        WHERE p.request_id = r.id AND p.state IN ('asked', 'booked')) AS "pickupDay",
      CASE WHEN r.status = 'received' THEN indian_day(r.photo_due_at)::text END AS "photoDay",
      (EXISTS (SELECT FROM payout_accounts a WHERE a.request_id = r.id AND a.sealed IS NOT NULL)
        OR EXISTS (SELECT FROM payouts p WHERE p.request_id = r.id
          AND p.state IN ('sending', 'underway', 'paid'))) AS "hasAccount",
      r.fee_way AS "feeWay", ${owedPart(sql)} AS owed, items_of_request(r.id) AS items,
      coalesce(f.photos[1:3], '{}') AS photos, coalesce(cardinality(f.photos), 0) AS "photoCount"
    FROM (${page}) page
    JOIN requests r USING (id)
    JOIN orders o ON o.id = r.order_id
    LEFT JOIN LATERAL (SELECT array_agg(f.id ORDER BY f.position, f.id) AS photos FROM files f WHERE f.request_id = r.id
      AND f.pickup_id IS NULL) f ON true
    ORDER BY r.id ${order}`
}

/** The number of requests of the view that are scanned before the indexes are used. */
const LOOKED_THROUGH = 2000

/**
 * A page of a search. A common word fills it from the first requests of the view alone, while the indexes would return
 * half of the table; for a rare word they return few.
 */
async function idsFound(
  sql: ISql,
  typed: string,
  { fits, order }: Record<'fits' | 'order', Fragment>,
): Promise<string[]> {
  const [near] = await sql<[{ looked: number; ids: string[] }]>`
    WITH near AS MATERIALIZED (
      SELECT r.id, r.order_id FROM requests r WHERE ${fits} ORDER BY r.id ${order} LIMIT ${LOOKED_THROUGH}::int)
    SELECT (SELECT count(*)::int FROM near) AS looked, ARRAY(
      SELECT r.id::text FROM near r WHERE ${isMeant(sql, typed)} ORDER BY r.id ${order} LIMIT ${PAGE + 1}) AS ids`
  if (near.ids.length > PAGE || near.looked < LOOKED_THROUGH) return near.ids
  // An array: the planner overestimates a subquery and would scan the whole table by its number.
  const rows = await sql<{ id: string }[]>`
    SELECT r.id::text FROM requests r WHERE ${fits} AND r.id = ANY(ARRAY(${requestsFound(sql, typed)}))
    ORDER BY r.id ${order} LIMIT ${PAGE + 1}`
  return rows.map(({ id }) => id)
}

/** The number of requests in each view, at most a thousand. */
export async function countsOf(sql: ISql, terms: TaskTerms): Promise<Record<ReturnView, number>> {
  const counted = RETURN_VIEWS.map(
    (view) => sql`
      SELECT ${view}::text AS view, count(*)::int AS count FROM (
        SELECT FROM requests r
        WHERE ${inView(sql, terms, view)}
          AND NOT EXISTS (SELECT FROM orders o WHERE o.id = r.order_id AND o.deleted_at IS NOT NULL)
        LIMIT ${MOST_COUNTED}) counted`,
  )
  const rows = await sql<{ view: ReturnView; count: number }[]>`
    ${counted.reduce((all, one) => sql`${all} UNION ALL ${one}`)}`
  return Object.fromEntries(rows.map(({ view, count }) => [view, count])) as Record<ReturnView, number>
}

/** Exactly the conditions of the indexes. */
function inView(sql: ISql, terms: TaskTerms, view: ReturnView): Fragment {
  const views: Readonly<Record<ReturnView, () => Fragment>> = {
    to_do: () => hasTask(sql, terms),
    to_decide: () => sql`r.status = 'received' AND (r.photo_due_at IS NULL OR r.photo_due_at <= ${terms.now})`,
    trouble: () => hasTask(sql, terms, TROUBLES),
    to_collect: () => sql`r.status = 'approved' AND NOT r.no_courier`,
    to_inspect: () => sql`r.status = 'arrived'`,
    to_pay: () => sql`r.settled_at IS NULL AND r.status IN ('completed', 'kept')
        AND (r.type = 'Return' OR r.pays_by IS NOT NULL)
      AND NOT is_payment_underway(r.id)`,
    moving: () => isMoving(sql, terms),
    settled: () => sql`r.settled_at IS NOT NULL`,
    turned_down: () => sql`r.status IN ('rejected', 'cancelled', 'refused')`,
    all: () => sql`true`,
  }
  return views[view]()
}
