import type { ISql } from 'postgres'
import { REQUEST_TASKS, type RequestTask } from '#contract/desk/returns/queue.ts'
import type { PickupTrouble } from '#contract/pickups.ts'
import type { Config } from '#config'
import type { Payment } from '#rules/orders/payment.ts'
import type { FetchedState } from '#rules/pickups/fetched.ts'
import { isPending } from '../../../orders/earlier-requests-store.ts'
import { type ShopPolicy, refundMethodOf } from '../../../policies/policy.ts'
import type { Fragment } from '../search-store.ts'

/**
 * The terms of tasks: the time, and the time for which a request may wait for its settlement after its goods were
 * accepted.
 */
export interface TaskTerms {
  now: Date
  settled: Record<'exchange' | 'paid' | 'cod', string>
}

/**
 * The time that automatic steps may take before staff look: for a customer to give an account, and for machines.
 */
const BY_CUSTOMER = '3 days'
const BY_ITSELF = '1 hour'
const BY_STAFF = '0'

/** The terms by the shop's present policy. */
export function taskTerms(config: Config, policy: ShopPolicy, now: Date): TaskTerms {
  const after = (payment: Payment) => {
    const method = refundMethodOf(config, policy, { type: 'Return', payment })
    if (method === undefined) return BY_STAFF
    return method === 'account' ? BY_CUSTOMER : BY_ITSELF
  }
  const exchange = policy.ordersExchange ? BY_ITSELF : BY_STAFF
  return { now, settled: { exchange, paid: after('Paid'), cod: after('COD') } }
}

/**
 * The condition of each task of the request `r`. Troubles stay tasks after the request is over; the other tasks are of
 * open ones.
 */
function conditions(sql: ISql, terms: TaskTerms): Record<RequestTask, Fragment> {
  const { now, settled } = terms
  const since = (interval: string) => sql`r.changed_at <= ${now}::timestamptz - ${interval}::interval`
  const troubles = troublesIn(sql, terms)
  return {
    undelivered: wentBack(sql),
    decide: sql`(r.status = 'received' AND (r.photo_due_at IS NULL OR r.photo_due_at <= ${now}))`,
    back: sql`((${failedFor(sql, 'sent_back')} OR ${sentByCustomer(sql, BACK)}) AND NOT ${isAgreed(sql)})`,
    doorstep: failedFor(sql, 'goods_refused'),
    pickup: sql`(r.status = 'pickup_failed' AND NOT (${failedFor(sql, 'sent_back')} AND ${isAgreed(sql)}))`,
    refund: sql`r.id IN (${troubles.refund})`,
    goods: sql`r.id IN (${troubles.goods})`,
    fee: sql`r.id IN (${troubles.fee})`,
    price: sql`r.id IN (${troubles.price})`,
    conflict: sql`r.id IN (${troubles.conflict})`,
    size: sql`r.type = 'Exchange' AND ${isPending(sql)} AND EXISTS (
      SELECT FROM request_items i WHERE i.request_id = r.id AND i.live AND i.decision IS DISTINCT FROM 'rejected'
        AND i.reserved_until <= ${now})`,
    receive: sql`(r.status = 'picked_up' AND EXISTS (
        SELECT FROM pickups p WHERE p.request_id = r.id AND p.state = 'delivered')
      OR ${sentByCustomer(sql, ['delivered'])})`,
    inspect: sql`r.status = 'arrived'`,
    home: sql`r.id IN (${troubles.home})`,
    collect: sql`(r.status = 'approved' AND NOT r.no_courier)`,
    late: sql`(r.status = 'approved' AND r.no_courier AND ${since('14 days')} AND NOT ${sentByCustomer(sql, BACK)}
      OR r.status = 'pickup_asked' AND ${since('1 day')} OR r.status = 'picked_up' AND ${since('10 days')}
      OR r.status = 'pickup_booked' AND ${since('2 days')} AND NOT EXISTS (
        SELECT FROM pickups p WHERE p.request_id = r.id AND p.state = 'booked'
          AND p.requested_day > ${now}::timestamptz - interval '2 days'))`,
    settle: sql`(r.status IN ('completed', 'kept') AND r.settled_at IS NULL AND NOT is_payment_underway(r.id)
      AND r.changed_at <= ${now}::timestamptz - (CASE
        WHEN r.type = 'Exchange' THEN ${settled.exchange}
        WHEN r.payment = 'COD' AND coalesce(r.pays_by, 'account') = 'account' THEN ${settled.cod}
        ELSE ${settled.paid} END)::interval)`,
  }
}

/** True if the request `r` has pieces that did not arrive, of a line with a parcel that went back to the shop. */
const wentBack = (sql: ISql): Fragment => sql`(${isOpen(sql)} AND EXISTS (
  SELECT FROM request_items i WHERE i.request_id = r.id AND i.live AND i.units > 0 AND EXISTS (
      SELECT FROM fulfilment_items f JOIN fulfilment_parcels b ON b.fulfilment_id = f.fulfilment_id
        AND b.gone_at IS NULL JOIN parcels c ON c.awb = b.awb
      WHERE f.line_item_id = i.line_item_id AND c.state IN ('rto', 'rto_delivered'))
    AND i.units > (SELECT coalesce(sum(d.units), 0) FROM deliveries_of(i.line_item_id) d)))`

/** Goods that go back to the customer, or are there. */
const BACK: readonly FetchedState[] = ['rto', 'rto_delivered']

/** True if the money of the request `r` is out, and a note has the agreement about its goods. */
const isAgreed = (sql: ISql): Fragment => sql`(r.settled_at IS NOT NULL AND NOT is_paid_without_goods(r)
  AND EXISTS (SELECT FROM request_settlements s WHERE s.request_id = r.id AND s.kind <> 'order'))`

/** True if the customer's own parcel of the approved request `r` is in one of these states. */
const sentByCustomer = (
  sql: ISql,
  states: readonly FetchedState[],
): Fragment => sql`(r.status = 'approved' AND r.no_courier AND EXISTS (
  SELECT FROM customer_parcels w JOIN parcels c ON c.awb = w.awb AND c.fetched
  WHERE w.request_id = r.id AND w.followed AND c.state = ANY (${states})))`

/** True if the last pickup of the request `r` failed for this reason. */
const failedFor = (sql: ISql, reason: PickupTrouble): Fragment => sql`(r.status = 'pickup_failed' AND EXISTS (
  SELECT FROM pickups p WHERE p.request_id = r.id AND p.state = 'failed' AND p.reason = ${reason}
    AND NOT EXISTS (SELECT FROM pickups l WHERE l.request_id = p.request_id AND l.n > p.n)))`

/** Tasks that a request can have after it is over. */
type Afterwards = 'refund' | 'goods' | 'fee' | 'price' | 'conflict' | 'home'

/**
 * The requests with each of these: payouts that wait for a second person, failed or came back although there is an
 * account, came back without a request for another account, or have no answer of the bank; money that is out without
 * goods; fees that were not paid in time, or for an order that is to be cancelled; prices that differ from those shown
 * to the customer; and conflicts that no one has resolved.
 */
const troublesIn = (sql: ISql, { now }: TaskTerms): Record<Afterwards, Fragment> => ({
  refund: sql`
    SELECT p.request_id FROM payouts p JOIN requests q ON q.id = p.request_id
      LEFT JOIN payout_accounts a ON a.request_id = p.request_id
    WHERE (p.state = 'waiting'
        OR p.state IN ('failed', 'reversed') AND a.sealed IS NOT NULL
          AND coalesce(p.again_at < ${now}::timestamptz - interval '1 hour', true)
        OR p.state IN ('failed', 'reversed') AND a.sealed IS NULL AND coalesce(a.trouble, '') = ''
          AND refund_came_back(p.request_id)
        OR p.state = 'sending' AND p.changed_at < ${now}::timestamptz - interval '1 hour'
        OR p.state = 'underway' AND p.changed_at < ${now}::timestamptz - CASE WHEN p.trouble = '' THEN interval '7 days'
          ELSE interval '1 hour' END)
      AND (q.settled_at IS NULL OR refund_came_back(p.request_id))
      AND NOT EXISTS (SELECT FROM payouts l WHERE l.request_id = p.request_id AND l.n > p.n)`,
  goods: sql`
    SELECT g.id FROM requests g
    WHERE g.settled_at IS NOT NULL AND g.status IN ('refused', 'picked_up', 'pickup_failed')
      AND is_paid_without_goods(g)`,
  fee: sql`
    SELECT p.request_id FROM replacements p
    WHERE p.trouble NOT IN ('', 'price') AND NOT EXISTS (
      SELECT FROM orders o WHERE number_key(o.name) = number_key(p.order_name) AND o.name = p.order_name
        AND o.cancelled_at IS NOT NULL)`,
  price: sql`SELECT request_id FROM replacements WHERE trouble = 'price'`,
  home: sql`SELECT id FROM requests WHERE status = 'refused' AND settled_at IS NULL AND sent_home_at IS NULL`,
  conflict: sql`SELECT request_id FROM shopify_returns WHERE conflict <> '' AND conflict <> seen_conflict`,
})

/** Exactly the condition of the index `requests_open`. */
const isOpen = (sql: ISql): Fragment => sql`
  r.status NOT IN ('rejected', 'cancelled', 'refused')
    AND (r.settled_at IS NULL OR r.status NOT IN ('completed', 'kept'))`

/** The most urgent task of the request `r`, or null. */
export function taskOf(sql: ISql, terms: TaskTerms): Fragment {
  const when = conditions(sql, terms)
  const cases = REQUEST_TASKS.map((task) => sql`WHEN ${when[task]} THEN ${task}`)
  return sql`CASE ${cases.reduce((all, one) => sql`${all} ${one}`)} END`
}

/** True if the request `r` has one of these tasks. */
export function hasTask(sql: ISql, terms: TaskTerms, tasks: readonly RequestTask[] = REQUEST_TASKS): Fragment {
  const [when, troubles] = [conditions(sql, terms), troublesIn(sql, terms)]
  const whileOpen = tasks.filter((task) => !(task in troubles)).map((task) => when[task])
  const anyOpen = sql`
    SELECT r.id FROM requests r WHERE ${isOpen(sql)}
      AND (${whileOpen.reduce((all, one) => sql`${all} OR ${one}`, sql`false`)})`
  const others = Object.entries(troubles).filter(([task]) => tasks.some((one) => one === task))
  return sql`r.id IN (${others.reduce((all, [, ids]) => sql`${all} UNION ${ids}`, anyOpen)})`
}

/** True if the request `r` goes on, and needs no person. */
export const isMoving = (sql: ISql, terms: TaskTerms): Fragment => sql`${isOpen(sql)} AND NOT (${hasTask(sql, terms)})`
