import type { ISql } from 'postgres'
import { type ErasureRequest, STOP_MS, type WhyErasureWaits, whyErasureWaits } from '#rules/privacy/shop-erasure.ts'

/** An erasure of the whole shop that has not begun. */
export interface WaitingErasure {
  id: string
  /** The earliest time at which it begins. */
  until: Date
  /** The number of orders that came or changed after it was sent. */
  laterOrders: number
  isConfirmed: boolean
  why: WhyErasureWaits | null
}

/** Records that the whole shop is to be erased; `sentAt` is when Shopify sent it. Returns its number. */
export async function noteShopErasure(sql: ISql, { sentAt, at }: { sentAt: Date; at: Date }): Promise<string> {
  const [row] = await sql<[{ id: string }]>`
    INSERT INTO privacy_requests (kind, requested_by, sent_at, requested_at, due_at)
    VALUES ('erase_shop', 'shopify', ${sentAt}, ${at}, ${at}::timestamptz + interval '30 days')
    RETURNING id::text`
  return row.id
}

type Waiting = Omit<ErasureRequest, 'asksShopify'> & { id: string }

async function waitingRows(sql: ISql): Promise<Waiting[]> {
  return sql<Waiting[]>`
    SELECT id::text, r.requested_at AS "requestedAt", answer IS NOT NULL AS "isConfirmed", refused_at AS "refusedAt",
      CASE WHEN s.queried_at > removed_at THEN NULL ELSE removed_at END AS "removedAt"
    FROM privacy_requests r LEFT JOIN shopify_app ON true LEFT JOIN order_syncs s ON true
    WHERE kind = 'erase_shop' AND done_at IS NULL AND begun_at IS NULL ORDER BY r.id`
}

/** The inputs of the reason why an erasure waits. */
interface Now {
  now: Date
  asksShopify: boolean
}

/** The one that waits longest, if any. It counts all later orders, so the caller needs a slow transaction. */
export async function waitingErasure(sql: ISql, { now, asksShopify }: Now): Promise<WaitingErasure | undefined> {
  const [erasure] = await waitingRows(sql)
  if (!erasure) return undefined
  const [later] = await sql<[{ count: number }]>`
    SELECT count(*)::int AS count FROM orders o, privacy_requests r
    WHERE r.id = ${erasure.id} AND greatest(o.created_at, o.source_time) > r.sent_at`
  return {
    id: erasure.id,
    until: new Date(erasure.requestedAt.getTime() + STOP_MS),
    laterOrders: later.count,
    isConfirmed: erasure.isConfirmed,
    why: whyErasureWaits({ ...erasure, asksShopify }, now),
  }
}

/** True if one waits whose day is over, so that a question to Shopify is worth it. */
export async function isErasureDue(sql: ISql, now: Date): Promise<boolean> {
  return (await waitingRows(sql)).some((erasure) => whyErasureWaits({ ...erasure, asksShopify: true }, now) !== 'day')
}

/** Starts every erasure of the shop that need not wait any longer; returns how many begin. */
export async function beginShopErasure(sql: ISql, { now, asksShopify }: Now): Promise<number> {
  const begins = (await waitingRows(sql)).filter(
    (erasure) => whyErasureWaits({ ...erasure, asksShopify }, now) === null,
  )
  // If it was stopped meanwhile, it does not begin.
  const { count } = await sql`
    UPDATE privacy_requests SET begun_at = ${now}
    WHERE id = ANY(${begins.map(({ id }) => id)}::bigint[]) AND done_at IS NULL AND begun_at IS NULL`
  return count
}

/** True if an erasure of the shop has begun and is not done. */
export async function isShopErasing(sql: ISql): Promise<boolean> {
  const rows = await sql`
    SELECT FROM privacy_requests WHERE kind = 'erase_shop' AND done_at IS NULL AND begun_at IS NOT NULL LIMIT 1`
  return rows.length > 0
}

/**
 * Stores the staff's answer to the erasure of the shop. An objection ends it, until it has begun, also after it was
 * confirmed. False when it has begun, or was answered before.
 */
export async function answerShopErasure(
  sql: ISql,
  { id, answer, staffId, at }: { id: string; answer: 'confirmed' | 'objected'; staffId: string; at: Date },
): Promise<boolean> {
  const { count } = await sql`
    UPDATE privacy_requests
    SET answer = ${answer}, answered_by = ${staffId}, done_at = ${answer === 'objected' ? at : null}
    WHERE id = ${id} AND kind = 'erase_shop' AND done_at IS NULL AND begun_at IS NULL
      AND (answer IS NULL OR ${answer === 'objected'})`
  return count > 0
}

/** Notes that all customers are erased. */
export async function settleShop(sql: ISql, at: Date): Promise<void> {
  await sql`
    UPDATE privacy_requests SET done_at = ${at} WHERE kind = 'erase_shop' AND done_at IS NULL AND begun_at IS NOT NULL`
}
