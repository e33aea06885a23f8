import type { ISql, PendingQuery, Row } from 'postgres'
import { TO_COME } from '#rules/pickups/cancellation.ts'
import type { DayFacts } from '#rules/pickups/change-day.ts'
import type { OwnParcel } from '#contract/own-parcels.ts'
import type { ParcelState } from '#contract/tracking.ts'
import type { FeePayment } from '#rules/returns/money/fee-payment.ts'
import type { PayoutState } from '#rules/returns/money/payouts.ts'

/** The destination of the refund of a request: the customer's account in its masked form, and the last payout. */
export interface StoredPayoutState {
  shown: string | null
  name: string | null
  trouble: '' | 'unknown' | 'refused' | 'returned' | null
  state: PayoutState | null
  paidTo: string | null
}

/**
 * The destinations of the refunds of the order's requests, by the number of the request. Requests without an account
 * and a payout are left out.
 */
export function payoutsPart(sql: ISql) {
  return sql`(
    SELECT coalesce(jsonb_object_agg(r.n, jsonb_build_object(
      'shown', CASE WHEN a.sealed IS NOT NULL THEN a.shown END, 'name', a.name, 'trouble', a.trouble,
      'state', payout_standing(r.id), 'paidTo', p.shown)), '{}')
    FROM requests r
    LEFT JOIN payout_accounts a ON a.request_id = r.id
    LEFT JOIN LATERAL (SELECT p.state, p.shown FROM payouts p WHERE p.request_id = r.id ORDER BY p.n DESC
      LIMIT 1) p ON true
    WHERE r.order_id = o.id AND (a.request_id IS NOT NULL OR p.state IS NOT NULL))`
}

/** The cost of an exchange that has its order: its fee in whole rupees, and its price difference. */
export interface StoredCharge {
  fee: number
  morePaise: number
  feeWay: FeePayment
}

/** The costs of the exchanges on the order `o` that have their order, by the number of the request. */
export const chargesPart = (sql: ISql) => sql`(
  SELECT coalesce(jsonb_object_agg(r.n, jsonb_build_object('fee', r.fee_rupees, 'morePaise', price_difference_of(r.id),
    'feeWay', r.fee_way)), '{}')
  FROM requests r WHERE r.order_id = o.id AND r.type = 'Exchange' AND r.settled_at IS NOT NULL
    AND r.new_order_no IS NOT NULL)`

/** The fee of a settled return in whole rupees, the price of its items and the bonus on top, in paise. */
export interface StoredPaidOut {
  fee: number
  paidPaise: number
  bonusPaise: number
}

/** See {@link StoredPaidOut}: of the returns on the order `o`, by the number of the request; `paid` is their price. */
export const paidOutPart = (sql: ISql, paid: PendingQuery<Row[]>) => sql`(
  SELECT coalesce(jsonb_object_agg(r.n, jsonb_build_object('fee', r.fee_rupees, 'paidPaise', ${paid},
    'bonusPaise', (SELECT t.bonus_paise FROM request_settlements t WHERE t.request_id = r.id))), '{}')
  FROM requests r WHERE r.order_id = o.id AND r.type = 'Return' AND r.settled_at IS NOT NULL
    AND r.new_order_no IS NULL)`

/** The bonus that was promised with the request `r`; null if there is none. */
export const bonusPart = (sql: ISql) =>
  sql`CASE WHEN r.bonus_by IS NOT NULL THEN jsonb_build_object('by', r.bonus_by, 'percent', r.bonus_percent) END`

/** From when the days of the refund of the request `r` count. */
export const datesPart = (sql: ISql) => sql`jsonb_build_object(
  'acceptedAt', (SELECT max(e.at) FROM request_events e
    WHERE e.request_id = r.id AND e.act IN ('accept', 'keep') AND r.status IN ('completed', 'kept')),
  'accountAt', (SELECT a.given_at FROM payout_accounts a WHERE a.request_id = r.id AND a.sealed IS NOT NULL))`

/**
 * The customer's parcel of the request `r`, in the form of the contract; null of a request whose goods a courier
 * collects, or not yet approved.
 */
export const ownParcelPart = (sql: ISql) => sql`(
  SELECT jsonb_strip_nulls(jsonb_build_object('courier', o.courier, 'awb', o.awb, 'state', p.state, 'at', p.state_at,
    'may_change', r.status = 'approved' AND (p.state IS NULL OR p.state IN ('rto', 'rto_delivered')),
    'earlier', nullif(o.earlier, '[]')))
  FROM (SELECT r.id) one LEFT JOIN customer_parcels o ON o.request_id = r.id LEFT JOIN parcels p ON p.awb = o.awb
    AND o.followed AND p.fetched
  WHERE r.no_courier AND (r.status = 'approved' OR o.request_id IS NOT NULL))`

/** The customers' parcels of the requests on the order `o`, by the number of the request. */
export const ownParcelsPart = (sql: ISql) => sql`(
  SELECT coalesce(jsonb_object_agg(r.n, ${ownParcelPart(sql)}) FILTER (WHERE r.no_courier), '{}')
  FROM requests r WHERE r.order_id = o.id)`

/** The customers' parcels by the number of the request, as the store returns them. */
export type OwnParcels = Record<string, OwnParcel | null>

/** The facts that decide if the pickup day of the request `r` may change. */
export const dayPart = (sql: ISql) => sql`jsonb_build_object(
  'status', r.status, 'noCourier', r.no_courier, 'chosen', r.pickup_day,
  'bookingsByCustomer', (SELECT count(*) FROM pickups p WHERE p.request_id = r.id AND p.requested_by = 'shopper'),
  'pickup', (SELECT jsonb_build_object('state', p.state, 'day', p.requested_day, 'isSent', p.tried_at IS NOT NULL,
    'parcel', c.state)
    FROM pickups p LEFT JOIN parcels c ON c.awb = p.awb AND c.fetched WHERE p.request_id = r.id
      AND p.state IN ('asked', 'booked')))`

/**
 * True if the courier of the pickup `p` may still come although no one wants it any more: its cancellation is not
 * confirmed, or came too late; see `mayStillCome`.
 */
export const mayComePart = (sql: ISql) => sql`(
  p.state IN ('cancelled', 'failed') AND p.cancellation IN ('due', 'requested', 'too_late') AND EXISTS (
    SELECT 1 FROM parcels c WHERE c.awb = p.awb AND c.fetched AND coalesce(c.state, 'booked') = ANY(${TO_COME})))`

/** The same of the requests on the order `o` whose goods are still to be collected, by the number of the request. */
export const daysPart = (sql: ISql) => sql`(
  SELECT coalesce(jsonb_object_agg(r.n, ${dayPart(sql)} || jsonb_build_object(
    'mayCome', EXISTS (SELECT 1 FROM pickups p WHERE p.request_id = r.id AND ${mayComePart(sql)}))), '{}')
  FROM requests r WHERE r.order_id = o.id AND r.status IN ('received', 'approved', 'pickup_asked', 'pickup_booked'))`

/** The facts about pickup days by the number of the request, as the store returns them. */
export type Days = Record<string, DayFacts & { mayCome: boolean }>

/** The payment page of the request `r` and its expiry: only while the reservation of its wanted goods lasts. */
export const openLink = (sql: ISql) => sql`(
  SELECT jsonb_build_object('url', p.pay_url, 'until', reservation.until)
  FROM replacements p, LATERAL (SELECT min(i.reserved_until) AS until FROM request_items i
    WHERE i.request_id = r.id AND i.live AND i.decision IS DISTINCT FROM 'rejected') reservation
  WHERE p.request_id = r.id AND p.pay_url IS NOT NULL AND (r.fee_rupees > 0 OR price_difference_of(r.id) > 0)
    AND reservation.until > now())`

/** The facts of a request that only its news needs; what is not known is left out. */
export interface StoredNewsFacts {
  zip?: string
  /** The last day for the photo that was asked for. */
  photoBy?: string
  isLost?: boolean
  /** The newest parcel of the order that it became. */
  replacement?: { state?: ParcelState; shippedAt?: string; deliveredAt?: string; expectedOn?: string }
}

/** See {@link StoredNewsFacts}: of the requests on the order `o`, by the number of the request. */
export const newsFactsPart = (sql: ISql) => sql`(
  SELECT coalesce(jsonb_object_agg(r.n, jsonb_strip_nulls(jsonb_build_object('zip', r.address ->> 'zip',
    'photoBy', CASE WHEN r.status = 'received' THEN indian_day(r.photo_due_at)::text END,
    'isLost', CASE WHEN r.status = 'pickup_failed' THEN (SELECT p.reason = 'lost' FROM pickups p
      WHERE p.request_id = r.id ORDER BY p.n DESC LIMIT 1) END,
    'replacement', CASE WHEN r.new_order_no IS NOT NULL THEN ${replacementPart(sql)} END))), '{}')
  FROM requests r WHERE r.order_id = o.id)`

/** An exchange that is sent with its own order has a parcel only after its settlement. */
const replacementPart = (sql: ISql) => sql`(
  SELECT jsonb_build_object('state', p.state, 'shippedAt', p.milestones ->> 'shipped', 'deliveredAt', p.delivered_at,
    'expectedOn', p.expected_on)
  FROM orders b JOIN sent_parcels s ON s.order_id = b.id LEFT JOIN parcels p ON p.awb = s.awb
  WHERE (upper(b.order_number) = upper(r.new_order_no) OR number_key(b.name) = number_key(r.new_order_no))
    AND b.customer_id = r.customer_id AND b.deleted_at IS NULL AND (b.id <> r.order_id OR s.created_at > r.settled_at)
  ORDER BY s.created_at DESC LIMIT 1)`
