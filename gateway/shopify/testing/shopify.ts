import { randomUUID } from 'node:crypto'
import { pino } from 'pino'
import type { Sql } from 'postgres'
import { sample } from '#adapters/shopify/fixtures/corpus.ts'
import { readConfig } from '#config'
import { storeMessage } from '../message-store.ts'
import { applyWaiting } from '../apply.ts'

/** An order whose total is no amount of money. */
export const unreadableOrder = () =>
  sample('orders-create').body.replace(/"total_price": ?"[^"]*"/, '"total_price": "a lot"')

/** A message for tests: its topic and body, and when the shop sent it. */
export interface Told {
  topic: string
  body: string
  triggeredAt?: string
}

const now = () => new Date('2026-11-20T10:00:00Z')

/** Stores messages and applies them, one after the other in this order. */
export async function tell(sql: Sql, told: readonly Told[]): Promise<void> {
  for (const message of told) {
    await put(sql, message)
    await applyWaiting({ sql, config: readConfig({}), log: pino({ level: 'silent' }), now })
  }
}

/** Stores a message that is then applied by anyone who comes. */
export async function put(sql: Sql, { topic, body, triggeredAt = '2026-11-20T10:00:00Z' }: Told): Promise<void> {
  await storeMessage(sql, { messageId: randomUUID(), eventId: null, topic, triggeredAt: new Date(triggeredAt), body })
}

const TABLES = [
  'customers',
  'orders',
  'line_items',
  'fulfilments',
  'fulfilment_items',
  'fulfilment_parcels',
  'fulfilment_deliveries',
  'products',
  'variants',
  'refunds',
  'refund_items',
  'parcels',
  'inventory_levels',
  'merged_customers',
  'erased_customers',
  'order_balances',
  'line_balances',
]

/** Every row that messages fill, as text, so that two states can be compared. */
export async function everyRow(sql: Sql): Promise<Record<string, unknown[]>> {
  const rows = await Promise.all(
    TABLES.map(
      (table) => sql<{ row: unknown }[]>`SELECT to_jsonb(t) AS row FROM ${sql(table)} t ORDER BY to_jsonb(t)::text`,
    ),
  )
  return Object.fromEntries(TABLES.map((table, index) => [table, (rows[index] ?? []).map(({ row }) => row)]))
}

/** Forgets everything. */
export async function forget(sql: Sql): Promise<void> {
  // Much quicker than TRUNCATE on small tables. Entries of a ledger are only added, but for this.
  const entries = 'SET session_replication_role = replica; DELETE FROM ledger_entries; RESET session_replication_role'
  await sql.unsafe([entries, ...['shop_messages', ...TABLES].map((table) => `DELETE FROM ${table}`)].join(';')).simple()
}
