import { type LineTrouble, offFor } from '#rules/returns/shopify/exchange-line.ts'
import type { Admin } from '../admin.ts'
import { gid, numberIn } from './pages.ts'

/**
 * One piece that is given out in exchange, and the price paid, before tax on top, for the piece that comes back for it.
 */
export interface Given {
  variantId: string
  paidPaise: number
}

interface Item {
  variantId: string
  quantity: 1
  appliedDiscount?: object
}

/**
 * The items that a return gives out, so that they cost as much as the returned ones: a discount of the order is not
 * carried over to them. Each piece is an item of its own, since no document says if a discount in rupees is taken off
 * each piece of an item or off all of them.
 */
export function exchangeInput(
  given: readonly Given[],
  prices: ReadonlyMap<string, number>,
): { items: Item[] } | { trouble: LineTrouble } {
  const items: Item[] = []
  for (const { variantId, paidPaise } of given) {
    const pricePaise = prices.get(variantId)
    if (pricePaise === undefined) return { trouble: 'variant' }
    const off = offFor({ pricePaise, paidPaise })
    if (off === null) return { trouble: 'cheaper' }
    const amount = { amount: (off / 100).toFixed(2), currencyCode: 'INR' }
    const discount = off === 0 ? {} : { appliedDiscount: { description: 'Exchange', value: { amount } } }
    items.push({ variantId: gid('ProductVariant', variantId), quantity: 1, ...discount })
  }
  return { items }
}

const PRICES = `query PricesNow($ids: [ID!]!) {
  nodes(ids: $ids) { ... on ProductVariant { id price } }
}`

/** The prices of these variants now, in paise; one that is not sold any more is left out. */
export async function pricesOf(
  admin: Admin,
  given: readonly Given[],
  signal?: AbortSignal,
): Promise<Map<string, number>> {
  const ids = [...new Set(given.map(({ variantId }) => gid('ProductVariant', variantId)))]
  const { nodes } = await admin.ask<{ nodes: ({ id?: string; price?: string } | null)[] }>(PRICES, { ids }, signal)
  return new Map(
    nodes.flatMap((node) =>
      node?.id !== undefined && node.price !== undefined
        ? [[numberIn(node.id), Math.round(Number(node.price) * 100)] as const]
        : [],
    ),
  )
}
