import type { Shopper } from '../shoppers.ts'

/** One line of an order. */
export interface Line {
  id: string
  productId: string
  variantId: string
  title: string
  variantTitle: string
  sku: string
  paise: number
  quantity: number
}

/** A parcel and where it is. */
export interface Parcel {
  id: string
  n: number
  lines: Line[]
  courier: string
  awb: string
  shippedAt: Date
  /** Shopify's word for where it is: 'in_transit', 'delivered' …; none when it has only been handed over. */
  shipmentStatus: string | null
  updatedAt: Date
}

/** Money given back. */
export interface Refund {
  id: string
  lines: Line[]
  at: Date
}

/** All that has happened to an order so far: every message about it is a picture of this. */
export interface Story {
  id: string
  number: number
  shopper: Shopper
  lines: Line[]
  cod: boolean
  tags: string[]
  placedAt: Date
  updatedAt: Date
  cancelledAt: Date | null
  parcels: Parcel[]
  refunds: Refund[]
}

/** One webhook: its topic, its body and when Shopify sent it. */
export interface Message {
  topic: string
  payload: string
  at: Date
}
