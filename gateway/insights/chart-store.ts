import type { ISql } from 'postgres'
import type { Chart, Point } from '#contract/desk/insights.ts'
import type { Span } from './span.ts'

type Query = (sql: ISql, span: Span) => Promise<Point[]>

/** The median minutes to the first answer, over the tickets of these days that have one; null if none has. */
export async function medianToAnswer(sql: ISql, { from, until }: Span): Promise<number | null> {
  const [row] = await sql<[{ minutes: number | null }]>`
    SELECT percentile_cont(0.5) WITHIN GROUP (ORDER BY extract(epoch FROM acknowledged_at - created_at) / 60) AS minutes
    FROM tickets WHERE created_at >= ${from} AND created_at < ${until} AND acknowledged_at IS NOT NULL`
  return row.minutes
}

/** The points of each chart, one statement each. */
export const POINTS: Record<Chart, Query> = {
  reasons: (sql, { from, until }) => sql<Point[]>`
    SELECT reason_code AS key, reason_code AS label, jsonb_build_object(
      'return', count(*) FILTER (WHERE type = 'Return'), 'exchange', count(*) FILTER (WHERE type = 'Exchange')) AS parts
    FROM requests WHERE created_at >= ${from} AND created_at < ${until}
    GROUP BY reason_code ORDER BY count(*) DESC`,

  causes: (sql, { from, until }) => sql<Point[]>`
    SELECT product_id AS key, max(title) AS label, jsonb_object_agg(cause, items) AS parts
    FROM (
      SELECT product_id, max(title) AS title, cause, count(*)::int AS items
      FROM (${withCauses(sql, { from, until })}) i, unnest(causes) cause GROUP BY product_id, cause
    ) named
    GROUP BY product_id ORDER BY sum(items) DESC, product_id LIMIT ${MOST_PRODUCTS}`,

  sizes: (sql, { from, until }) => sql<Point[]>`
    SELECT product_id AS key, max(title) AS label, jsonb_build_object(
      'larger', coalesce(sum(units) FILTER (WHERE step > 0), 0), 'smaller',
      coalesce(sum(units) FILTER (WHERE step < 0), 0)) AS parts
    FROM (${swaps(sql, { from, until })}) s WHERE step <> 0
    GROUP BY product_id ORDER BY sum(units) DESC, product_id LIMIT ${MOST_PRODUCTS}`,

  return_rate: (sql, { from, until }) => sql<Point[]>`
    SELECT l.product_id AS key, coalesce(max(nullif(p.title, '')), max(l.title)) AS label,
      jsonb_build_object(
        'return', coalesce(sum(a.returned), 0), 'exchange', coalesce(sum(a.exchanged), 0)) AS parts,
      sum(l.quantity)::int AS of
    FROM orders o
    JOIN line_items l ON l.order_id = o.id
    LEFT JOIN products p ON p.id = l.product_id
    LEFT JOIN (
      -- What was turned down and let go may be asked for again: it counts once.
      SELECT i.line_item_id, sum(i.units) FILTER (WHERE q.type = 'Return') AS returned,
        sum(i.units) FILTER (WHERE q.type = 'Exchange') AS exchanged,
        sum(i.units) AS requested
      FROM request_items i JOIN requests q ON q.id = i.request_id
      WHERE q.status <> 'cancelled' AND (i.live OR q.released_at IS NULL) AND q.created_at >= ${from}
        GROUP BY i.line_item_id
    ) a ON a.line_item_id = l.id
    WHERE o.created_at >= ${from} AND o.created_at < ${until} AND o.cancelled_at IS NULL AND o.deleted_at IS NULL
      AND l.product_id IS NOT NULL
    GROUP BY l.product_id HAVING sum(l.quantity) >= ${FEWEST_SOLD}
    ORDER BY coalesce(sum(a.requested), 0)::float8 / sum(l.quantity) DESC, l.product_id LIMIT ${MOST_PRODUCTS}`,

  tickets: (sql, { from, until }) => sql<Point[]>`
    SELECT indian_day(created_at)::text AS key, indian_day(created_at)::text AS label,
      jsonb_build_object('raised', count(*)) AS parts,
      percentile_cont(0.5) WITHIN GROUP (ORDER BY extract(epoch FROM acknowledged_at - created_at) / 60)
        FILTER (WHERE acknowledged_at IS NOT NULL) AS minutes
    FROM tickets WHERE created_at >= ${from} AND created_at < ${until}
    GROUP BY 1 ORDER BY 1`,

  breaches: (sql, { from, until }) => sql<Point[]>`
    SELECT date_trunc('week', indian_day(raised_at))::date::text AS key,
      date_trunc('week', indian_day(raised_at))::date::text AS label,
      jsonb_build_object('acknowledge', count(*) FILTER (WHERE unanswered), 'settle', count(*) FILTER (WHERE unsettled),
        'closed', count(*) FILTER (WHERE silent)) AS parts,
      count(*)::int AS of
    FROM (${clocked(sql, { from, until })}) t
    GROUP BY 1 ORDER BY 1`,

  parcels: (sql, { from, until }) => sql<Point[]>`
    SELECT coalesce(p.state, 'unknown') AS key, coalesce(p.state, 'unknown') AS label,
      jsonb_build_object('parcels', count(*)) AS parts
    FROM parcels p WHERE p.sent_at >= ${from} AND p.sent_at < ${until}
      AND EXISTS (SELECT 1 FROM fulfilment_parcels b WHERE b.awb = p.awb)
    GROUP BY 1 ORDER BY count(*) DESC`,

  promises: (sql, { from, until }) => sql<Point[]>`
    SELECT date_trunc('week', indian_day(promised_at))::date::text AS key,
      date_trunc('week', indian_day(promised_at))::date::text AS label,
      jsonb_build_object('kept', count(*) FILTER (WHERE outcome = 'kept'),
        'missed', count(*) FILTER (WHERE outcome = 'missed'), 'open', count(*) FILTER (WHERE outcome = 'open')) AS parts
    FROM (${promised(sql, { from, until })}) p
    GROUP BY 1 ORDER BY 1`,
}

const MOST_PRODUCTS = 20
/** A rate over fewer pieces than this is not shown. */
const FEWEST_SOLD = 5

/** Each return item for which the customer named a cause; a cancelled request does not count. */
export const withCauses = (sql: ISql, { from, until }: Span) => sql`
  SELECT q.created_at, q.type, q.status, o.order_number, q.n, coalesce(l.product_id, i.sku) AS product_id,
    coalesce(nullif(p.title, ''), nullif(l.title, ''), i.sku) AS title, i.sku, i.original_size, i.causes
  FROM requests q
  JOIN request_items i ON i.request_id = q.id AND i.causes <> '{}'
  JOIN orders o ON o.id = q.order_id
  LEFT JOIN line_items l ON l.id = i.line_item_id
  LEFT JOIN products p ON p.id = l.product_id
  WHERE q.created_at >= ${from} AND q.created_at < ${until} AND q.status <> 'cancelled'`

/** Each size that was exchanged for another, with how many sizes up or down it is within its style. */
export const swaps = (sql: ISql, { from, until }: Span) => sql`
  SELECT q.id AS request_id, q.created_at, o.order_number, q.n, coalesce(l.product_id, i.sku) AS product_id,
    coalesce(nullif(p.title, ''), l.title) AS title, i.original_size, i.size, i.units,
    sign(coalesce(wish.position - had.position, 0))::int AS step
  FROM requests q
  JOIN request_items i ON i.request_id = q.id AND i.size <> i.original_size AND i.wish_product = ''
  JOIN orders o ON o.id = q.order_id
  LEFT JOIN line_items l ON l.id = i.line_item_id
  LEFT JOIN products p ON p.id = l.product_id
  LEFT JOIN variants had ON had.id = l.variant_id
  LEFT JOIN LATERAL (
    SELECT v.position FROM variants v
    WHERE v.product_id = had.product_id AND v.style = had.style AND v.size = i.size LIMIT 1) wish ON true
  WHERE q.type = 'Exchange' AND q.created_at >= ${from} AND q.created_at < ${until}`

/**
 * Each raised ticket, with those of its two deadlines that passed, even if it was answered or closed after that.
 * `silent`: the shop closed it without an answer, which counts apart, in time or not. A double that was merged is
 * answered in the other ticket.
 */
export const clocked = (sql: ISql, { from, until }: Span) => sql`
  SELECT t.id, t.public_id, t.created_at AS raised_at, t.category, t.status, t.acknowledged_at, c.closed_at, s.silent,
    NOT s.silent AND coalesce(t.acknowledged_at, c.closed_at, now()) > t.acknowledge_by AS unanswered,
    coalesce(c.closed_at, now()) > t.settle_by AS unsettled
  FROM tickets t
  LEFT JOIN ticket_closures c ON c.ticket_id = t.id AND c.reopened_at IS NULL
  CROSS JOIN LATERAL (SELECT t.acknowledged_at IS NULL AND t.merged_into IS NULL
    AND coalesce(c.closed_by <> 'customer', false) AS silent) s
  WHERE t.created_at >= ${from} AND t.created_at < ${until}`

/**
 * Each promised date with its outcome: the last piece of the item was sent in time, late, not at all, or the day is not
 * over.
 */
export const promised = (sql: ISql, { from, until }: Span) => sql`
  SELECT p.*, o.order_number, CASE
    WHEN p.sent_on <= p.promised_on THEN 'kept'
    WHEN p.sent_on IS NOT NULL THEN 'missed'
    WHEN o.cancelled_at IS NOT NULL OR o.deleted_at IS NOT NULL THEN 'void'
    WHEN p.promised_on < indian_day(now()) THEN 'missed'
    ELSE 'open' END AS outcome
  FROM dispatch_estimates p
  JOIN orders o ON o.id = p.order_id
  WHERE p.promised_at >= ${from} AND p.promised_at < ${until}`
