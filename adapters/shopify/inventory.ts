import type { InventoryUpdate } from './shop-event.ts'
import { id, part, parts, partsIfAny, time, Unreadable, type Part } from './shapes.ts'

/** The stock of an item at a location. Reserved pieces can exceed the stock. */
export function inventoryOf(from: Part): InventoryUpdate {
  return { ...endedInventoryOf(from), available: availableOf(from) }
}

/** An item is no longer stocked at a location. */
export function endedInventoryOf(from: Part): InventoryUpdate {
  return {
    itemId: id(from, 'inventory_item_id'),
    locationId: id(from, 'location_id'),
    version: time(from, 'updated_at'),
    available: null,
  }
}

/** The stock of an item of an export at all its locations, one each; an item that Shopify does not count has none. */
export function stockOf(from: Part): InventoryUpdate[] {
  const itemId = id(from, 'id')
  const levels =
    from.fields['tracked'] === false ? [] : parts(from, 'inventoryLevels').map((level) => levelOf(itemId, level))
  return [...new Map(levels.map((level) => [level.locationId, level])).values()]
}

function levelOf(itemId: string, level: Part): InventoryUpdate {
  const [available] = partsIfAny(level, 'quantities') ?? []
  const location = part(level, 'location') ?? { path: 'location', fields: {} }
  return {
    itemId,
    locationId: id(location, 'id'),
    version: time(level, 'updatedAt'),
    available: available ? availableOf({ ...available, fields: { available: available.fields['quantity'] } }) : null,
  }
}

const MOST = 2_147_483_647

function availableOf(from: Part): number | null {
  const value = from.fields.available ?? null
  if (value === null) return null
  if (typeof value === 'number' && Number.isInteger(value) && Math.abs(value) <= MOST) return value
  throw new Unreadable('available is not a count')
}
