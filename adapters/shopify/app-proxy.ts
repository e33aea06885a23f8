import { createHmac, timingSafeEqual } from 'node:crypto'

/** Who comes through the shop's own pages, as Shopify says: nobody where she is not logged in to the shop. */
export interface ShopVisit {
  shop: string
  customerId?: string
}

/** How old a visit may be, and how far ahead of ours Shopify's clock. No rule is documented. */
export const VISIT_SECONDS = 90

/** What Shopify says beside what the visitor's own address says: never twice. */
export const SAID_BY_SHOPIFY = ['shop', 'logged_in_customer_id', 'path_prefix', 'timestamp', 'signature'] as const

/**
 * Reads what Shopify's app proxy passes on, or nothing: it is not signed with one of our secrets, is too old, or can be read in two ways.
 * The signature is over all parameters but itself, `k=v`, sorted and joined by nothing.
 */
export function readVisit(query: URLSearchParams, secrets: readonly string[], now: Date): ShopVisit | undefined {
  const message = messageOf(query)
  if (SAID_BY_SHOPIFY.some((name) => query.getAll(name).length > 1) || isAmbiguous(message)) return undefined
  if (!isSigned(message, query.get('signature') ?? '', secrets)) return undefined
  const timestamp = query.get('timestamp') ?? ''
  const age = now.getTime() / 1000 - Number(timestamp)
  if (!/^\d{1,12}$/.test(timestamp) || Math.abs(age) > VISIT_SECONDS) return undefined
  const [shop, customerId] = [query.get('shop'), query.get('logged_in_customer_id')]
  if (!shop || (customerId && !/^\d{1,20}$/.test(customerId))) return undefined
  return { shop, ...(customerId ? { customerId } : {}) }
}

/** What the signature is over. */
export function messageOf(query: URLSearchParams): string {
  const names = [...new Set(query.keys())].filter((name) => name !== 'signature')
  return names
    .map((name) => `${name}=${query.getAll(name).join(',')}`)
    .toSorted()
    .join('')
}

/**
 * Nothing stands between the parts: whoever knew the signature of a visit of her own, with a parameter such as
 * `a=1logged_in_customer_id=2b=`, could cut the same message apart in another way and be somebody else.
 */
const isAmbiguous = (message: string) =>
  ['logged_in_customer_id=', 'timestamp='].some((name) => message.split(name).length > 2)

function isSigned(message: string, signature: string, secrets: readonly string[]): boolean {
  const given = Buffer.from(signature)
  let genuine = false
  // Every secret is tried, whatever the outcome of the one before: the time taken tells nothing.
  for (const secret of secrets) {
    const right = Buffer.from(createHmac('sha256', secret).update(message).digest('hex'))
    if (secret !== '' && given.length === right.length && timingSafeEqual(given, right)) genuine = true
  }
  return genuine
}
