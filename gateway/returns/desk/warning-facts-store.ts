import type { ISql } from 'postgres'
import type { ReasonCode, RequestType } from '#contract/returns.ts'
import type { Cause } from '#rules/returns/causes/causes.ts'
import type { Facts } from '#rules/returns/warnings.ts'
import { isPending } from '../../orders/earlier-requests-store.ts'

/** The stored facts from which the warnings of a request follow. */
export interface StoredFacts extends Omit<
  Facts,
  'askedOn' | 'windowDays' | 'isSecondExchange' | 'soldOut' | 'photoDue'
> {
  key: string
  photoDueAt: Date | null
  isPhotoDue: boolean
  createdAt: Date
  customerId: string
  /** The delivery of each item of the request, as ISO texts, and the latest one of its order. */
  deliveredAt: (string | null)[]
  latestDeliveredAt: Date | null
  type: RequestType
  reason: ReasonCode
  causes: Record<string, Cause[]>
  /** The amount that was paid for its pieces. */
  worthPaise: number
  tags: string[]
  exchangedBefore: boolean
}

/** A warning names at most this many requests. */
const MOST_NAMED = 10

/** The facts of these requests. Later requests do not count against one, except for its photos. */
export function factsOf(sql: ISql, keys: readonly string[]): Promise<StoredFacts[]> {
  return sql<StoredFacts[]>`
    SELECT r.id AS key, r.created_at AS "createdAt", r.customer_id AS "customerId", r.payment, r.type, o.tags,
      r.reason_code AS reason, (SELECT coalesce(jsonb_object_agg(i.line_item_id, i.causes), '{}')
        FROM request_items i WHERE i.request_id = r.id AND i.causes <> '{}') AS causes, pieces.worth AS "worthPaise",
      coalesce(r.address ->> 'city', '') AS "pickupCity", coalesce(o.shipping_address ->> 'city', '') AS "orderCity",
      EXISTS (SELECT FROM blocked_emails b WHERE b.email IN (lower(r.email), lower(o.email), r.phone, o.phone,
        o.shipping_address ->> 'phone', 'customer ' || r.customer_id)) AS "emailBlocked",
      EXISTS (SELECT FROM requests e WHERE e.order_id = r.order_id AND e.n < r.n AND e.type = 'Exchange'
        AND e.status NOT IN ('rejected', 'cancelled')) AS "exchangedBefore",
      before.ids AS "earlierRequests", before.rejected AS "rejectedBefore", coalesce(photos.same, '[]') AS "samePhoto",
      (SELECT count(*)::int FROM request_items i WHERE i.request_id = r.id AND i.live AND i.decision IS DISTINCT
        FROM 'rejected'
        AND i.reserved_until <= now() AND ${isPending(sql)}) AS lapsed,
      CASE WHEN is_paid_without_goods(r) THEN r.status END AS "goodsMissing",
      EXISTS (SELECT FROM refunds f WHERE f.order_id = r.order_id AND f.paid_paise IS NULL) AS "refundUnknown",
      coalesce((SELECT q.lost_units FROM request_balances q WHERE q.request_id = r.id
        AND ${isPending(sql)}), 0) AS "lostPieces", r.photo_due_at AS "photoDueAt",
        coalesce(r.photo_due_at <= now(), false) AS "isPhotoDue", pieces.bought AS "piecesBought",
      pieces.requested AS "piecesRequested", way.delivered AS "deliveredAt", way.latest AS "latestDeliveredAt"
    FROM requests r
    JOIN orders o ON o.id = r.order_id,
    LATERAL (
      SELECT coalesce(array_agg(b.order_number || '.' || e.n ORDER BY e.id DESC)
          FILTER (WHERE e.created_at > r.created_at - interval '1 year'), '{}') AS ids,
        coalesce((array_agg(b.order_number || '.' || e.n ORDER BY e.id DESC)
          FILTER (WHERE e.status IN ('rejected', 'refused')))[1:${MOST_NAMED}::int], '{}') AS rejected
      FROM (SELECT * FROM requests e WHERE e.customer_id = r.customer_id AND e.id < r.id ORDER BY e.id DESC LIMIT 100) e
      JOIN orders b ON b.id = e.order_id
    ) before,
    LATERAL (
      SELECT jsonb_agg(jsonb_build_object('requestId', s.name, 'otherCustomer', s.other)) AS same FROM (
        SELECT DISTINCT b.order_number || '.' || e.n AS name, e.customer_id <> r.customer_id AS other
        FROM files f JOIN files g ON g.sha256 = f.sha256 AND g.request_id IS NOT NULL AND g.request_id <> r.id
        JOIN requests e ON e.id = g.request_id JOIN orders b ON b.id = e.order_id
        WHERE f.request_id = r.id LIMIT ${MOST_NAMED}
      ) s
    ) photos,
    LATERAL (
      SELECT (SELECT coalesce(sum(l.quantity), 0)::int FROM orders b JOIN line_items l ON l.order_id = b.id
          WHERE b.customer_id = r.customer_id AND b.cancelled_at IS NULL AND b.created_at <= r.created_at) AS bought,
        (SELECT coalesce(sum(i.units), 0)::int FROM requests e
          JOIN request_items i ON i.request_id = e.id
          WHERE e.customer_id = r.customer_id AND e.id <= r.id AND e.status <> 'cancelled') AS requested,
        (SELECT coalesce(sum(i.paid_paise), 0)::float8 FROM request_items i WHERE i.request_id = r.id) AS worth
    ) pieces,
    LATERAL (
      SELECT coalesce(jsonb_agg(l.delivered_at) FILTER (WHERE i.line_item_id IS NOT NULL), '[]') AS delivered,
        max(l.delivered_at) AS latest
      FROM (
        SELECT l.id, (SELECT max(d.at) FROM deliveries_of(l.id) d) AS delivered_at
        FROM line_items l WHERE l.order_id = r.order_id
      ) l
      LEFT JOIN request_items i ON i.request_id = r.id AND i.line_item_id = l.id
    ) way
    WHERE r.id = ANY(${keys}::bigint[])`
}
