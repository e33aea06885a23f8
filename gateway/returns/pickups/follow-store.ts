import type { ISql } from 'postgres'
import type { FollowedParcel } from '../../tracking/couriers/fetched-store.ts'
import type { PickupState } from './store.ts'

/** A pick-up whose courier was heard. */
export interface FollowedPickup {
  id: string
  requestId: string
  awb: string
  state: PickupState
  courierName: string
  wantedOn: string | null
}

/** The pick-ups of these parcels that are not over, with how often their couriers came in vain; their requests are held, in order. */
export async function followedPickups(sql: ISql, parcels: readonly FollowedParcel[]): Promise<FollowedPickup[]> {
  const awbs = parcels.map(({ awb }) => awb)
  await sql`
    SELECT 1 FROM requests r WHERE r.id IN (SELECT request_id FROM pickups WHERE awb = ANY(${awbs})) ORDER BY r.id FOR UPDATE`
  const heard = parcels.map(({ awb, fetched }) => ({ awb, attempts: fetched.attempts }))
  return sql<FollowedPickup[]>`
    UPDATE pickups p SET attempts = heard.attempts,
      courier_name = CASE WHEN p.courier_name = '' THEN c.courier_name ELSE p.courier_name END
    FROM jsonb_to_recordset(${sql.json(heard)}) AS heard(awb text, attempts integer) JOIN parcels c USING (awb)
    WHERE p.awb = heard.awb AND p.state <> 'delivered'
    RETURNING p.id, p.request_id AS "requestId", p.awb, p.state, p.courier_name AS "courierName", p.wanted_on::text AS "wantedOn"`
}

/** The courier has the goods of a pick-up, however it stood. */
export async function markPicked(sql: ISql, pickupId: string): Promise<void> {
  // Should two couriers have come, the first is the one.
  await sql`
    UPDATE pickups p SET state = 'picked', reason = '', closed_at = NULL
    WHERE id = ${pickupId} AND NOT EXISTS (
      SELECT 1 FROM pickups o WHERE o.request_id = p.request_id AND o.id <> p.id AND o.state = 'picked')`
}

/** The goods of a pick-up are at the warehouse. */
export async function markDelivered(sql: ISql, pickupId: string, at: Date): Promise<void> {
  await sql`UPDATE pickups SET state = 'delivered', closed_at = ${at} WHERE id = ${pickupId} AND state = 'picked'`
}
