import type { ISql } from 'postgres'
import type { Address } from '#contract/orders.ts'
import type { ReasonCode, RequestType } from '#contract/returns.ts'
import { fromParcels, type InParcel } from '#rules/returns/from-parcels.ts'
import type { ChosenLine } from '../submission.ts'
import { paidForPieces, type PaidPieces } from '#rules/returns/money/pieces.ts'

/** An item as its request holds it. */
export interface HeldItem {
  id: string
  size: string
  colour: string
  /** The title of the other product that is wanted; '' where it is its own. */
  wantedTitle: string
  units: number
  live: boolean
  decision: 'approved' | 'rejected' | null
}

/** What of a request can be changed. */
export interface AmendableRequest {
  id: string
  orderId: string
  type: RequestType
  reasonCode: ReasonCode
  /** Whether its customer pays what another size costs more: the shop charged it when the request was made, and no one waived it. */
  paysMore: boolean
  address: Address
  phone: string
  items: HeldItem[]
}

/** The request of this running number, which is there. */
export async function amendable(sql: ISql, requestId: string): Promise<AmendableRequest> {
  const [request] = await sql<[AmendableRequest]>`
    SELECT r.id, r.order_id AS "orderId", r.type, r.reason_code AS "reasonCode", r.charges_more AND r.fee_waived IS NULL AND r.more_waived IS NULL AS "paysMore", r.address, r.phone,
      (SELECT jsonb_agg(jsonb_build_object('id', i.line_item_id, 'size', i.size, 'colour', i.colour, 'wantedTitle', i.wanted_title, 'units', i.units, 'live', i.live, 'decision', i.decision))
        FROM request_items i WHERE i.request_id = r.id) AS items
    FROM requests r WHERE r.id = ${requestId}`
  return request
}

/** Stores another wanted size, colour or product of an item, which is not held yet. */
export async function putSize(
  sql: ISql,
  requestId: string,
  lineId: string,
  {
    size,
    colour,
    wantedTitle,
    variantId,
    waits,
    readyOn,
    morePaise,
  }: Pick<ChosenLine, 'size' | 'colour' | 'wantedTitle' | 'variantId' | 'waits' | 'readyOn' | 'morePaise'>,
): Promise<void> {
  await sql`
    UPDATE request_items SET size = ${size}, colour = ${colour}, wanted_title = ${wantedTitle}, wanted_variant = ${variantId}, waits = ${waits}, ready_on = ${readyOn}, more_paise = ${morePaise}, held_until = NULL
    WHERE request_id = ${requestId} AND line_item_id = ${lineId}`
}

/**
 * The request holds so many pieces of a line from now on, worth what was paid for them; `open` are those that could be asked back beside its own.
 * Where there are not so many, the constraints of the ledger are violated, which the caller brings up to it while it holds the order. Of its parcels it
 * keeps the oldest pieces. More pieces that are wanted are not held yet.
 */
export async function putPieces(
  sql: ISql,
  requestId: string,
  { id: lineId, units: before }: HeldItem,
  { units, open }: { units: number; open: number },
): Promise<void> {
  const { own, free } = await parcelsOf(sql, requestId, lineId)
  const [left] = await sql<[PaidPieces]>`
    SELECT b.rest + i.units AS rest, b.each_paise::float8 AS "eachPaise", (b.left_paise + i.paid_paise)::float8 AS "leftPaise"
    FROM request_items i, line_balance(i.line_item_id) b WHERE i.request_id = ${requestId} AND i.line_item_id = ${lineId}`
  await sql`
    UPDATE request_items SET units = ${units}, paid_paise = ${paidForPieces(units, left)}, held_until = CASE WHEN ${units <= before} THEN held_until END
    WHERE request_id = ${requestId} AND line_item_id = ${lineId}`
  await sql`DELETE FROM request_parcels WHERE request_id = ${requestId} AND line_item_id = ${lineId}`
  const taken = [...fromParcels(own, units, before), ...fromParcels(free, Math.max(0, units - before), open)]
  if (taken.length === 0) return
  await sql`
    INSERT INTO request_parcels (request_id, line_item_id, fulfilment_id, units)
    SELECT ${requestId}, ${lineId}, t."fulfilmentId", sum(t.units)
    FROM jsonb_to_recordset(${sql.json(taken.map((one) => ({ ...one })))}) AS t("fulfilmentId" text, units integer) GROUP BY 3`
}

/** The parcels of a line, the oldest first: with the pieces that the request names, and with those that are free. */
async function parcelsOf(sql: ISql, requestId: string, lineId: string) {
  const parcels = await sql<(InParcel & { own: number })[]>`
    SELECT p.fulfilment_id AS "fulfilmentId", p.free AS units, coalesce(h.units, 0) AS own
    FROM pieces_by_parcel(${lineId}) p
    LEFT JOIN request_parcels h ON h.fulfilment_id = p.fulfilment_id AND h.line_item_id = ${lineId} AND h.request_id = ${requestId}
    ORDER BY p.delivered_at, p.fulfilment_id`
  return { own: parcels.map(({ fulfilmentId, own }) => ({ fulfilmentId, units: own })), free: parcels }
}

/** Stores the pick-up address and the phone number of a request. */
export async function putContact(
  sql: ISql,
  requestId: string,
  { address, phone }: { address: Partial<Address>; phone: string },
): Promise<void> {
  await sql`UPDATE requests SET address = ${sql.json(address)}, phone = ${phone} WHERE id = ${requestId}`
}
