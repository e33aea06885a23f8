import type { ShopifyFake } from '#fakes/shopify/server.ts'
import { orderBody, parcelBody } from '#fakes/shopify/changes/body.ts'
import type { Order, Parcel } from '#fakes/shopify/shop/state.ts'
import type { FakeParcel } from '#fakes/parcel.ts'

/** Seconds from an order to its parcel, and from there to each scan. */
const PACKED_AFTER_S = 20
const SCANS = [
  [0, 'booked'],
  [30, 'picked_up'],
  [90, 'in_transit'],
  [150, 'at_destination'],
  [200, 'out_for_delivery'],
  [280, 'delivered'],
] as const satisfies readonly (readonly [number, FakeParcel['scans'][number]['state']])[]

const LOOKS_EVERY_MS = 1_000
const HUB = 'GUWAHATI'

/**
 * The demo's warehouse: packs each replacement order soon after it was made, and gives it to Delhivery, which has it
 * delivered within a few minutes. Parcels that it sent before the last start go on their way.
 */
export function startWarehouse(
  { shop, save }: Pick<ShopifyFake, 'shop' | 'save'>,
  carry: (parcel: FakeParcel) => void,
): { close(): void } {
  const carried = new Set<string>()
  const look = () => {
    for (const { order } of shop.drafts.values()) {
      if (!order || order.cancelledAt) continue
      if (order.parcels.length === 0 && Date.now() - order.createdAt.getTime() > PACKED_AFTER_S * 1000) pack(order)
      for (const parcel of order.parcels) hand(order, parcel)
    }
  }
  const pack = (order: Order) => {
    const parcel: Parcel = {
      id: shop.newId(),
      createdAt: new Date(),
      awb: `29${String(Number(order.id) % 1_000_000_000_000).padStart(12, '0')}`,
      items: order.lines
        .filter(({ isCharge }) => !isCharge)
        .map(({ id, quantity }) => ({ id: shop.newId(), lineId: id, quantity })),
    }
    order.parcels.push(parcel)
    order.updatedAt = parcel.createdAt!
    order.message = orderBody(order)
    shop.untold.push({ topic: 'fulfillments/create', at: new Date(), body: parcelBody(order, parcel) })
    shop.onWebhook()
    void save()
  }
  const hand = (order: Order, { awb, createdAt }: Parcel) => {
    if (awb === undefined || !createdAt || carried.has(awb)) return
    carried.add(awb)
    carry({
      awb,
      courier: 'Delhivery',
      scans: SCANS.map(([seconds, state]) => ({
        at: new Date(createdAt.getTime() + seconds * 1000),
        state,
        location: state === 'booked' || state === 'picked_up' ? HUB : (order.city ?? HUB).toUpperCase(),
      })),
    })
  }
  const timer = setInterval(look, LOOKS_EVERY_MS)
  return { close: () => clearInterval(timer) }
}
