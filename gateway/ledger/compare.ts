import type { Sql } from 'postgres'
import { balancesOf } from '#rules/ledger/entries.ts'
import { lineBalanceOf } from '#rules/ledger/pieces.ts'
import { type Compared, ledgersAfter, type Numbers } from './compare-store.ts'
import { lockOrderRows, rebuildMoney, rebuildPieces } from './store.ts'

const AT_ONCE = 500

/**
 * Compares the balances of all orders with their entries; returns the number of orders, and a line for each number that
 * differs. With `rebuild` the balances become the sums of the entries.
 */
export async function compareLedgers(sql: Sql, rebuild: boolean): Promise<{ orders: number; differences: string[] }> {
  const differences: string[] = []
  let orders = 0
  for (let after = ''; ;) {
    const page = await ledgersAfter(sql, after, AT_ONCE)
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

function differencesOf({ orderId, entries, order, requests, lines, counts }: Compared): string[] {
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
      { ...lineBalanceOf(byLine.get(id) ?? []), ...counts[id] },
    ]),
  ]
  return compared.flatMap(([what, stored, right]) =>
    [...new Set([...Object.keys(stored), ...Object.keys(right)])].flatMap((name) => {
      const [is, comesTo] = [stored[name] ?? 0, right[name] ?? 0]
      return is === comesTo ? [] : [`order ${orderId}, ${what}: ${name} is ${is}, its entries come to ${comesTo}`]
    }),
  )
}

/** The order is locked, so that no one writes its ledger meanwhile. */
async function rebuildOne(sql: Sql, orderId: string): Promise<void> {
  await sql.begin(async (transaction) => {
    await lockOrderRows(transaction, [orderId])
    await rebuildMoney(transaction, orderId)
    await rebuildPieces(transaction, orderId)
  })
}
