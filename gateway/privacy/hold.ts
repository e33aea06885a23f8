import type { ISql } from 'postgres'

type How = 'with others' | 'alone'

/**
 * Locks people until the transaction ends: shared for writers of a person's data, exclusive for the erasure. So nothing
 * about a person is written by a transaction that did not see their erasure.
 */
export const holdPeople = (sql: ISql, customerIds: readonly string[], how: How) => hold(sql, 'person', customerIds, how)

/** The same for orders: messages about their parcels name no customer but can hold the address. */
export const holdOrders = (sql: ISql, orderIds: readonly string[], how: How) => hold(sql, 'order', orderIds, how)

/** Always in the same order, so that two transactions that lock several never deadlock. */
async function hold(sql: ISql, what: string, ids: readonly string[], how: How): Promise<void> {
  const lock = how === 'alone' ? sql`pg_advisory_xact_lock` : sql`pg_advisory_xact_lock_shared`
  await sql`
    SELECT ${lock}(hashtextextended(${`${what} `} || id, 0))
    FROM (SELECT DISTINCT id FROM unnest(${[...ids]}::text[]) AS id ORDER BY id OFFSET 0) AS held`
}
