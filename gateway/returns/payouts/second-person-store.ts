import type { ISql } from 'postgres'
import { needsTwo, secondWords } from '#rules/returns/money/alone.ts'
import type { ShopPolicy } from '../../policies/policy.ts'

/**
 * The amount that was given out today, in India, without a second person, for the order of a request or to its
 * customer, in paise, without the request itself: to accounts, as gift cards and as store credit, with their bonus,
 * also if it is on its way, but not to the original payment. Until the transaction ends, no other one reads it for the
 * same customer, since it would not see the amount of this one. The caller has locked the request.
 */
export async function givenToday(sql: ISql, requestId: string, { paysFirst }: ShopPolicy, now: Date): Promise<number> {
  await sql`SELECT pg_advisory_xact_lock(7275213, hashtext(customer_id)) FROM requests WHERE id = ${requestId}`
  const [row] = await sql<[{ paise: number }]>`
    WITH today AS (SELECT date_trunc('day',
      ${now}::timestamptz AT TIME ZONE 'Asia/Kolkata') AT TIME ZONE 'Asia/Kolkata' AS since),
    theirs AS (
      SELECT r.id, r.payment, r.pays_by FROM requests r JOIN requests this ON this.id = ${requestId}
      WHERE r.id <> this.id AND (r.order_id = this.order_id OR r.customer_id = this.customer_id)),
    given AS (
      SELECT p.amount_paise FROM payouts p JOIN theirs ON theirs.id = p.request_id, today
      WHERE p.requested_at >= since AND p.state IN ('sending', 'underway', 'paid') AND p.confirmed_by IS NULL
      UNION ALL SELECT g.amount_paise + g.bonus_paise FROM gift_cards g JOIN theirs ON theirs.id = g.request_id, today
      WHERE g.requested_at >= since
      UNION ALL SELECT c.credit_paise FROM shopify_returns c JOIN theirs ON theirs.id = c.request_id, today
      WHERE c.refunding AND c.credit_at >= since
      UNION ALL SELECT s.amount_paise + s.bonus_paise
      FROM request_settlements s JOIN theirs ON theirs.id = s.request_id, today
      WHERE s.at >= since AND s.amount_paise IS NOT NULL
        AND NOT EXISTS (SELECT FROM payouts p WHERE p.request_id = theirs.id)
        AND NOT EXISTS (SELECT FROM gift_cards g WHERE g.request_id = theirs.id)
        AND (s.kind = 'gift_card' OR theirs.payment = 'COD' OR theirs.pays_by = 'credit'
          OR theirs.pays_by IS NULL AND ${paysFirst === 'credit'}))
    SELECT coalesce(sum(amount_paise), 0)::float8 AS paise FROM given`
  return row.paise
}

/** True if two different people approved a request, found its goods fine, chose its refund method or confirmed it. */
export async function hasSecond(sql: ISql, requestId: string): Promise<boolean> {
  const [row] = await sql<[{ people: number }]>`
    SELECT count(DISTINCT staff_id)::int AS people FROM (
      SELECT staff_id FROM request_events
      WHERE request_id = ${requestId} AND act IN ('approve', 'keep', 'accept', 'pay_by')
      UNION ALL SELECT confirmed_by FROM shopify_returns WHERE request_id = ${requestId}) AS acts`
  return row.people > 1
}

/** The reason, in words, for which a gift card or store credit must wait for a second person; '' if it need not. */
export async function secondMissing(
  sql: ISql,
  requestId: string,
  { paise, policy, now }: { paise: number; policy: ShopPolicy; now: Date },
): Promise<string> {
  const todayPaise = await givenToday(sql, requestId, policy, now)
  if (!needsTwo(paise, todayPaise, policy) || (await hasSecond(sql, requestId))) return ''
  return secondWords(paise, todayPaise, policy)
}
