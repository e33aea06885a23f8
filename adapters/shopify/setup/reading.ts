import { UpstreamError } from '../../outcome.ts'
import { type Admin, openAdmin, TokenRefused } from '../admin.ts'
import { askForToken } from '../token.ts'
import { type Subscription, subscriptionsOf } from './subscriptions.ts'

/** The settings of a connection to a shop. */
export interface ConnectionSettings {
  SHOPIFY_SHOP: string
  SHOPIFY_URL: string
  SHOPIFY_CLIENT_ID: string
  SHOPIFY_CLIENT_SECRET: string
  SHOPIFY_ACCESS_TOKEN: string
  PUBLIC_URL: string
}

/** The results of one look at the shop; a value that could not be read is missing. */
export interface Reading {
  settings: ConnectionSettings
  /** The reason for which there was no token, in the words of the log. */
  noToken?: string
  /** The reason for which Shopify answered no question, in the words of the log. */
  noAnswer?: string
  shop?: { myshopifyDomain: string; currencyCode: string }
  scopes?: readonly string[]
  subscriptions?: readonly Subscription[]
  /** True if Shopify withholds customers' names, addresses, mail addresses and phone numbers. */
  isDataWithheld?: boolean
  /** The time by which this machine's clock is ahead of Shopify's. */
  clockAheadMs?: number
  /** In which version Shopify answered. */
  apiVersion?: string
  /**
   * The payment gateways of the shop's last orders, each once; without those of its counters, since customers pay cash
   * there at once.
   */
  gateways?: readonly string[]
  /** The shop's list of the gateways that mean cash on delivery, which is kept here. */
  codGateways?: readonly string[]
}

const TIMEOUT_MS = 5_000

/** The address of the shop's Admin API. */
export const shopUrl = ({ SHOPIFY_URL, SHOPIFY_SHOP }: ConnectionSettings): string =>
  SHOPIFY_URL || `https://${SHOPIFY_SHOP}`

/**
 * A token of our own making, so that the client id and the secret are proven each time; the servers' shared one stays.
 */
export async function connectionToken(settings: ConnectionSettings, now: () => Date): Promise<string> {
  if (settings.SHOPIFY_ACCESS_TOKEN) return settings.SHOPIFY_ACCESS_TOKEN
  const { SHOPIFY_CLIENT_ID: clientId, SHOPIFY_CLIENT_SECRET: clientSecrets } = settings
  const given = await askForToken({ url: shopUrl(settings), clientId, clientSecrets, timeoutMs: TIMEOUT_MS }, now)
  return given.value
}

/** True if Shopify refuses the app's token. False also if it does not answer. */
export async function isTokenRefused(admin: Admin): Promise<boolean> {
  try {
    await admin.ask<ShopAnswer>(SHOP, {})
    return false
  } catch (error) {
    if (error instanceof UpstreamError) return error instanceof TokenRefused
    throw error
  }
}

/**
 * Looks at the shop once, changing nothing there. A value without an answer is left out; without `codGateways` no
 * gateways are checked.
 */
export async function readConnection(
  settings: ConnectionSettings,
  now: () => Date,
  codGateways?: readonly string[],
): Promise<Reading> {
  const reading: Reading = { settings, ...(codGateways && { codGateways }) }
  const { SHOPIFY_SHOP, SHOPIFY_URL, SHOPIFY_ACCESS_TOKEN, SHOPIFY_CLIENT_ID, SHOPIFY_CLIENT_SECRET } = settings
  if (!(SHOPIFY_SHOP || SHOPIFY_URL)) return reading
  if (!SHOPIFY_ACCESS_TOKEN && !(SHOPIFY_CLIENT_ID && SHOPIFY_CLIENT_SECRET)) return reading
  const token = await valueOrTrouble(connectionToken(settings, now))
  if ('trouble' in token) return { ...reading, noToken: token.trouble }
  const heard = (headers: Headers) => {
    const date = Date.parse(headers.get('date') ?? '')
    if (!Number.isNaN(date)) reading.clockAheadMs = now().getTime() - date
    const version = headers.get('x-shopify-api-version')
    if (version !== null) reading.apiVersion = version
  }
  const admin = openAdmin({ url: shopUrl(settings), token: token.value, timeoutMs: TIMEOUT_MS, heard })
  const answers = await askAll(admin)
  // A server that answered in its place has another clock.
  return answers.noAnswer === undefined ? { ...answers, ...reading } : { settings, noAnswer: answers.noAnswer }
}

async function askAll(admin: Admin): Promise<Partial<Reading>> {
  const [shop, installation, subscriptions, data, orders] = await Promise.all([
    valueOrTrouble(admin.ask<ShopAnswer>(SHOP, {})),
    valueOrTrouble(admin.ask<ScopesAnswer>(SCOPES, {})),
    valueOrTrouble(subscriptionsOf(admin)),
    valueOrTrouble(admin.ask(PROTECTED, {})),
    valueOrTrouble(admin.ask<GatewaysAnswer>(GATEWAYS, {})),
  ])
  if ('trouble' in shop) return { noAnswer: shop.trouble }
  return {
    shop: shop.value.shop,
    ...('value' in installation && {
      scopes: installation.value.currentAppInstallation.accessScopes.map(({ handle }) => handle),
    }),
    ...('value' in subscriptions && { subscriptions: subscriptions.value }),
    ...('value' in orders && { gateways: gatewaysIn(orders.value) }),
    isDataWithheld: 'trouble' in data && data.trouble.endsWith('ACCESS_DENIED'),
  }
}

/** The value, or the reason for which there is none. */
async function valueOrTrouble<Value>(reading: Promise<Value>): Promise<{ value: Value } | { trouble: string }> {
  try {
    return { value: await reading }
  } catch (error) {
    if (error instanceof UpstreamError) return { trouble: error.message }
    throw error
  }
}

const SHOP = `query ConnectedShop { shop { myshopifyDomain currencyCode } }`
interface ShopAnswer {
  shop: { myshopifyDomain: string; currencyCode: string }
}

const SCOPES = `query GrantedScopes { currentAppInstallation { accessScopes { handle } } }`
interface ScopesAnswer {
  currentAppInstallation: { accessScopes: { handle: string }[] }
}

const PROTECTED = `query ProtectedData {
  orders(first: 1, reverse: true) { nodes { email phone customer { firstName } } }
}`

const GATEWAYS = `query LastGateways {
  orders(first: 250, reverse: true) { nodes { sourceName paymentGatewayNames } }
}`
interface GatewaysAnswer {
  orders: { nodes: { sourceName: string | null; paymentGatewayNames: string[] }[] }
}

const gatewaysIn = ({ orders }: GatewaysAnswer): string[] => [
  ...new Set(orders.nodes.flatMap((order) => (order.sourceName === 'pos' ? [] : order.paymentGatewayNames))),
]
