import { shopTime } from '../calendar.ts'
import { lineItem } from './line-item.ts'
import { address, gid } from './parts.ts'
import type { Parcel, Story } from './story.ts'

/** The body of fulfillments/create and fulfillments/update. */
export function fulfilment(parcel: Parcel, story: Story): Record<string, unknown> {
  const awbs = [parcel, ...(parcel.beside ?? [])].flatMap(({ awb }) => awb || [])
  const links = awbs.map((awb) =>
    parcel.courier === 'Delhivery'
      ? `https://www.delhivery.com/track-v2/package/${awb}`
      : `https://shiprocket.co/tracking/${awb}`,
  )
  return {
    id: BigInt(parcel.id),
    order_id: BigInt(story.id),
    status: 'success',
    created_at: shopTime(parcel.shippedAt),
    service: 'manual',
    updated_at: shopTime(parcel.updatedAt),
    tracking_company: parcel.courier || null,
    shipment_status: parcel.shipmentStatus,
    location_id: 71_200_044_101n,
    origin_address: null,
    email: story.customer.email,
    destination: address(story.customer),
    line_items: parcel.lines.map((line) => lineItem(line, story)),
    tracking_number: awbs[0] ?? null,
    tracking_numbers: awbs,
    tracking_url: links[0] ?? null,
    tracking_urls: links,
    receipt: {},
    name: `#${story.number}-F${parcel.n}`,
    admin_graphql_api_id: gid('Fulfillment', parcel.id),
  }
}

/** The body of fulfillment_events/create: one scan of a parcel. */
export function scan(id: string, parcel: Parcel, story: Story, at: Date, message: string): Record<string, unknown> {
  return {
    id: BigInt(id),
    fulfillment_id: BigInt(parcel.id),
    status: parcel.shipmentStatus,
    message,
    happened_at: shopTime(at),
    city: story.customer.city,
    province: story.customer.state,
    country: 'IN',
    zip: story.customer.pin,
    address1: null,
    latitude: null,
    longitude: null,
    shop_id: 61_234_567_001n,
    created_at: shopTime(at),
    updated_at: shopTime(at),
    estimated_delivery_at: null,
    order_id: BigInt(story.id),
    admin_graphql_api_id: gid('FulfillmentEvent', id),
  }
}
