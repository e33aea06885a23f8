import type { Admin } from '../admin.ts'
import { allOf, gid, numberIn, type Page } from './pages.ts'

/** The reasons that Shopify suggests for a return of a product, by handle and in its order. */
export interface SuggestedReasons {
  productId: string
  handles: string[]
}

interface Line {
  id: string
  product: { id: string } | null
  suggestedReturnReasonDefinitions: { nodes: { handle: string }[] } | null
}

const LINES = `query SuggestedReasons($id: ID!, $after: String) {
  order(id: $id) {
    id
    lineItems(first: 20, after: $after) {
      nodes { id product { id } suggestedReturnReasonDefinitions(first: 20) { nodes { handle } } }
      pageInfo { hasNextPage endCursor }
    }
  }
}`

/** The suggestions for each product of an order; none for a line whose product is gone. */
export async function suggestedReasons(
  admin: Admin,
  orderId: string,
  signal?: AbortSignal,
): Promise<SuggestedReasons[]> {
  const lines = await allOf(async (after) => {
    const variables = { id: gid('Order', orderId), after }
    return (await admin.ask<{ order: { lineItems: Page<Line> } | null }>(LINES, variables, signal)).order?.lineItems
  })
  const byProduct = new Map<string, string[]>()
  for (const { product, suggestedReturnReasonDefinitions: found } of lines ?? [])
    if (product)
      byProduct.set(
        numberIn(product.id),
        (found?.nodes ?? []).map(({ handle }) => handle),
      )
  return [...byProduct].map(([productId, handles]) => ({ productId, handles }))
}
