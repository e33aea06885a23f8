import type { ISql } from 'postgres'

/** Pieces that go back on the shelf, or leave it. */
export interface Restocked {
  item: string
  size: string
  pieces: number
}

/** Adds returned pieces to the stock, within the caller's transaction, and records the author. */
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

/**
 * Takes the pieces of an exchange from the shelf, as far as they are on it, within the caller's transaction, and
 * records the author.
 */
export async function takeFromShelf(
  sql: ISql,
  { item, size, pieces }: Restocked,
  staffId: string | null,
): Promise<void> {
  await sql`
    WITH before AS (SELECT * FROM stock WHERE item_name = ${item} AND size = ${size}
      AND inventory > 0 FOR UPDATE), taken AS (
      UPDATE stock s SET inventory = greatest(0, b.inventory - ${pieces}), updated_at = now() FROM before b
      WHERE s.item_name = b.item_name AND s.size = b.size RETURNING s.*
    )
    INSERT INTO stock_changes (item_name, size, staff_id, way, before, after)
    SELECT t.item_name, t.size, ${staffId}, 'exchange', ARRAY[b.inventory, b.po, b.finishing, b.stitching, b.cutting],
      ARRAY[t.inventory, t.po, t.finishing, t.stitching, t.cutting]
    FROM taken t, before b`
}
