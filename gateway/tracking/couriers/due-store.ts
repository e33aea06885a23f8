import type { ISql } from 'postgres'
import { MOST_AWBS } from '#adapters/courier.ts'
import type { Carrier } from '#contract/tracking.ts'
import { backoffMs } from '../../outbox/backoff.ts'

/** Long enough for one call with its retries. */
const LEASE_MS = 120_000

/** A parcel that is being asked about. */
export interface Claimed {
  awb: string
  failures: number
}

/** Whether a parcel of these carriers is due. */
export async function isAnyDue(sql: ISql, carriers: readonly Carrier[], now: Date): Promise<boolean> {
  const rows = await sql`SELECT 1 FROM parcels WHERE carrier = ANY (${carriers}) AND look_at <= ${now} LIMIT 1`
  return rows.length > 0
}

/**
 * Takes the parcels that are due longest, as many as one call holds. No other server gets them while the lease lasts.
 */
export async function claimDue(sql: ISql, carriers: readonly Carrier[], due: Date, now: Date): Promise<Claimed[]> {
  return await sql<Claimed[]>`
    WITH due AS MATERIALIZED (
      SELECT awb FROM parcels WHERE carrier = ANY (${carriers}) AND look_at <= ${due}
      ORDER BY look_at LIMIT ${MOST_AWBS} FOR UPDATE SKIP LOCKED
    )
    UPDATE parcels p SET look_at = ${new Date(now.getTime() + LEASE_MS)}, asked_at = ${now}
    FROM due WHERE p.awb = due.awb
    RETURNING p.awb, p.failures`
}

/** Delays parcels whose courier did not answer: longer after every failure, with jitter. */
export async function postpone(sql: ISql, claimed: readonly Claimed[], now: Date): Promise<void> {
  const later = inOrder(claimed).map(({ awb, failures }) => ({
    awb,
    lookAt: new Date(now.getTime() + backoffMs(failures + 1)).toISOString(),
  }))
  await sql`
    WITH held AS MATERIALIZED (
      SELECT awb FROM parcels WHERE awb = ANY (${later.map(({ awb }) => awb)}) ORDER BY awb FOR UPDATE
    )
    UPDATE parcels p SET failures = p.failures + 1,
      look_at = CASE WHEN p.look_at IS NOT NULL THEN later."lookAt" END
    FROM held JOIN jsonb_to_recordset(${sql.json(later)}) AS later(awb text, "lookAt" timestamptz) USING (awb)
    WHERE p.awb = held.awb`
}

/** Gives back parcels that will not be asked about after all. */
export async function release(sql: ISql, claimed: readonly Claimed[], now: Date): Promise<void> {
  await sql`
    WITH held AS MATERIALIZED (
      SELECT awb FROM parcels WHERE awb = ANY (${claimed.map(({ awb }) => awb)}) ORDER BY awb FOR UPDATE
    )
    UPDATE parcels p SET look_at = ${now}, asked_at = NULL
    FROM held WHERE p.awb = held.awb AND p.look_at IS NOT NULL`
}

/** So soon after a call there is nothing new. */
const CHECK_AGAIN_AFTER_MS = 30_000

/**
 * Makes the parcel of this AWB (upper case) due at once, unless it is not ours, is back, or was delivered so long ago
 * that it is not asked about any more. One that was asked about just now is asked about again shortly after.
 */
export async function checkSoon(sql: ISql, awb: string, now: Date): Promise<void> {
  await sql`
    WITH advanced AS (
      UPDATE parcels p SET look_at = soon.at
      FROM (
        SELECT c.awb, greatest(${now}, c.asked_at + interval '1 ms' * ${CHECK_AGAIN_AFTER_MS}::int) AS at
        FROM sent_parcels f JOIN parcels c ON c.awb = f.awb
        WHERE upper(f.awb) = ${awb}
        UNION ALL
        SELECT c.awb, greatest(${now}, c.asked_at + interval '1 ms' * ${CHECK_AGAIN_AFTER_MS}::int) AS at
        FROM pickups k JOIN parcels c ON c.awb = k.awb
        WHERE upper(k.awb) = ${awb} AND k.awb IS NOT NULL
        LIMIT 1
      ) soon
      WHERE p.awb = soon.awb AND (p.state IS NULL OR p.state NOT IN ('delivered', 'rto_delivered')
        OR p.state = 'delivered' AND p.look_at IS NOT NULL)
        AND (p.look_at IS NULL OR p.look_at > soon.at)
      RETURNING p.awb
    )
    SELECT pg_notify('parcels', '') FROM advanced`
}

function inOrder(claimed: readonly Claimed[]): Claimed[] {
  return claimed.toSorted((one, other) => (one.awb < other.awb ? -1 : 1))
}

/** How far tracking is behind, for one courier. */
export interface ParcelLag {
  carrier: string
  /** Parcels that are still tracked. */
  followed: number
  /** Due by now. */
  due: number
  /** Seconds by which the first of them is late. */
  lagSeconds: number
  /** Parcels about which the courier did not answer last time. */
  unanswered: number
}

/** How far tracking is behind, by courier. */
export async function parcelLag(sql: ISql, now: Date): Promise<ParcelLag[]> {
  return await sql<ParcelLag[]>`
    SELECT carrier, count(*)::int AS followed, (count(*) FILTER (WHERE look_at <= ${now}))::int AS due,
      greatest(0, coalesce(extract(epoch FROM ${now} - min(look_at)), 0))::float8 AS "lagSeconds",
      (count(*) FILTER (WHERE failures > 0))::int AS unanswered
    FROM parcels WHERE look_at IS NOT NULL
    GROUP BY carrier`
}
