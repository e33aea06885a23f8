import type { ISql } from 'postgres'
import type { CancelFacts } from '#rules/returns/moves.ts'

/** The facts that cancelling a request depends on. The caller has locked its row. */
export async function cancelFacts(sql: ISql, requestId: string): Promise<CancelFacts> {
  const [facts] = await sql<[CancelFacts]>`
    SELECT r.status, r.settled_at IS NOT NULL AS settled,
      EXISTS (SELECT FROM pickups p JOIN parcels c ON c.awb = p.awb AND c.fetched
        WHERE p.request_id = r.id AND p.state = 'booked' AND c.state = 'out_for_pickup')
      OR EXISTS (SELECT FROM customer_parcels w JOIN parcels c ON c.awb = w.awb AND w.followed AND c.fetched
        WHERE w.request_id = r.id AND c.state IS NOT NULL) AS "underWay"
    FROM requests r WHERE r.id = ${requestId}`
  return facts
}
