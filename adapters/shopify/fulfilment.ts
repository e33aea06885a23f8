import type { FulfilmentNews, LineCount, ShopNews } from './news.ts'
import { count, id, idIfAny, partsIfAny, text, texts, time, Unreadable, type Part } from './shapes.ts'

/** A fulfilment, in its own messages and inside its order. */
export function fulfilmentOf(from: Part, ofOrder?: string): FulfilmentNews {
  const createdAt = time(from, 'created_at')
  const version = time(from, 'updated_at') ?? createdAt
  const shipmentStatus = text(from, 'shipment_status', 64)
  const items = partsIfAny(from, 'line_items')
  return {
    id: id(from, 'id'),
    orderId: idIfAny(from, 'order_id') ?? ofOrder ?? id(from, 'order_id'),
    version,
    name: text(from, 'name', 255),
    status: text(from, 'status', 64),
    courier: text(from, 'tracking_company', 255),
    awb: text(from, 'tracking_number', 255) || (texts(from, 'tracking_numbers')[0] ?? ''),
    shipmentStatus,
    createdAt,
    deliveredAt: shipmentStatus === 'delivered' ? version : null,
    items: items && countsOf(items, 'id'),
  }
}

/** An event of a parcel; only its delivery is used. */
export function fulfilmentEventOf(from: Part): ShopNews {
  const fulfilmentId = id(from, 'fulfillment_id')
  if (text(from, 'status', 64) !== 'delivered') return { about: 'nothing' }
  const deliveredAt = time(from, 'happened_at') ?? time(from, 'created_at')
  if (deliveredAt === null) throw new Unreadable('happened_at is missing')
  return { about: 'delivery', fulfilmentId, deliveredAt }
}

/** The quantity of each line; a line may occur several times in the list. */
export function countsOf(items: readonly Part[], idKey: string): LineCount[] {
  const counts = new Map<string, number>()
  for (const item of items) {
    const lineItemId = id(item, idKey)
    counts.set(lineItemId, Math.min((counts.get(lineItemId) ?? 0) + count(item, 'quantity', 1), MOST))
  }
  return [...counts].map(([lineItemId, quantity]) => ({ lineItemId, quantity }))
}

const MOST = 2_147_483_647
