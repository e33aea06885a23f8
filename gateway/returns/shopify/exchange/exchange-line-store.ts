import type { ISql, PendingQuery, Row as PgRow, Sql } from 'postgres'
import type { Given } from '#adapters/shopify/returns/exchange-input.ts'
import { lockVersion } from '../../request/find.ts'
import { isSame, type Pieces } from '#rules/returns/shopify/in-shopify.ts'

/** An exchange that its return in Shopify gives out. */
export interface StoredLine {
  /** Whether it is still to be made so: it did not end as money, nor was it settled otherwise. */
  isWanted: boolean
  /** Its return, as it was asked for, gives out another exchange than is wanted now, and can still be replaced. */
  isOther: boolean
  /** Whether Shopify was asked to make an item of the order of it, or had. */
  processed: boolean
  /** Whether we held it once, until the goods come. */
  wasHeld: boolean
  isHeld: boolean
  lacksVariant: boolean
  /** The pieces that are given out, one by one. */
  given: Given[]
  /** In whole rupees, as Shopify was asked for it. */
  askedFee: number
}

interface Row extends Pick<StoredLine, 'isWanted' | 'processed' | 'wasHeld' | 'askedFee'> {
  asked: Pieces
  fee: number
  items: { variantId: string | null; units: number; paidPaise: number; isHeld: boolean }[]
}

/**
 * The exchange of a request, as its return is to give it out; undefined where it is made in another way from the start.
 */
export async function localLine(sql: ISql, requestId: string): Promise<StoredLine | undefined> {
  const [row] = await sql<Row[]>`
    SELECT x.pieces AS asked, x.fee_rupees AS "askedFee", x.processed, r.fee_rupees AS fee,
      x.held AS "wasHeld", r.pays_by IS NULL
        AND (r.settled_at IS NULL OR x.processed
        AND upper(r.new_order_no) = upper(o.order_number)) IS TRUE AS "isWanted",
      (SELECT coalesce(jsonb_agg(jsonb_build_object('variantId', v.id, 'units', i.units,
          'paidPaise', greatest(0, i.paid_paise - coalesce(l.tax_paise * i.units / greatest(l.ordered, 1), 0)),
          'isHeld', coalesce(i.held_until > now(), false)) ORDER BY i.line_item_id), '[]')
        FROM request_items i LEFT JOIN variants v ON v.id = i.wish_variant
          LEFT JOIN line_items l ON l.id = i.line_item_id
        WHERE i.request_id = r.id AND i.live AND i.decision IS DISTINCT FROM 'rejected' AND i.units > 0) AS items
    FROM exchange_lines x JOIN requests r ON r.id = x.request_id JOIN orders o ON o.id = r.order_id
    WHERE x.request_id = ${requestId}`
  if (!row) return undefined
  const { asked, fee, items, ...line } = row
  const given = items.flatMap(piecesOf)
  const isAsWanted = isSame(asked, line.isWanted ? countsOf(given) : {}) && (!line.isWanted || line.askedFee === fee)
  return {
    ...line,
    given,
    isOther: !isAsWanted && !line.processed,
    isHeld: items.every(({ isHeld }) => isHeld),
    lacksVariant: items.some(({ variantId }) => variantId === null),
  }
}

/** What was paid for an item before tax that comes on top, shared among its pieces to the paisa. */
function piecesOf({ variantId, units, paidPaise }: Row['items'][number]): Given[] {
  const each = Math.floor(paidPaise / units)
  return Array.from({ length: units }, (_, n) => ({
    variantId: variantId ?? '',
    paidPaise: n < paidPaise - each * units ? each + 1 : each,
  }))
}

/** How many of each variant. */
function countsOf(given: readonly Given[]): Pieces {
  const counts: Record<string, number> = {}
  for (const { variantId } of given) counts[variantId] = (counts[variantId] ?? 0) + 1
  return counts
}

/** The return of a new exchange is to give it out. */
export const insertExchangeLine = (sql: ISql, requestId: string): PendingQuery<PgRow[]> =>
  sql`INSERT INTO exchange_lines (request_id) VALUES (${requestId})`

/** Notes what a return is asked to give out, before it is; nothing where it only takes back. */
export async function noteAskedLine(
  sql: ISql,
  requestId: string,
  { given, fee }: { given: readonly Given[]; fee: number },
): Promise<void> {
  await sql`
    UPDATE exchange_lines SET pieces = ${sql.json({ ...countsOf(given) })}, fee_rupees = ${fee}, processed = false,
      held = false
    WHERE request_id = ${requestId}`
}

/**
 * Notes that Shopify makes an item of the order of an exchange, before it is asked to, or before that settles the
 * request; false where the request changed meanwhile.
 */
export async function noteProcessing(sql: Sql, requestId: string, version: number): Promise<boolean> {
  return sql.begin(async (held) => {
    // Who ends the request, or pays it, locks it, too.
    if (!(await lockVersion(held, requestId, version))) return false
    await held`UPDATE exchange_lines SET processed = true WHERE request_id = ${requestId}`
    return true
  })
}

/** Notes that we hold it until the goods come. */
export async function noteHeld(sql: ISql, requestId: string): Promise<void> {
  await sql`UPDATE exchange_lines SET held = true WHERE request_id = ${requestId}`
}

/** Shopify refused it, and made nothing of it. */
export async function noteUnprocessed(sql: ISql, requestId: string): Promise<void> {
  await sql`UPDATE exchange_lines SET processed = false WHERE request_id = ${requestId}`
}
