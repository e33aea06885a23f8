import type { ISql } from 'postgres'
import type { Carrier } from '#contract/tracking.ts'

/** True if a parcel of these carriers is due. */
export async function isAnyDue(sql: ISql, carriers: readonly Carrier[], now: Date): Promise<boolean> {
  const rows = await sql`SELECT 1 FROM parcels WHERE carrier = ANY (${carriers}) AND look_at <= ${now} LIMIT 1`
  return rows.length > 0
}

/** True if the courier has a free slot now. Checking first spares most of many parallel requests their writes. */
export async function isSlotFree(
  sql: ISql,
  awb: string,
  { carriers, mostMs }: { carriers: readonly Carrier[]; mostMs: number },
): Promise<boolean> {
  const [free] = await sql`
    SELECT 1 FROM parcels p JOIN courier_turns t
      ON t.carrier = ANY (${carriers}) AND (t.carrier = p.carrier OR p.carrier <> ALL (${carriers}))
    WHERE awb = ${awb} AND next_at <= clock_timestamp() + interval '1 ms' * ${mostMs}::int`
  return free !== undefined
}

/** The delay of tracking for one courier. */
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

/** The delay of tracking, by courier. */
export async function parcelLag(sql: ISql, now: Date): Promise<ParcelLag[]> {
  return await sql<ParcelLag[]>`
    SELECT carrier, count(*)::int AS followed, (count(*) FILTER (WHERE look_at <= ${now}))::int AS due,
      greatest(0, coalesce(extract(epoch FROM ${now} - min(look_at)), 0))::float8 AS "lagSeconds",
      (count(*) FILTER (WHERE failures > 0))::int AS unanswered
    FROM parcels WHERE look_at IS NOT NULL
    GROUP BY carrier`
}
