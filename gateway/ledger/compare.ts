import type { Sql } from 'postgres'
import { balancesOf, type EntryKind } from '#rules/ledger/entries.ts'

interface Compared {
  orderId: string
  entries: { requestId: string | null; kind: EntryKind; paise: number }[]
  order: Record<string, number>
  requests: Record<string, Record<string, number>>
}

const AT_ONCE = 500

/**
 * Compares the balances of all orders with their entries; answers how many there are, and a line for each number that differs. With `rebuild` the
 * balances become what the entries come to.
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

/** Each in one statement, so that what is written meanwhile is seen whole or not at all. */
async function ledgersAfter(sql: Sql, after: string): Promise<Compared[]> {
  return sql<Compared[]>`
    SELECT b.order_id AS "orderId",
      json_build_object('paidPaise', b.paid_paise, 'paidBackPaise', b.paid_back_paise, 'promisedPaise', b.promised_paise) AS order,
      (SELECT coalesce(json_object_agg(q.request_id, json_build_object('promisedPaise', q.promised_paise, 'paidBackPaise', q.paid_back_paise,
        'refundedPaise', q.refunded_paise)), '{}') FROM request_balances q JOIN requests r ON r.id = q.request_id AND r.order_id = b.order_id) AS requests,
      (SELECT coalesce(json_agg(json_build_object('requestId', e.request_id::text, 'kind', e.kind, 'paise', e.paise)), '[]')
        FROM ledger_entries e WHERE e.order_id = b.order_id) AS entries
    FROM order_balances b WHERE b.order_id > ${after} ORDER BY b.order_id LIMIT ${AT_ONCE}`
}

function differencesOf({ orderId, entries, order, requests }: Compared): string[] {
  const { requests: reckoned, ...whole } = balancesOf(entries)
  const named = Object.entries(requests).map(
    ([id, stored]) => [`request ${id}`, stored, reckoned.get(id) ?? {}] as const,
  )
  return [['order', order, whole] as const, ...named].flatMap(([what, stored, right]) =>
    Object.entries(stored).flatMap(([name, paise]) => {
      const wanted = (right as Record<string, number>)[name] ?? 0
      return wanted === paise ? [] : [`order ${orderId}, ${what}: ${name} is ${paise}, its entries come to ${wanted}`]
    }),
  )
}

/** The order is held, so that no one writes its ledger meanwhile. */
async function rebuildOne(sql: Sql, orderId: string): Promise<void> {
  await sql.begin(async (held) => {
    await held`SELECT FROM orders WHERE id = ${orderId} FOR NO KEY UPDATE`
    await held`
      UPDATE order_balances b SET paid_paise = e.paid, paid_back_paise = e.back, promised_paise = e.promised FROM (
        SELECT coalesce(sum(paise) FILTER (WHERE kind = 'paid'), 0) AS paid, coalesce(sum(paise) FILTER (WHERE kind IN ('refunded', 'paid_out')), 0) AS back,
          coalesce(sum(paise) FILTER (WHERE kind IN ('promised', 'released')), 0) AS promised
        FROM ledger_entries WHERE order_id = ${orderId}) e
      WHERE b.order_id = ${orderId}`
    await held`
      UPDATE request_balances q SET promised_paise = e.promised, paid_back_paise = e.back, refunded_paise = e.refunded FROM (
        SELECT r.id, coalesce(sum(paise) FILTER (WHERE kind IN ('promised', 'released')), 0) AS promised,
          coalesce(sum(paise) FILTER (WHERE kind IN ('refunded', 'paid_out')), 0) AS back, coalesce(sum(paise) FILTER (WHERE kind = 'refunded'), 0) AS refunded
        FROM requests r LEFT JOIN ledger_entries e ON e.request_id = r.id WHERE r.order_id = ${orderId} GROUP BY r.id) e
      WHERE q.request_id = e.id`
  })
}
