import type { ISql } from 'postgres'

/** Returned pieces that go back on the shelf. */
export interface Restocked {
  item: string
  size: string
  pieces: number
}

/** Adds returned pieces to the stock, within the caller's transaction, and records who did. */
export async function restock(sql: ISql, { item, size, pieces }: Restocked, staffId: string | null): Promise<void> {
  await sql`
    WITH back AS (
      INSERT INTO stock AS known (item_name, size, inventory) VALUES (${item}, ${size}, ${pieces})
      ON CONFLICT (item_name, size) DO UPDATE SET inventory = known.inventory + excluded.inventory, updated_at = now()
      RETURNING *
    )
    INSERT INTO stock_changes (item_name, size, staff_id, way, before, after)
    SELECT item_name, size, ${staffId}, 'restock', ARRAY[inventory - ${pieces}::int, po, finishing, stitching, cutting],
      ARRAY[inventory, po, finishing, stitching, cutting]
    FROM back`
}
