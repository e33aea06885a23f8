import type { ISql } from 'postgres'
import type { Carrier } from '#contract/tracking.ts'

/** A photo at its courier. */
interface CourierPhoto {
  carrier: Carrier
  address: string
  customerId: string
  requestId: string
}

/** The photo that the courier of a pickup has, and that is not saved yet. */
export async function courierPhoto(sql: ISql, pickupId: string): Promise<CourierPhoto | undefined> {
  const [photo] = await sql<CourierPhoto[]>`
    SELECT p.carrier, c.doorstep_photo AS address, r.customer_id AS "customerId", r.id AS "requestId"
    FROM pickups p JOIN requests r ON r.id = p.request_id JOIN parcels c ON c.awb = p.awb AND c.fetched
    WHERE p.id = ${pickupId} AND p.carrier <> '' AND c.doorstep_photo <> ''
      AND NOT EXISTS (SELECT FROM files f WHERE f.pickup_id = p.id)`
  return photo
}

/** Keeps a photo with its pickup; one that has a photo already keeps that. */
export async function claimPhoto(
  sql: ISql,
  { id, pickupId, requestId }: { id: string; pickupId: string; requestId: string },
): Promise<void> {
  await sql`
    UPDATE files SET request_id = ${requestId}, pickup_id = ${pickupId}
    WHERE id = ${id} AND request_id IS NULL AND NOT EXISTS (SELECT FROM files f WHERE f.pickup_id = ${pickupId})`
}
