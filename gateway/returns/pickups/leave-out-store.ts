import type { ISql } from 'postgres'

/** The lines of a request that it still holds and that were not turned down. */
export async function openItemsOf(sql: ISql, requestId: string): Promise<string[]> {
  const items = await sql<{ id: string }[]>`
    SELECT line_item_id AS id FROM request_items
    WHERE request_id = ${requestId} AND live AND decision IS DISTINCT FROM 'rejected' AND units > 0`
  return items.map(({ id }) => id)
}

/** Turns these lines down: they stay held until the customer may ask again, what they want does not. */
export async function leaveOutItems(sql: ISql, requestId: string, items: readonly string[]): Promise<void> {
  await sql`
    UPDATE request_items SET decision = 'rejected', held_until = NULL
    WHERE request_id = ${requestId} AND line_item_id = ANY(${items}::text[])`
}
