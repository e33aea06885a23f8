import type { Admin } from '#adapters/shopify/admin.ts'
import { type MirrorEntry, mirrorEntry } from '#adapters/shopify/metafield.ts'
import type { RequestHere } from './request-here-store.ts'

/** Writes how a request stands now into the order's history at Shopify. */
export const mirrorRequest = (admin: Admin, here: RequestHere, signal: AbortSignal): Promise<void> =>
  mirrorEntry(admin, here.orderId, entryOf(here), signal)

function entryOf({ name, type, createdAt, changedAt, status, settled, newOrderNo, items }: RequestHere): MirrorEntry {
  return {
    fulfillment_id: name,
    type,
    created_at: createdAt.toISOString(),
    line_items: items.map(({ id, sku, originalSize, size, units, rejected }) => ({
      id,
      sku,
      originalSize,
      size,
      quantity: units,
      ...(rejected ? { rejected } : {}),
    })),
    status,
    settled,
    changed_at: changedAt.toISOString(),
    ...(newOrderNo === null ? {} : { new_order_no: newOrderNo }),
  }
}
