import { VERSION } from '../schema/schema.ts'
import { GUWAHATI } from './locations.ts'
import { returnView } from './return-view.ts'
import type { Shop } from './state.ts'

export interface ShopSettings {
  scopes?: readonly string[]
  protectedData?: readonly string[]
  anyOrder?: boolean
  domain?: string
  currency?: string
  isForDevelopment?: boolean
  apiVersion?: string
  now?: () => Date
}

/** The scopes that an app of ours asks for; a shop may grant fewer. */
const SCOPES = [
  'read_orders',
  'write_orders',
  'read_all_orders',
  'read_products',
  'read_customers',
  'read_customer_merge',
  'read_fulfillments',
  'read_inventory',
  'read_locations',
  'read_returns',
  'write_returns',
  'write_app_proxy',
  'write_draft_orders',
  'write_payment_terms',
  'write_merchant_managed_fulfillment_orders',
  'write_gift_cards',
  'write_customers',
  'write_store_credit_account_transactions',
]

/** A shop without orders. */
export function openShop(settings: ShopSettings = {}): Shop {
  const shop: Shop = {
    orders: new Map(),
    returns: new Map(),
    metafields: new Map(),
    stock: new Map(),
    bulks: new Map(),
    drafts: new Map(),
    taxOnTop: 0,
    giftCards: new Map(),
    gives: {
      cards: true,
      cardLimit: 160_000,
      credit: true,
      exchanges: true,
      exchangesAtOnce: false,
      cancelsRequested: true,
      cancelsLater: false,
      closesProcessed: false,
      gone: new Set(),
      unreachable: new Set(),
    },
    locations: [GUWAHATI],
    variants: new Map(),
    productTypes: new Map(),
    webhooks: new Map(),
    untold: [],
    onWebhook: () => {},
    grants: {
      scopes: new Set(settings.scopes ?? SCOPES),
      protectedData: new Set(settings.protectedData ?? ['customer', 'name', 'address', 'email', 'phone']),
    },
    domain: settings.domain ?? 'luit-and-loom.myshopify.com',
    currency: settings.currency ?? 'INR',
    isForDevelopment: settings.isForDevelopment ?? false,
    apiVersion: settings.apiVersion ?? VERSION,
    anyOrder: settings.anyOrder ?? false,
    done: new Map(),
    now: settings.now ?? (() => new Date()),
    lastId: 1_000,
    newId: () => String(++shop.lastId),
    showReturn: (shopReturn) => returnView(shop, shopReturn),
  }
  return shop
}
