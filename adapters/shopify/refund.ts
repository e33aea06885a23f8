import { countsOf } from './fulfilment.ts'
import type { RefundedPieces, RefundNews } from './news.ts'
import { id, idIfAny, partsIfAny, text, time, type Part } from './shapes.ts'

/** A refund, in its own message and inside its order. */
export function refundOf(from: Part, ofOrder?: string): RefundNews {
  const refunded = partsIfAny(from, 'refund_line_items') ?? []
  return {
    id: id(from, 'id'),
    orderId: idIfAny(from, 'order_id') ?? ofOrder ?? id(from, 'order_id'),
    createdAt: time(from, 'created_at') ?? time(from, 'processed_at'),
    items: countsOf(refunded, 'line_item_id').map((item) => ({ ...item, kind: kindOf(refunded, item.lineItemId) })),
  }
}

/** What all pieces of a line in this refund are; '' where they differ. */
function kindOf(refunded: readonly Part[], lineItemId: string): RefundedPieces['kind'] {
  const types = refunded
    .filter((item) => id(item, 'line_item_id') === lineItemId)
    .map((item) => text(item, 'restock_type'))
  const [type] = types
  return types.every((other) => other === type) && (type === 'return' || type === 'cancel') ? type : ''
}
