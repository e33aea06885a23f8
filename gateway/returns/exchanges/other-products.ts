import type { ISql } from 'postgres'
import type { ChosenProduct } from '#contract/returns.ts'
import type { Policy } from '#rules/policies/policy.ts'
import { othersOf } from '../../orders/other-products-store.ts'
import type { StoredLine } from '../../orders/store.ts'

/**
 * The lines; those with a wish for another product get its variants, if the shop offers it.
 */
export async function withOthers(
  sql: ISql,
  { offersProducts, priceDifference }: Policy,
  lines: readonly StoredLine[],
  products: readonly Pick<ChosenProduct, 'id' | 'product'>[],
): Promise<StoredLine[]> {
  const chosen = new Map(products.map(({ id, product }) => [id, product]))
  const found = []
  for (const line of lines) {
    const only = offersProducts ? chosen.get(line.id) : undefined
    const [other] = only ? await othersOf(sql, line.id, { isEven: !priceDifference, only, most: 1 }) : []
    found.push(other ? { ...line, other } : line)
  }
  return found
}
