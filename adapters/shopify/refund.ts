import { countsOf } from './fulfilment.ts'
import type { RefundNews } from './news.ts'
import { id, idIfAny, partsIfAny, time, type Part } from './shapes.ts'

/** A refund, in its own message and inside its order. */
export function refundOf(from: Part, ofOrder?: string): RefundNews {
  return {
    id: id(from, 'id'),
    orderId: idIfAny(from, 'order_id') ?? ofOrder ?? id(from, 'order_id'),
    createdAt: time(from, 'created_at') ?? time(from, 'processed_at'),
    items: countsOf(partsIfAny(from, 'refund_line_items') ?? [], 'line_item_id'),
  }
}
