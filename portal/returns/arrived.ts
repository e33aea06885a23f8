import { readDraft, type Shelf } from '../submission/draft.ts'
import { RETURN_DRAFT, type ReturnDraft } from './draft.ts'
import type { Details } from './will.ts'

/**
 * The request whose answer was lost on the way, when the order now shows that it did arrive: its draft is done with,
 * and the shopper is told its number.
 */
export function arrivedAfterAll(shelf: Shelf, name: string, details: Details, now: number): string | undefined {
  const draft = readDraft(shelf, name, RETURN_DRAFT, now)
  if (!draft?.unanswered || draft.unanswered.length === 0) return undefined
  const request = requestOf(draft.unanswered, details)
  if (request) shelf.removeItem(name)
  return request
}

function requestOf(items: NonNullable<ReturnDraft['unanswered']>, details: Details): string | undefined {
  const held = new Set(
    details.orderDetails.line_items.filter(({ standing }) => standing === 'held').map(({ id }) => id),
  )
  if (!items.every((id) => held.has(id))) return undefined
  return details.exchangeHistoryDetails.findLast(({ line_items }) =>
    items.every((id) => line_items.some((line) => line.id === id)),
  )?.fulfillment_id
}
