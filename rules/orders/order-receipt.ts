import type { Paid } from './paid.ts'
import type { Payment } from './payment.ts'

/** The sums of an order's lines as it was placed, and its total; in paise. `taxPaise` is tax on top of the prices. */
export interface OrderSums {
  itemsPaise: number
  taxPaise: number
  /** The price of all lines after discounts, tax included. */
  paidPaise: number
  totalPaise: number
  refundedPaise: number
}

/**
 * A row of a receipt: a part of the total, the total, or what happened to it since. A discount and a refund are
 * positive amounts too.
 */
export interface ReceiptRow {
  what: 'items' | 'discount' | 'tax' | 'delivery' | 'total' | 'on_delivery' | 'refunded'
  paise: number
}

/**
 * The receipt of an order: items, less discount, plus tax and delivery, are its total. Only rows that are not zero are
 * in it, but items and total always. `delivery` is all that is charged beside the lines. The amount to be paid on
 * delivery is that of a COD order whose goods are still to come; a cancelled order has none.
 */
export function orderReceipt(
  sums: OrderSums,
  { payment, paid: { openPaise }, isCancelled }: { payment: Payment; paid: Paid; isCancelled: boolean },
): ReceiptRow[] {
  const { itemsPaise, taxPaise, paidPaise, totalPaise, refundedPaise } = sums
  const beside = totalPaise - paidPaise
  const rows: ReceiptRow[] = [
    { what: 'items', paise: itemsPaise },
    { what: 'discount', paise: itemsPaise + taxPaise - paidPaise + Math.max(0, -beside) },
    { what: 'tax', paise: taxPaise },
    { what: 'delivery', paise: Math.max(0, beside) },
    { what: 'total', paise: totalPaise },
    { what: 'on_delivery', paise: payment === 'COD' && !isCancelled ? openPaise : 0 },
    { what: 'refunded', paise: refundedPaise },
  ]
  return rows.filter(({ what, paise }) => paise > 0 || what === 'items' || what === 'total')
}
