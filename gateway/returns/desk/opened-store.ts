import type { ISql } from 'postgres'
import type { RefundMethod } from '#contract/payouts.ts'
import type { OpenedRequest } from '#contract/desk/returns.ts'
import type { RequestTask } from '#contract/desk/returns/queue.ts'
import type { Address } from '#contract/orders.ts'
import type { Payment } from '#rules/orders/payment.ts'
import type { Bonus } from '#rules/returns/bonus/bonus.ts'
import type { PayoutState } from '#rules/returns/money/payouts.ts'
import type { RefundDates } from '#rules/returns/money/refund-day.ts'
import { bonusPart, datesPart, mayComePart, ownParcelPart } from '../../orders/request-parts-store.ts'
import { isOwnOrder } from '../../orders/own-order-store.ts'
import { moneyPart } from '../../ledger/money-store.ts'
import type { KnownMoney } from '../../orders/earlier-requests-store.ts'
import { differencesPart } from '../request/wish-store.ts'
import type { StoredItem } from './wish-stock.ts'
import { taskOf, type TaskTerms } from './queue/task-store.ts'

/** A request as stored: the times in the lists are ISO texts, null for a field that the contract leaves out. */
export interface StoredRequest extends Pick<
  OpenedRequest,
  'type' | 'status' | 'version' | 'reasonCode' | 'reason' | 'email' | 'phone' | 'feePaise' | 'feeWay'
> {
  createdAt: Date
  changedAt: Date
  money: KnownMoney
  dates: RefundDates
  payment: Payment
  paysBy: RefundMethod | null
  bonus: Bonus | null
  paysByWhom: 'customer' | 'staff' | null
  filedBy: OpenedRequest['filedBy'] | null
  pickupDay: string | null
  task: RequestTask | null
  items: StoredItem[]
  address: Partial<Address>
  requestedPickups: number
  order: Omit<OpenedRequest['order'], 'address'> & { address: Partial<Address> }
  photos: OpenedRequest['photos']
  events: OpenedRequest['events']
  settlement: OpenedRequest['settlement'] | null
  pickups: OpenedRequest['pickups']
  charges: Pick<OpenedRequest, 'feeWaivedPaise' | 'morePaise' | 'moreWaivedPaise' | 'ownFault'>
  /** The price difference of each item. */
  mores: Record<string, Pick<OpenedRequest['items'][number], 'morePaise' | 'moreUnknown' | 'moreNowPaise'>>
  feeLink: OpenedRequest['feeLink'] | null
  noCourier: boolean
  ownParcel: OpenedRequest['ownParcel'] | null
  /**
   * `standing` is how the last one counts: a payout that came back is due also after a further one failed.
   * `isItsAccount`: it went to the present account, or to a deleted one, without a request for another yet.
   */
  payout:
    | (Omit<NonNullable<OpenedRequest['payout']>, 'payable' | 'askable'> & {
        standing?: PayoutState
        isItsAccount?: boolean
      })
    | null
  inFile: OpenedRequest['inFile'] | null
  notes: OpenedRequest['notes']
}

/** A whole request in one statement; undefined if there is none with this number. */
export async function openedOf(sql: ISql, terms: TaskTerms, key: string): Promise<StoredRequest | undefined> {
  const [request] = await sql<StoredRequest[]>`
    SELECT r.type, r.status, r.version, r.created_at AS "createdAt", r.changed_at AS "changedAt",
      r.reason_code AS "reasonCode",
      r.reason, r.email, r.phone, r.address, r.payment, r.pays_by AS "paysBy", r.pays_by_whom AS "paysByWhom",
      ${bonusPart(sql)} AS bonus, r.fee_rupees * 100 AS "feePaise",
      r.fee_way AS "feeWay", jsonb_strip_nulls(jsonb_build_object('feeWaivedPaise', r.fee_waived * 100,
        'moreWaivedPaise', r.more_waived,
        'morePaise', CASE WHEN r.charges_more THEN price_difference_of(r.id) END, 'ownFault', CASE
          WHEN r.own_fault THEN true END)) AS charges, ${differencesPart(sql)} AS mores,
      ${feeLinkPart(sql)} AS "feeLink", items_of_request(r.id) AS items,
      r.pickup_day::text AS "pickupDay", ${taskOf(sql, terms)} AS task, r.no_courier AS "noCourier",
      ${ownParcelPart(sql)} AS "ownParcel", ${moneyPart(sql, sql`r.id`)} AS money, ${datesPart(sql)} AS dates,
      (SELECT jsonb_build_object('id', f.id, 'name', f.name) FROM staff f WHERE f.id = r.filed_by) AS "filedBy",
      (SELECT count(*)::int FROM pickups p WHERE p.request_id = r.id
        AND p.requested_by = 'shopper') AS "requestedPickups",
      ${orderPart(sql)} AS order, ${photosPart(sql)} AS photos, ${eventsPart(sql)} AS events,
      ${settlementPart(sql)} AS settlement, ${pickupsPart(sql)} AS pickups, ${payoutPart(sql)} AS payout,
      ${inFilePart(sql)} AS "inFile", ${notesPart(sql)} AS notes
    FROM requests r JOIN orders o ON o.id = r.order_id
    WHERE r.id = ${key}`
  return request
}

/** Null if no payment by a link was requested, and once there is an order. */
function feeLinkPart(sql: ISql) {
  return sql`(
    SELECT jsonb_build_object('until', reservation.until, 'isOpen', p.pay_url IS NOT NULL AND reservation.until > now())
    FROM replacements p, LATERAL (SELECT min(i.reserved_until) AS until FROM request_items i
      WHERE i.request_id = r.id AND i.live AND i.decision IS DISTINCT FROM 'rejected') reservation
    WHERE p.request_id = r.id AND p.fee_requested_at IS NOT NULL AND p.order_name IS NULL
      AND (r.fee_rupees > 0 OR price_difference_of(r.id) > 0) AND r.settled_at IS NULL
      AND reservation.until IS NOT NULL)`
}

function orderPart(sql: ISql) {
  return sql`jsonb_build_object(
    'id', o.id, 'number', o.order_number, 'customerId', r.customer_id, 'firstName', o.first_name, 'email', o.email,
    'phone', o.phone, 'createdAt', o.created_at, 'totalPaise', o.total_paise, 'gateways', o.payment_gateway_names,
    'tags', o.tags, 'cancelled', o.cancelled_at IS NOT NULL, 'address', o.shipping_address,
    'lines', (SELECT coalesce(jsonb_agg(jsonb_strip_nulls(jsonb_build_object(
        'id', l ->> 'id', 'title', l ->> 'title', 'sku', l ->> 'sku', 'src', l ->> 'src', 'size', l ->> 'size',
        'units', l -> 'quantity', 'refunded', l -> 'refunded', 'pricePaise', l -> 'pricePaise',
        'deliveredAt', l -> 'deliveries' -> -1 -> 'at')) ORDER BY at), '[]')
      FROM json_array_elements(order_lines(o.id)) WITH ORDINALITY lines(l, at)),
    'parcels', (SELECT coalesce(jsonb_agg(jsonb_strip_nulls(jsonb_build_object(
        'awb', s ->> 'awb', 'courier', coalesce(nullif(s ->> 'courierName', ''), s ->> 'shopCourier'),
        'state', s ->> 'state', 'sentAt', s ->> 'packedAt', 'part', s -> 'part',
        'deliveredAt', CASE WHEN s ->> 'state' IN ('rto', 'rto_delivered') THEN NULL
          ELSE coalesce(s -> 'milestones' ->> 'delivered', s ->> 'shopDeliveredAt') END)) ORDER BY at), '[]')
      FROM jsonb_array_elements(parcels_of_order(o.id)) WITH ORDINALITY sent(s, at)))`
}

function photosPart(sql: ISql) {
  return sql`(
    SELECT coalesce(jsonb_agg(jsonb_build_object('id', f.id, 'bytes', f.bytes, 'seenOn', (
      SELECT coalesce(jsonb_agg(jsonb_build_object('photoId', g.id, 'requestId', b.order_number || '.' || e.n,
          'otherCustomer', e.customer_id <> r.customer_id, 'at', e.created_at, 'status', e.status) ORDER BY e.id), '[]')
      FROM (SELECT * FROM files g WHERE g.sha256 = f.sha256 AND g.request_id <> r.id ORDER BY g.created_at LIMIT 10) g
      JOIN requests e ON e.id = g.request_id JOIN orders b ON b.id = e.order_id)) ORDER BY f.position, f.id), '[]')
    FROM files f WHERE f.request_id = r.id AND f.pickup_id IS NULL)`
}

function eventsPart(sql: ISql) {
  return sql`(
    SELECT coalesce(jsonb_agg(jsonb_strip_nulls(jsonb_build_object('id', e.id::text, 'at', e.at, 'act', e.act, 'actor',
      e.actor,
      'staff', ${staffPart(sql)}, 'detail', e.detail)) ORDER BY e.id), '[]')
    FROM request_events e LEFT JOIN staff s ON s.id = e.staff_id WHERE e.request_id = r.id)`
}

function settlementPart(sql: ISql) {
  return sql`(
    SELECT jsonb_strip_nulls(jsonb_build_object('kind', t.kind, 'reference', t.reference, 'amountPaise', t.amount_paise,
      'bonusPaise', nullif(t.bonus_paise, 0), 'waived', t.fee_waived, 'at', t.at, 'staff', ${staffPart(sql)},
      'orderKnown', n.is_own IS TRUE, 'orderOfOther', nullif(n.is_own IS FALSE, false)))
    FROM request_settlements t LEFT JOIN staff s ON s.id = t.staff_id,
    LATERAL (SELECT CASE t.kind
      WHEN 'order' THEN ${isOwnOrder(sql, sql`t.reference`, sql`r.customer_id`)} END AS is_own) n
    WHERE t.request_id = r.id)`
}

function pickupsPart(sql: ISql) {
  return sql`(
    SELECT coalesce(jsonb_agg(jsonb_strip_nulls(jsonb_build_object('id', p.id::text, 'n', p.n, 'carrier', p.carrier,
      'courier', p.courier_name, 'awb', p.awb, 'state', p.state, 'day', p.requested_day, 'askedBy', p.requested_by,
      'staff', ${staffPart(sql)}, 'attempts', p.attempts, 'reason', p.reason, 'field', nullif(p.refused_field, ''),
      'mayCome', CASE WHEN ${mayComePart(sql)} THEN replace(p.cancellation, 'due', 'requested') END, 'askedAt',
      p.requested_at, 'doorstep', nullif(p.doorstep, ''), 'found', (SELECT nullif(c.doorstep_words, '') FROM parcels c
        WHERE c.awb = p.awb AND c.fetched), 'photo', (SELECT f.id FROM files f WHERE f.pickup_id = p.id),
      'bookedAt', p.booked_at, 'closedAt', p.closed_at, 'scans', (
        SELECT coalesce(jsonb_agg(jsonb_build_object('at', c.at, 'text', c.text, 'location', c.location)
          ORDER BY c.at DESC), '[]')
        FROM (SELECT * FROM parcel_scans c WHERE c.awb = p.awb ORDER BY c.at DESC LIMIT 50) c))) ORDER BY p.n), '[]')
    FROM pickups p LEFT JOIN staff s ON s.id = p.staff_id WHERE p.request_id = r.id)`
}

/** Null if no account was given and nothing was paid out. */
function payoutPart(sql: ISql) {
  return sql`(
    SELECT jsonb_strip_nulls(jsonb_build_object('account', CASE
      WHEN a.sealed IS NOT NULL THEN a.shown END, 'checked', a.checked,
      'name', nullif(a.name, ''), 'trouble', nullif(a.trouble, ''), 'standing', payout_standing(one.id),
      'isItsAccount', a.trouble = '' AND (a.sealed IS NULL OR a.round = (payout_of(one.id)).round), 'last', (
        SELECT jsonb_build_object('amountPaise', p.amount_paise, 'to', p.shown, 'state', p.state, 'utr',
          nullif(p.utr, ''),
          'trouble', nullif(p.trouble, ''), 'againAt', p.again_at, 'at', p.changed_at,
          'askedBy', (SELECT ${staffPart(sql)} FROM staff s WHERE s.id = p.requested_by),
          'confirmedBy', (SELECT ${staffPart(sql)} FROM staff s WHERE s.id = p.confirmed_by))
        FROM payout_of(r.id) p WHERE p.id IS NOT NULL)))
    FROM (SELECT r.id) one LEFT JOIN payout_accounts a ON a.request_id = r.id
    WHERE a.request_id IS NOT NULL OR EXISTS (SELECT FROM payouts p WHERE p.request_id = r.id))`
}

/** The audit log has the downloads of payments to make. A request that was accepted after one was not in it. */
function inFilePart(sql: ISql) {
  return sql`CASE WHEN r.settled_at IS NULL AND r.status IN ('completed', 'kept') THEN (
    SELECT jsonb_build_object('staff', ${staffPart(sql)}, 'at', a.at)
    FROM audit a JOIN staff s ON s.id = a.staff_id
    WHERE a.act = 'payments.toMake' AND a.outcome = 'asked'
      AND audit_about(a.detail) @> ARRAY[o.order_number || '.' || r.n]
      AND a.at >= (SELECT max(e.at) FROM request_events e WHERE e.request_id = r.id AND e.act IN ('accept', 'keep'))
    ORDER BY a.id DESC LIMIT 1) END`
}

function notesPart(sql: ISql) {
  return sql`(
    SELECT coalesce(jsonb_agg(jsonb_build_object('id', n.id::text, 'at', n.at, 'staff', ${staffPart(sql)}, 'text',
      n.body)
      ORDER BY n.id), '[]')
    FROM request_notes n JOIN staff s ON s.id = n.staff_id WHERE n.request_id = r.id)`
}

const staffPart = (sql: ISql) => sql`CASE WHEN s.id IS NOT NULL THEN jsonb_build_object('id', s.id, 'name', s.name) END`

const MOST = 5

/** The tickets of a request's customer: those about its order first, then the newest. Merged tickets are left out. */
export async function ticketsOf(sql: ISql, key: string): Promise<OpenedRequest['tickets']> {
  const tickets = await sql<(Omit<OpenedRequest['tickets'][number], 'createdAt'> & { createdAt: Date })[]>`
    SELECT t.public_id AS "ticketId", left(t.question, 200) AS question, t.status, t.created_at AS "createdAt",
      t.order_id IS NOT DISTINCT FROM r.order_id AS "aboutThisOrder"
    FROM requests r JOIN tickets t ON t.customer_id = r.customer_id AND t.merged_into IS NULL
    WHERE r.id = ${key} ORDER BY 5 DESC, t.id DESC LIMIT ${MOST}`
  return tickets.map(({ createdAt, ...ticket }) => ({ ...ticket, createdAt: createdAt.toISOString() }))
}

type History = OpenedRequest['history']

/** The customer's other requests: the newest 20 by name, the rest as counts. */
export async function historyOf(sql: ISql, key: string): Promise<History> {
  const [history] = await sql<[History]>`
    SELECT coalesce((SELECT jsonb_agg(jsonb_build_object('id', b.order_number || '.' || e.n, 'type', e.type, 'status',
      e.status,
        'createdAt', e.created_at, 'reason', e.reason_code,
        'items', (SELECT count(*) FROM request_items i WHERE i.request_id = e.id)) ORDER BY e.id DESC)
      FROM (SELECT * FROM requests e WHERE e.customer_id = r.customer_id AND e.id <> r.id ORDER BY e.id DESC LIMIT 20) e
      JOIN orders b ON b.id = e.order_id), '[]') AS requests,
      (SELECT count(*)::int FROM requests e WHERE e.customer_id = r.customer_id AND e.id <> r.id) AS total,
      (SELECT count(*)::int FROM requests e WHERE e.customer_id = r.customer_id AND e.id <> r.id
        AND e.status IN ('rejected', 'refused')) AS rejected,
      (SELECT coalesce(sum(l.quantity), 0)::int FROM orders b JOIN line_items l ON l.order_id = b.id
        WHERE b.customer_id = r.customer_id AND b.cancelled_at IS NULL) AS "piecesBought",
      (SELECT coalesce(sum(i.units), 0)::int FROM requests e
        JOIN request_items i ON i.request_id = e.id
        WHERE e.customer_id = r.customer_id AND e.id <> r.id AND e.status <> 'cancelled') AS "piecesAskedBack"
    FROM requests r WHERE r.id = ${key}`
  return history
}
