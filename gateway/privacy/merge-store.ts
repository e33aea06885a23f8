import type { ISql, TransactionSql } from 'postgres'
import { endSessionsOf } from '../access/session-store.ts'
import { eraseOutbox } from './erase-copies-store.ts'
import { eraseAlerts, holdPeople } from './erase-store.ts'

interface Merge {
  keptId: string
  goneId: string
  at: Date
}

/**
 * Makes one customer of two: the orders, requests, tickets and files of the record that is gone belong to the one that
 * was kept, also those that are told later. Those who are signed in as the one that is gone sign in again, by a contact
 * of the one that was kept. Told twice, or about a record that is not known, it changes nothing more.
 */
export async function mergeCustomers(sql: TransactionSql, { keptId: named, goneId, at }: Merge): Promise<void> {
  const keptId = await keptIdOf(sql, named)
  if (keptId === goneId) return
  await holdPeople(sql, [goneId, keptId], 'alone')
  const noted = await sql`
    INSERT INTO merged_customers (id, kept_id, merged_at) VALUES (${goneId}, ${keptId}, ${at})
      ON CONFLICT (id) DO NOTHING RETURNING 1`
  // One that is not the last of a chain would have to be followed at each look.
  await sql`UPDATE merged_customers SET kept_id = ${keptId} WHERE kept_id = ${goneId}`
  await sql`UPDATE orders SET customer_id = ${keptId} WHERE customer_id = ${goneId}`
  await sql`UPDATE requests SET customer_id = ${keptId} WHERE customer_id = ${goneId}`
  await mergeAlerts(sql, keptId, goneId)
  await sql`UPDATE files SET customer_id = ${keptId} WHERE customer_id = ${goneId}`
  await sql`UPDATE privacy_requests SET customer_id = ${keptId} WHERE customer_id = ${goneId} AND done_at IS NULL`
  const tickets = await sql<{ id: string }[]>`
    UPDATE tickets SET customer_id = ${keptId} WHERE customer_id = ${goneId} RETURNING id::text`
  await sql`SELECT find_words_again(id) FROM unnest(${tickets.map(({ id }) => id)}::bigint[]) AS id`
  if (noted.length > 0) await endSessionsOf(sql, goneId, at)
  await sql`DELETE FROM customer_challenges WHERE customer_id = ${goneId}`
  await sql`DELETE FROM customer_entries WHERE customer_id = ${goneId}`
  await sql`DELETE FROM customers WHERE id = ${goneId}`
}

/**
 * Of one variant that both wait for, the one that was kept is told, as it asked. The mails of the other are found by
 * its row, and go with it.
 */
async function mergeAlerts(sql: ISql, keptId: string, goneId: string): Promise<void> {
  const doubled = await sql<{ id: string }[]>`
    SELECT a.id::text FROM size_alerts a JOIN size_alerts k ON k.variant_id = a.variant_id AND k.customer_id = ${keptId}
    WHERE a.customer_id = ${goneId}`
  const alertIds = doubled.map(({ id }) => id)
  await eraseOutbox(sql, { requestIds: [], ticketIds: [], alertIds })
  await eraseAlerts(sql, alertIds)
  await sql`UPDATE size_alerts SET customer_id = ${keptId} WHERE customer_id = ${goneId}`
}

/** The record that a customer's data is under: the one into which theirs was merged, or their own. */
export async function keptIdOf(sql: ISql, customerId: string): Promise<string> {
  const [merged] = await sql<{ keptId: string }[]>`
    SELECT kept_id AS "keptId" FROM merged_customers WHERE id = ${customerId}`
  return merged?.keptId ?? customerId
}

/** The records that were merged into these: raw messages may still name them. */
export async function mergedInto(sql: ISql, customerIds: readonly string[]): Promise<string[]> {
  const rows = await sql<{ id: string }[]>`SELECT id FROM merged_customers WHERE kept_id = ANY (${[...customerIds]})`
  return rows.map(({ id }) => id)
}
