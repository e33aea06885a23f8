import type { ISql } from 'postgres'
import type { ExchangeWish } from '#rules/exchanges/wish.ts'
import { fromParcels } from '#rules/returns/from-parcels.ts'
import { paidForPieces, type PaidPieces } from '#rules/returns/money/pieces.ts'
import type { ChosenLine } from '../submit/submission.ts'
import { type OpenLine, parcelsOfLine, putParcels } from './parcels-store.ts'

/** Writes the items of a new request. */
export const insertItems = (sql: ISql, requestId: string, chosen: readonly ChosenLine[]) =>
  sql`INSERT INTO request_items ${sql(
    chosen.map(({ line, wish, units, paidPaise, causes }) => ({
      request_id: requestId,
      line_item_id: line.id,
      sku: line.sku,
      original_size: line.size,
      ...columnsOf(wish),
      mrp_paise: line.pricePaise,
      units,
      paid_paise: paidPaise,
      causes,
    })),
  )}`

/** The columns of a wish, which `wish_of` reads. */
const columnsOf = ({ size, colour, product, variantId, waits, readyOn, differencePaise }: ExchangeWish) => ({
  size,
  colour,
  wish_product: product?.title ?? '',
  wish_variant: variantId,
  waits,
  ready_on: readyOn,
  difference_paise: differencePaise,
})

/** Releases the rejected items of a request, or the others: they can be asked for again. */
export async function freeItems(sql: ISql, requestId: string, which: 'turned_down' | 'others'): Promise<void> {
  await sql`
    UPDATE request_items SET live = false
    WHERE request_id = ${requestId} AND live
      AND (decision IS NOT DISTINCT FROM 'rejected') = ${which === 'turned_down'}`
}

/** The ids of the lines of a request. */
export async function itemIdsOf(sql: ISql, requestId: string): Promise<string[]> {
  const items = await sql<{ id: string }[]>`
    SELECT line_item_id AS id FROM request_items WHERE request_id = ${requestId} ORDER BY line_item_id`
  return items.map(({ id }) => id)
}

/** The items of a request with the bundle that each was bought in; '' for an item of its own. */
export async function bundlesOf(sql: ISql, requestId: string): Promise<{ id: string; bundle: string }[]> {
  return sql`
    SELECT i.line_item_id AS id, coalesce(l.bundle, '') AS bundle
    FROM request_items i LEFT JOIN line_items l ON l.id = i.line_item_id WHERE i.request_id = ${requestId}`
}

/**
 * Stores the decision about the items of a request; rejected ones stay held until the customer may ask again, their
 * wanted pieces do not.
 */
export async function decideItems(sql: ISql, requestId: string, rejected: readonly string[]): Promise<void> {
  await sql`
    UPDATE request_items i
    SET decision = CASE WHEN i.line_item_id = ANY(${rejected}::text[]) THEN 'rejected' ELSE 'approved' END,
      reserved_until = CASE WHEN i.line_item_id = ANY(${rejected}::text[]) THEN NULL ELSE reserved_until END
    WHERE request_id = ${requestId}`
}

/** Takes back the decision about the items of a request. */
export async function undecideItems(sql: ISql, requestId: string): Promise<void> {
  await sql`UPDATE request_items SET decision = NULL WHERE request_id = ${requestId}`
}

/** An item as its request holds it. */
export interface ReturnItem {
  id: string
  wish: ExchangeWish
  units: number
  live: boolean
  decision: 'approved' | 'rejected' | null
}

/** Stores another wish of an item; nothing is reserved for it yet. */
export async function putWish(sql: ISql, requestId: string, lineId: string, wish: ExchangeWish): Promise<void> {
  await sql`
    UPDATE request_items SET ${sql(columnsOf(wish))}, reserved_until = NULL
    WHERE request_id = ${requestId} AND line_item_id = ${lineId}`
}

/**
 * The request holds so many pieces of a line from now on, at the price paid for them. If there are too few, the
 * constraints of the ledger are violated, which the caller brings up to date while it holds the order. Of its parcels
 * it keeps the oldest pieces, and it takes more from those that are open. Further wanted pieces are not held yet.
 */
export async function putPieces(
  sql: ISql,
  requestId: string,
  { id: lineId, units: before }: ReturnItem,
  { units, openAt }: Pick<OpenLine, 'openAt'> & { units: number },
): Promise<void> {
  const { own, free } = await parcelsOfLine(sql, requestId, { id: lineId, openAt })
  const [left] = await sql<[PaidPieces]>`
    SELECT b.rest + i.units AS rest,
      (coalesce(l.paid_paise, l.price_paise * b.ordered) / b.ordered)::float8 AS "eachPaise",
      (b.left_paise + i.paid_paise)::float8 AS "leftPaise"
    FROM request_items i JOIN line_balances b USING (line_item_id) JOIN line_items l ON l.id = i.line_item_id
    WHERE i.request_id = ${requestId} AND i.line_item_id = ${lineId}`
  await sql`
    UPDATE request_items SET units = ${units}, paid_paise = ${paidForPieces(units, left)}, reserved_until = CASE
      WHEN ${units <= before} THEN reserved_until END
    WHERE request_id = ${requestId} AND line_item_id = ${lineId}`
  const taken = [...fromParcels(own, units), ...fromParcels(free, Math.max(0, units - before))]
  await putParcels(sql, requestId, lineId, taken)
}

/** Marks items as back on the shelf; false when some of them were not approved. */
export async function markRestocked(sql: ISql, requestId: string, lineIds: string[], at: Date): Promise<boolean> {
  const { count } = await sql`
    UPDATE request_items SET restocked_at = ${at}
    WHERE request_id = ${requestId} AND line_item_id = ANY(${lineIds}) AND decision IS DISTINCT FROM 'rejected'`
  return count === lineIds.length
}

/** The lines of a request that it still holds, without the rejected ones. */
export async function openItemsOf(sql: ISql, requestId: string): Promise<string[]> {
  const items = await sql<{ id: string }[]>`
    SELECT line_item_id AS id FROM request_items
    WHERE request_id = ${requestId} AND live AND decision IS DISTINCT FROM 'rejected' AND units > 0`
  return items.map(({ id }) => id)
}

/** Rejects these lines: they stay held until the customer may ask again, their wanted pieces do not. */
export async function leaveOutItems(sql: ISql, requestId: string, items: readonly string[]): Promise<void> {
  await sql`
    UPDATE request_items SET decision = 'rejected', reserved_until = NULL
    WHERE request_id = ${requestId} AND line_item_id = ANY(${items}::text[])`
}

/** Ends the reservations of the items of a request. */
export async function endReservations(sql: ISql, requestId: string): Promise<void> {
  await sql`UPDATE request_items SET reserved_until = NULL WHERE request_id = ${requestId}`
}

/** Drops the price differences of a request's items: no one charges them any more. */
export async function dropDifferences(sql: ISql, requestId: string): Promise<void> {
  await sql`UPDATE request_items SET difference_paise = 0 WHERE request_id = ${requestId} AND difference_paise > 0`
}

/** The causes of all items of the request `r`. */
export const allCauses = (sql: ISql) =>
  sql`ARRAY(SELECT DISTINCT unnest(i.causes) FROM request_items i WHERE i.request_id = r.id)`
