import type { ISql } from 'postgres'
import type { InventoryNews } from '#adapters/shopify/news.ts'

/** Takes in how many of an item the shop counts at a place, unless a newer word is known. */
export async function putInventory(sql: ISql, level: InventoryNews, toldAt: Date): Promise<void> {
  const { itemId, locationId, available, version } = level
  await sql`
    INSERT INTO inventory_levels AS known (inventory_item_id, location_id, available, version, told_at)
    VALUES (${itemId}, ${locationId}, ${available}, ${version ?? toldAt}, ${toldAt})
    ON CONFLICT (inventory_item_id, location_id) DO UPDATE SET
      available = excluded.available, version = excluded.version, told_at = excluded.told_at
    WHERE (known.version, known.told_at) <= (excluded.version, excluded.told_at)`
}
