import type { Address } from '#contract/orders.ts'
import type { OrderPart } from './returns/parts.ts'

/** A translated message of the shop. Times are ISO texts, money is in paise, ids are digits. */
export type ShopEvent =
  | { about: 'order'; order: OrderUpdate }
  | { about: 'fulfilment'; fulfilment: FulfilmentUpdate }
  /** An event of a parcel; `deliveredAt` is null if it is no delivery. */
  | { about: 'parcel event'; fulfilmentId: string; orderId: string | null; deliveredAt: string | null }
  | { about: 'refund'; refund: RefundUpdate }
  | { about: 'product'; product: ProductUpdate }
  | { about: 'inventory'; levels: InventoryUpdate[] }
  | { about: 'weight'; weight: WeightUpdate }
  | { about: 'customer'; customer: CustomerUpdate }
  | { about: 'return'; returnId: string; orderId: string | null; state: string }
  /** A part of an order has changed; its order has to be looked up. */
  | { about: 'part'; part: OrderPart }
  /** A draft is gone, one of ours or another. */
  | { about: 'draft gone'; draftId: string }
  | { about: 'deletion'; of: 'order' | 'product' | 'customer'; id: string }
  | { about: 'data request'; customerId: string }
  | { about: 'redaction'; customerId: string | null; orderIds: string[] }
  | { about: 'shop redaction' }
  | { about: 'merge'; currentId: string; mergedId: string }
  | { about: 'app removed' }
  | { about: 'scopes'; scopes: string[] }
  | { about: 'export ready' }
  | { about: 'nothing' }

/** The translated message, or the reason why it cannot be used. */
export type Translation = { ok: true; event: ShopEvent } | { ok: false; reason: string }

/**
 * `version` is the time of the shop's last change; null if the message does not say, so that only the time of the
 * message is known.
 */
interface Versioned {
  id: string
  version: string | null
}

export interface OrderUpdate extends Versioned {
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
  money: MoneyUpdate
  createdAt: string | null
  cancelledAt: string | null
  lines: LineUpdate[]
  fulfilments: FulfilmentUpdate[]
  /** Null when the message has no refunds: then the lines have only the pieces that are left in the order. */
  refunds: RefundUpdate[] | null
  /** Returns in Shopify that are not over and have to be looked up. Pieces in a return are not in the lines. */
  openReturns: string[]
  /**
   * The request, "1042.1", if this is its replacement order, as our draft wrote it. Anyone can write it into an order,
   * so it is only a reason to look.
   */
  madeFor?: string
  customer: CustomerUpdate | null
}

/**
 * The payments of an order, as the shop says; null, or '', if the message does not say. Only `outstandingPaise` can be
 * negative.
 */
export interface MoneyUpdate {
  status: string
  currentPaise: number | null
  outstandingPaise: number | null
  receivedPaise: number | null
  refundedPaise: number | null
}

export interface LineUpdate {
  id: string
  productId: string | null
  variantId: string | null
  sku: string
  title: string
  name: string
  variantTitle: string
  pricePaise: number
  /**
   * The amount paid for all ordered pieces, after every discount and with every tax; `ordered` counts like `quantity`,
   * and is never 0.
   */
  paidPaise: number
  /** The tax on top of the price, in that amount; 0 if prices include tax. */
  taxPaise: number
  ordered: number
  /**
   * As ordered; 0 when nothing of it is left in the order. Without refunds in the message: the pieces that are left.
   */
  quantity: number
  /** False if the shop says that the line is no goods: a gift card, a tip, a line that is not shipped. */
  isShipped: boolean
  /** The weight of one piece; null if the message does not say. */
  grams: number | null
  /** The same for the lines that were bought as one; '' for a line of its own. */
  bundle: string
}

/** The quantity of a line. */
export type LineCount = { lineItemId: string; quantity: number }

export interface FulfilmentUpdate extends Versioned {
  orderId: string
  name: string
  status: string
  courier: string
  /** One for each parcel, clean and without doubles; none if the shop gave no valid number. */
  awbs: string[]
  shipmentStatus: string
  createdAt: string | null
  deliveredAt: string | null
  /** The contents of the parcel; null when the shop does not say. */
  items: LineCount[] | null
}

export interface RefundUpdate {
  id: string
  orderId: string
  createdAt: string | null
  /** The refund in rupees, in paise; null if the message does not say, or only in another currency. */
  paidPaise: number | null
  /** The part of it that is shipping. */
  shippingPaise: number
  items: RefundedPieces[]
}

/** `kind`: pieces that came back, or that were never sent; '' if the shop does not say. */
export interface RefundedPieces extends LineCount {
  kind: '' | 'return' | 'cancel'
}

export interface ProductUpdate extends Versioned {
  title: string
  imageUrl: string
  /** Null when the message does not say, as are the tags. */
  productType: string | null
  tags: string[] | null
  /** Its size chart, as the shop wrote it; null if it has none. Absent if it was not asked for. */
  sizeChart?: string | null
  variants: VariantUpdate[]
  /** False when the shop has more variants than the message has. */
  complete: boolean
}

export interface VariantUpdate {
  id: string
  size: string
  style: string
  /** The option of the style that is a colour; '' if none is. */
  colour: string
  sku: string
  /** Null when the message does not say. */
  pricePaise: number | null
  imageUrl: string
  available: boolean
  /** True if it is sold beyond its stock. Null if the message does not say. */
  sellsOn: boolean | null
  /** The id of the stock item; null when the message does not say. */
  inventoryItemId: string | null
  /** Its weight, if the message says. */
  grams?: number | null
}

/** The weight of a stock item; null if the shop has not entered it. */
export interface WeightUpdate {
  itemId: string
  version: string | null
  grams: number | null
}

/** The stock of an item at a location; null if the shop does not count it there, or no longer. */
export interface InventoryUpdate {
  itemId: string
  locationId: string
  version: string | null
  available: number | null
}

export interface CustomerUpdate extends Versioned {
  firstName: string
  lastName: string
  email: string
  phone: string
  /** Null when the message does not say. */
  tags: string[] | null
}

/** The time of everything imported: any webhook of the shop is newer. */
export const IMPORT_TIME = new Date(0)

/** True for a fact from an import, which has no time of its own. */
export const isImported = (sourceTime: Date) => sourceTime.getTime() === IMPORT_TIME.getTime()
