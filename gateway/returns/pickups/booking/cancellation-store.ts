import type { ISql } from 'postgres'
import type { Cancellation, CancelledPickup } from '#rules/pickups/cancellation.ts'

/** Notes that a pick-up is to be cancelled at its courier; a cancellation that was answered stays. */
export async function noteCancellationDue(sql: ISql, pickupId: string, at: Date): Promise<void> {
  await sql`
    UPDATE pickups SET cancellation = 'due', cancellation_at = ${at} WHERE id = ${pickupId} AND cancellation = ''`
}

/** Notes what the courier answered to a cancellation; a scan that says it is done stays. */
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

/** The part of an update of pick-ups `p` by what their couriers said, `heard`, that ends a cancellation. */
export const confirmedCancellation = (sql: ISql) => sql`
  cancellation = CASE WHEN heard.state = 'cancelled' AND p.cancellation <> '' THEN 'done' ELSE p.cancellation END`

/** The earlier pick-ups of a request that are not wanted any more, as their couriers know them. */
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
