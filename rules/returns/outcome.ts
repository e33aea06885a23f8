import type { News } from '#contract/news/news.ts'
import type { EarlierRequest } from '#contract/orders.ts'
import type { RequestStatus } from '#contract/desk/request.ts'
import type { WrittenStep } from './steps.ts'

/** The state of one item of a request, and the reason if it was rejected. */
export interface Outcome {
  status: RequestStatus
  reason?: string
}

/**
 * The state of an item of a request that was approved in part, or collected in part by a later pickup: not approved,
 * with the reason, or the state of the request. Null if no item was rejected by itself: then all items have the state
 * of the request. (Specification 2; decisions 9.)
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

/** The same for a response; empty if all items have the state of their request. */
export function shownOutcome(
  request: Parameters<typeof outcomeOf>[0],
  itemId: string,
): { outcome?: RequestStatus; reason?: string } {
  const { status, ...why } = outcomeOf(request, itemId) ?? {}
  return status ? { outcome: status, ...why } : {}
}

type Stop = News['thread'][number]
type Request = Pick<EarlierRequest, 'news' | 'status'> & { line_items: readonly unknown[] }

/**
 * The state of an item of a request beside its name: its own outcome, or the stage of the thread, so that it never
 * contradicts the headline. Undefined of the only item, of which the headline says it.
 */
export function itemStanding(
  { news, status, line_items: items }: Request,
  { outcome }: { outcome?: string },
): { outcome: string } | Pick<Stop, 'label' | 'state'> | undefined {
  const stop = news?.thread[news.at]
  // The stage of a request that was approved in part is not that of its approved items.
  if (outcome && (outcome !== status || status === 'approved')) return { outcome }
  if (!stop) return { outcome: status }
  return items.length > 1 ? { label: stop.label, state: stop.state } : undefined
}
