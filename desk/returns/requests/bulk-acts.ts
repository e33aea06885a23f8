import type { RequestStatus } from '#contract/desk/request.ts'
import type { BulkActName } from '#contract/desk/return-acts.ts'
import type { RequestRow, ReturnView } from '#contract/desk/returns.ts'

/** Something that can be done to many requests at once. */
export interface BulkAct {
  act: BulkActName
  keys: string
  /** On its button. */
  words: string
  /** What is asked before: "Approve 3 requests?" */
  asks: string
  /** While it waits: "Approving 3 requests" */
  doing: string
  /** What was done: "3 requests: approved." */
  done: string
}

const APPROVE: BulkAct = {
  act: 'approve',
  keys: 'Shift+a',
  words: 'Approve…',
  asks: 'Approve',
  doing: 'Approving',
  done: 'approved',
}
const REJECT: BulkAct = {
  act: 'reject',
  keys: 'Shift+r',
  words: 'Reject…',
  asks: 'Reject',
  doing: 'Rejecting',
  done: 'rejected',
}
const ARRIVE: BulkAct = {
  act: 'arrive',
  keys: 'Shift+v',
  words: 'They arrived…',
  asks: 'Mark as arrived',
  doing: 'Marking as arrived',
  done: 'marked as arrived',
}
const ASK_PICKUP: BulkAct = {
  act: 'ask_pickup',
  keys: 'Shift+u',
  words: 'Ask for pick-ups…',
  asks: 'Ask for pick-ups of',
  doing: 'Asking for the pick-ups of',
  done: 'pick-ups asked for',
}
const ACCEPT: BulkAct = {
  act: 'accept',
  keys: 'Shift+a',
  words: 'Goods are fine…',
  asks: 'Accept the goods of',
  doing: 'Accepting the goods of',
  done: 'goods accepted',
}

/** What fits each view; the other views have no act of their own. */
const OF_VIEW: Readonly<Partial<Record<ReturnView, readonly BulkAct[]>>> = {
  to_decide: [APPROVE, REJECT],
  pickup_trouble: [ASK_PICKUP, ARRIVE],
  to_collect: [ASK_PICKUP, ARRIVE],
  on_the_way: [ARRIVE],
  to_inspect: [ACCEPT],
}

const VIEW_OF: Readonly<Partial<Record<RequestStatus, ReturnView>>> = {
  received: 'to_decide',
  pickup_failed: 'pickup_trouble',
  approved: 'to_collect',
  pickup_asked: 'on_the_way',
  pickup_booked: 'on_the_way',
  picked_up: 'on_the_way',
  arrived: 'to_inspect',
}

/** What can be done to the chosen requests: what fits the view, and in All what fits each of them. */
export function bulkActsFor(view: ReturnView, chosen: readonly Pick<RequestRow, 'status'>[]): readonly BulkAct[] {
  if (view !== 'all') return OF_VIEW[view] ?? []
  const [first = [], ...others] = chosen.map(({ status }) => OF_VIEW[VIEW_OF[status] ?? 'all'] ?? [])
  return first.filter((act) => others.every((acts) => acts.includes(act)))
}
