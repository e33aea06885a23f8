import type { ISql } from 'postgres'

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
