import type { ISql } from 'postgres'
import type { Quantities } from '#rules/dispatch/ladder.ts'

/** An item that still waits to be sent, with all that there is of it. */
export interface WaitingItem extends Quantities {
  name: string
  size: string
}

/** What still waits of an order; nothing when it does not exist, or is not this customer's where one is named. */
export async function waitingOf(sql: ISql, orderId: string, customerId?: string): Promise<WaitingItem[] | undefined> {
  const [order] = await sql<{ items: WaitingItem[] }[]>`
    SELECT waiting_items(id) AS items FROM orders WHERE id = ${orderId} AND deleted_at IS NULL
      AND (${customerId ?? null}::text IS NULL OR customer_id = ${customerId ?? null})`
  return order?.items
}
