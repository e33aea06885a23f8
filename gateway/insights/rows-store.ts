import type { Chart } from '#contract/desk/insights.ts'
import { andIf } from '#database/statements/and-if.ts'
import { clocked, promised, swaps, withCauses } from './chart-store.ts'
import type { Span } from './span.ts'
import type { ISql, PendingQuery } from 'postgres'

export type Row = Record<string, string | number | null>

/** The filter of the rows: of the whole chart or of one point, and how many at most. */
interface RowsFilter extends Span {
  key: string | null
  most: number
}

type Query = (sql: ISql, filter: RowsFilter) => PendingQuery<Row[]>

/** The rows behind each chart, newest first. They name orders, requests and tickets, never people. */
export const ROWS: Record<Chart, Query> = {
  reasons: (sql, { from, until, key, most }) => sql<Row[]>`
    SELECT o.order_number || '.' || q.n AS request, ${time(sql, sql`q.created_at`)} AS asked, q.type, q.reason_code,
      q.reason, q.status, array_to_string(ARRAY(SELECT DISTINCT unnest(i.causes) FROM request_items i
        WHERE i.request_id = q.id), ', ') AS causes,
      (SELECT string_agg(i.sku || ' ' || CASE WHEN q.type = 'Return' THEN i.original_size
          WHEN i.wish_product <> '' THEN i.original_size || ' → ' || i.wish_product || ', size ' || i.size
          WHEN i.size = i.original_size THEN 'same size (' || i.size || ')'
          ELSE i.original_size || ' → ' || i.size END, '; ') FROM request_items i WHERE i.request_id = q.id) AS items
    FROM requests q JOIN orders o ON o.id = q.order_id
    WHERE q.created_at >= ${from} AND q.created_at < ${until} ${andIf(sql, key, (code) => sql`q.reason_code = ${code}`)}
    ORDER BY q.created_at DESC LIMIT ${most}`,

  causes: (sql, { key, most, ...span }) => sql<Row[]>`
    SELECT title AS product, sku, original_size AS size, array_to_string(causes, ', ') AS causes, type, status,
      order_number || '.' || n AS request, ${time(sql, sql`created_at`)} AS requested
    FROM (${withCauses(sql, span)}) i WHERE true ${andIf(sql, key, (id) => sql`product_id = ${id}`)}
    ORDER BY created_at DESC LIMIT ${most}`,

  sizes: (sql, { key, most, ...span }) => sql<Row[]>`
    SELECT title AS product, original_size AS had, size AS wanted,
      CASE WHEN step > 0 THEN 'larger' WHEN step < 0 THEN 'smaller' ELSE 'unknown' END AS direction,
      order_number || '.' || n AS request, ${time(sql, sql`created_at`)} AS asked
    FROM (${swaps(sql, span)}) s WHERE true ${andIf(sql, key, (id) => sql`product_id = ${id}`)}
    ORDER BY created_at DESC LIMIT ${most}`,

  return_rate: (sql, { from, until, key, most }) => sql<Row[]>`
    SELECT coalesce(nullif(p.title, ''), l.title) AS product, l.sku, o.order_number AS order, i.units,
      q.type, o.order_number || '.' || q.n AS request, q.status, ${time(sql, sql`q.created_at`)} AS asked
    FROM requests q
    JOIN request_items i ON i.request_id = q.id
    JOIN line_items l ON l.id = i.line_item_id
    JOIN orders o ON o.id = l.order_id
    LEFT JOIN products p ON p.id = l.product_id
    WHERE o.created_at >= ${from} AND o.created_at < ${until} AND q.status <> 'cancelled'
      ${andIf(sql, key, (id) => sql`l.product_id = ${id}`)}
    ORDER BY q.created_at DESC LIMIT ${most}`,

  tickets: (sql, { from, until, key, most }) => sql<Row[]>`
    SELECT public_id AS ticket, ${time(sql, sql`created_at`)} AS raised, category, question, priority, status,
      ${time(sql, sql`acknowledged_at`)} AS answered,
      round(extract(epoch FROM acknowledged_at - created_at) / 60)::int AS minutes
    FROM tickets
    WHERE created_at >= ${from}
      AND created_at < ${until} ${andIf(sql, key, (day) => sql`indian_day(created_at)::text = ${day}`)}
    ORDER BY created_at DESC LIMIT ${most}`,

  breaches: (sql, { key, most, ...span }) => sql<Row[]>`
    SELECT public_id AS ticket, ${time(sql, sql`raised_at`)} AS raised, category, status,
      ${time(sql, sql`acknowledged_at`)} AS answered, ${time(sql, sql`closed_at`)} AS closed,
      concat_ws(', ', CASE WHEN unanswered THEN 'not answered within 48 hours' END,
        CASE WHEN unsettled THEN 'not resolved within a month' END,
        CASE WHEN silent THEN 'closed without an answer' END) AS breach
    FROM (${clocked(sql, span)}) t
    WHERE (unanswered OR unsettled OR silent)
      ${andIf(sql, key, (week) => sql`date_trunc('week', indian_day(raised_at))::date::text = ${week}`)}
    ORDER BY raised_at DESC LIMIT ${most}`,

  parcels: (sql, { from, until, key, most }) => sql<Row[]>`
    SELECT p.awb, coalesce(nullif(p.courier_name, ''), p.carrier) AS courier, coalesce(p.state, 'unknown') AS state,
      ${time(sql, sql`p.sent_at`)} AS sent, ${time(sql, sql`p.state_at`)} AS since, p.attempts AS failed_tries,
      (SELECT o.order_number FROM fulfilment_parcels b JOIN fulfilments f ON f.id = b.fulfilment_id
        JOIN orders o ON o.id = f.order_id
        WHERE b.awb = p.awb LIMIT 1) AS order
    FROM parcels p
    WHERE p.sent_at >= ${from}
      AND p.sent_at < ${until} ${andIf(sql, key, (state) => sql`coalesce(p.state, 'unknown') = ${state}`)}
      AND EXISTS (SELECT 1 FROM fulfilment_parcels b WHERE b.awb = p.awb)
    ORDER BY p.sent_at DESC LIMIT ${most}`,

  promises: (sql, { key, most, ...span }) => sql<Row[]>`
    SELECT order_number AS order, item_name AS item, stage, ${time(sql, sql`promised_at`)} AS promised,
      promised_on::text AS by, sent_on::text AS sent, outcome
    FROM (${promised(sql, span)}) p
    WHERE true ${andIf(sql, key, (week) => sql`date_trunc('week', indian_day(promised_at))::date::text = ${week}`)}
    ORDER BY promised_at DESC LIMIT ${most}`,
}

/** A moment in a form that spreadsheets read, in India. */
const time = (sql: ISql, instant: PendingQuery<Row[]>) =>
  sql`to_char(${instant} AT TIME ZONE 'Asia/Kolkata', 'YYYY-MM-DD HH24:MI')`
