import type { Address } from '#contract/orders.ts'

/** What a message of the shop tells, in our words. Times are ISO texts, money is in paise, ids are digits. */
export type ShopNews =
  | { about: 'order'; order: OrderNews }
  | { about: 'fulfilment'; fulfilment: FulfilmentNews }
  | { about: 'delivery'; fulfilmentId: string; deliveredAt: string }
  | { about: 'refund'; refund: RefundNews }
  | { about: 'product'; product: ProductNews }
  | { about: 'inventory'; level: InventoryNews }
  | { about: 'customer'; customer: CustomerNews }
  | { about: 'deletion'; of: 'order' | 'product' | 'customer'; id: string }
  | { about: 'data request'; customerId: string }
  | { about: 'redaction'; customerId: string | null; orderIds: string[] }
  | { about: 'shop redaction' }
  | { about: 'nothing' }

/** The news of a message, or why it cannot be used. */
export type Translation = { ok: true; news: ShopNews } | { ok: false; reason: string }

/** `version` is when the shop last changed the thing; null when it does not say, so that only the message's time is known. */
interface Versioned {
  id: string
  version: string | null
}

export interface OrderNews extends Versioned {
  name: string
  orderNumber: string
  customerId: string | null
  firstName: string
  lastName: string
  email: string
  phone: string
  tags: string[]
  gateways: string[]
  address: Required<Address>
  totalPaise: number
  createdAt: string | null
  cancelledAt: string | null
  lines: LineNews[]
  fulfilments: FulfilmentNews[]
  /** Null when the shop does not tell of refunds: then the lines hold only what is left in the order. */
  refunds: RefundNews[] | null
  customer: CustomerNews | null
}

export interface LineNews {
  id: string
  productId: string | null
  variantId: string | null
  sku: string
  title: string
  name: string
  variantTitle: string
  pricePaise: number
  /** What was paid for all pieces that were ordered, after every discount; `ordered` counts like `quantity`, and is never 0. */
  paidPaise: number
  ordered: number
  /** As ordered; 0 when nothing of it is left in the order. What is left where the order tells of no refunds. */
  quantity: number
}

/** How many of which line. */
export type LineCount = { lineItemId: string; quantity: number }

export interface FulfilmentNews extends Versioned {
  orderId: string
  name: string
  status: string
  courier: string
  awb: string
  shipmentStatus: string
  createdAt: string | null
  deliveredAt: string | null
  /** What is in the parcel; null when the shop does not say. */
  items: LineCount[] | null
}

export interface RefundNews {
  id: string
  orderId: string
  createdAt: string | null
  items: LineCount[]
}

export interface ProductNews extends Versioned {
  title: string
  imageUrl: string
  variants: VariantNews[]
  /** False when the shop has more variants than it tells. */
  complete: boolean
}

export interface VariantNews {
  id: string
  size: string
  style: string
  sku: string
  imageUrl: string
  available: boolean
  /** What the shop counts it as; null when it does not say. */
  inventoryItemId: string | null
}

/** How many of an item the shop counts at a place; null when it does not count them there, or no longer. */
export interface InventoryNews {
  itemId: string
  locationId: string
  version: string | null
  available: number | null
}

export interface CustomerNews extends Versioned {
  firstName: string
  lastName: string
  email: string
  phone: string
}

/** When an import tells something: any message of the shop itself is newer. */
export const TOLD_BY_IMPORT = new Date(0)

/** Whether something was told by an import, which does not say when. */
export const isImported = (toldAt: Date) => toldAt.getTime() === TOLD_BY_IMPORT.getTime()
