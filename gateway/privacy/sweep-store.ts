import type { ISql } from 'postgres'

/** Empties up to `most` raw messages that were applied before an instant; returns how many. */
export async function emptyMessages(sql: ISql, before: Date, most: number): Promise<number> {
  const { count } = await sql`
    UPDATE shop_messages SET body = '' WHERE id IN (
      SELECT id FROM shop_messages WHERE applied_at < ${before} AND body <> '' ORDER BY applied_at LIMIT ${most})`
  return count
}

/** Deletes the refused rows, which can quote personal data, of imports that ended before an instant. */
export async function emptyImports(sql: ISql, before: Date): Promise<void> {
  await sql`UPDATE imports SET refusals = '[]' WHERE ended_at < ${before} AND refusals <> '[]'`
}

/** Customers with stored data who have neither ordered nor asked anything since an instant. */
export async function peopleBefore(sql: ISql, before: Date, most: number): Promise<string[]> {
  const rows = await sql<{ id: string }[]>`
    WITH old AS (
      SELECT id FROM customers WHERE version < ${before} AND first_name || last_name || email || phone <> ''
      UNION SELECT customer_id FROM orders WHERE customer_id IS NOT NULL AND erased_at IS NULL
        AND created_at < ${before}
      UNION SELECT customer_id FROM tickets WHERE updated_at < ${before} AND email <> ''
    )
    SELECT id FROM old
    WHERE NOT EXISTS (SELECT FROM orders o WHERE o.customer_id = old.id AND o.created_at >= ${before})
      AND NOT EXISTS (SELECT FROM tickets t WHERE t.customer_id = old.id AND t.updated_at >= ${before})
      AND NOT EXISTS (SELECT FROM requests r WHERE r.customer_id = old.id AND r.changed_at >= ${before})
    LIMIT ${most}`
  return rows.map(({ id }) => id)
}

/** Orders before an instant that name no customer and are not erased yet. */
export async function strayOrders(sql: ISql, before: Date, most: number): Promise<string[]> {
  const rows = await sql<{ id: string }[]>`
    SELECT id FROM orders WHERE customer_id IS NULL AND erased_at IS NULL AND created_at < ${before} LIMIT ${most}`
  return rows.map(({ id }) => id)
}

/**
 * Customers with stored data, at most `most` at a time: the first that are met, so that not every table is read for
 * each part.
 */
export async function storedPeople(sql: ISql, most: number): Promise<string[]> {
  const rows = await sql<{ id: string }[]>`
    SELECT DISTINCT id FROM (
      SELECT id FROM (
        SELECT id FROM customers
        UNION ALL SELECT customer_id FROM orders WHERE customer_id IS NOT NULL AND erased_at IS NULL
        UNION ALL SELECT customer_id FROM tickets WHERE customer_id !~ '^0'
        UNION ALL SELECT customer_id FROM requests WHERE customer_id !~ '^0'
        UNION ALL SELECT customer_id FROM files
      ) AS stored LIMIT ${most}
    ) AS people`
  return rows.map(({ id }) => id)
}

/** Customers erased before an instant who were not searched again; those who ordered again are left out. */
export async function toLookAgain(sql: ISql, before: Date, most: number): Promise<string[]> {
  const rows = await sql<{ id: string; isGone: boolean }[]>`
    UPDATE erased_customers SET looked_again_at = now() WHERE id IN (
      SELECT id FROM erased_customers WHERE looked_again_at IS NULL AND erased_at < ${before} LIMIT ${most})
    RETURNING id, NOT EXISTS (SELECT FROM orders o WHERE o.customer_id = erased_customers.id) AS "isGone"`
  return rows.filter(({ isGone }) => isGone).map(({ id }) => id)
}
