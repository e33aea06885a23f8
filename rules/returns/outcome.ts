import type { RequestStatus } from '#contract/desk/request.ts'
import type { WrittenStep } from './steps.ts'

/** How one item of a request stands, and why it was turned down. */
export interface Outcome {
  status: RequestStatus
  reason?: string
}

/**
 * How an item of a request stands of which a part was approved, or was left out of a later pick-up: not approved, with
 * the reason, or as the request does. Null where nothing was turned down by itself, so that all items stand as their
 * request. (Specification 2; decisions 9.)
 */
export function outcomeOf(
  { status, events }: { status: RequestStatus; events: readonly Pick<WrittenStep, 'act' | 'detail'>[] },
  itemId: string,
): Outcome | null {
  const decided = events.findLastIndex(({ act }) => act === 'approve' || act === 'reject' || act === 'reconsider')
  const parts = events.slice(Math.max(decided, 0)).filter(({ act }) => act === 'approve' || act === 'leave_out')
  const turnedDown = parts.map(({ detail }) => detail).filter(({ items = [] }) => items.length > 0)
  if (turnedDown.length === 0) return null
  const own = turnedDown.find(({ items = [] }) => items.includes(itemId))
  return own ? { status: 'rejected', ...(own.reason ? { reason: own.reason } : {}) } : { status }
}

/** The same as it stands on the wire; nothing where all items stand as their request. */
export function shownOutcome(
  request: Parameters<typeof outcomeOf>[0],
  itemId: string,
): { outcome?: RequestStatus; reason?: string } {
  const { status, ...why } = outcomeOf(request, itemId) ?? {}
  return status ? { outcome: status, ...why } : {}
}
