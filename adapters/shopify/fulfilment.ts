import { awbsIn } from '#rules/tracking/awbs-in.ts'
import type { FulfilmentUpdate, LineCount, ShopEvent } from './shop-event.ts'
import { count, id, idIfAny, partsIfAny, text, time, Unreadable, type Part } from './shapes.ts'

/** A fulfilment, in its own messages and inside its order. */
export function fulfilmentOf(from: Part, ofOrder?: string): FulfilmentUpdate {
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
    awbs: awbsIn(
      wordsUnder(from, 'tracking_number', 'tracking_numbers'),
      wordsUnder(from, 'tracking_url', 'tracking_urls'),
    ),
    shipmentStatus,
    createdAt,
    deliveredAt: shipmentStatus === 'delivered' ? version : null,
    items: items && countsOf(items, 'id'),
  }
}

/** The texts under these keys, alone or in a list, as people typed them: no text may make a message unreadable. */
export function wordsUnder({ fields }: Part, ...keys: readonly string[]): string[] {
  return keys
    .flatMap((key) => fields[key])
    .flatMap((value) => (typeof value === 'string' || typeof value === 'number' ? String(value) : []))
}

/**
 * An event of a parcel; only its delivery is used. It names the order, since its text may name the customer's place.
 */
export function fulfilmentEventOf(from: Part): ShopEvent {
  const fulfilmentId = id(from, 'fulfillment_id')
  const event = { about: 'parcel event' as const, fulfilmentId, orderId: idIfAny(from, 'order_id') }
  if (text(from, 'status', 64) !== 'delivered') return { ...event, deliveredAt: null }
  const deliveredAt = time(from, 'happened_at') ?? time(from, 'created_at')
  if (deliveredAt === null) throw new Unreadable('happened_at is missing')
  return { ...event, deliveredAt }
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
