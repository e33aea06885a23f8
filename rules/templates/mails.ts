import type { RequestAct } from '#contract/desk/request.ts'
import type { PlaceholderName } from './placeholders.ts'

/** A mail that the shop can word. Its text is in `gateway/texts/mails/defaults.ts` until the shop changes it. */
export interface Mail {
  /** On the desk. */
  title: string
  when: string
  /** Its button if its news has no act for it; 'View request' if left out. */
  button?: string
  /** The placeholders whose values its sender gives. */
  values: readonly PlaceholderName[]
  /** The acts of a request that send it, with any detail; a mail that depends on the detail is in `step-mails.ts`. */
  acts?: readonly RequestAct[]
}

const CUSTOMER = ['first_name', 'link'] as const
const REQUEST = [...CUSTOMER, 'type', 'request', 'order', 'items'] as const
const TICKET = [...CUSTOMER, 'ticket', 'category', 'question'] as const

const OPEN = 'Open your ticket'

/** Every mail that the shop can word, in the order in which a customer may get them. */
export const MAILS = {
  received: {
    title: 'Request received',
    when: 'Goes out when a customer requests a return or an exchange.',
    values: [...REQUEST, 'fee', 'you_get', 'money_by', 'collection'],
  },
  request_changed: {
    title: 'Request changed',
    when: 'Sent when staff change a request before its pickup.',
    acts: ['amend', 'change_phone'],
    values: [...REQUEST, 'fee', 'you_get', 'money_by', 'collection'],
  },
  way_changed: {
    title: 'Refund method changed',
    when: 'Goes out when staff choose how what is due is paid, or end an exchange as money.',
    acts: ['pay_by'],
    values: [...REQUEST, 'fee', 'you_get', 'money_by'],
  },
  approved: {
    title: 'Request approved',
    when: 'Goes out when a request is approved.',
    values: [...REQUEST, 'fee', 'you_get', 'money_by'],
  },
  partly_approved: {
    title: 'Approved in part',
    when: 'Goes out when some items are approved and others are not.',
    values: [...REQUEST, 'fee', 'you_get', 'money_by', 'rejected_items', 'reason'],
  },
  photo_wanted: {
    title: 'Photo asked for',
    when: 'Goes out when a rule or an agent asks the customer for one more photo, which {reason} names.',
    acts: ['ask_photo'],
    values: [...REQUEST, 'reason'],
  },
  kept: {
    title: 'Items may be kept',
    when: 'Goes out when a rule approves a request and lets the customer keep the items.',
    acts: ['keep'],
    values: [...REQUEST, 'fee', 'you_get', 'money_by'],
  },
  send_back: {
    title: 'Please send it',
    when: 'Goes out in place of the approval where no courier collects, or once that turns out later.',
    values: [...REQUEST, 'you_get', 'money_by', 'rejected_items', 'reason', 'send_to', 'postage'],
  },
  rejected: {
    title: 'Request not approved',
    when: 'Goes out when a request is rejected, with the reason.',
    acts: ['reject'],
    values: [...REQUEST, 'reason'],
  },
  reconsidered: {
    title: 'Request reopened',
    when: 'Sent when a rejected request is reopened.',
    acts: ['reconsider'],
    values: [...REQUEST],
  },
  may_ask_again: {
    title: 'New request allowed',
    when: 'Goes out when staff allow a new request for items that were not approved.',
    acts: ['release'],
    button: 'Request again',
    values: [...REQUEST, 'rejected_items'],
  },
  cancelled: {
    title: 'Request cancelled',
    when: 'Goes out when a request is cancelled.',
    acts: ['cancel'],
    values: [...REQUEST, 'reason'],
  },
  pickup_booked: {
    title: 'Pickup booked',
    when: 'Goes out when the courier has the pickup.',
    acts: ['booked'],
    values: [...REQUEST, 'pickup_day', 'courier', 'awb'],
  },
  pickup_moved: {
    title: 'Other pickup day',
    when: 'Goes out when a customer chooses another day for the pickup.',
    acts: ['choose_day', 'move_pickup'],
    values: [...REQUEST, 'pickup_day'],
  },
  pickup_failed: {
    title: 'Pickup failed',
    when: 'Goes out when the courier could not collect.',
    values: [...REQUEST, 'pickup_day', 'courier', 'awb', 'attempts', 'reason'],
  },
  not_taken: {
    title: 'Not taken at the door',
    when: 'Goes out when the courier checked the items and did not take them.',
    values: [...REQUEST, 'pickup_day', 'courier', 'awb', 'reason'],
  },
  going_back: {
    title: 'Comes back to the customer',
    when: 'Goes out when the courier takes what it collected back to the customer.',
    values: [...REQUEST, 'courier', 'awb', 'reason'],
  },
  picked_up: {
    title: 'Picked up',
    when: 'Goes out when the courier has collected the items.',
    acts: ['picked'],
    values: [...REQUEST, 'courier', 'awb'],
  },
  arrived: {
    title: 'Items arrived',
    when: 'Goes out when the items have reached the shop.',
    acts: ['arrive'],
    values: [...REQUEST, 'fee', 'you_get', 'money_by'],
  },
  running_late: {
    title: 'Running late',
    when: 'Goes out once for each step when a promised day of a request has passed.',
    values: [...REQUEST],
  },
  inspection_refused: {
    title: 'Inspection refused',
    when: 'Goes out when the items cannot be taken back.',
    acts: ['refuse_goods'],
    values: [...REQUEST, 'reason'],
  },
  sent_home: {
    title: 'Sent back to the customer',
    when: 'Goes out when items that failed the inspection are sent back.',
    values: [...REQUEST, 'parcel'],
  },
  refunded: {
    title: 'Refund or gift card',
    when: 'Goes out when a return is paid, with the reference.',
    values: [...REQUEST, 'fee', 'settlement', 'amount', 'reference', 'use'],
  },
  payout_wanted: {
    title: 'Account asked for',
    when: 'Goes out when a return that was paid in cash is approved and its refund has no account yet.',
    button: 'Add UPI or bank account',
    values: [...REQUEST, 'you_get', 'money_by'],
  },
  payout_given: {
    title: 'Account given',
    when: 'Goes out when a customer has said where a refund goes.',
    button: 'Check the account',
    values: [...REQUEST, 'account'],
  },
  payout_failed: {
    title: 'Another account needed',
    when: 'Goes out when the bank refuses an account or sends a refund back.',
    button: 'Add another account',
    values: [...REQUEST, 'account'],
  },
  fee_wanted: {
    title: 'Exchange fee asked for',
    when: 'Goes out when the fee of an exchange is paid by a link, once it is approved or staff ask again.',
    values: [...REQUEST, 'you_get', 'money_by', 'to_pay', 'pay_link', 'pay_until'],
  },
  exchanged: {
    title: 'Exchange ordered',
    when: 'Goes out when an exchange has its new order number.',
    values: [...REQUEST, 'new_order'],
  },
  exchanged_same: {
    title: 'Exchange on the same order',
    when: 'Goes out when an exchange that its return gives out can be sent.',
    values: [...REQUEST],
  },
  corrected: {
    title: 'Record corrected',
    when: 'Goes out when a record is corrected, with both.',
    acts: ['resettle'],
    values: [...REQUEST, 'now', 'before'],
  },
  size_back: {
    title: 'Size is back',
    when: 'Goes out once to customers who asked for it, when a size that was sold out is in stock again.',
    button: 'View order',
    values: [...CUSTOMER, 'item', 'size', 'exchange_until'],
  },
  order_cancelled: {
    title: 'Order cancelled',
    when: 'Goes out when an order is cancelled that its customer wanted to cancel.',
    button: 'View order',
    values: [...CUSTOMER, 'order', 'items'],
  },
  order_not_cancelled: {
    title: 'Order not cancelled',
    when: 'Goes out when an order could not be cancelled: it had left, or Shopify refused it.',
    button: 'View order',
    values: [...CUSTOMER, 'order', 'items'],
  },
  ticket_raised: {
    title: 'Ticket received',
    when: 'Goes out when a customer raises a ticket.',
    button: OPEN,
    values: [...TICKET, 'reply_within'],
  },
  ticket_answered: {
    title: 'Ticket answered',
    when: 'Goes out when care has answered a ticket.',
    button: OPEN,
    values: [...TICKET, 'answer', 'closed', 'reply'],
  },
  ticket_closed: {
    title: 'Ticket closed',
    when: 'Goes out when care or the retailer closes a ticket.',
    button: OPEN,
    values: [...TICKET],
  },
} as const satisfies Record<string, Mail>

/** The name of a mail that the shop can word. */
export type MailName = keyof typeof MAILS
