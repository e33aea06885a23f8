import type { ISql } from 'postgres'
import { LATE_IN, type LateStep } from '#rules/days/late.ts'

/** A request that may be late. */
export interface MaybeLate {
  id: string
  n: number
  orderId: string
  orderNumber: string
  customerId: string
}

/** Open requests, made before an instant, of which a step may be late that no mail was about; in order, after an id. */
export function maybeLate(sql: ISql, { after, before, most }: { after: string; before: Date; most: number }) {
  return sql<MaybeLate[]>`
    SELECT r.id, r.n, r.order_id AS "orderId", o.order_number AS "orderNumber", r.customer_id AS "customerId"
    FROM requests r JOIN orders o ON o.id = r.order_id
    WHERE r.id > ${after} AND r.settled_at IS NULL AND r.status NOT IN ('rejected', 'cancelled', 'refused')
      AND r.status = ANY(${Object.keys(LATE_IN)}) AND r.created_at < ${before} AND o.deleted_at IS NULL
      AND EXISTS (
        SELECT FROM jsonb_array_elements_text(${sql.json(LATE_IN)}::jsonb -> r.status) AS may(step)
        WHERE NOT EXISTS (SELECT FROM late_mails l WHERE l.request_id = r.id AND l.step = may.step))
    ORDER BY r.id LIMIT ${most}`
}

/** Notes that a mail says that this step is late; false if one was written before. */
export async function noteLate(sql: ISql, requestId: string, step: LateStep, at: Date): Promise<boolean> {
  const { count } = await sql`
    INSERT INTO late_mails (request_id, step, at) VALUES (${requestId}, ${step}, ${at}) ON CONFLICT DO NOTHING`
  return count === 1
}
