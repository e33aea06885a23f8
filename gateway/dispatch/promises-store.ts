import type { ISql } from 'postgres'
import { isImported, type OrderUpdate } from '#adapters/shopify/shop-event.ts'
import { promiseOf } from '#rules/dispatch/ladder.ts'
import { waitingOf } from './store.ts'

const FRESH_MS = 24 * 3_600_000

/**
 * Records the promised date of each waiting item of a new order, once. An order that reached us more than a day after
 * it was placed was promised nothing by us, nor was an imported one.
 */
export async function notePromises(sql: ISql, { id, createdAt }: OrderUpdate, sourceTime: Date): Promise<void> {
  if (createdAt === null || isImported(sourceTime)) return
  if (sourceTime.getTime() - new Date(createdAt).getTime() > FRESH_MS) return
  const waiting = (await waitingOf(sql, id)) ?? []
  if (waiting.length === 0) return
  const promises = waiting.map((item) => ({ name: item.name, ...promiseOf(item, sourceTime) }))
  await sql`
    INSERT INTO dispatch_estimates (order_id, item_name, stage, promised_on, promised_at)
    SELECT DISTINCT ON (p.name) ${id}, p.name, p.stage, p.by, ${sourceTime}
    FROM jsonb_to_recordset(${sql.json(promises)}) AS p(name text, stage text, by date)
    ORDER BY p.name, p.by DESC
    ON CONFLICT DO NOTHING`
}

/** Notes when the last piece of each promised item of an order was sent. Cancelled pieces do not count as sent. */
export async function noteSent(sql: ISql, orderId: string): Promise<void> {
  await sql`
    UPDATE dispatch_estimates p SET sent_on = s.sent_on
    FROM (
      SELECT l.name, indian_day(max(f.created_at)) AS sent_on
      FROM line_items l
      LEFT JOIN fulfilment_items i ON i.line_item_id = l.id
      LEFT JOIN fulfilments f ON f.id = i.fulfilment_id AND f.status <> 'cancelled'
      WHERE l.order_id = ${orderId}
      GROUP BY l.name
    ) s
    WHERE p.order_id = ${orderId} AND p.item_name = s.name AND p.sent_on IS DISTINCT FROM s.sent_on`
}
