import type { ISql } from 'postgres'
import { lockRequestsOfParcels } from '../request/find.ts'
import type { FollowedParcel } from '../../tracking/couriers/fetched-store.ts'
import { confirmedCancellation } from './booking/cancellation-store.ts'
import type { PickupState } from './store.ts'

/** The last text of the courier about the parcel's RTO; '' if there is none. */
export async function lastWords(sql: ISql, awb: string): Promise<string> {
  const [scan] = await sql<{ text: string }[]>`
    SELECT text FROM parcel_scans WHERE awb = ${awb} AND state IN ('rto', 'rto_delivered') AND text <> ''
      ORDER BY at DESC LIMIT 1`
  return scan?.text ?? ''
}

/** A pickup with new scans of its courier. */
export interface FollowedPickup {
  id: string
  requestId: string
  awb: string
  state: PickupState
  courierName: string
  day: string | null
  /** The courier's text about the check at the door; `hasPhoto`: it also has a photo. */
  found: string
  hasPhoto: boolean
}

/** The unfinished pickups of these parcels, with the number of failed visits; their requests are locked, in order. */
export async function followedPickups(sql: ISql, parcels: readonly FollowedParcel[]): Promise<FollowedPickup[]> {
  const awbs = parcels.map(({ awb }) => awb)
  await lockRequestsOfParcels(sql, awbs)
  const heard = parcels.map(({ awb, fetched: { attempts, state } }) => ({ awb, attempts, state }))
  return sql<FollowedPickup[]>`
    UPDATE pickups p SET attempts = heard.attempts, ${confirmedCancellation(sql)},
      courier_name = CASE WHEN p.courier_name = '' THEN c.courier_name ELSE p.courier_name END
    FROM jsonb_to_recordset(${sql.json(heard)}) AS heard(awb text, attempts integer, state text)
    JOIN parcels c USING (awb)
    WHERE p.awb = heard.awb AND p.state <> 'delivered'
    RETURNING p.id, p.request_id AS "requestId", p.awb, p.state, p.courier_name AS "courierName",
      p.requested_day::text AS day, c.doorstep_words AS found,
      c.doorstep_photo <> '' AS "hasPhoto"`
}

/** Notes that the courier has the goods of a pickup, from any state of it. */
export async function markPicked(sql: ISql, pickupId: string): Promise<void> {
  // If two couriers have come, the first one counts.
  await sql`
    UPDATE pickups p SET state = 'picked', reason = '', closed_at = NULL
    WHERE id = ${pickupId} AND NOT EXISTS (
      SELECT 1 FROM pickups o WHERE o.request_id = p.request_id AND o.id <> p.id AND o.state = 'picked')`
}

/** The goods of a pickup are at the warehouse. */
export async function markDelivered(sql: ISql, pickupId: string, at: Date): Promise<void> {
  await sql`UPDATE pickups SET state = 'delivered', closed_at = ${at} WHERE id = ${pickupId} AND state = 'picked'`
}
