import type { ISql, PendingQuery, Row } from 'postgres'
import { fromParcels, type InParcel } from '#rules/returns/from-parcels.ts'
import type { ChosenLine } from '../submit/submission.ts'

/** Pieces of a line that came in a parcel. */
interface ParcelPieces {
  line_item_id: string
  fulfilment_id: string
  units: number
}

/**
 * The parcels of the chosen pieces, before these are reserved. Line by line: a query for all of them
 * is planned anew each time, which takes longer than the few that there are.
 */
export async function freeParcelsOf(sql: ISql, chosen: readonly ChosenLine[]): Promise<ParcelPieces[]> {
  const taken = await Promise.all(
    chosen.map(async ({ line, units }) => {
      const free = await sql<InParcel[]>`
        SELECT fulfilment_id AS "fulfilmentId", free AS units FROM pieces_by_parcel(${line.id})
          ORDER BY delivered_at, fulfilment_id`
      return fromParcels(free, units, line.eligibility.units).map((one) => ({
        line_item_id: line.id,
        fulfilment_id: one.fulfilmentId,
        units: one.units,
      }))
    }),
  )
  return taken.flat()
}

/** Writes the parcels of a new request. */
export const insertParcels = (sql: ISql, requestId: string, parcels: readonly ParcelPieces[]): PendingQuery<Row[]> =>
  sql`INSERT INTO request_parcels ${sql(parcels.map((one) => ({ request_id: requestId, ...one })))}`

/** The parcels of a line, the oldest first: with the pieces that the request names, and with those that are free. */
export async function parcelsOfLine(sql: ISql, requestId: string, lineId: string) {
  const parcels = await sql<(InParcel & { own: number })[]>`
    SELECT p.fulfilment_id AS "fulfilmentId", p.free AS units, coalesce(h.units, 0) AS own
    FROM pieces_by_parcel(${lineId}) p
    LEFT JOIN request_parcels h ON h.fulfilment_id = p.fulfilment_id AND h.line_item_id = ${lineId}
      AND h.request_id = ${requestId}
    ORDER BY p.delivered_at, p.fulfilment_id`
  return { own: parcels.map(({ fulfilmentId, own }) => ({ fulfilmentId, units: own })), free: parcels }
}

/** The pieces of a line of a request come from these parcels from now on. */
export async function putParcels(
  sql: ISql,
  requestId: string,
  lineId: string,
  parcels: readonly InParcel[],
): Promise<void> {
  await sql`DELETE FROM request_parcels WHERE request_id = ${requestId} AND line_item_id = ${lineId}`
  if (parcels.length === 0) return
  await sql`
    INSERT INTO request_parcels (request_id, line_item_id, fulfilment_id, units)
    SELECT ${requestId}, ${lineId}, t."fulfilmentId", sum(t.units)
    FROM jsonb_to_recordset(${sql.json(parcels.map((one) => ({ ...one })))}) AS t("fulfilmentId" text, units integer)
    GROUP BY 3`
}
