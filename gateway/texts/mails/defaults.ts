import type { Wording } from '#rules/templates/mail-problem.ts'
import type { MailName } from '#rules/templates/placeholders.ts'

const HELLO = 'Hello {first_name},'
const SHOP = '{shop}\n{shop_contact}'
const SEE = 'See the status here:\n{link}'

const letter = (subject: string, ...paragraphs: string[]): Wording => ({
  subject,
  text: [HELLO, ...paragraphs, SHOP].join('\n\n'),
})

/** The mails' texts as long as the shop has not changed them. */
export const DEFAULT_MAILS: Readonly<Record<MailName, Wording>> = {
  received: letter(
    'We have your {type} request {request}',
    'We have received your {type} request {request} for order {order}:',
    '{items}',
    '{you_get}',
    'What happens next: we review your photos and write to you when the request is approved. The pickup follows, so please keep the item as it came, with its tags.',
    SEE,
  ),
  approved: letter(
    'Your {type} request {request} is approved',
    'Your {type} request {request} for order {order} is approved:',
    '{items}',
    '{you_get}',
    'What happens next: the courier collects your items. We will write to you with the day of the pickup; please keep the item ready, with its tags.',
    SEE,
  ),
  partly_approved: letter(
    'Your {type} request {request} is approved in part',
    'A part of your {type} request {request} for order {order} is approved:',
    '{items}',
    '{you_get}',
    'We could not approve this:',
    '{rejected_items}',
    '{reason}',
    'What happens next: the courier collects what is approved. We will write to you with the day of the pickup.',
    SEE,
  ),
  photo_wanted: letter(
    'We need a photo for your {type} request {request}',
    'To go on with your {type} request {request} for order {order}, we need another photo:',
    '{reason}',
    'Please add it here:\n{link}',
  ),
  kept: letter(
    'Your {type} request {request} is approved, and you may keep the items',
    'Your {type} request {request} for order {order} is approved:',
    '{items}',
    'You may keep these items: nothing will be collected, and you need not send anything.',
    '{you_get}',
    SEE,
  ),
  rejected: letter(
    'About your {type} request {request}',
    'We could not approve your {type} request {request} for order {order}:',
    '{items}',
    '{reason}',
    'If you disagree, write to us and we will look at it again.',
    SEE,
  ),
  request_changed: letter(
    'Your {type} request {request} is changed',
    'As you asked, we have changed your {type} request {request} for order {order}. It is now about:',
    '{items}',
    '{you_get}',
    'If this is not what you asked for, write to us.',
    SEE,
  ),
  reconsidered: letter(
    'We are looking at your {type} request {request} again',
    'We had not approved your {type} request {request} for order {order}. We are now looking at it again:',
    '{items}',
    'You need not do anything now. Please keep the item as it came, with its tags; we will write to you once it is decided.',
    SEE,
  ),
  may_ask_again: letter(
    'You can request items of {request} again',
    'You can request these items of order {order} again, which were not approved with your {type} request {request}:',
    '{rejected_items}',
    'Please do so before the return window of this order closes:\n{link}',
  ),
  cancelled: letter(
    'Your {type} request {request} is cancelled',
    'Your {type} request {request} for order {order} is cancelled:',
    '{items}',
    '{reason}',
    'Nothing will be collected. You can request these items again until the return window closes.',
    SEE,
  ),
  pickup_booked: letter(
    'The pickup for {request}: {pickup_day}',
    'The pickup for your {type} request {request} is booked for {pickup_day}:',
    '{items}',
    '{courier} will collect it (AWB {awb}). Please keep the item ready, with its tags.',
    SEE,
  ),
  pickup_failed: letter(
    'The pickup for {request} did not happen',
    'The courier could not collect the items of your {type} request {request}:',
    '{items}',
    '{reason}',
    'Attempts so far: {attempts}. You can book the pickup again here:\n{link}',
  ),
  picked_up: letter(
    'We have collected the items of {request}',
    'The items of your {type} request {request} are on their way to us:',
    '{items}',
    '{courier} is bringing them to us (AWB {awb}). We will write to you when they arrive.',
    SEE,
  ),
  arrived: letter(
    'The items of {request} have arrived',
    'We have received the items of your {type} request {request}:',
    '{items}',
    'We are checking them now and will write to you again.',
    SEE,
  ),
  inspection_refused: letter(
    'About the items of {request}',
    'We have checked the items of your {type} request {request} and cannot take them back:',
    '{items}',
    '{reason}',
    'We are sending them back to you. If you disagree, write to us and we will look at it again.',
    SEE,
  ),
  refunded: letter(
    'Your {settlement} for {request}',
    'Here is your {settlement} of {amount} for the items of request {request}:',
    '{items}',
    '{use}',
    SEE,
  ),
  payout_wanted: letter(
    'Where should we send your refund? {request}',
    'You paid order {order} in cash, so we need to know where the refund of {request} should go:',
    '{items}',
    '{you_get}',
    'Please give us your UPI ID or bank account on this page. It is encrypted, and deleted once you have the money. We never ask for it by phone or chat.\n{link}',
  ),
  payout_given: letter(
    'Your refund of {request} goes to {account}',
    'We have taken down where the refund of {request} for order {order} goes: {account}.',
    'If you did not do this, open this page and give us the right account, or write to us at once:\n{link}',
  ),
  payout_failed: letter(
    'We need another account for your refund of {request}',
    'The bank could not pay your refund of {request} for order {order} to {account}.',
    'Nothing is lost. Please give us another UPI ID or bank account on this page:\n{link}',
  ),
  fee_wanted: letter(
    'Pay {to_pay} for your exchange {request}',
    'Your exchange {request} for order {order} is approved:',
    '{items}',
    '{you_get}',
    'Please pay {to_pay} by {pay_until}; until then we hold your size, and we send it once you have paid:\n{pay_link}',
    SEE,
  ),
  exchanged: letter(
    'Your exchange {request} has a new order: {new_order}',
    'Your exchange {request} is now order {new_order}. We will send you:',
    '{items}',
    SEE,
  ),
  corrected: letter(
    'Corrected: how your {type} {request} is settled',
    'We made a mistake; this corrects our earlier email. Your {type} {request} is settled by {now}.',
    'Please ignore what we wrote before: {before}.',
    '{items}',
    SEE,
  ),
  ticket_raised: letter(
    'We have your ticket {ticket}',
    'We have received your ticket {ticket}:\n{category}: {question}',
    'What happens next: a person reads it and answers in the ticket. You will get an email when we have answered.',
    '{link}',
  ),
  ticket_answered: letter(
    'We have answered your ticket {ticket}',
    'We have answered your ticket {ticket}:\n{question}',
    '{answer}',
    '{closed}',
    'You can reply on the page of the ticket.',
    '{link}',
  ),
  ticket_closed: letter(
    'Your ticket {ticket} is closed',
    'We have closed your ticket {ticket}:\n{question}',
    'If something is not settled, you can reopen it on its page.',
    '{link}',
  ),
}
