import type { ISql } from 'postgres'

type How = 'with others' | 'alone'

/**
 * Holds people until the transaction ends. Whoever takes in what is told of a person holds her with others; whoever erases her,
 * alone: so nothing of her is written by somebody who has not yet heard that she was erased.
 */
export const holdPeople = (sql: ISql, customerIds: readonly string[], how: How) => hold(sql, 'person', customerIds, how)

/** The same for orders, of which parcels are told by messages that name nobody, and her address all the same. */
export const holdOrders = (sql: ISql, orderIds: readonly string[], how: How) => hold(sql, 'order', orderIds, how)

/** In one order always, so that two who hold several never wait for each other. */
async function hold(sql: ISql, what: string, ids: readonly string[], how: How): Promise<void> {
  const lock = how === 'alone' ? sql`pg_advisory_xact_lock` : sql`pg_advisory_xact_lock_shared`
  await sql`
    SELECT ${lock}(hashtextextended(${`${what} `} || id, 0))
    FROM (SELECT DISTINCT id FROM unnest(${[...ids]}::text[]) AS id ORDER BY id OFFSET 0) AS held`
}
