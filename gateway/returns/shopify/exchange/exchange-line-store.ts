import type { ISql, Sql } from 'postgres'
import type { Given } from '#adapters/shopify/returns/exchange-input.ts'
import { lockVersion } from '../../request/find.ts'
import { isSame, type Pieces } from '#rules/returns/shopify/in-shopify.ts'

/** An exchange that its return in Shopify sends. */
export interface StoredLine {
  /** True if it is still to be sent: it did not end as money, nor was it settled otherwise. */
  isDue: boolean
  /** Its return has another exchange than the request has now, and can still be replaced. */
  isOther: boolean
  /** Shopify made an item of the order of it, or was about to. */
  processed: boolean
  /** True if it was on hold in Shopify once, until the goods came. */
  wasOnHold: boolean
  /** All its pieces are reserved. */
  isReserved: boolean
  lacksVariant: boolean
  /** The pieces of the exchange, one by one. */
  given: Given[]
  /** The fee of its return in Shopify, in whole rupees. */
  requestedFee: number
}

interface Row extends Pick<StoredLine, 'isDue' | 'processed' | 'wasOnHold' | 'requestedFee'> {
  requestedPieces: Pieces
  fee: number
  items: { variantId: string | null; units: number; paidPaise: number; isReserved: boolean }[]
}

/**
 * The exchange of a request, as its return is to send it; undefined if it is made by a draft order.
 */
export async function localLine(sql: ISql, requestId: string): Promise<StoredLine | undefined> {
  const [row] = await sql<Row[]>`
    SELECT x.pieces AS "requestedPieces", x.fee_rupees AS "requestedFee", x.processed, r.fee_rupees AS fee,
      x.on_hold AS "wasOnHold", r.pays_by IS NULL
        AND (r.settled_at IS NULL OR x.processed
        AND upper(r.new_order_no) = upper(o.order_number)) IS TRUE AS "isDue",
      (SELECT coalesce(jsonb_agg(jsonb_build_object('variantId', v.id, 'units', i.units,
          'paidPaise', greatest(0, i.paid_paise - coalesce(l.tax_paise * i.units / greatest(l.ordered, 1), 0)),
          'isReserved', coalesce(i.reserved_until > now(), false)) ORDER BY i.line_item_id), '[]')
        FROM request_items i LEFT JOIN variants v ON v.id = i.wish_variant
          LEFT JOIN line_items l ON l.id = i.line_item_id
        WHERE i.request_id = r.id AND i.live AND i.decision IS DISTINCT FROM 'rejected' AND i.units > 0) AS items
    FROM exchange_lines x JOIN requests r ON r.id = x.request_id JOIN orders o ON o.id = r.order_id
    WHERE x.request_id = ${requestId}`
  if (!row) return undefined
  const { requestedPieces, fee, items, ...line } = row
  const given = items.flatMap(piecesOf)
  const isCurrent =
    isSame(requestedPieces, line.isDue ? countsOf(given) : {}) && (!line.isDue || line.requestedFee === fee)
  return {
    ...line,
    given,
    isOther: !isCurrent && !line.processed,
    isReserved: items.every(({ isReserved }) => isReserved),
    lacksVariant: items.some(({ variantId }) => variantId === null),
  }
}

/** The price of an item before tax that comes on top, shared among its pieces to the paisa. */
function piecesOf({ variantId, units, paidPaise }: Row['items'][number]): Given[] {
  const each = Math.floor(paidPaise / units)
  return Array.from({ length: units }, (_, n) => ({
    variantId: variantId ?? '',
    paidPaise: n < paidPaise - each * units ? each + 1 : each,
  }))
}

/** The number of pieces of each variant. */
function countsOf(given: readonly Given[]): Pieces {
  const counts: Record<string, number> = {}
  for (const { variantId } of given) counts[variantId] = (counts[variantId] ?? 0) + 1
  return counts
}

/** Notes that the return of a new exchange is to send it. */
export const insertExchangeLine = (sql: ISql, requestId: string) =>
  sql`INSERT INTO exchange_lines (request_id) VALUES (${requestId})`

/** Saves the pieces of the exchange that a return is created with, before it is; none if it only takes back. */
export async function saveLineRequest(
  sql: ISql,
  requestId: string,
  { given, fee }: { given: readonly Given[]; fee: number },
): Promise<void> {
  await sql`
    UPDATE exchange_lines SET pieces = ${sql.json({ ...countsOf(given) })}, fee_rupees = ${fee}, processed = false,
      on_hold = false
    WHERE request_id = ${requestId}`
}

/**
 * Notes that Shopify makes an item of the order of an exchange. It is noted before the call, or before that item
 * settles the request; false if the request changed meanwhile.
 */
export async function noteProcessing(sql: Sql, requestId: string, version: number): Promise<boolean> {
  return sql.begin(async (transaction) => {
    // An act that ends the request, or pays it, locks it, too.
    if (!(await lockVersion(transaction, requestId, version))) return false
    await transaction`UPDATE exchange_lines SET processed = true WHERE request_id = ${requestId}`
    return true
  })
}

/** Notes that its fulfilment is on hold in Shopify until the goods come. */
export async function noteHold(sql: ISql, requestId: string): Promise<void> {
  await sql`UPDATE exchange_lines SET on_hold = true WHERE request_id = ${requestId}`
}

/** Notes that Shopify refused it, and made nothing of it. */
export async function noteUnprocessed(sql: ISql, requestId: string): Promise<void> {
  await sql`UPDATE exchange_lines SET processed = false WHERE request_id = ${requestId}`
}
