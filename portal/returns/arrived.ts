import { arrivedAfterAll, type Shelf } from '../submission/draft.ts'
import { RETURN_DRAFT, type SentItems } from './draft.ts'
import type { Details } from './payload.ts'

/**
 * The request whose answer was lost, if the order now shows that it did arrive: its draft is deleted, and the customer
 * sees its number.
 */
export function requestArrived(shelf: Shelf, name: string, details: Details, now: number): string | undefined {
  return arrivedAfterAll(shelf, name, RETURN_DRAFT, now, (sent) => requestOf(sent, details))
}

/**
 * The last request of these items that was not there before; items that go two ways have two. That its items are taken
 * proves nothing: of an item of several pieces some may be left.
 */
function requestOf({ items = [], earlier }: Partial<SentItems>, details: Details): string | undefined {
  if (items.length === 0) return undefined
  const later = details.exchangeHistoryDetails.slice(earlier)
  const isIn = (id: string) => later.some(({ line_items }) => line_items.some((line) => line.id === id))
  const last = later.findLast(({ line_items }) => line_items.some(({ id }) => items.includes(id)))
  return items.every(isIn) ? last?.fulfillment_id : undefined
}
