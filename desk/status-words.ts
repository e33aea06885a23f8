import type { RequestStatus, EventDetail, RequestAct } from '#contract/desk/request.ts'
import type { ReasonCode } from '#contract/returns.ts'
import type { TicketStatus } from '#contract/tickets.ts'
import type { Tone } from '#ui/mark.tsx'

/** How a request stands, in a word. */
export const REQUEST_STATUS: Record<RequestStatus, { words: string; tone: Tone }> = {
  received: { words: 'To decide', tone: 'info' },
  approved: { words: 'Approved', tone: 'done' },
  rejected: { words: 'Rejected', tone: 'quiet' },
  cancelled: { words: 'Cancelled', tone: 'quiet' },
  pickup_asked: { words: 'Pickup requested', tone: 'info' },
  pickup_booked: { words: 'Pickup booked', tone: 'info' },
  pickup_failed: { words: 'Pickup failed', tone: 'notice' },
  picked_up: { words: 'Picked up', tone: 'info' },
  arrived: { words: 'Received', tone: 'info' },
  completed: { words: 'Passed inspection', tone: 'done' },
  refused: { words: 'Failed inspection', tone: 'quiet' },
  kept: { words: 'Customer keeps it', tone: 'done' },
}

/** Why an exchange was requested; the form's own words stand in the specification. A return gives none. */
export const REASON_WORDS: Record<ReasonCode, string> = {
  '0': 'Reason not given',
  '1': 'Different size',
  '2': 'Damaged or wrong product',
  '3': 'Size and damage',
}

/** How a ticket stands, in a word. */
export const TICKET_STATUS: Record<TicketStatus, { words: string; tone: Tone }> = {
  new: { words: 'New', tone: 'info' },
  open: { words: 'Open', tone: 'done' },
  reopen: { words: 'Reopened', tone: 'notice' },
  closed: { words: 'Closed', tone: 'quiet' },
}

/** What was done to a request, as a step of a list. */
const ACT_WORDS: Record<RequestAct, string> = {
  allow_late: 'Allowed after the return window',
  amend: 'Changed',
  approve: 'Approved',
  keep: 'Approved, the customer keeps it',
  ask_photo: 'Photo asked for',
  add_photo: 'Photo sent',
  reject: 'Rejected',
  reconsider: 'Request reopened',
  release: 'New request allowed',
  cancel: 'Cancelled',
  leave_out: 'Left out of the pickup',
  ask_pickup: 'Pickup requested',
  booked: 'Pickup booked',
  failed: 'Pickup failed',
  drop_pickup: 'Pickup cancelled',
  choose_day: 'Day of the pickup chosen',
  move_pickup: 'Pickup moved',
  change_phone: 'Phone corrected',
  self_ship: 'Customer asked to ship it',
  picked: 'Picked up',
  arrive: 'Received',
  accept: 'Passed inspection',
  refuse_goods: 'Failed inspection',
  send_home: 'Sent back to the customer',
  pay_by: 'Refund method changed',
  settle: 'Paid or replaced',
  resettle: 'Record corrected',
  waive: 'Fee waived',
  remind: 'Fee asked for again',
}

interface Step {
  act: string
  actor: string
  staff?: { name: string }
  detail?: Pick<EventDetail, 'items'>
}

/** What was done, in plain words: "Approved in part". What Shopify settles it does on behalf of Wapsi, not of its admin. */
export function stepWords({ act, actor, detail }: Pick<Step, 'act' | 'detail'> & Partial<Pick<Step, 'actor'>>): string {
  if (act === 'approve' && detail?.items?.length) return 'Approved in part'
  if (act === 'settle' && actor === 'shopify') return 'Paid automatically'
  return Object.hasOwn(ACT_WORDS, act) ? ACT_WORDS[act as RequestAct] : act.replaceAll('_', ' ')
}

/** Who did it: a name of the staff, the customer, the courier, the staff in Shopify's admin, or the shop by a command. */
export function actorWords({ act, actor, staff }: Pick<Step, 'act' | 'actor' | 'staff'>): string {
  if (staff) return staff.name
  if (act === 'settle' && actor === 'shopify') return 'Shopify'
  if (actor === 'courier') return 'the courier'
  if (actor === 'shopify') return 'Shopify admin'
  return actor === 'shopper' ? 'the customer' : 'the shop, automatically'
}
