import type { ISql } from 'postgres'

/** How long staff may object when an order came after the erasure of the shop was sent. */
const OBJECT_HOURS = 24

/** The erasure of the whole shop that waits for an answer. */
export interface WaitingErasure {
  id: string
  /** When it begins without an answer. */
  until: Date
  /** How many orders came or changed after it was sent. */
  laterOrders: number
}

/** Scans all orders, so what asks for it needs a transaction with time. */
const laterOrders = (sql: ISql) => sql`
  SELECT FROM orders o WHERE greatest(o.created_at, o.told_at) > privacy_requests.sent_at`

/** Records that the whole shop is to be erased; `sentAt` is when Shopify sent it. */
export async function noteShopErasure(sql: ISql, { sentAt, at }: { sentAt: Date; at: Date }): Promise<void> {
  await sql`
    INSERT INTO privacy_requests (kind, asked_by, sent_at, asked_at, due_at)
    VALUES ('erase_shop', 'shopify', ${sentAt}, ${at}, ${at}::timestamptz + interval '30 days')`
}

/** The one that waits longest, if any. */
export async function waitingErasure(sql: ISql): Promise<WaitingErasure | undefined> {
  const [row] = await sql<WaitingErasure[]>`
    SELECT id::text, asked_at + ${OBJECT_HOURS} * interval '1 hour' AS until,
      (SELECT count(*)::int FROM (${laterOrders(sql)}) AS later) AS "laterOrders"
    FROM privacy_requests
    WHERE kind = 'erase_shop' AND done_at IS NULL AND begun_at IS NULL AND answer IS NULL AND EXISTS (${laterOrders(sql)})
    ORDER BY id LIMIT 1`
  return row
}

/** Starts, or continues, every erasure of the shop that need not wait any longer; returns whether there is one. */
export async function beginShopErasure(sql: ISql, now: Date): Promise<boolean> {
  const begun = await sql`
    UPDATE privacy_requests SET begun_at = coalesce(begun_at, ${now})
    WHERE kind = 'erase_shop' AND done_at IS NULL
      AND (begun_at IS NOT NULL OR answer = 'confirmed' OR NOT EXISTS (${laterOrders(sql)})
        OR asked_at + ${OBJECT_HOURS} * interval '1 hour' <= ${now})
    RETURNING id`
  return begun.length > 0
}

/**
 * Stores the staff's answer to the erasure of the shop. An objection ends it. False when it has begun or was answered
 * before.
 */
export async function answerShopErasure(
  sql: ISql,
  { id, answer, staffId, at }: { id: string; answer: 'confirmed' | 'objected'; staffId: string; at: Date },
): Promise<boolean> {
  const { count } = await sql`
    UPDATE privacy_requests
    SET answer = ${answer}, answered_by = ${staffId}, done_at = ${answer === 'objected' ? at : null}
    WHERE id = ${id} AND kind = 'erase_shop' AND done_at IS NULL AND begun_at IS NULL AND answer IS NULL`
  return count > 0
}

/** Notes that all customers are erased. */
export async function settleShop(sql: ISql, at: Date): Promise<void> {
  await sql`
    UPDATE privacy_requests SET done_at = ${at} WHERE kind = 'erase_shop' AND done_at IS NULL AND begun_at IS NOT NULL`
}
