import type { ISql } from 'postgres'
import type { Address } from '#contract/orders.ts'
import type { ReasonCode, RequestType } from '#contract/returns.ts'
import { paidForPieces, type PaidPieces } from '#rules/returns/money/pieces.ts'

/** An item as its request holds it. */
export interface HeldItem {
  id: string
  size: string
  units: number
  live: boolean
  decision: 'approved' | 'rejected' | null
}

/** What of a request can be changed. */
export interface AmendableRequest {
  id: string
  type: RequestType
  reasonCode: ReasonCode
  address: Address
  phone: string
  items: HeldItem[]
}

/** The request of this running number, which is there. */
export async function amendable(sql: ISql, requestId: string): Promise<AmendableRequest> {
  const [request] = await sql<[AmendableRequest]>`
    SELECT r.id, r.type, r.reason_code AS "reasonCode", r.address, r.phone,
      (SELECT jsonb_agg(jsonb_build_object('id', i.line_item_id, 'size', i.size, 'units', i.units, 'live', i.live, 'decision', i.decision))
        FROM request_items i WHERE i.request_id = r.id) AS items
    FROM requests r WHERE r.id = ${requestId}`
  return request
}

/** Another size is wanted for an item. */
export async function putSize(sql: ISql, requestId: string, lineId: string, size: string): Promise<void> {
  await sql`UPDATE request_items SET size = ${size} WHERE request_id = ${requestId} AND line_item_id = ${lineId}`
}

/**
 * The request holds so many pieces of a line from now on, worth what was paid for them. A row never holds more than at first, so a new one takes
 * its place, and the constraint on free pieces is asked about it.
 */
export async function putPieces(sql: ISql, requestId: string, lineId: string, units: number): Promise<void> {
  await sql`SELECT 1 FROM line_items WHERE id = ${lineId} FOR UPDATE`
  const [row] = await sql<[Record<string, string | null>]>`
    DELETE FROM request_items WHERE request_id = ${requestId} AND line_item_id = ${lineId} RETURNING *`
  const [left] = await sql<[PaidPieces]>`
    SELECT rest, each_paise::float8 AS "eachPaise", left_paise::float8 AS "leftPaise" FROM pieces_of(${lineId})`
  await sql`INSERT INTO request_items ${sql({ ...row, units, paid_paise: paidForPieces(units, left) })}`
}

/** Where the goods are collected, and whom the courier calls. */
export async function putContact(
  sql: ISql,
  requestId: string,
  { address, phone }: { address: Address; phone: string },
): Promise<void> {
  await sql`UPDATE requests SET address = ${sql.json(address)}, phone = ${phone} WHERE id = ${requestId}`
}
