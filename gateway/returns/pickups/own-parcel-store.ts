import type { ISql } from 'postgres'
import type { FetchedState } from '#rules/pickups/fetched.ts'
import { deleteFetched } from '../../tracking/parcel-store.ts'

/** A customer's own parcel as stored. */
export interface StoredOwnParcel {
  courier: string
  awb: string
  followed: boolean
  /** Its last scan; null before the first one, and if it is not followed. */
  state: FetchedState | null
}

/** The parcel of a request, whose row the caller has locked. */
export async function ownParcelOf(sql: ISql, requestId: string): Promise<StoredOwnParcel | undefined> {
  const [parcel] = await sql<StoredOwnParcel[]>`
    SELECT o.courier, o.awb, o.followed, p.state
    FROM customer_parcels o LEFT JOIN parcels p ON p.awb = o.awb AND p.fetched AND o.followed
    WHERE o.request_id = ${requestId}`
  return parcel
}

/** Saves the parcel of a request; another one replaces it. */
export async function saveOwnParcel(
  sql: ISql,
  parcel: Omit<StoredOwnParcel, 'state'> & { requestId: string; at: Date },
): Promise<void> {
  const { requestId, courier, awb, followed, at } = parcel
  await sql`
    INSERT INTO customer_parcels (request_id, courier, awb, followed, reported_at)
    VALUES (${requestId}, ${courier}, ${awb}, ${followed}, ${at})
    ON CONFLICT (request_id) DO UPDATE SET
      courier = excluded.courier, awb = excluded.awb, followed = excluded.followed, reported_at = excluded.reported_at`
}

/**
 * Puts a parcel that went back to the customer into the history of their request, and stops following it: another one
 * takes its place.
 */
export async function endOwnParcel(sql: ISql, requestId: string): Promise<void> {
  const [ended] = await sql<{ awb: string }[]>`
    UPDATE customer_parcels o SET followed = false, earlier = o.earlier || jsonb_build_object(
      'courier', o.courier, 'awb', o.awb, 'state', p.state, 'at', p.state_at)
    FROM parcels p WHERE o.request_id = ${requestId} AND p.awb = o.awb AND p.fetched AND o.followed RETURNING o.awb`
  if (!ended) return
  await sql`DELETE FROM parcel_scans WHERE awb = ${ended.awb}`
  await deleteFetched(sql, ended.awb)
}

/** True if no courier collects the goods of a request. */
export async function hasNoCourier(sql: ISql, requestId: string): Promise<boolean> {
  const [request] = await sql<{ noCourier: boolean }[]>`
    SELECT no_courier AS "noCourier" FROM requests WHERE id = ${requestId}`
  return request?.noCourier === true
}
