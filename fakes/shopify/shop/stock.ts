import { gid } from './ids.ts'
import { page, type Paging } from './paging.ts'
import type { Shop } from './state.ts'

/** The stock of an item as the schema shows it. */
export function stockView(shop: Shop, id: string) {
  const levels = shop.stock.get(id) ?? null
  return {
    id: gid('InventoryItem', id),
    tracked: levels !== null,
    inventoryLevels: (paging: Paging) =>
      page(levels ?? [], paging, ({ locationId, available, updatedAt }) => ({
        id: `${gid('InventoryLevel', locationId)}?inventory_item_id=${id}`,
        updatedAt: updatedAt.toISOString(),
        location: { id: gid('Location', locationId), name: locationId, isActive: true },
        quantities: ({ names }: { names: string[] }) =>
          names.map((name) => ({ name, quantity: name === 'available' ? available : 0 })),
      })),
  }
}
