import type { RequestStatus } from '#contract/desk/request.ts'
import type { BulkActName } from '#contract/desk/returns/bulk.ts'
import type { RequestRow, ReturnView } from '#contract/desk/returns/queue.ts'

/** An act on many requests at once. */
export interface BulkAct {
  act: BulkActName
  keys: string
  /** The words of its button. */
  words: string
  /** The verb of the question before it: "Approve 3 requests?" */
  question: string
  /** The words while it is pending: "Approving 3 requests" */
  doing: string
  /** The finished action: "3 requests: approved." */
  done: string
}

const APPROVE: BulkAct = {
  act: 'approve',
  keys: 'Shift+a',
  words: 'Approve…',
  question: 'Approve',
  doing: 'Approving',
  done: 'approved',
}
const REJECT: BulkAct = {
  act: 'reject',
  keys: 'Shift+r',
  words: 'Reject…',
  question: 'Reject',
  doing: 'Rejecting',
  done: 'rejected',
}
const ARRIVE: BulkAct = {
  act: 'arrive',
  keys: 'Shift+v',
  words: 'Mark as received…',
  question: 'Mark as received',
  doing: 'Marking as received',
  done: 'marked as received',
}
const ASK_PICKUP: BulkAct = {
  act: 'ask_pickup',
  keys: 'Shift+u',
  words: 'Book pickups…',
  question: 'Book pickups for',
  doing: 'Booking pickups for',
  done: 'pickup requested',
}
const ACCEPT: BulkAct = {
  act: 'accept',
  keys: 'Shift+q',
  words: 'Pass inspection…',
  question: 'Pass the inspection of',
  doing: 'Passing the inspection of',
  done: 'passed inspection',
}

/** The acts for each view that has acts of its own. */
const OF_VIEW: Readonly<Partial<Record<ReturnView, readonly BulkAct[]>>> = {
  to_decide: [APPROVE, REJECT],
  to_collect: [ASK_PICKUP, ARRIVE],
  to_inspect: [ACCEPT],
}

/** The acts for each status, in the views that have several. */
const OF_STATUS: Readonly<Partial<Record<RequestStatus, readonly BulkAct[]>>> = {
  received: [APPROVE, REJECT],
  pickup_failed: [ASK_PICKUP, ARRIVE],
  approved: [ASK_PICKUP, ARRIVE],
  pickup_asked: [ARRIVE],
  pickup_booked: [ARRIVE],
  picked_up: [ARRIVE],
  arrived: [ACCEPT],
}

const MIXED: ReadonlySet<ReturnView> = new Set(['to_do', 'trouble', 'moving', 'all'])

/**
 * The possible acts for the chosen requests: the acts of the view, or, in a view of several statuses, the acts that all
 * of them share.
 */
export function bulkActsFor(view: ReturnView, chosen: readonly Pick<RequestRow, 'status'>[]): readonly BulkAct[] {
  if (!MIXED.has(view)) return OF_VIEW[view] ?? []
  const [first = [], ...others] = chosen.map(({ status }) => OF_STATUS[status] ?? [])
  return first.filter((act) => others.every((acts) => acts.includes(act)))
}
