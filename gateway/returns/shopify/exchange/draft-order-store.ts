import type { ISql } from 'postgres'
import type { Draft } from '#adapters/shopify/replacements/drafts.ts'
import type { Address } from '#contract/orders.ts'
import { fulfilmentId } from '#rules/returns/numbering.ts'
import type { FeePayment } from '#rules/returns/money/fee-payment.ts'
import type { Pieces } from '#rules/returns/shopify/in-shopify.ts'
import type { LocalExchange, Trouble } from '#rules/returns/shopify/replacement.ts'

/** An exchange with all that its replacement order is made from. */
export interface StoredExchange extends Omit<LocalExchange, 'atPickup'> {
  id: string
  /** "1042.1". */
  name: string
  version: number
  /** The name of the exchanged order. */
  orderName: string
  customerId: string
  email: string
  firstName: string
  phone: string
  address: Address
  feePayment: FeePayment
  /** The price difference, as a part of the charge. */
  morePaise: number
  /** The price difference is paid: then Shopify's amount is compared with the one that the customer saw. */
  chargesMore: boolean
  /** The time until which all its pieces are reserved; null if one is still being made, or no longer reserved. */
  reservedUntil: Date | null
  /** The same, also of pieces that are still being made or no longer reserved; null if they never were. */
  reservationEnd: Date | null
  lacksVariant: boolean
  round: number
  /** Its draft may be there: Shopify was about to be called. */
  isDraftRequested: boolean
  draftId: string | null
  draftPieces: Pieces
  draftPaise: number
  /** The name of the order that its draft became. */
  madeName: string | null
}

/** The present state of an exchange; undefined if no replacement order is to be made, or it is gone. */
export async function localExchange(sql: ISql, requestId: string): Promise<StoredExchange | undefined> {
  const [row] = await sql<(Omit<StoredExchange, 'name'> & { orderNumber: string; n: number })[]>`
    SELECT r.id::text, r.n, o.order_number AS "orderNumber", o.name AS "orderName", r.customer_id AS "customerId",
      o.email,
      o.first_name AS "firstName", r.phone, r.address, r.type, r.fee_rupees * 100 + more.paise AS "chargePaise",
      more.paise AS "morePaise", r.charges_more AS "chargesMore", fee.payment AS "feePayment", fee.payment = 'link'
        AND r.fee_rupees * 100 + more.paise > 0 AS "paysFirst", p.fee_requested_at IS NOT NULL AS "isPaymentRequested",
      p.pay_url IS NOT NULL AS "linkOpen", r.status, r.version, r.settled_at IS NOT NULL AS settled,
      r.pays_by IS NOT NULL AS "endsAsMoney", r.new_order_no AS "newOrderNo", wish.*, p.round,
      p.draft_requested AS "isDraftRequested",
      p.draft_id AS "draftId", p.pieces AS "draftPieces", p.charge_paise::float8 AS "draftPaise",
      p.order_name AS "madeName"
    FROM requests r JOIN orders o ON o.id = r.order_id JOIN replacements p ON p.request_id = r.id
    CROSS JOIN LATERAL (
      SELECT coalesce(jsonb_object_agg(v.id, v.units) FILTER (WHERE v.id IS NOT NULL), '{}') AS pieces,
        coalesce(bool_or(v.id IS NULL), false) AS "lacksVariant", coalesce(bool_and(v.reserved), false) AS "isReserved",
        CASE WHEN bool_and(v.reserved AND NOT v.waits) THEN min(v.reserved_until) END AS "reservedUntil",
        min(v.reserved_until) AS "reservationEnd", bool_or(v.waits) AS waits
      FROM (
        SELECT k.id, sum(i.units)::integer AS units, min(i.reserved_until) AS reserved_until, bool_or(i.waits) AS waits,
          bool_and(coalesce(i.reserved_until > now(), false)) AS reserved
        FROM request_items i LEFT JOIN variants k ON k.id = i.wish_variant
        WHERE i.request_id = r.id AND i.live AND i.decision IS DISTINCT FROM 'rejected' AND i.units > 0
        GROUP BY k.id
      ) v
    ) wish,
    LATERAL (SELECT price_difference_of(r.id)::float8 AS paise) more,
    -- At a link Shopify sells only what is there.
    LATERAL (SELECT CASE WHEN r.fee_way = 'link' AND wish.waits THEN 'sent' ELSE r.fee_way END AS payment) fee
    WHERE r.id = ${requestId} AND o.deleted_at IS NULL`
  if (!row) return undefined
  const { orderNumber, n, ...exchange } = row
  // No part of an exchange is ordered without the rest: staff make the whole order.
  return { ...exchange, name: fulfilmentId(orderNumber, n), pieces: exchange.lacksVariant ? {} : exchange.pieces }
}

/** Notes that a draft is being created, before it is; answers its round. */
export async function noteCreating(sql: ISql, { id, pieces, chargePaise }: StoredExchange): Promise<number> {
  const [row] = await sql<[{ round: number }]>`
    UPDATE replacements SET draft_requested = true, pieces = ${sql.json({ ...pieces })}, charge_paise = ${chargePaise}
    WHERE request_id = ${id} RETURNING round`
  return row.round
}

/** Saves the draft of this round, and when Shopify began to reserve its pieces. */
export async function saveDraft(sql: ISql, { id, reservedUntil }: StoredExchange, draft: Draft): Promise<void> {
  const reservedAt = reservedUntil === null ? null : draft.createdAt
  await sql`
    UPDATE replacements SET draft_id = ${draft.id}, reserved_at = ${reservedAt},
      order_name = ${draft.order?.name ?? null}
    WHERE request_id = ${id}`
}

/** The draft of this round is gone: the next one is of a round of its own. */
export async function beginRound(sql: ISql, requestId: string): Promise<void> {
  await sql`
    UPDATE replacements SET round = round + 1, draft_requested = false, pieces = '{}', draft_id = NULL,
      reserved_at = NULL,
      order_name = NULL, pay_url = NULL
    WHERE request_id = ${requestId}`
}

/** Notes the charge in Shopify. */
export async function noteCharge(
  sql: ISql,
  { id, chargePaise }: Pick<StoredExchange, 'id' | 'chargePaise'>,
): Promise<void> {
  await sql`UPDATE replacements SET charge_paise = ${chargePaise} WHERE request_id = ${id}`
}

/** Notes the order that a draft became, no matter who completed it: its link pays nothing any more. */
export async function noteMade(sql: ISql, requestId: string, orderName: string | null): Promise<void> {
  await sql`UPDATE replacements SET order_name = ${orderName}, pay_url = NULL WHERE request_id = ${requestId}`
}

interface PayLink {
  requestId: string
  round: number
  payUrl: string
  at: Date
}

/**
 * Saves the link by which the draft of this round is paid; answers the number of mails about it, undefined if it was
 * saved before.
 */
export async function notePayLink(sql: ISql, { requestId, round, payUrl, at }: PayLink): Promise<number | undefined> {
  const [row] = await sql<{ asks: number }[]>`
    UPDATE replacements SET pay_url = ${payUrl}, fee_requested_at = ${at}, fee_requests = fee_requests + 1
    WHERE request_id = ${requestId} AND round = ${round} AND pay_url IS NULL RETURNING fee_requests AS asks`
  return row?.asks
}

/** Notes the trouble that staff should look at; the desk is notified if it is another one than before. */
export async function noteTrouble(sql: ISql, requestId: string, trouble: Trouble): Promise<void> {
  await sql`
    WITH noted AS (
      UPDATE replacements SET trouble = ${trouble} WHERE request_id = ${requestId} AND trouble <> ${trouble}
        RETURNING 1)
    SELECT pg_notify('desk', 'return') FROM noted`
}

/** True if an exchange waits for its customer to pay. */
export async function waitsToBePaid(sql: ISql, requestId: string): Promise<boolean> {
  const found = await sql`
    SELECT FROM replacements WHERE request_id = ${requestId} AND fee_requested_at IS NOT NULL AND order_name IS NULL`
  return found.length > 0
}

/** True if staff have to look at the price of an exchange. */
export async function waitsForPrice(sql: ISql, requestId: string): Promise<boolean> {
  const found = await sql`SELECT FROM replacements WHERE request_id = ${requestId} AND trouble = 'price'`
  return found.length > 0
}

/** The request of a draft that became no order; undefined if there is none. */
export async function requestOfDraft(sql: ISql, draftId: string): Promise<string | undefined> {
  const [row] = await sql<{ requestId: string }[]>`
    SELECT request_id::text AS "requestId" FROM replacements WHERE draft_id = ${draftId} AND order_name IS NULL`
  return row?.requestId
}

/** Notes that a replacement order is to be made for a new exchange. */
export const insertReplacement = (sql: ISql, requestId: string) =>
  sql`INSERT INTO replacements (request_id) VALUES (${requestId})`

/** Closes the link of a charge that is not paid, so that the next one is sent; false if there is none. */
export async function closePayLink(sql: ISql, requestId: string): Promise<boolean> {
  const { count } = await sql`
    UPDATE replacements p SET pay_url = NULL FROM requests r
    WHERE p.request_id = ${requestId} AND r.id = p.request_id AND (r.fee_rupees > 0 OR price_difference_of(r.id) > 0)
      AND p.fee_requested_at IS NOT NULL AND p.order_name IS NULL`
  return count > 0
}
