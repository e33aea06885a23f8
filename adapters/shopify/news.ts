import type { Address } from '#contract/orders.ts'
import type { OrderPart } from './returns/parts.ts'

/** What a message of the shop says, translated. Times are ISO texts, money is in paise, ids are digits. */
export type ShopNews =
  | { about: 'order'; order: OrderNews }
  | { about: 'fulfilment'; fulfilment: FulfilmentNews }
  /** An event of a parcel; `deliveredAt` is null where it is no delivery. */
  | { about: 'parcel event'; fulfilmentId: string; orderId: string | null; deliveredAt: string | null }
  | { about: 'refund'; refund: RefundNews }
  | { about: 'product'; product: ProductNews }
  | { about: 'inventory'; levels: InventoryNews[] }
  | { about: 'weight'; weight: WeightNews }
  | { about: 'customer'; customer: CustomerNews }
  | { about: 'return'; returnId: string; orderId: string | null; state: string }
  /** Where a part of an order stands otherwise now; which order it is of has to be requested. */
  | { about: 'part'; part: OrderPart }
  /** A draft is gone, be it one of ours or not. */
  | { about: 'draft gone'; draftId: string }
  | { about: 'deletion'; of: 'order' | 'product' | 'customer'; id: string }
  | { about: 'data request'; customerId: string }
  | { about: 'redaction'; customerId: string | null; orderIds: string[] }
  | { about: 'shop redaction' }
  | { about: 'merge'; keptId: string; goneId: string }
  | { about: 'app removed' }
  | { about: 'scopes'; scopes: string[] }
  | { about: 'export ready' }
  | { about: 'nothing' }

/** The translated message, or why it cannot be used. */
export type Translation = { ok: true; news: ShopNews } | { ok: false; reason: string }

/**
 * `version` is when the shop last changed the thing; null when the message does not say, so that only its own time is
 * known.
 */
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
  money: MoneyNews
  createdAt: string | null
  cancelledAt: string | null
  lines: LineNews[]
  fulfilments: FulfilmentNews[]
  /** Null when the message has no refunds: then the lines hold only what is left in the order. */
  refunds: RefundNews[] | null
  /**
   * Returns in Shopify that are not over, which are to be asked about; without them the lines hold only what is in
   * none.
   */
  openReturns: string[]
  /**
   * The request, "1042.1", that it is the replacement order of, as our draft wrote it; anyone can write it into an
   * order, so that it is only a reason to look.
   */
  madeFor?: string
  customer: CustomerNews | null
}

/**
 * What the shop says was paid for an order; null, or '', where the message does not say. Only `outstandingPaise` can be
 * below nothing.
 */
export interface MoneyNews {
  status: string
  currentPaise: number | null
  outstandingPaise: number | null
  receivedPaise: number | null
  refundedPaise: number | null
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
  /**
   * What was paid for all ordered pieces, after every discount and with every tax; `ordered` counts like `quantity`,
   * and is never 0.
   */
  paidPaise: number
  /** What of it is tax that came on top of the price; 0 where prices hold their tax. */
  taxPaise: number
  ordered: number
  /** As ordered; 0 when nothing of it is left in the order. Without refunds in the message: what is left. */
  quantity: number
  /** False for what the shop itself says is no goods: a gift card, a tip, what is not shipped. */
  isShipped: boolean
  /** What one piece weighs; null when the message does not say. */
  grams: number | null
  /** The same for the lines that were bought as one; '' for a line of its own. */
  bundle: string
}

/** The quantity of a line. */
export type LineCount = { lineItemId: string; quantity: number }

export interface FulfilmentNews extends Versioned {
  orderId: string
  name: string
  status: string
  courier: string
  /** Of each parcel of it, clean and each once; none where the shop gave no number that can be one. */
  awbs: string[]
  shipmentStatus: string
  createdAt: string | null
  deliveredAt: string | null
  /** The contents of the parcel; null when the shop does not say. */
  items: LineCount[] | null
}

export interface RefundNews {
  id: string
  orderId: string
  createdAt: string | null
  /**
   * What was paid back with it in rupees; null where the message does not say, or says it in another currency alone.
   */
  paidPaise: number | null
  /** What of it is shipping. */
  shippingPaise: number
  items: RefundedPieces[]
}

/** `kind`: of pieces that came back, or that were never sent; '' where the shop does not say. */
export interface RefundedPieces extends LineCount {
  kind: '' | 'return' | 'cancel'
}

export interface ProductNews extends Versioned {
  title: string
  imageUrl: string
  /** Null when the message does not say, as are the tags. */
  productType: string | null
  tags: string[] | null
  variants: VariantNews[]
  /** False when the shop has more variants than the message holds. */
  complete: boolean
}

export interface VariantNews {
  id: string
  size: string
  style: string
  /** The option of the style that is a colour; '' where none is. */
  colour: string
  sku: string
  /** Null when the message does not say. */
  pricePaise: number | null
  imageUrl: string
  available: boolean
  /** Whether it is sold beyond what there is of it. Null when the message does not say. */
  sellsOn: boolean | null
  /** The id of the stock item; null when the message does not say. */
  inventoryItemId: string | null
  /** What it weighs, where the message says. */
  grams?: number | null
}

/** What a stock item weighs; null when the shop has not entered it. */
export interface WeightNews {
  itemId: string
  version: string | null
  grams: number | null
}

/** The stock of an item at a location; null when the shop does not count it there, or no longer. */
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
  /** Null when the message does not say. */
  tags: string[] | null
}

/** The time of everything imported: any webhook of the shop is newer. */
export const TOLD_BY_IMPORT = new Date(0)

/** Whether a fact came from an import, which has no time of its own. */
export const isImported = (toldAt: Date) => toldAt.getTime() === TOLD_BY_IMPORT.getTime()
