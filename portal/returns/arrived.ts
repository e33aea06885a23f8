import { arrivedAfterAll, type Shelf } from '../submission/draft.ts'
import { RETURN_DRAFT } from './draft.ts'
import type { Details } from './payload.ts'

/**
 * The request whose answer was lost, when the order now shows that it did arrive: its draft is deleted,
 * and the customer is told its number.
 */
export function requestArrived(shelf: Shelf, name: string, details: Details, now: number): string | undefined {
  return arrivedAfterAll(shelf, name, RETURN_DRAFT, now, (items) => requestOf(items, details))
}

function requestOf(items: readonly string[], details: Details): string | undefined {
  const held = new Set(
    details.orderDetails.line_items.filter(({ standing }) => standing === 'held').map(({ id }) => id),
  )
  if (items.length === 0 || !items.every((id) => held.has(id))) return undefined
  return details.exchangeHistoryDetails.findLast(({ line_items }) =>
    items.every((id) => line_items.some((line) => line.id === id)),
  )?.fulfillment_id
}
