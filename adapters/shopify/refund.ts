import { countsOf } from './fulfilment.ts'
import type { RefundedPieces, RefundNews } from './news.ts'
import { id, idIfAny, paise, partsIfAny, text, time, type Part } from './shapes.ts'

/** A refund, in its own message and inside its order. */
export function refundOf(from: Part, ofOrder?: string): RefundNews {
  const refunded = partsIfAny(from, 'refund_line_items') ?? []
  return {
    id: id(from, 'id'),
    orderId: idIfAny(from, 'order_id') ?? ofOrder ?? id(from, 'order_id'),
    createdAt: time(from, 'created_at') ?? time(from, 'processed_at'),
    paidPaise: paidBack(from),
    items: countsOf(refunded, 'line_item_id').map((item) => ({ ...item, kind: kindOf(refunded, item.lineItemId) })),
  }
}

/** What was paid back with a refund, without what failed; null where its transactions are not told. */
export function paidBack(refund: Part): number | null {
  const transactions = partsIfAny(refund, 'transactions')
  if (transactions === null) return null
  return transactions
    .filter((one) => text(one, 'kind') === 'refund' && !['failure', 'error'].includes(text(one, 'status')))
    .reduce((sum, one) => sum + paise(one, 'amount'), 0)
}

/** What all pieces of a line in this refund are; '' where they differ. */
function kindOf(refunded: readonly Part[], lineItemId: string): RefundedPieces['kind'] {
  const types = refunded
    .filter((item) => id(item, 'line_item_id') === lineItemId)
    .map((item) => text(item, 'restock_type'))
  const [type] = types
  return types.every((other) => other === type) && (type === 'return' || type === 'cancel') ? type : ''
}
