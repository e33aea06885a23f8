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

/** What the stand-in's shop holds. Ids are numbers as text; the outside sees them as gid://shopify/Kind/number. */
export interface Shop {
  orders: Map<string, Order>
  returns: Map<string, Return>
  metafields: Map<string, Metafield>
  /** What there is of each item, at each of its locations; null if it is not counted. */
  stock: Map<string, { locationId: string; available: number; updatedAt: Date }[] | null>
  bulks: Map<string, Bulk>
  drafts: Map<string, Draft>
  /** In percent, what is added to the prices of drafts; 0 where these are with taxes. */
  taxOnTop: number
  giftCards: Map<string, GiftCard>
  gives: Giving
  locations: ShopLocation[]
  /** What can be sold, where the shop was told of products; else anything can be. */
  variants: Map<string, Variant>
  webhooks: Map<string, Webhook>
  /**
   * What happened to returns and was not told to the app yet, the oldest first; and who is called when something is
   * added.
   */
  untold: ShopWebhook[]
  onWebhook(): void
  /** What the app may: scopes, and which protected data of customers. */
  grants: Grants
  domain: string
  currency: string
  isForDevelopment: boolean
  /** In which version it tells the app of things: what the app was released with. */
  apiVersion: string
  /** True if any order's number is one of an order, which then holds nothing. */
  anyOrder: boolean
  /** Within an export lists have no longest page. */
  isExport?: boolean
  /** What idempotent mutations answered, by their key. */
  done: Map<string, { call: string; answer: unknown }>
  now(): Date
  lastId: number
  newId(): string
  /** A return as the schema shows it; orders and returns lead to each other. */
  showReturn(shopReturn: Return): object
}

/** `protectedData` is of name, address, email, phone; 'customer' is what stands before them all. */
export interface Grants {
  scopes: Set<string>
  protectedData: Set<string>
}

export interface Order {
  id: string
  name: string
  createdAt: Date
  /** As its creation where it never changed. */
  updatedAt?: Date
  cancelledAt?: Date
  email?: string
  phone?: string
  note?: string
  customer?: Person
  city?: string
  gateways?: string[]
  /** Where it was bought: `web`, or `pos` at a counter. */
  source?: string
  /** How its payment provider answers refunds, where it does not take them at once. */
  refundsEnd?: 'PENDING' | 'FAILURE'
  /** Nothing of it is paid yet. */
  pending?: boolean
  /** An app made it without a payment: its status is null as long as it is not paid. */
  byApp?: boolean
  attributes?: Attribute[]
  tags: string[]
  /** The body of the webhook that told of it, where one did. */
  message?: object
  lines: Line[]
  parcels: Parcel[]
  refunds?: Refund[]
  /** What returns gave out against what came back for it. */
  swaps?: Swaps
  /** What is to be sent of exchanges. */
  sendings?: FulfilmentOrder[]
}

export interface Attribute {
  key: string
  value: string
}

/** A draft of an order. What it keeps of the stock is no longer available to others. */
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
  /** What it became. */
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
  updatedAt: Date
}

export interface Refund {
  id: string
  createdAt: Date
  /** In rupees, as text; where it is store credit it stays in the shop. */
  amount: string
  asCredit?: boolean
  returnId?: string
  /** Where the payment provider has not taken it: no money went back. */
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
  /** Given out by a return. */
  isExchange?: boolean
}

export interface Parcel {
  id: string
  createdAt?: Date
  updatedAt?: Date
  cancelled?: boolean
  deliveredAt?: Date
  awb?: string
  /** Where it left. */
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
