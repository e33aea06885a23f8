import type { Admin } from '../admin.ts'
import type { MetafieldName } from '../metafield.ts'
import { allOf, gid, numberIn, type Page } from './pages.ts'

/**
 * The reasons that Shopify suggests for a return of a product, by handle and in its order, and its size chart as the
 * shop wrote it; null if it has none.
 */
export interface ProductRead {
  productId: string
  handles: string[]
  sizeChart: string | null
}

interface Line {
  id: string
  product: { id: string; sizeChart: { value: string } | null } | null
  suggestedReturnReasonDefinitions: { nodes: { handle: string }[] } | null
}

const LINES = `query SuggestedReasons($id: ID!, $namespace: String!, $key: String!, $after: String) {
  order(id: $id) {
    id
    lineItems(first: 20, after: $after) {
      nodes {
        id
        product { id sizeChart: metafield(namespace: $namespace, key: $key) { value } }
        suggestedReturnReasonDefinitions(first: 20) { nodes { handle } }
      }
      pageInfo { hasNextPage endCursor }
    }
  }
}`

/** The facts for returns about each product of an order; none for a line whose product is gone. */
export async function readProducts(
  admin: Admin,
  orderId: string,
  sizeChart: MetafieldName,
  signal?: AbortSignal,
): Promise<ProductRead[]> {
  const lines = await allOf(async (after) => {
    const variables = { id: gid('Order', orderId), ...sizeChart, after }
    return (await admin.ask<{ order: { lineItems: Page<Line> } | null }>(LINES, variables, signal)).order?.lineItems
  })
  const byProduct = new Map<string, ProductRead>()
  for (const { product, suggestedReturnReasonDefinitions: found } of lines ?? []) {
    if (!product) continue
    const productId = numberIn(product.id)
    const handles = (found?.nodes ?? []).map(({ handle }) => handle)
    byProduct.set(productId, { productId, handles, sizeChart: product.sizeChart?.value ?? null })
  }
  return [...byProduct.values()]
}
