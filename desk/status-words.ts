import type { RequestStatus, EventDetail, RequestAct } from '#contract/desk/request.ts'
import type { TicketStatus } from '#contract/tickets.ts'
import type { Tone } from '#ui/mark.tsx'

/** How a request stands, in a word. */
export const REQUEST_STATUS: Record<RequestStatus, { words: string; tone: Tone }> = {
  received: { words: 'To decide', tone: 'info' },
  approved: { words: 'Approved', tone: 'done' },
  rejected: { words: 'Rejected', tone: 'quiet' },
  cancelled: { words: 'Cancelled', tone: 'quiet' },
  pickup_asked: { words: 'Pick-up asked', tone: 'info' },
  pickup_booked: { words: 'Pick-up booked', tone: 'info' },
  pickup_failed: { words: 'Pick-up failed', tone: 'notice' },
  picked_up: { words: 'Picked up', tone: 'info' },
  arrived: { words: 'Arrived', tone: 'info' },
  completed: { words: 'Goods accepted', tone: 'done' },
  refused: { words: 'Goods refused', tone: 'quiet' },
  kept: { words: 'Customer keeps it', tone: 'done' },
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
  amend: 'Changed',
  approve: 'Approved',
  keep: 'Approved, the customer keeps it',
  ask_photo: 'Photo asked for',
  add_photo: 'Photo sent',
  reject: 'Rejected',
  reconsider: 'Rejection taken back',
  release: 'Customer may ask again',
  cancel: 'Cancelled',
  leave_out: 'Left out of the pick-up',
  ask_pickup: 'Pick-up asked for',
  booked: 'Pick-up booked',
  failed: 'Pick-up failed',
  drop_pickup: 'Pick-up called off',
  choose_day: 'Day of the pick-up chosen',
  move_pickup: 'Pick-up moved',
  self_ship: 'The customer sends it',
  picked: 'Picked up',
  arrive: 'Arrived',
  accept: 'Inspected, OK',
  refuse_goods: 'Inspected, refused',
  pay_by: 'Way of payment chosen',
  settle: 'Settled',
  resettle: 'Settlement corrected',
  waive: 'Fee waived',
  remind: 'Fee asked for again',
}

interface Step {
  act: string
  actor: string
  staff?: { name: string }
  detail?: Pick<EventDetail, 'items'>
}

/** What was done, in plain words: "Approved in part". */
export function stepWords({ act, detail }: Pick<Step, 'act' | 'detail'>): string {
  if (act === 'approve' && detail?.items?.length) return 'Approved in part'
  return Object.hasOwn(ACT_WORDS, act) ? ACT_WORDS[act as RequestAct] : act.replaceAll('_', ' ')
}

/** Who did it: a name of the staff, the customer, the courier, the staff in Shopify's admin, or the shop by a command. */
export function actorWords({ actor, staff }: Pick<Step, 'actor' | 'staff'>): string {
  if (staff) return staff.name
  if (actor === 'courier') return 'the courier'
  if (actor === 'shopify') return 'Shopify admin'
  return actor === 'shopper' ? 'the customer' : 'the shop'
}
