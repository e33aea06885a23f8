import type { ISql } from 'postgres'
import type { Cancellation, CancelledPickup } from '#rules/pickups/cancellation.ts'

/** Notes that a pickup is to be cancelled at its courier; a cancellation with an answer stays. */
export async function noteCancellationDue(sql: ISql, pickupId: string, at: Date): Promise<void> {
  await sql`
    UPDATE pickups SET cancellation = 'due', cancellation_at = ${at} WHERE id = ${pickupId} AND cancellation = ''`
}

/** Notes the courier's answer to a cancellation; one that is done by a scan stays. */
export async function noteCancellation(
  sql: ISql,
  pickupId: string,
  cancellation: Cancellation,
  at: Date,
): Promise<void> {
  await sql`
    UPDATE pickups SET cancellation = ${cancellation}, cancellation_at = ${at}
    WHERE id = ${pickupId} AND cancellation NOT IN ('done', ${cancellation})`
}

/** The part of an update of pickups `p` by scans, `heard`, that ends a cancellation. */
export const confirmedCancellation = (sql: ISql) => sql`
  cancellation = CASE WHEN heard.state = 'cancelled' AND p.cancellation <> '' THEN 'done' ELSE p.cancellation END`

/** The earlier pickups of a request that are to be cancelled at their couriers, as these know them. */
export async function earlierCancelled(
  sql: ISql,
  pickupId: string,
): Promise<(CancelledPickup & { id: string; awb: string })[]> {
  return sql<(CancelledPickup & { id: string; awb: string })[]>`
    SELECT o.id, o.awb, o.cancellation, o.cancellation_at AS since, c.state AS parcel
    FROM pickups p JOIN pickups o ON o.request_id = p.request_id AND o.n < p.n
    LEFT JOIN parcels c ON c.awb = o.awb AND c.fetched
    WHERE p.id = ${pickupId} AND o.cancellation IN ('due', 'requested', 'too_late')
      AND o.state IN ('cancelled', 'failed') AND o.awb IS NOT NULL`
}
