import type { ISql, TransactionSql } from 'postgres'
import { endSessionsOf } from '../access/session-store.ts'
import { eraseOutbox } from './erase-copies-store.ts'
import { eraseAlerts, lockPeople } from './erase-store.ts'

interface Merge {
  currentId: string
  mergedId: string
  at: Date
}

/**
 * Merges one customer into another: the orders, requests, tickets and files of the merged record belong to the current
 * one, also those that come later. Sessions of the merged record end; its customer signs in again by a contact of the
 * current one. A second message, or one about an unknown record, changes nothing more.
 */
export async function mergeCustomers(sql: TransactionSql, { currentId: named, mergedId, at }: Merge): Promise<void> {
  const currentId = await currentIdOf(sql, named)
  if (currentId === mergedId) return
  await lockPeople(sql, [mergedId, currentId], 'alone')
  const noted = await sql`
    INSERT INTO merged_customers (id, merged_into, merged_at) VALUES (${mergedId}, ${currentId}, ${at})
      ON CONFLICT (id) DO NOTHING RETURNING 1`
  // One that is not the last of a chain would have to be followed at each look.
  await sql`UPDATE merged_customers SET merged_into = ${currentId} WHERE merged_into = ${mergedId}`
  await sql`UPDATE orders SET customer_id = ${currentId} WHERE customer_id = ${mergedId}`
  await sql`UPDATE requests SET customer_id = ${currentId} WHERE customer_id = ${mergedId}`
  await mergeAlerts(sql, currentId, mergedId)
  await sql`UPDATE files SET customer_id = ${currentId} WHERE customer_id = ${mergedId}`
  await sql`UPDATE privacy_requests SET customer_id = ${currentId} WHERE customer_id = ${mergedId} AND done_at IS NULL`
  const tickets = await sql<{ id: string }[]>`
    UPDATE tickets SET customer_id = ${currentId} WHERE customer_id = ${mergedId} RETURNING id::text`
  await sql`SELECT write_ticket_words(id) FROM unnest(${tickets.map(({ id }) => id)}::bigint[]) AS id`
  if (noted.length > 0) await endSessionsOf(sql, mergedId, at)
  await sql`DELETE FROM customer_challenges WHERE customer_id = ${mergedId}`
  await sql`DELETE FROM customer_entries WHERE customer_id = ${mergedId}`
  await sql`DELETE FROM customers WHERE id = ${mergedId}`
}

/**
 * If both wait for the same variant, the alert of the current record stays. The mails of the other alert are deleted
 * with it.
 */
async function mergeAlerts(sql: ISql, currentId: string, mergedId: string): Promise<void> {
  const doubled = await sql<{ id: string }[]>`
    SELECT a.id::text FROM size_alerts a
      JOIN size_alerts k ON k.variant_id = a.variant_id AND k.customer_id = ${currentId}
    WHERE a.customer_id = ${mergedId}`
  const alertIds = doubled.map(({ id }) => id)
  await eraseOutbox(sql, { requestIds: [], ticketIds: [], alertIds })
  await eraseAlerts(sql, alertIds)
  await sql`UPDATE size_alerts SET customer_id = ${currentId} WHERE customer_id = ${mergedId}`
}

/** The current record of a customer: the one into which theirs was merged, or their own. */
export async function currentIdOf(sql: ISql, customerId: string): Promise<string> {
  const [merged] = await sql<{ currentId: string }[]>`
    SELECT merged_into AS "currentId" FROM merged_customers WHERE id = ${customerId}`
  return merged?.currentId ?? customerId
}

/** The records that were merged into these: raw messages may still name them. */
export async function mergedInto(sql: ISql, customerIds: readonly string[]): Promise<string[]> {
  const rows = await sql<
    { id: string }[]
  >`SELECT id FROM merged_customers WHERE merged_into = ANY (${[...customerIds]})`
  return rows.map(({ id }) => id)
}
