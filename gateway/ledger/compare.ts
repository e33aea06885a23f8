import type { ISql, Sql } from 'postgres'
import { balancesOf, type EntryKind } from '#rules/ledger/entries.ts'
import { lineBalanceOf, type PieceKind } from '#rules/ledger/pieces.ts'

type Entry =
  | { requestId: string | null; lineItemId: null; kind: EntryKind; paise: number }
  | { requestId: string | null; lineItemId: string; kind: PieceKind; paise: number; units: number }
type Numbers = Record<string, number>

interface Compared {
  orderId: string
  entries: Entry[]
  order: Numbers
  requests: Record<string, Numbers>
  lines: Record<string, Numbers>
}

const AT_ONCE = 500

/**
 * Compares the balances of all orders with their entries; answers how many there are, and a line for each number that
 * differs. With `rebuild` the balances become what the entries come to.
 */
export async function compareLedgers(sql: Sql, rebuild: boolean): Promise<{ orders: number; differences: string[] }> {
  const differences: string[] = []
  let orders = 0
  for (let after = ''; ;) {
    const page = await ledgersAfter(sql, after)
    for (const one of page) {
      const found = differencesOf(one)
      differences.push(...found)
      if (rebuild && found.length > 0) await rebuildOne(sql, one.orderId)
    }
    orders += page.length
    if (page.length < AT_ONCE) return { orders, differences }
    after = page.at(-1)?.orderId ?? ''
  }
}

/**
 * Each in one statement, so that what is written meanwhile is seen whole or not at all. Lines that are carried over
 * have no entries yet.
 */
async function ledgersAfter(sql: Sql, after: string): Promise<Compared[]> {
  return sql<Compared[]>`
    SELECT b.order_id AS "orderId",
      json_build_object('paidPaise', b.paid_paise, 'paidBackPaise', b.paid_back_paise, 'promisedPaise',
        b.promised_paise) AS order,
        (SELECT coalesce(json_object_agg(q.request_id,
        json_build_object('promisedPaise', q.promised_paise, 'paidBackPaise', q.paid_back_paise,
        'refundedPaise', q.refunded_paise)), '{}') FROM request_balances q JOIN requests r ON r.id = q.request_id
          AND r.order_id = b.order_id) AS requests,
      (SELECT coalesce(json_object_agg(l.line_item_id,
        json_build_object('ordered', l.ordered, 'delivered', l.delivered, 'held', l.held,
        'returned', l.returned, 'cancelled', l.cancelled, 'leftPaise', l.left_paise)), '{}')
        FROM line_balances l WHERE l.order_id = b.order_id AND NOT l.carried) AS lines,
      (SELECT coalesce(json_agg(json_build_object('requestId', e.request_id::text, 'lineItemId', e.line_item_id,
        'kind', CASE WHEN e.kind = 'released' AND e.line_item_id IS NOT NULL THEN 'held'
          ELSE e.kind END, 'paise', e.paise, 'units', e.units)), '[]')
        FROM ledger_entries e WHERE e.order_id = b.order_id) AS entries
    FROM order_balances b WHERE b.order_id > ${after} ORDER BY b.order_id LIMIT ${AT_ONCE}`
}

function differencesOf({ orderId, entries, order, requests, lines }: Compared): string[] {
  const pieces = entries.filter((one) => one.lineItemId !== null)
  const { requests: byRequest, ...whole } = balancesOf(entries.filter((one) => one.lineItemId === null))
  const byLine = Map.groupBy(pieces, ({ lineItemId }) => lineItemId)
  // Also a line of which the balance is missing.
  const lineIds = new Set([...Object.keys(lines), ...byLine.keys()])
  const compared: [what: string, stored: Numbers, right: Numbers][] = [
    ['order', order, { ...whole }],
    ...Object.entries(requests).map(([id, stored]): [string, Numbers, Numbers] => [
      `request ${id}`,
      stored,
      { ...byRequest.get(id) },
    ]),
    ...[...lineIds].map((id): [string, Numbers, Numbers] => [
      `line ${id}`,
      lines[id] ?? {},
      { ...lineBalanceOf(byLine.get(id) ?? []) },
    ]),
  ]
  return compared.flatMap(([what, stored, right]) =>
    [...new Set([...Object.keys(stored), ...Object.keys(right)])].flatMap((name) => {
      const [is, comesTo] = [stored[name] ?? 0, right[name] ?? 0]
      return is === comesTo ? [] : [`order ${orderId}, ${what}: ${name} is ${is}, its entries come to ${comesTo}`]
    }),
  )
}

/** The order is held, so that no one writes its ledger meanwhile. */
async function rebuildOne(sql: Sql, orderId: string): Promise<void> {
  await sql.begin(async (held) => {
    await held`SELECT FROM orders WHERE id = ${orderId} FOR NO KEY UPDATE`
    await rebuildMoney(held, orderId)
    await rebuildPieces(held, orderId)
  })
}

async function rebuildMoney(sql: ISql, orderId: string): Promise<void> {
  await sql`
    UPDATE order_balances b SET paid_paise = e.paid, paid_back_paise = e.back, promised_paise = e.promised FROM (
      SELECT coalesce(sum(paise) FILTER (WHERE kind = 'paid'), 0) AS paid,
        coalesce(sum(paise) FILTER (WHERE kind IN ('refunded', 'paid_out')), 0) AS back,
        coalesce(sum(paise) FILTER (WHERE kind IN ('promised', 'released')), 0) AS promised
      FROM ledger_entries WHERE order_id = ${orderId} AND line_item_id IS NULL) e
    WHERE b.order_id = ${orderId}`
  await sql`
    UPDATE request_balances q SET promised_paise = e.promised, paid_back_paise = e.back, refunded_paise = e.refunded
      FROM (
      SELECT r.id, coalesce(sum(paise) FILTER (WHERE kind IN ('promised', 'released')), 0) AS promised,
        coalesce(sum(paise) FILTER (WHERE kind IN ('refunded', 'paid_out')), 0) AS back,
        coalesce(sum(paise) FILTER (WHERE kind = 'refunded'), 0) AS refunded
      FROM requests r LEFT JOIN ledger_entries e ON e.request_id = r.id AND e.line_item_id IS NULL
        WHERE r.order_id = ${orderId} GROUP BY r.id) e
    WHERE q.request_id = e.id`
}

async function rebuildPieces(sql: ISql, orderId: string): Promise<void> {
  await sql`DELETE FROM line_balances WHERE order_id = ${orderId} AND NOT carried`
  await sql`
    INSERT INTO line_balances (line_item_id, order_id, ordered, delivered, held, returned, cancelled, left_paise)
    SELECT line_item_id, ${orderId}, sum(units) FILTER (WHERE kind = 'ordered'),
      coalesce(sum(units) FILTER (WHERE kind = 'delivered'), 0),
      coalesce(sum(units) FILTER (WHERE kind IN ('held', 'released')), 0),
      coalesce(sum(units) FILTER (WHERE kind = 'returned'), 0),
      coalesce(sum(units) FILTER (WHERE kind = 'cancelled'), 0), coalesce(sum(CASE kind WHEN 'ordered' THEN paise
        ELSE -paise END) FILTER (WHERE kind IN ('ordered', 'held', 'released', 'returned', 'cancelled')), 0)
    FROM ledger_entries WHERE order_id = ${orderId} AND line_item_id IS NOT NULL
    GROUP BY line_item_id HAVING sum(units) FILTER (WHERE kind = 'ordered') > 0`
}
