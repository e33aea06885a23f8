import type { InventoryNews } from './news.ts'
import { id, time, Unreadable, type Part } from './shapes.ts'

/** How many of an item are at a place. Those that are promised already may be more than there are. */
export function inventoryOf(from: Part): InventoryNews {
  return { ...endedInventoryOf(from), available: availableOf(from) }
}

/** That an item is no longer kept at a place. */
export function endedInventoryOf(from: Part): InventoryNews {
  return {
    itemId: id(from, 'inventory_item_id'),
    locationId: id(from, 'location_id'),
    version: time(from, 'updated_at'),
    available: null,
  }
}

const MOST = 2_147_483_647

function availableOf(from: Part): number | null {
  const value = from.fields.available ?? null
  if (value === null) return null
  if (typeof value === 'number' && Number.isInteger(value) && Math.abs(value) <= MOST) return value
  throw new Unreadable('available is not a count')
}
