import type { ISql } from 'postgres'
import type { RequestAct, Settlement } from '#contract/desk/request.ts'
import type { RefundMethod } from '#contract/payouts.ts'
import type { Address } from '#contract/orders.ts'
import { toE164 } from '#rules/india/phone.ts'
import { statusesAfter } from '#rules/moves.ts'
import { forSettled, forTurnedDown, REQUEST_MOVES } from '#rules/returns/moves.ts'
import type { Bonus } from '#rules/returns/bonus/bonus.ts'
import type { FeePayment } from '#rules/returns/money/fee-payment.ts'
import type { Payment } from '#rules/orders/payment.ts'
import type { ExchangeMode } from '#rules/returns/shopify/exchange-mode.ts'
import { andIf } from '#database/statements/and-if.ts'
import { notify } from '#database/statements/notify.ts'
import type { StoredOrder } from '../../orders/store.ts'
import type { ChosenLine, MadeRequest, Submission } from '../submit/submission.ts'
import type { MovedRequest } from './move.ts'
import { lockRequest } from './find.ts'
import { dropDifferences } from './items-store.ts'

/** A request to be written. */
export interface NewRequest {
  order: StoredOrder
  submission: Pick<
    Submission,
    'type' | 'exchangeReason' | 'reason' | 'email' | 'alternatePhone' | 'address' | 'pickupDay' | 'refundWay'
  >
  chosen: ChosenLine[]
  payment: Payment
  hash: string
  requestKey: string | null
  n: number
  fee: number
  feeWay: FeePayment
  /** The member of staff who filed it for the customer, if one did. */
  filedBy: string | null
  /** The bonus that was promised with its refund. */
  bonus?: Bonus | null
  /** The version of the shop's rules that it was decided by. */
  policyVersion: number
  /** The way of the exchange in Shopify; null if staff make it. */
  exchangeWay: ExchangeMode | null
  /** True if it costs no fee because the fault is the shop's own. */
  ownFault?: boolean
  /** True if its customer pays the price difference of the wanted goods. */
  chargesMore?: boolean
  /** True if no courier collects at the customer's address: they send the parcel themselves. */
  noCourier?: boolean
  /** True if the customer has proved their identity. */
  proved: boolean
  /** The ids of the customer's photos that show it. */
  photos?: readonly string[]
}

const made = (sql: ISql) =>
  sql`id, n, type, fee_rupees AS fee, created_at AS "createdAt", payload_hash AS hash, no_courier AS "noCourier",
    CASE WHEN pays_by_whom = 'customer' THEN pays_by END AS "paysBy",
    CASE WHEN bonus_by IS NOT NULL THEN jsonb_build_object('by', bonus_by, 'percent', bonus_percent) END AS bonus`

/** The request that this customer made with this key. */
export async function requestOfKey(sql: ISql, customerId: string, key: string): Promise<MadeRequest | undefined> {
  const [request] = await sql<MadeRequest[]>`
    SELECT ${made(sql)} FROM requests WHERE customer_id = ${customerId} AND request_key = ${key}`
  return request
}

/** Writes the row of a new request. */
export const insertRow = (sql: ISql, id: string, { order, submission, ...request }: NewRequest) => {
  const refundWay = submission.type === 'Return' ? (submission.refundWay ?? null) : null
  return sql`
  INSERT INTO requests (id, order_id, n, customer_id, request_key, payload_hash, type, reason_code, reason, email,
    email_proved, phone, address, payment, fee_rupees, fee_way, own_fault, charges_more, policy_version, filed_by,
    pickup_day, no_courier, pays_by, pays_by_whom, bonus_by, bonus_percent)
  OVERRIDING SYSTEM VALUE
  VALUES (${id}, ${order.id}, ${request.n}, ${order.customerId}, ${request.requestKey}, ${request.hash},
    ${submission.type}, ${submission.exchangeReason}, ${submission.reason}, ${submission.email}, ${request.proved},
    ${toE164(submission.alternatePhone) ?? order.phone}, ${sql.json(submission.address)}, ${request.payment},
    ${request.fee}, ${request.feeWay}, ${request.ownFault === true}, ${request.chargesMore === true},
    ${request.policyVersion}, ${request.filedBy}, ${request.noCourier ? null : (submission.pickupDay ?? null)},
    ${request.noCourier === true}, ${refundWay}, ${refundWay && (request.filedBy === null ? 'customer' : 'staff')},
    ${request.bonus?.by ?? null}, ${request.bonus?.percent ?? null})
  RETURNING ${made(sql)}`
}

interface Change {
  requestId: string
  act: RequestAct
  at: Date
  seen?: number
}

/** After these a request goes on to wait for a photo that was asked for. */
const WAITS_ON: ReadonlySet<RequestAct> = new Set(['amend', 'ask_photo', 'choose_day'])

/** Does an act on a request if the table of moves allows it and it still has the seen version; undefined otherwise. */
export async function changeRequest(
  sql: ISql,
  { requestId, act, at, seen }: Change,
): Promise<MovedRequest | undefined> {
  const after = statusesAfter(REQUEST_MOVES, act)
  const settled = forSettled(act)
  // A transaction that sends money locks the request: the next statement sees its rows.
  if (settled === false) await lockRequest(sql, requestId)
  const [request] = await sql<MovedRequest[]>`
    UPDATE requests
    SET status = ${sql.json(after)}::jsonb ->> status, version = version + 1, changed_at = ${at},
      photo_due_at = CASE WHEN ${WAITS_ON.has(act)} THEN photo_due_at END,
      released_at = ${act === 'release' ? at : sql`released_at`}
    WHERE id = ${requestId} AND status = ANY(${Object.keys(after)})
      ${andIf(sql, settled, (isSettled) => sql`(settled_at IS NOT NULL) = ${isSettled}`)}
      AND (${settled !== false} OR NOT is_payment_underway(id))
      AND (${!forTurnedDown(act)} OR released_at IS NULL AND EXISTS (
        SELECT FROM request_items i WHERE i.request_id = requests.id AND i.live AND i.decision = 'rejected'))
      ${andIf(sql, seen, (version) => sql`version = ${version}`)}
    RETURNING id, order_id AS "orderId", n, status, version, settled_at IS NOT NULL AS settled`
  if (request) notify(sql, 'desk', 'return')
  return request
}

/** The rules that pay a request early, or let its customer keep the goods; null for none. */
export async function noteRules(
  sql: ISql,
  requestId: string,
  { earlyRule, keepRule }: { earlyRule: string | null; keepRule: string | null },
): Promise<void> {
  await sql`UPDATE requests SET early_rule = ${earlyRule}, keep_goods_rule = ${keepRule} WHERE id = ${requestId}`
}

/** A request waits for a photo until then. */
export async function notePhotoDue(sql: ISql, requestId: string, due: Date): Promise<void> {
  await sql`UPDATE requests SET photo_due_at = ${due} WHERE id = ${requestId}`
}

/** Goods that failed the inspection were sent back to the customer. */
export async function noteSentHome(sql: ISql, requestId: string, at: Date): Promise<void> {
  await sql`UPDATE requests SET sent_home_at = ${at} WHERE id = ${requestId}`
}

/** Notes if a courier collects the goods of a request, whose row the caller has locked. */
export async function setNoCourier(sql: ISql, requestId: string, noCourier: boolean): Promise<void> {
  await sql`UPDATE requests SET no_courier = ${noCourier} WHERE id = ${requestId} AND no_courier <> ${noCourier}`
}

/** Stores the day that the customer chose for the pickup. */
export async function putPickupDay(sql: ISql, requestId: string, day: string): Promise<void> {
  await sql`UPDATE requests SET pickup_day = ${day} WHERE id = ${requestId}`
}

/** Stores the pickup address and the phone number of a request. */
export async function putContact(
  sql: ISql,
  requestId: string,
  { address, phone }: { address: Partial<Address>; phone: string },
): Promise<void> {
  await sql`UPDATE requests SET address = ${sql.json(address)}, phone = ${phone} WHERE id = ${requestId}`
}

/** Stores another phone number of a request; false if it is the same. */
export async function putPhone(sql: ISql, requestId: string, phone: string): Promise<boolean> {
  const { count } = await sql`UPDATE requests SET phone = ${phone} WHERE id = ${requestId} AND phone <> ${phone}`
  return count > 0
}

/** Stores the refund method that staff chose for a request. */
export async function putRefundMethod(sql: ISql, requestId: string, method: RefundMethod): Promise<void> {
  await sql`UPDATE requests SET pays_by = ${method}, pays_by_whom = 'staff' WHERE id = ${requestId}`
}

/**
 * Takes the fee and the price difference from a request; false if it has neither, or it cannot be taken back: it went
 * out with a refund, or was paid for the order that an exchange became, which is known of one that was made because it
 * was paid.
 */
export async function dropFee(sql: ISql, requestId: string): Promise<boolean> {
  const dropped = await sql`
    UPDATE requests r SET fee_waived = coalesce(nullif(fee_rupees, 0), fee_waived), fee_rupees = 0,
      more_waived = nullif(price_difference_of(r.id), 0)
    WHERE r.id = ${requestId} AND (r.fee_rupees > 0 OR price_difference_of(r.id) > 0) AND NOT is_payment_underway(r.id)
      AND (r.settled_at IS NULL OR r.new_order_no IS NOT NULL AND r.fee_way <> 'link' AND NOT EXISTS (
        SELECT FROM orders o WHERE o.customer_id = r.customer_id AND o.order_number = r.new_order_no
          AND o.financial_status <> '' AND coalesce(o.outstanding_paise, 0) <= 0))`
  if (dropped.count === 0) return false
  await dropDifferences(sql, requestId)
  return true
}

/** An exchange that became an order carries its number. */
export async function markSettled(
  sql: ISql,
  requestId: string,
  { kind, reference }: Settlement,
  at: Date,
): Promise<void> {
  const newOrderNo = kind === 'order' ? reference : null
  await sql`
    WITH settled AS (UPDATE requests SET settled_at = ${at}, new_order_no = ${newOrderNo} WHERE id = ${requestId}
      RETURNING id)
    SELECT pg_notify('desk', 'return') FROM settled`
}

/** A request gets a new version, so that staff confirm only the version that they saw. */
export async function nextVersion(sql: ISql, requestId: string): Promise<void> {
  await sql`
    WITH turned AS (UPDATE requests SET version = version + 1 WHERE id = ${requestId} RETURNING id)
    SELECT pg_notify('desk', 'return') FROM turned`
}

/**
 * The open requests of an order get this payment from now on. Requests that are settled, or on their way, keep theirs.
 * The caller has locked them.
 */
export async function changePayment(
  sql: ISql,
  orderId: string,
  { payment, at }: { payment: Payment; at: Date },
): Promise<void> {
  await sql`
    WITH turned AS (
      UPDATE requests SET payment = ${payment}, version = version + 1, changed_at = ${at}
      WHERE order_id = ${orderId} AND payment <> ${payment} AND settled_at IS NULL
        AND status NOT IN ('rejected', 'cancelled', 'refused')
        AND NOT is_payment_underway(id)
          AND NOT EXISTS (SELECT FROM payouts p WHERE p.request_id = requests.id AND p.state = 'waiting')
      RETURNING 1)
    SELECT pg_notify('desk', 'return') FROM turned`
}
