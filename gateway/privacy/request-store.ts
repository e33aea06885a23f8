import type { ISql } from 'postgres'

/** A request about personal data. */
export interface PrivacyRow {
  id: string
  kind: 'export' | 'erase' | 'erase_shop'
  customerId: string | null
  requestedBy: 'shopify' | 'desk' | 'command'
  requestedAt: Date
  dueAt: Date
  doneAt: Date | null
  /** The staff's answer to the erasure of the whole shop, and who gave it. */
  answer: 'confirmed' | 'objected' | null
  answeredBy: string | null
}

/** Every request must be done within this many days. */
const DAYS = 30

/** Records a request; `done` if it was carried out in the same transaction. */
export async function notePrivacyRequest(
  sql: ISql,
  request: Pick<PrivacyRow, 'requestedBy'> & { kind: 'export' | 'erase'; customerId: string; at: Date; done: boolean },
): Promise<void> {
  const { kind, customerId, requestedBy, at, done } = request
  await sql`
    INSERT INTO privacy_requests (kind, customer_id, requested_by, requested_at, due_at, done_at)
    VALUES (${kind}, ${customerId}, ${requestedBy}, ${at}, ${at}::timestamptz + ${DAYS} * interval '1 day',
      ${done ? at : null})`
}

/** The requests: open ones first, by due date, then done ones, newest first. */
export async function privacyRows(sql: ISql, most: number): Promise<PrivacyRow[]> {
  return sql<PrivacyRow[]>`
    SELECT privacy_requests.id::text, kind, customer_id AS "customerId", requested_by AS "requestedBy",
      requested_at AS "requestedAt",
      due_at AS "dueAt", done_at AS "doneAt", answer, s.name AS "answeredBy"
    FROM privacy_requests LEFT JOIN staff s ON s.id = answered_by
    ORDER BY done_at IS NOT NULL, CASE WHEN done_at IS NULL THEN due_at END, privacy_requests.id DESC LIMIT ${most}`
}

/** Notes that a customer's data was exported; returns how many requests this settled. */
export async function settleExports(sql: ISql, customerId: string, at: Date): Promise<number> {
  const { count } = await sql`
    UPDATE privacy_requests SET done_at = ${at} WHERE kind = 'export' AND customer_id = ${customerId}
      AND done_at IS NULL`
  return count
}
