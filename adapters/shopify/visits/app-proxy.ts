import { createHmac, timingSafeEqual } from 'node:crypto'

/** A visitor from the shop's own pages, as signed by Shopify; no customer when they are not logged in to the shop. */
export interface ShopVisit {
  shop: string
  customerId?: string
}

/** The largest age of a visit, and the most by which Shopify's clock may be ahead of ours. No rule is documented. */
export const VISIT_SECONDS = 90

/** The parameters that Shopify adds to the visitor's own; each may occur only once. */
export const SHOPIFY_FIELDS = ['shop', 'logged_in_customer_id', 'path_prefix', 'timestamp', 'signature'] as const

/**
 * Reads a request of Shopify's app proxy. Undefined when it is not signed with one of our secrets, is too old or can be
 * read in two ways. The signature covers all other parameters as `k=v`, sorted and joined without a separator.
 */
export function readVisit(query: URLSearchParams, secrets: readonly string[], now: Date): ShopVisit | undefined {
  const message = messageOf(query)
  if (SHOPIFY_FIELDS.some((name) => query.getAll(name).length > 1) || isAmbiguous(message)) return undefined
  if (!isSigned(message, query.get('signature') ?? '', secrets)) return undefined
  const timestamp = query.get('timestamp') ?? ''
  const age = now.getTime() / 1000 - Number(timestamp)
  if (!/^\d{1,12}$/.test(timestamp) || Math.abs(age) > VISIT_SECONDS) return undefined
  const [shop, customerId] = [query.get('shop'), query.get('logged_in_customer_id')]
  if (!shop || (customerId && !/^\d{1,20}$/.test(customerId))) return undefined
  return { shop, ...(customerId ? { customerId } : {}) }
}

/** The message that is signed. */
export function messageOf(query: URLSearchParams): string {
  const names = [...new Set(query.keys())].filter((name) => name !== 'signature')
  return names
    .map((name) => `${name}=${query.getAll(name).join(',')}`)
    .toSorted()
    .join('')
}

/**
 * There is no separator between the parts: with the signature of their own visit and a parameter such as
 * `a=1logged_in_customer_id=2b=`, a customer could have the same message split differently, so that it names another
 * one.
 */
const isAmbiguous = (message: string) =>
  ['logged_in_customer_id=', 'timestamp='].some((name) => message.split(name).length > 2)

function isSigned(message: string, signature: string, secrets: readonly string[]): boolean {
  const given = Buffer.from(signature)
  let genuine = false
  // Every secret is tried, so that the time taken does not reveal which one matched.
  for (const secret of secrets) {
    const right = Buffer.from(createHmac('sha256', secret).update(message).digest('hex'))
    if (secret !== '' && given.length === right.length && timingSafeEqual(given, right)) genuine = true
  }
  return genuine
}
