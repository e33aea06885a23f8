import type { ISql } from 'postgres'
import { keyOf, type Step, type UsualTime, type UsualTimes } from '#rules/days/usual.ts'

/** Every usual time that was counted. */
export async function storedUsualTimes(sql: ISql): Promise<UsualTimes> {
  const rows = await sql<(UsualTime & { step: Step; zone: string })[]>`
    SELECT step, zone, cases, median_hours AS "medianHours", most_hours AS "mostHours" FROM usual_times`
  return new Map(rows.map(({ step, zone, ...usual }) => [keyOf(step, zone), usual]))
}

/**
 * True if the usual times were not counted since then, and no other server counts them now. Until the transaction ends,
 * none does.
 */
export async function claimCount(sql: ISql, since: Date): Promise<boolean> {
  const [lock] = await sql<[{ isLocked: boolean }]>`
    SELECT pg_try_advisory_xact_lock(hashtext('usual_times')) AS "isLocked"`
  if (!lock.isLocked) return false
  // A statement of its own: it sees what the server before has counted.
  const recent = await sql`SELECT FROM usual_times WHERE counted_at > ${since} LIMIT 1`
  return recent.count === 0
}

/** The moment of the count; `creditFirst`: the shop pays returns as store credit unless staff choose another method. */
export interface Count {
  now: Date
  creditFirst: boolean
}

const WINDOW = '60 days'
/** A request, a parcel or a ticket that is older is not read: else every one since the first would be. */
const OLDEST = '120 days'

/** Counts the usual time of each step by its cases that ended in the last 60 days, and replaces the last count. */
export async function countUsualTimes(sql: ISql, { now, creditFirst }: Count): Promise<void> {
  const oldest = sql`${now}::timestamptz - ${OLDEST}::interval`
  await sql`
    WITH events AS (${requestEvents(sql, oldest)}),
    steps AS (
      ${requestSteps(sql)}
      UNION ALL ${refunds(sql, creditFirst, oldest)}
      UNION ALL ${replacements(sql, oldest)}
      UNION ALL ${deliveries(sql, oldest)}
      UNION ALL ${replies(sql, oldest)}),
    counted AS (
      SELECT step, z.zone, count(*)::int AS cases, percentile_disc(0.5) WITHIN GROUP (ORDER BY hours) AS median_hours,
        percentile_disc(0.9) WITHIN GROUP (ORDER BY hours) AS most_hours
      FROM (SELECT step, zip, (extract(epoch FROM ended_at - began_at) / 3600)::float8 AS hours FROM steps
        WHERE ended_at > ${now}::timestamptz - ${WINDOW}::interval AND ended_at <= ${now} AND ended_at >= began_at) s,
        LATERAL (SELECT '' AS zone UNION ALL SELECT left(zip, 2) WHERE zip ~ '^[1-9][0-9]{5}$') z
      GROUP BY step, z.zone),
    gone AS (
      DELETE FROM usual_times u WHERE NOT EXISTS (SELECT FROM counted c WHERE c.step = u.step AND c.zone = u.zone))
    INSERT INTO usual_times (step, zone, cases, median_hours, most_hours, counted_at)
    SELECT step, zone, cases, median_hours, most_hours, ${now}::timestamptz FROM counted
    ON CONFLICT (step, zone) DO UPDATE SET cases = excluded.cases, median_hours = excluded.median_hours,
      most_hours = excluded.most_hours, counted_at = excluded.counted_at`
}

type Fragment = ReturnType<typeof requestSteps>

/** The events of the last requests, each with the times of those before it that a step can begin with. */
const requestEvents = (sql: ISql, oldest: Fragment) => sql`
  SELECT e.request_id, e.act, e.staff_id, e.at, r.created_at, r.address ->> 'zip' AS zip,
    max(e.at) FILTER (WHERE e.act IN ('add_photo', 'reconsider')) OVER before AS again_at,
    max(e.at) FILTER (WHERE e.act = 'approve') OVER before AS approved_at,
    max(e.at) FILTER (WHERE e.act = 'picked') OVER before AS picked_at,
    max(e.at) FILTER (WHERE e.act = 'arrive') OVER before AS arrived_at
  FROM requests r JOIN request_events e ON e.request_id = r.id
  WHERE r.created_at > ${oldest} AND e.act IN ('approve', 'keep', 'reject', 'add_photo', 'reconsider', 'picked',
    'arrive', 'accept', 'refuse_goods')
  WINDOW before AS (PARTITION BY e.request_id ORDER BY e.id ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING)`

/** Staff's decisions count, those of a rule do not: it decides at once. A pickup begins with the approval. */
const requestSteps = (sql: ISql) => sql`
  SELECT 'decide' AS step, NULL AS zip, coalesce(again_at, created_at) AS began_at, at AS ended_at FROM events
    WHERE act IN ('approve', 'keep', 'reject') AND staff_id IS NOT NULL
  UNION ALL SELECT 'pickup', NULL, approved_at, at FROM events WHERE act = 'picked' AND picked_at IS NULL
  UNION ALL SELECT 'way_back', zip, picked_at, at FROM events WHERE act = 'arrive'
  UNION ALL SELECT 'inspect', NULL, arrived_at, at FROM events WHERE act IN ('accept', 'refuse_goods')`

/** Each refund after the goods were accepted, or kept by the customer; to an account, it also waits for that. */
const refunds = (sql: ISql, creditFirst: boolean, oldest: Fragment) => sql`
  SELECT 'refund_' || CASE
      WHEN s.kind = 'gift_card' THEN 'card'
      WHEN r.pays_by = 'credit' OR r.pays_by IS NULL AND ${creditFirst} THEN 'credit'
      WHEN r.payment = 'COD' THEN 'account'
      ELSE 'source' END,
    NULL, greatest(e.at, CASE WHEN r.payment = 'COD' AND s.kind = 'refund' THEN a.given_at END), s.at
  FROM request_settlements s JOIN requests r ON r.id = s.request_id
  JOIN (SELECT request_id, max(at) AS at FROM events WHERE act IN ('accept', 'keep') GROUP BY request_id) e
    ON e.request_id = r.id
  LEFT JOIN payout_accounts a ON a.request_id = r.id
  WHERE r.created_at > ${oldest} AND s.kind <> 'order'`

/** The first parcel of the order that an exchange became, after its goods were accepted, or else approved. */
const replacements = (sql: ISql, oldest: Fragment) => sql`
  SELECT 'replace', NULL, coalesce(max(e.at) FILTER (WHERE e.act = 'accept' AND e.at <= f.sent_at),
      max(e.at) FILTER (WHERE e.act = 'approve')), f.sent_at
  FROM requests r
  JOIN LATERAL (SELECT min(f.created_at) AS sent_at FROM orders o JOIN fulfilments f ON f.order_id = o.id
    WHERE (upper(o.order_number) = upper(r.new_order_no) OR number_key(o.name) = number_key(r.new_order_no))
      AND o.customer_id = r.customer_id AND f.status <> 'cancelled') f
    ON f.sent_at IS NOT NULL
  JOIN events e ON e.request_id = r.id
  WHERE r.created_at > ${oldest} AND r.new_order_no IS NOT NULL
  GROUP BY r.id, f.sent_at`

/** Each parcel from its first scan on the way to its delivery. */
const deliveries = (sql: ISql, oldest: Fragment) => sql`
  SELECT 'deliver', o.shipping_address ->> 'zip', (p.milestones ->> 'shipped')::timestamptz, p.delivered_at
  FROM parcels p JOIN sent_parcels s ON s.awb = p.awb JOIN orders o ON o.id = s.order_id
  WHERE p.sent_at > ${oldest} AND p.state = 'delivered' AND p.delivered_at IS NOT NULL`

/** Each answer of care, from the first message of the customer since the answer before it. */
const replies = (sql: ISql, oldest: Fragment) => sql`
  SELECT 'reply', NULL, min(created_at) FILTER (WHERE author = 'customer'),
    min(created_at) FILTER (WHERE author = 'customercare')
  FROM (SELECT m.ticket_id, m.author, m.created_at, count(*) FILTER (WHERE m.author = 'customercare') OVER (
      PARTITION BY m.ticket_id ORDER BY m.id ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING) AS answers
    FROM tickets t JOIN ticket_messages m ON m.ticket_id = t.id WHERE t.created_at > ${oldest}) m
  GROUP BY ticket_id, answers`
