import type { MailName } from '#rules/templates/placeholders.ts'
import type { ReplyProblem } from '#rules/templates/reply-problem.ts'
import { DESK_SENTENCES } from '../words.ts'

/** What each mail is called at the desk, and when it goes out. */
export const MAIL_WORDS: Readonly<Record<MailName, { title: string; when: string }>> = {
  received: { title: 'Request received', when: 'Goes out when a customer requests a return or an exchange.' },
  approved: { title: 'Request approved', when: 'Goes out when a request is approved.' },
  partly_approved: { title: 'Approved in part', when: 'Goes out when some items are approved and others are not.' },
  photo_wanted: {
    title: 'Photo asked for',
    when: 'Goes out when a rule or an agent asks the customer for one more photo, which {reason} names.',
  },
  kept: {
    title: 'Items may be kept',
    when: 'Goes out when a rule approves a request and lets the customer keep the items.',
  },
  send_back: {
    title: 'Please send it',
    when: 'Goes out in place of the approval where no courier collects, or when an agent says so later.',
  },
  rejected: { title: 'Request not approved', when: 'Goes out when a request is rejected, with the reason.' },
  request_changed: { title: 'Request changed', when: 'Sent when staff change a request before its pickup.' },
  way_changed: {
    title: 'Refund method changed',
    when: 'Goes out when staff choose how what is due is paid, or end an exchange as money.',
  },
  reconsidered: { title: 'Request reopened', when: 'Sent when a rejected request is reopened.' },
  may_ask_again: {
    title: 'New request allowed',
    when: 'Goes out when staff allow a new request for items that were not approved.',
  },
  cancelled: { title: 'Request cancelled', when: 'Goes out when a request is cancelled.' },
  pickup_booked: { title: 'Pickup booked', when: 'Goes out when the courier has the pickup.' },
  pickup_moved: { title: 'Other pickup day', when: 'Goes out when a customer chooses another day for the pickup.' },
  not_taken: {
    title: 'Not taken at the door',
    when: 'Goes out when the courier checked the items and did not take them.',
  },
  pickup_failed: { title: 'Pickup failed', when: 'Goes out when the courier could not collect.' },
  going_back: {
    title: 'Comes back to the customer',
    when: 'Goes out when the courier takes what it collected back to the customer.',
  },
  picked_up: { title: 'Picked up', when: 'Goes out when the courier has collected the items.' },
  arrived: { title: 'Items arrived', when: 'Goes out when the items have reached the shop.' },
  inspection_refused: { title: 'Inspection refused', when: 'Goes out when the items cannot be taken back.' },
  sent_home: {
    title: 'Sent back to the customer',
    when: 'Goes out when items that failed the inspection are sent back.',
  },
  refunded: { title: 'Refund or gift card', when: 'Goes out when a return is paid, with the reference.' },
  payout_wanted: {
    title: 'Account asked for',
    when: 'Goes out when a return that was paid in cash is approved and its refund has no account yet.',
  },
  payout_given: { title: 'Account given', when: 'Goes out when a customer has said where a refund goes.' },
  payout_failed: {
    title: 'Another account needed',
    when: 'Goes out when the bank refuses an account or sends a refund back.',
  },
  fee_wanted: {
    title: 'Exchange fee asked for',
    when: 'Goes out when the fee of an exchange is paid by a link, once it is approved or staff ask again.',
  },
  exchanged: { title: 'Exchange ordered', when: 'Goes out when an exchange has its new order number.' },
  exchanged_same: {
    title: 'Exchange on the same order',
    when: 'Goes out when an exchange that its return gives out can be sent.',
  },
  corrected: { title: 'Record corrected', when: 'Goes out when a record is corrected, with both.' },
  size_back: {
    title: 'Size is back',
    when: 'Goes out once to customers who asked for it, when a size that was sold out is in stock again.',
  },
  ticket_raised: { title: 'Ticket received', when: 'Goes out when a customer raises a ticket.' },
  ticket_answered: { title: 'Ticket answered', when: 'Goes out when care has answered a ticket.' },
  ticket_closed: { title: 'Ticket closed', when: 'Goes out when care or the retailer closes a ticket.' },
}

/** What is said of a text that cannot be used; an unknown placeholder is named. */
export function problemWords({ code, about }: ReplyProblem): string {
  if (code === 'PLACE_UNKNOWN') return `There is no placeholder {${about}} here.`
  return code === 'CATEGORY_MISSING' ? 'Please choose a category of the list.' : DESK_SENTENCES[code]
}
