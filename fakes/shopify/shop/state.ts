import type { ExchangeItem, Swaps } from '../exchanges/exchange.ts'
import type { GiftCard, Giving } from './gift-cards.ts'
import type { Reverse } from './reverse.ts'
import type { FulfilmentOrder } from '../exchanges/sending.ts'
import type { ShopLocation } from './locations.ts'

/** A message of the shop's before it is signed. */
export interface ShopWebhook {
  topic: string
  at: Date
  body: object
}

/** The data of the stand-in's shop. Ids are numbers as text; clients see them as gid://shopify/Kind/number. */
export interface Shop {
  orders: Map<string, Order>
  returns: Map<string, Return>
  metafields: Map<string, Metafield>
  /** The stock of each item, at each of its locations; null if it is not counted. */
  stock: Map<string, { locationId: string; available: number; updatedAt: Date }[] | null>
  bulks: Map<string, Bulk>
  drafts: Map<string, Draft>
  /** The percentage that is added to the prices of drafts; 0 if these are with taxes. */
  taxOnTop: number
  giftCards: Map<string, GiftCard>
  gives: Giving
  locations: ShopLocation[]
  /** The variants that can be sold, if the shop knows any products; else anything can be. */
  variants: Map<string, Variant>
  /** The type of each product. */
  productTypes: Map<string, string>
  webhooks: Map<string, Webhook>
  /** The webhooks about returns that were not sent yet, the oldest first; and the function to call if one is added. */
  untold: ShopWebhook[]
  onWebhook(): void
  /** The rights of the app: scopes, and the protected data of customers that it may read. */
  grants: Grants
  domain: string
  currency: string
  isForDevelopment: boolean
  /** The version of its messages to the app: the one that the app was released with. */
  apiVersion: string
  /** True if any order's number is one of an order, which then holds nothing. */
  anyOrder: boolean
  /** Within an export lists have no longest page. */
  isExport?: boolean
  /** The answers of idempotent mutations, by their key. */
  done: Map<string, { call: string; answer: unknown }>
  now(): Date
  lastId: number
  newId(): string
  /** A return as the schema shows it; orders and returns lead to each other. */
  showReturn(shopReturn: Return): object
}

/** `protectedData` names name, address, email, phone; 'customer' comes before them all. */
export interface Grants {
  scopes: Set<string>
  protectedData: Set<string>
}

export interface Order {
  id: string
  name: string
  createdAt: Date
  /** The time of its creation if it never changed. */
  updatedAt?: Date
  cancelledAt?: Date
  email?: string
  phone?: string
  note?: string
  customer?: Person
  city?: string
  gateways?: string[]
  /** The source of the purchase: `web`, or `pos` at a counter. */
  source?: string
  /** The answer of its payment provider to refunds, if it does not take them at once. */
  refundsEnd?: 'PENDING' | 'FAILURE'
  /** Nothing of it is paid yet. */
  pending?: boolean
  /** An app made it without a payment: its status is null as long as it is not paid. */
  byApp?: boolean
  attributes?: Attribute[]
  tags: string[]
  /** The body of its webhook, if there was one. */
  message?: object
  lines: Line[]
  parcels: Parcel[]
  refunds?: Refund[]
  /** The items that returns gave out, and the pieces that came back for them. */
  swaps?: Swaps
  /** The fulfilment orders of exchanges. */
  sendings?: FulfilmentOrder[]
}

export interface Attribute {
  key: string
  value: string
}

/** A draft of an order. The stock that it keeps is no longer available to others. */
export interface Draft {
  id: string
  createdAt: Date
  email: string | null
  note: string | null
  customerId: string | null
  tags: string[]
  attributes: Attribute[]
  lines: { variantId?: string; title: string; quantity: number; price: string; paid: string }[]
  city: string | null
  reservedUntil: Date | null
  /** True if it is paid later, by terms. */
  pending: boolean
  completedAt: Date | null
  /** The order that it became. */
  order: Order | null
}

export interface Variant {
  id: string
  productId: string
  title: string
  size: string
  sku: string
  price: string
  inventoryItemId: string | null
}

export interface Person {
  id: string
  firstName: string
  lastName: string
  email: string
  phone?: string
  updatedAt: Date
}

export interface Refund {
  id: string
  createdAt: Date
  /** In rupees, as text; if it is store credit it stays in the shop. */
  amount: string
  asCredit?: boolean
  returnId?: string
  /** Set if the payment provider has not taken it: no money went back. */
  status?: 'PENDING' | 'FAILURE'
  items: { lineId: string; quantity: number; restock: 'RETURN' | 'CANCEL' | 'NO_RESTOCK' }[]
}

/** An export of everything that a query asks for. */
export interface Bulk {
  id: string
  query: string
  status: 'CREATED' | 'RUNNING' | 'COMPLETED' | 'FAILED' | 'EXPIRED'
  createdAt: Date
  completedAt: Date | null
  objectCount: number
  rootObjectCount: number
  fileSize: number | null
  url: string | null
  errorCode: string | null
}

export interface Line {
  id: string
  title: string
  sku: string
  quantity: number
  /** In rupees, as text. */
  price: string
  paid?: string
  productId?: string
  variantId?: string
  /** A fee or the like, which is not sent. */
  isCharge?: boolean
  /** True if a return gives it out. */
  isExchange?: boolean
}

export interface Parcel {
  id: string
  createdAt?: Date
  updatedAt?: Date
  cancelled?: boolean
  deliveredAt?: Date
  awb?: string
  /** The location from which it left. */
  locationId?: string
  /** Further tracking numbers. */
  awbsBeside?: string[]
  /** A line sent in two parcels is two of these. */
  items: { id: string; lineId: string; quantity: number }[]
}

export type ReturnStatus = 'REQUESTED' | 'OPEN' | 'CLOSED' | 'DECLINED' | 'CANCELED'

export interface Return {
  id: string
  name: string
  orderId: string
  status: ReturnStatus
  createdAt: Date
  approvedAt?: Date
  closedAt?: Date
  decline?: { reason: string; note: string }
  fee?: string
  items: ReturnItem[]
  exchanges: ExchangeItem[]
  /** Made when the return opens. */
  reverse?: Reverse
}

export interface ReturnItem {
  id: string
  /** The piece of a parcel. */
  itemId: string
  quantity: number
  processed: number
  customerNote: string | null
  reasonNote: string
  reasonId: string
}

export interface Metafield {
  id: string
  ownerId: string
  namespace: string
  key: string
  type: string
  value: string
  updatedAt: Date
}

export interface Webhook {
  id: string
  topic: string
  uri: string
  filter: string | null
  includeFields: string[]
  apiVersion: string
  createdAt: Date
  updatedAt: Date
}
