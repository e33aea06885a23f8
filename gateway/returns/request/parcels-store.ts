import type { ISql } from 'postgres'
import { fromParcels, type InParcel } from '#rules/returns/from-parcels.ts'
import type { ChosenLine } from '../submit/submission.ts'

/** Pieces of a line that came in a parcel. */
interface ParcelPieces {
  line_item_id: string
  fulfilment_id: string
  units: number
}

/** The free pieces of a line in a parcel, which arrived at `at`. */
export interface FreePieces {
  lineId: string
  fulfilmentId: string
  at: string
  units: number
}

/**
 * The free pieces of these lines as JSON, the oldest parcel of each first. The number of lines is hidden from the
 * planner: it would plan anew for each number.
 */
export const freePiecesPart = (sql: ISql, lineIds: readonly string[]) => sql`(
  SELECT coalesce(json_agg(json_build_object('lineId', l.id, 'fulfilmentId', p.fulfilment_id,
    'at', p.delivered_at, 'units', p.free) ORDER BY p.delivered_at, p.fulfilment_id), '[]')
  FROM unnest((SELECT ${[...lineIds]}::text[])) AS l(id), pieces_by_parcel(l.id) p)`

/** A line, with the times of its deliveries whose window is not over. */
export interface OpenLine {
  id: string
  openAt: readonly number[]
}

/** The parcels of the chosen pieces, before these are reserved. */
function parcelsOf(chosen: readonly ChosenLine[], free: readonly FreePieces[]): ParcelPieces[] {
  return chosen.flatMap(({ line, units }) =>
    fromParcels(
      free.flatMap(({ lineId, at, ...parcel }) =>
        lineId === line.id ? [{ ...parcel, isOpen: line.openAt.includes(Date.parse(at)) }] : [],
      ),
      units,
    ).map((one) => ({ line_item_id: line.id, fulfilment_id: one.fulfilmentId, units: one.units })),
  )
}

/** Writes the parcels of a new request. */
export const insertParcels = (
  sql: ISql,
  requestId: string,
  chosen: readonly ChosenLine[],
  free: readonly FreePieces[],
) => sql`
  INSERT INTO request_parcels (request_id, line_item_id, fulfilment_id, units)
  SELECT ${requestId}, p.line_item_id, p.fulfilment_id, p.units
  FROM jsonb_to_recordset(${sql.json(parcelsOf(chosen, free).map((one) => ({ ...one })))})
    AS p(line_item_id text, fulfilment_id text, units integer)`

/**
 * The parcels of a line, the oldest first: with the pieces that the request names, which all count as open, and with
 * those that are free.
 */
export async function parcelsOfLine(sql: ISql, requestId: string, { id: lineId, openAt }: OpenLine) {
  const parcels = await sql<(InParcel & { own: number; at: Date })[]>`
    SELECT p.fulfilment_id AS "fulfilmentId", p.delivered_at AS at, p.free AS units, coalesce(h.units, 0) AS own
    FROM pieces_by_parcel(${lineId}) p
    LEFT JOIN request_parcels h ON h.fulfilment_id = p.fulfilment_id AND h.line_item_id = ${lineId}
      AND h.request_id = ${requestId}
    ORDER BY p.delivered_at, p.fulfilment_id`
  return {
    own: parcels.map(({ fulfilmentId, own }) => ({ fulfilmentId, units: own, isOpen: true })),
    free: parcels.map(({ at, ...parcel }) => ({ ...parcel, isOpen: openAt.includes(at.getTime()) })),
  }
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
