import { createHash } from 'node:crypto'
import type { Sql } from 'postgres'
import { PATHS, PORTAL_HEADER } from '#contract/wire.ts'
import { type Child, startChild } from './servers/child.ts'
import { type Load, load } from './load/load.ts'
import { mean } from './load/row.ts'
import type { Place } from './fill/tracking-keys.ts'
import { lasting } from './size.ts'

const SECONDS = lasting(4)
const CALLERS = 16
/** Shoppers with a session: as many as one server sees in some minutes. */
const SHOPPERS = 2000

/**
 * Order details and the list of tickets where no proof of identity is needed, where each caller has a session, and by the bare handler:
 * what the guard costs. The three take turns.
 */
export async function benchAccess(
  open: Child,
  bare: Child,
  orders: number,
  place: Place,
): Promise<Record<string, unknown>[]> {
  await sessions(place.sql)
  const verified = await startChild('app', place.url, place.dataDir, { ACCESS_MODE: 'verified', LIMITS_TIMES: '1000' })
  const rows: Record<string, unknown>[] = []
  try {
    for (const [what, call, body] of WORKS) {
      const measure = (server: Child, seconds = SECONDS) =>
        load({
          url: `${server.url}/api${PATHS[call]}`,
          callers: CALLERS,
          seconds,
          body,
          headersOf: (i) => ({ [PORTAL_HEADER]: '1', cookie: `wapsi-shopper=${tokenOf(shopperAt(i))}` }),
        })
      for (const server of [bare, open, verified]) await measure(server, lasting(1))
      const turns: [open: Load, verified: Load, bare: Load][] = []
      for (let turn = 0; turn < 2; turn += 1)
        turns.push([await measure(open), await measure(verified), await measure(bare)])
      const [isOpen, isVerified, isBare] = [0, 1, 2].map((n) => mean(turns.map((turn) => turn[n] as Load))) as [
        Load,
        Load,
        Load,
      ]
      rows.push({
        what,
        orders,
        'open/s': isOpen.rate,
        'verified/s': isVerified.rate,
        'bare/s': isBare.rate,
        'of open': (isVerified.rate / isOpen.rate).toFixed(2),
        'of bare': (isVerified.rate / isBare.rate).toFixed(2),
        'p99 ms': isVerified.p99,
        failed: isOpen.failed + isVerified.failed + isBare.failed,
      })
    }
  } finally {
    verified.stop()
  }
  return rows
}

const shopperAt = (i: number) => 1_000_001 + (i % SHOPPERS)

const WORKS: [what: string, call: 'orders.details' | 'tickets.list', body: (i: number) => unknown][] = [
  [
    'order details',
    'orders.details',
    (i) => ({ customerId: String(shopperAt(i)), orderId: String((shopperAt(i) - 1_000_000) * 2) }),
  ],
  ['tickets, a page', 'tickets.list', (i) => ({ customerId: String(shopperAt(i)), limit: 20 })],
]

const tokenOf = (customer: number) => createHash('sha256').update(`bench ${customer}`).digest('base64url')

async function sessions(sql: Sql): Promise<void> {
  const rows = Array.from({ length: SHOPPERS }, (_, n) => ({
    hash: createHash('sha256')
      .update(tokenOf(shopperAt(n)))
      .digest('base64url'),
    customer: String(shopperAt(n)),
  }))
  await sql`
    INSERT INTO shopper_sessions (token_hash, customer_id, door, created_at, used_at)
    SELECT hash, customer, 'code', now(), now() FROM json_to_recordset(${sql.json(rows)}::json) AS s(hash text, customer text)`
}
