import type { ISql } from 'postgres'
import type { Quantities } from '#rules/dispatch/ladder.ts'
import { andIf } from '#database/statements/and-if.ts'

/** An item that waits to be sent, with its quantities in stock and production. */
export interface WaitingItem extends Quantities {
  name: string
  size: string
}

/** The waiting items of an order; undefined when the order does not exist, or does not belong to the given customer. */
export async function waitingOf(sql: ISql, orderId: string, customerId?: string): Promise<WaitingItem[] | undefined> {
  const [order] = await sql<{ items: WaitingItem[] }[]>`
    SELECT unsent_items(id) AS items FROM orders WHERE id = ${orderId} AND deleted_at IS NULL
      ${andIf(sql, customerId, (id) => sql`customer_id = ${id}`)}`
  return order?.items
}
