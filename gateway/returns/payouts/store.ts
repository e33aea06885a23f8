import type { ISql } from 'postgres'
import type { PayoutTrouble } from '#contract/desk/payouts.ts'
import type { RefundableRequest } from '#rules/returns/money/refund-methods.ts'
import type { PayableRequest, PayoutState } from '#rules/returns/money/payouts.ts'
import { lockRequest, lockRequestOfPayout } from '../request/find.ts'

/** A request with the fields that its payout depends on, locked until the transaction ends. */
export interface PayoutRequest extends Omit<PayableRequest, 'refundMethod'>, RefundableRequest {
  id: string
  orderId: string
  orderNumber: string
  n: number
  version: number
  /** The payee if the account has no name. */
  customerName: string
  /** The account that was given and is still there. */
  account: {
    sealed: string
    shown: string
    checked: 'known' | 'unknown' | 'unsaid' | null
    /** The number of accounts given so far. */
    round: number
  } | null
  /** The id of its last payout, and the round of the account that this one went to. */
  lastPayout: string | null
  lastRound: number | null
}

/** Locks a request by its running number, then reads it. */
export async function lockForPayout(sql: ISql, requestId: string): Promise<PayoutRequest | undefined> {
  await lockRequest(sql, requestId)
  const [request] = await sql<PayoutRequest[]>`
    SELECT r.id, r.order_id AS "orderId", o.order_number AS "orderNumber", r.n, r.type, r.status, r.version, r.payment,
      r.pays_by AS "paysBy",
      r.settled_at IS NOT NULL AS settled, r.early_rule IS NOT NULL AS early, payout_standing(r.id) AS payout,
      (payout_of(r.id)).id AS "lastPayout", (payout_of(r.id)).round AS "lastRound",
      trim(o.first_name || ' ' || o.last_name) AS "customerName", CASE
        WHEN a.sealed IS NOT NULL THEN jsonb_build_object('sealed', a.sealed, 'shown', a.shown, 'checked', a.checked,
        'round', a.round) END AS account
    FROM requests r JOIN orders o ON o.id = r.order_id AND o.deleted_at IS NULL
    LEFT JOIN payout_accounts a ON a.request_id = r.id
    WHERE r.id = ${requestId}`
  return request && { ...request, payout: request.payout ?? undefined }
}

/** The values of {@link insertPayout}. */
interface NewPayout {
  requestId: string
  amountPaise: number
  account: NonNullable<PayoutRequest['account']>
  state: 'waiting' | 'sending'
  requestedBy: string | null
  confirmedBy: string | null
  at: Date
}

/**
 * Writes the next payout of a request, whose row the caller has locked. A second one beside it violates a constraint.
 */
export async function insertPayout(sql: ISql, payout: NewPayout): Promise<string> {
  const { requestId, amountPaise, account, state, requestedBy, confirmedBy, at } = payout
  const [row] = await sql<[{ id: string }]>`
    INSERT INTO payouts (request_id, n, amount_paise, sealed, shown, round, state, requested_by, requested_at,
      confirmed_by, changed_at)
    SELECT ${requestId}, coalesce(max(n), 0) + 1, ${amountPaise}, ${account.sealed}, ${account.shown}, ${account.round},
      ${state}, ${requestedBy}, ${at},
      ${confirmedBy}, ${at}
    FROM payouts WHERE request_id = ${requestId}
    RETURNING id`
  return row.id
}

/** A payout that waits for a second person. */
export async function waitingPayout(
  sql: ISql,
  requestId: string,
): Promise<{ id: string; amountPaise: number; requestedBy: string | null } | undefined> {
  const [row] = await sql<{ id: string; amountPaise: number; requestedBy: string | null }[]>`
    SELECT id, amount_paise::float8 AS "amountPaise", requested_by AS "requestedBy" FROM payouts
    WHERE request_id = ${requestId} AND state = 'waiting'`
  return row
}

/** Notes that a second person has confirmed a payout: it can be sent. */
export async function confirmPayout(sql: ISql, payoutId: string, staffId: string, at: Date): Promise<void> {
  await sql`
    UPDATE payouts SET state = 'sending', confirmed_by = ${staffId}, changed_at = ${at} WHERE id = ${payoutId}
      AND state = 'waiting'`
}

/** Drops a payout that waits for a second person. */
export async function dropWaiting(sql: ISql, requestId: string, at: Date): Promise<void> {
  await sql`
    UPDATE payouts SET state = 'failed', sealed = NULL, changed_at = ${at} WHERE request_id = ${requestId}
      AND state = 'waiting'`
}

/** A payout with all that its bank needs. */
export interface StoredPayout {
  id: string
  requestId: string
  orderId: string
  requestName: string
  state: PayoutState
  amountPaise: number
  sealed: string | null
  bankId: string | null
  utr: string
  looks: number
  trouble: PayoutTrouble | ''
  /** The round of its account. */
  round: number
  /** The time of its first try at the bank. */
  triedAt: Date | null
  /** The time at which it is paid again by itself, after it failed. */
  againAt: Date | null
  /** The bank did not take IMPS before. */
  noImps: boolean
  requestedBy: string | null
  confirmedBy: string | null
  /** The member of staff who requested it last; null if it went out by itself. */
  staffId: string | null
  settled: boolean
  changedAt: Date
}

/** A payout by its id; `locked` locks its request, then it, until the transaction ends. */
export async function payoutOf(sql: ISql, payoutId: string, locked = false): Promise<StoredPayout | undefined> {
  if (locked) await lockRequestOfPayout(sql, payoutId)
  const [payout] = await sql<StoredPayout[]>`
    SELECT p.id, p.request_id AS "requestId", r.order_id AS "orderId", o.order_number || '.' || r.n AS "requestName",
      p.state,
      p.amount_paise::float8 AS "amountPaise", p.sealed, p.bank_id AS "bankId", p.utr, p.looks, p.trouble, p.round,
      p.again_at AS "againAt", p.tried_at AS "triedAt", EXISTS (SELECT FROM payouts b WHERE b.request_id = p.request_id
        AND b.n < p.n AND b.round = p.round AND b.trouble = 'mode') AS "noImps",
      p.requested_by AS "requestedBy", p.confirmed_by AS "confirmedBy",
      coalesce(p.confirmed_by, p.requested_by) AS "staffId", r.settled_at IS NOT NULL AS settled,
      p.changed_at AS "changedAt"
    FROM payouts p JOIN requests r ON r.id = p.request_id JOIN orders o ON o.id = r.order_id
    WHERE p.id = ${payoutId}`
  return payout
}

/** The payout that the bank knows by this id. */
export async function payoutAtBank(sql: ISql, bankId: string): Promise<string | undefined> {
  const [row] = await sql<{ id: string }[]>`SELECT id FROM payouts WHERE bank_id = ${bankId}`
  return row?.id
}

/** A new state of a payout. */
interface PayoutUpdate {
  state: PayoutState
  bankId: string | null
  utr: string
  trouble: PayoutTrouble | ''
  looks: number
  at: Date
}

/**
 * Writes the state of a payout, whose request the caller has locked. The account is deleted with its end, and the desk
 * is notified.
 */
export async function updatePayout(sql: ISql, payoutId: string, update: PayoutUpdate): Promise<void> {
  const { state, bankId, utr, trouble, looks, at } = update
  const isOver = state === 'paid' || state === 'failed' || state === 'reversed'
  await sql`
    WITH updated AS (
      UPDATE payouts SET state = ${state}, bank_id = coalesce(bank_id, ${bankId}), utr = ${utr}, trouble = ${trouble},
        looks = ${looks},
        sealed = CASE WHEN ${isOver} THEN NULL ELSE sealed END,
        changed_at = CASE WHEN state = ${state} THEN changed_at ELSE ${at} END
      WHERE id = ${payoutId} RETURNING id)
    SELECT pg_notify('desk', 'return') FROM updated`
}

/** Notes the first try of a payout at the bank: from now on it may be there. */
export async function noteTry(sql: ISql, payoutId: string, at: Date): Promise<void> {
  await sql`UPDATE payouts SET tried_at = ${at} WHERE id = ${payoutId} AND tried_at IS NULL`
}

/** The number of earlier repeats of a payout to the same account. */
export async function timesAgain(
  sql: ISql,
  { id, requestId, round }: Pick<StoredPayout, 'id' | 'requestId' | 'round'>,
): Promise<number> {
  const [row] = await sql<[{ times: number }]>`
    SELECT count(*)::int AS times FROM payouts
    WHERE request_id = ${requestId} AND round = ${round} AND id <> ${id} AND trouble IN ('away', 'mode')`
  return row.times
}

/** Sets the time at which a failed payout is paid again by itself; null if staff look. */
export async function setAgain(sql: ISql, payoutId: string, at: Date | null): Promise<void> {
  await sql`
    WITH turned AS (UPDATE payouts SET again_at = ${at} WHERE id = ${payoutId} RETURNING id)
    SELECT pg_notify('desk', 'return') FROM turned`
}

/** True if money is, or may be, on its way for a request. */
export async function isPaymentUnderway(sql: ISql, requestId: string): Promise<boolean> {
  const [row] = await sql<[{ isOn: boolean }]>`SELECT is_payment_underway(${requestId}) AS "isOn"`
  return row.isOn
}
