import { createHash } from 'node:crypto'
import { gid, numberOf } from './ids.ts'
import { orderIn } from './order-in.ts'
import type { Metafield, Shop } from './state.ts'

interface Given {
  ownerId: string
  namespace?: string | null
  key: string
  type?: string | null
  value: string
  compareDigest?: string | null
}

const MOST = 25
const nameOf = (ownerId: string, namespace: string, key: string) => `${ownerId} ${namespace}.${key}`
const digestOf = (value: string): string => createHash('sha256').update(value).digest('hex')

export const metafieldOf = (shop: Shop, ownerId: string, namespace: string, key: string): Metafield | undefined =>
  shop.metafields.get(nameOf(ownerId, namespace, key))

export function metafieldView(metafield: Metafield | undefined) {
  if (!metafield) return null
  const { id, namespace, key, type, value, updatedAt } = metafield
  return {
    __typename: 'Metafield',
    id: gid('Metafield', id),
    namespace,
    key,
    type,
    value,
    jsonValue: () => JSON.parse(value),
    compareDigest: digestOf(value),
    createdAt: updatedAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
    ownerType: metafield.ownerId.includes('/Product/') ? 'PRODUCT' : 'ORDER',
    sizeInBytes: Buffer.byteLength(value),
  }
}

/** Sets a metafield of a product, as staff do in Shopify's admin; without a value it is deleted. */
export function setOfProduct(shop: Shop, productId: string, name: string, value: string | undefined): void {
  const [namespace = '', key = ''] = name.split('.')
  const ownerId = gid('Product', productId)
  if (value === undefined) shop.metafields.delete(nameOf(ownerId, namespace, key))
  else store(shop, { ownerId, namespace, key, type: 'multi_line_text_field', value })
}

/**
 * All of them or none. A digest that differs from the stored value's refuses; null means that nothing may be stored
 * yet.
 */
export function metafieldsSet(shop: Shop, { metafields }: { metafields: Given[] }) {
  if (metafields.length > MOST)
    return refused(['metafields'], 'LESS_THAN_OR_EQUAL_TO', `Exceeded the maximum metafields input limit of ${MOST}.`)
  for (const [at, given] of metafields.entries()) {
    const problem = problemOf(shop, given)
    if (problem) return refused(['metafields', String(at), ...problem.field], problem.code, problem.message, at)
  }
  const set = metafields.map((given) => store(shop, given))
  return { metafields: set.map(metafieldView), userErrors: [] }
}

function problemOf(shop: Shop, given: Given) {
  const { ownerId, namespace = 'app', key, type, value, compareDigest } = given
  if (!orderIn(shop, numberOf('Order', ownerId)))
    return { field: ['ownerId'], code: 'INVALID_VALUE', message: 'Owner does not exist.' }
  if (type === 'json' && !isJson(value))
    return { field: ['value'], code: 'INVALID_VALUE', message: 'Value is invalid JSON.' }
  const stored = metafieldOf(shop, ownerId, namespace ?? 'app', key)
  if (!stored && !type) return { field: ['type'], code: 'BLANK', message: "Type can't be blank." }
  // The value that is there already is taken with any digest; a digest of nothing is refused by a code of its own.
  // (Recorded: 2025-01/products/metafields-set-malformed-existing-digest.json of airhorns/shopify-draft-proxy.)
  const digest = stored ? digestOf(stored.value) : null
  if (compareDigest !== undefined && compareDigest !== digest && stored?.value !== value)
    return {
      field: [],
      code: stored ? 'STALE_OBJECT' : 'INVALID_COMPARE_DIGEST',
      message: 'The resource has been updated since it was loaded.',
    }
  return undefined
}

function store(shop: Shop, { ownerId, namespace, key, type, value }: Given): Metafield {
  const stored = metafieldOf(shop, ownerId, namespace ?? 'app', key)
  const metafield = {
    id: stored?.id ?? shop.newId(),
    ownerId,
    namespace: namespace ?? 'app',
    key,
    type: type ?? stored!.type,
    value,
    updatedAt: shop.now(),
  }
  shop.metafields.set(nameOf(ownerId, metafield.namespace, key), metafield)
  return metafield
}

const refused = (field: string[], code: string, message: string, elementIndex: number | null = null) => ({
  metafields: [],
  userErrors: [{ field, code, message, elementIndex }],
})

function isJson(text: string): boolean {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}
