import type { ISql } from 'postgres'
import { MOST_AWBS } from '#adapters/courier.ts'
import type { Carrier } from '#contract/tracking.ts'
import { backoffMs } from '../../outbox/backoff.ts'

/** Long enough for one asking with all its tries. */
const LEASE_MS = 120_000

/** A parcel that somebody is asking about. */
export interface Claimed {
  awb: string
  failures: number
}

/** Whether a parcel of these carriers is to be looked at. */
export async function isAnyDue(sql: ISql, carriers: readonly Carrier[], now: Date): Promise<boolean> {
  const rows = await sql`SELECT 1 FROM parcels WHERE carrier = ANY (${carriers}) AND look_at <= ${now} LIMIT 1`
  return rows.length > 0
}

/** Takes the parcels that are due longest, as many as one asking holds. No other server gets them while the lease lasts. */
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

/** Lets parcels wait whose courier did not answer: longer after every failure, and not all for the same time. */
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

/** Gives parcels back that nobody will ask about after all. */
export async function release(sql: ISql, claimed: readonly Claimed[], now: Date): Promise<void> {
  await sql`
    WITH held AS MATERIALIZED (
      SELECT awb FROM parcels WHERE awb = ANY (${claimed.map(({ awb }) => awb)}) ORDER BY awb FOR UPDATE
    )
    UPDATE parcels p SET look_at = ${now}, asked_at = NULL
    FROM held WHERE p.awb = held.awb AND p.look_at IS NOT NULL`
}

/** So soon after an asking nothing new is to be had. */
const HURRIED_AGAIN_AFTER_MS = 30_000

/**
 * Has the parcel of this AWB, in capitals, looked at as soon as may be, unless it is one of nobody here or has arrived. One that
 * was asked about just now is asked about again shortly after.
 */
export async function checkSoon(sql: ISql, awb: string, now: Date): Promise<void> {
  await sql`
    WITH hurried AS (
      UPDATE parcels p SET look_at = soon.at
      FROM (
        SELECT c.awb, greatest(${now}, c.asked_at + interval '1 ms' * ${HURRIED_AGAIN_AFTER_MS}::int) AS at
        FROM fulfilments f JOIN parcels c ON c.awb = f.awb
        WHERE upper(f.awb) = ${awb} AND f.awb <> '' AND f.status <> 'cancelled'
        UNION ALL
        SELECT c.awb, greatest(${now}, c.asked_at + interval '1 ms' * ${HURRIED_AGAIN_AFTER_MS}::int) AS at
        FROM pickups k JOIN parcels c ON c.awb = k.awb
        WHERE upper(k.awb) = ${awb} AND k.awb IS NOT NULL
        LIMIT 1
      ) soon
      WHERE p.awb = soon.awb AND (p.state IS NULL OR p.state NOT IN ('delivered', 'rto_delivered'))
        AND (p.look_at IS NULL OR p.look_at > soon.at)
      RETURNING p.awb
    )
    SELECT pg_notify('parcels', '') FROM hurried`
}

function inOrder(claimed: readonly Claimed[]): Claimed[] {
  return claimed.toSorted((one, other) => (one.awb < other.awb ? -1 : 1))
}

/** How far the following of parcels is behind, for one courier. */
export interface ParcelLag {
  carrier: string
  /** Still to be looked at, some time. */
  followed: number
  /** Due by now. */
  due: number
  /** Seconds by which the first of them is late. */
  lagSeconds: number
  /** Those about which the courier did not answer when it was last asked. */
  unanswered: number
}

/** How far the following of parcels is behind. */
export async function parcelLag(sql: ISql, now: Date): Promise<ParcelLag[]> {
  return await sql<ParcelLag[]>`
    SELECT carrier, count(*)::int AS followed, (count(*) FILTER (WHERE look_at <= ${now}))::int AS due,
      greatest(0, coalesce(extract(epoch FROM ${now} - min(look_at)), 0))::float8 AS "lagSeconds",
      (count(*) FILTER (WHERE failures > 0))::int AS unanswered
    FROM parcels WHERE look_at IS NOT NULL
    GROUP BY carrier`
}
