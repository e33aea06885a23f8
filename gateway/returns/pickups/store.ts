import type { ISql } from 'postgres'
import type { DoorstepCheck, PickupTrouble } from '#contract/pickups.ts'
import type { Carrier } from '#contract/tracking.ts'

import type { ToCome } from '#rules/pickups/booked-again.ts'
import type { Context } from '../../http/context.ts'

export type PickupState = 'asked' | 'booked' | 'failed' | 'picked' | 'delivered' | 'cancelled'

/** The values of {@link insertPickup}. */
interface NewPickup {
  requestId: string
  /** The goods are collected without a check at the door. */
  isUnchecked?: boolean
  carrier: Carrier | ''
  day: string
  requestedBy: 'shopper' | 'staff'
  staffId: string | null
  at: Date
}

/** Writes the next pickup of a request, whose row the caller has locked, and returns its number. */
export async function insertPickup(
  sql: ISql,
  { requestId, carrier, day, requestedBy, staffId, at, isUnchecked = false }: NewPickup,
): Promise<string> {
  const [row] = await sql<[{ id: string }]>`
    INSERT INTO pickups (request_id, n, carrier, requested_day, requested_by, staff_id, requested_at, doorstep)
    SELECT ${requestId}, coalesce(max(n), 0) + 1, ${carrier}, ${day}, ${requestedBy}, ${staffId}, ${at},
      ${isUnchecked ? 'waived' : ''}
    FROM pickups WHERE request_id = ${requestId}
    RETURNING id`
  return row.id
}

interface Try {
  carrier: Carrier
  /** The check at the door, by the present policy. */
  doorstep: DoorstepCheck | ''
  at: Date
}

/** A try that may be sent. */
export interface Tried {
  /** No booking was about to be sent before. */
  isFirstTry: boolean
  doorstep: DoorstepCheck | ''
  /** The time at which the first one was about to be sent. */
  triedAt: Date
}

/**
 * Stores the courier of a pickup and its check at the door before the courier is called: every retry goes to the same
 * one, with the same check. Undefined if the pickup no longer waits.
 */
export async function noteTry(sql: ISql, pickupId: string, { carrier, doorstep, at }: Try): Promise<Tried | undefined> {
  const first = await sql`
    UPDATE pickups SET carrier = ${carrier}, tried_at = ${at}, doorstep = ${doorstep}
    WHERE id = ${pickupId} AND state = 'asked' AND carrier IN ('', ${carrier}) AND tried_at IS NULL`
  if (first.count > 0) return { isFirstTry: true, doorstep, triedAt: at }
  const [again] = await sql<{ doorstep: DoorstepCheck | ''; triedAt: Date | null }[]>`
    SELECT doorstep, tried_at AS "triedAt" FROM pickups WHERE id = ${pickupId} AND state = 'asked'
      AND carrier = ${carrier}`
  return again && { isFirstTry: false, doorstep: again.doorstep, triedAt: again.triedAt ?? at }
}

interface Booking {
  carrier: Carrier
  awb: string
  courierName: string
  courierRef: string
}

/** Marks a pickup as booked; false when it no longer waits. */
export async function markBooked(sql: ISql, pickupId: string, booking: Booking, at: Date): Promise<boolean> {
  const { carrier, awb, courierName, courierRef } = booking
  const booked = await sql`
    UPDATE pickups SET state = 'booked', carrier = ${carrier}, awb = ${awb}, courier_name = ${courierName},
      courier_ref = ${courierRef}, booked_at = ${at}, reason = ''
    WHERE id = ${pickupId} AND state = 'asked'`
  return booked.count > 0
}

/** Notes why a booking was refused that the courier may have anyway, while it waits. */
export async function noteDoubt(sql: ISql, pickupId: string, reason: PickupTrouble): Promise<void> {
  await sql`UPDATE pickups SET reason = ${reason} WHERE id = ${pickupId} AND state = 'asked'`
}

/** The earlier pickups of a request whose booking was sent and not seen at the courier. */
export async function unseenBefore(sql: ISql, pickupId: string): Promise<string[]> {
  const rows = await sql<{ id: string }[]>`
    SELECT o.id FROM pickups p JOIN pickups o ON o.request_id = p.request_id AND o.n < p.n
    WHERE p.id = ${pickupId} AND o.tried_at IS NOT NULL AND o.awb IS NULL AND o.state IN ('failed', 'cancelled')
      ORDER BY o.n`
  return rows.map(({ id }) => id)
}

/** Stores the AWB of a pickup that was cancelled while it was booked. */
export async function saveAwb(
  sql: ISql,
  pickupId: string,
  { carrier, awb, courierName, courierRef }: Booking,
): Promise<void> {
  await sql`
    UPDATE pickups SET carrier = ${carrier}, awb = ${awb}, courier_name = ${courierName}, courier_ref = ${courierRef}
    WHERE id = ${pickupId} AND awb IS NULL`
}

/** Marks a pickup as failed; false when its state has changed. */
export async function markFailed(
  sql: ISql,
  pickupId: string,
  {
    from,
    reason,
    field = '',
    at,
  }: { from: 'asked' | 'booked' | 'picked'; reason: PickupTrouble; field?: string; at: Date },
): Promise<boolean> {
  const failed = await sql`
    UPDATE pickups SET state = 'failed', reason = ${reason}, refused_field = ${field}, closed_at = ${at}
      WHERE id = ${pickupId} AND state = ${from}`
  return failed.count > 0
}

/** Cancels the waiting or booked pickup of a request. */
export async function cancelLivePickup(
  sql: ISql,
  requestId: string,
  at: Date,
): Promise<{ id: string; awb: string | null } | undefined> {
  const [row] = await sql<{ id: string; awb: string | null }[]>`
    UPDATE pickups SET state = 'cancelled', reason = 'called_off', closed_at = ${at}
    WHERE request_id = ${requestId} AND state IN ('asked', 'booked')
    RETURNING id, awb`
  return row
}

/** Ends the pickup of a request whose goods are under way. */
export async function arriveLivePickup(sql: ISql, requestId: string, at: Date): Promise<void> {
  await sql`UPDATE pickups SET state = 'delivered', closed_at = ${at} WHERE request_id = ${requestId}
    AND state = 'picked'`
}

/** The pickups of a request that failed although they were booked. */
export async function failedPickups(sql: ISql, requestId: string): Promise<string[]> {
  const rows = await sql<{ id: string }[]>`
    SELECT id FROM pickups WHERE request_id = ${requestId} AND state = 'failed' AND awb IS NOT NULL`
  return rows.map(({ id }) => id)
}

/** The pickup of a request whose courier was not called yet. */
export async function waitingPickup(sql: ISql, requestId: string): Promise<string | undefined> {
  const [row] = await sql<
    { id: string }[]
  >`SELECT id FROM pickups WHERE request_id = ${requestId} AND state = 'asked' FOR UPDATE`
  return row?.id
}

/** The pickup of a request that waits or is booked. */
export async function pickupToCome(
  sql: ISql,
  requestId: string,
): Promise<(ToCome & { day: string; carrier: Carrier | ''; isUnchecked: boolean }) | undefined> {
  const [row] = await sql<(ToCome & { day: string; carrier: Carrier | ''; isUnchecked: boolean })[]>`
    SELECT p.state, p.tried_at IS NOT NULL AS "isSent", c.state AS parcel, p.requested_day::text AS day, p.carrier,
      p.doorstep = 'waived' AS "isUnchecked"
    FROM pickups p LEFT JOIN parcels c ON c.awb = p.awb AND c.fetched
    WHERE p.request_id = ${requestId} AND p.state IN ('asked', 'booked')`
  return row
}

/** The time for which the couriers' answer about a PIN code counts. */
const DAY_MS = 86_400_000

/** True if a courier collects at a PIN code, by an answer of the last day; undefined if there is none. */
export async function recentPinAnswer(
  { sql, now }: Pick<Context, 'now'> & { sql: ISql },
  zip: string,
): Promise<boolean | undefined> {
  const [answer] = await sql<{ served: boolean }[]>`
    SELECT served FROM pin_pickups WHERE zip = ${zip} AND queried_at > ${new Date(now().getTime() - DAY_MS)}`
  return answer?.served
}

/** Saves the couriers' answer about a PIN code. */
export async function savePinAnswer(
  sql: ISql,
  { zip, served, at }: { zip: string; served: boolean; at: Date },
): Promise<void> {
  await sql`
    INSERT INTO pin_pickups (zip, served, queried_at) VALUES (${zip}, ${served}, ${at})
    ON CONFLICT (zip) DO UPDATE SET served = excluded.served, queried_at = excluded.queried_at`
}
