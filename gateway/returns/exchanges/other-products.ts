import type { ISql } from 'postgres'
import type { ChosenProduct } from '#contract/returns.ts'
import type { Policy } from '#rules/policies/policy.ts'
import { othersOf } from '../../orders/other-products-store.ts'
import type { StoredLine } from '../../orders/store.ts'

/**
 * The lines, those for which another product is asked with what can be had of that: nothing where the shop does not
 * offer it.
 */
export async function withOthers(
  sql: ISql,
  { offersProducts, priceDifference }: Policy,
  lines: readonly StoredLine[],
  products: readonly Pick<ChosenProduct, 'id' | 'product'>[],
): Promise<StoredLine[]> {
  const wanted = new Map(products.map(({ id, product }) => [id, product]))
  const found = []
  for (const line of lines) {
    const only = offersProducts ? wanted.get(line.id) : undefined
    const [other] = only ? await othersOf(sql, line.id, { isEven: !priceDifference, only, most: 1 }) : []
    found.push(other ? { ...line, other } : line)
  }
  return found
}
