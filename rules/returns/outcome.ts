import type { RequestStatus } from '#contract/desk/request.ts'
import type { WrittenStep } from './steps.ts'

/** How one item of a request stands, and why it was turned down. */
export interface Outcome {
  status: RequestStatus
  reason?: string
}

/**
 * How an item of a request that was approved in part stands: not approved, with the reason, or as the request does. Null where nothing was
 * turned down by itself, so that all items stand as their request. (Specification 2; decisions 9.)
 */
export function outcomeOf(
  { status, events }: { status: RequestStatus; events: readonly Pick<WrittenStep, 'act' | 'detail'>[] },
  itemId: string,
): Outcome | null {
  const decided = events.findLast(({ act }) => act === 'approve' || act === 'reject' || act === 'reconsider')
  const { items = [], reason } = decided?.act === 'approve' ? decided.detail : {}
  if (items.length === 0) return null
  return items.includes(itemId) ? { status: 'rejected', ...(reason ? { reason } : {}) } : { status }
}

/** The same as it stands on the wire; nothing where all items stand as their request. */
export function shownOutcome(
  request: Parameters<typeof outcomeOf>[0],
  itemId: string,
): { outcome?: RequestStatus; reason?: string } {
  const { status, ...why } = outcomeOf(request, itemId) ?? {}
  return status ? { outcome: status, ...why } : {}
}
