import type { ISql } from 'postgres'
import type { StoredLine } from './store.ts'

/** An order with its lines, as much of them as tells the order from others and whether it can be asked back. */
export interface OrderGoods {
  orderId: string
  lines: Pick<StoredLine, 'title' | 'name' | 'sku' | 'src' | 'quantity' | 'deliveredAt' | 'refunded' | 'held'>[]
}

/** What is in these orders. */
export function goodsOf(sql: ISql, orderIds: readonly string[]): Promise<OrderGoods[]> {
  return sql<OrderGoods[]>`
    SELECT id AS "orderId", lines_of(id) AS lines FROM orders WHERE id = ANY(${orderIds}::text[])`
}
