import type { Wording } from '#rules/templates/mail-problem.ts'
import type { MailName } from '#rules/templates/places.ts'

const HELLO = 'Hello {first_name},'
const SHOP = '{shop}\n{shop_contact}'
const SEE = 'You can see how it stands here:\n{link}'

const letter = (subject: string, ...paragraphs: string[]): Wording => ({
  subject,
  text: [HELLO, ...paragraphs, SHOP].join('\n\n'),
})

/** What the mails say as long as the shop does not word them otherwise. */
export const DEFAULT_MAILS: Readonly<Record<MailName, Wording>> = {
  received: letter(
    'We have your {type} request {request}',
    'Your {type} request {request} for order {order} has arrived:',
    '{items}',
    '{you_get}',
    'What happens next: we look at your photos and write to you when the request is approved. The pickup starts after that, so please keep the item as it came, with its tags.',
    SEE,
  ),
  approved: letter(
    'Your {type} request {request} is approved',
    'Your {type} request {request} for order {order} is approved:',
    '{items}',
    '{you_get}',
    'What happens next: the courier comes to collect. We write to you with the day of the pickup; please keep the item ready, with its tags.',
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
    'What happens next: the courier comes to collect what is approved. We write to you with the day of the pickup.',
    SEE,
  ),
  rejected: letter(
    'About your {type} request {request}',
    'We could not approve your {type} request {request} for order {order}:',
    '{items}',
    '{reason}',
    'If you see it differently, write to us and we look at it again.',
    SEE,
  ),
  reconsidered: letter(
    'We are looking at your {type} request {request} again',
    'We had not approved your {type} request {request} for order {order}. We have taken that back and are looking at it again:',
    '{items}',
    'You do not have to do anything now. Please keep the item as it came, with its tags; we write to you as soon as it is decided.',
    SEE,
  ),
  may_ask_again: letter(
    'You can ask again for items of {request}',
    'You can ask again for these items of order {order}, which were not approved with your {type} request {request}:',
    '{rejected_items}',
    'Please ask within the time for returns and exchanges of this order:\n{link}',
  ),
  cancelled: letter(
    'Your {type} request {request} is cancelled',
    'Your {type} request {request} for order {order} is cancelled:',
    '{items}',
    '{reason}',
    'Nothing will be collected. As long as there is time, you can ask again.',
    SEE,
  ),
  pickup_booked: letter(
    'The pickup for {request}: {pickup_day}',
    'The pickup for your {type} request {request} is booked for {pickup_day}:',
    '{items}',
    '{courier} collects it under the number {awb}. Please keep the item ready, with its tags.',
    SEE,
  ),
  pickup_failed: letter(
    'The pickup for {request} did not happen',
    'The courier could not collect the items of your {type} request {request}:',
    '{items}',
    '{reason}',
    'Tries so far: {attempts}. You can book the pickup again here:\n{link}',
  ),
  picked_up: letter(
    'We have collected the items of {request}',
    'The items of your {type} request {request} are on their way to us:',
    '{items}',
    'They travel with {courier} under the number {awb}. We write to you when they are here.',
    SEE,
  ),
  arrived: letter(
    'The items of {request} have arrived',
    'The items of your {type} request {request} have reached us:',
    '{items}',
    'We look at them now and write to you again.',
    SEE,
  ),
  inspection_refused: letter(
    'About the items of {request}',
    'We have looked at the items of your {type} request {request} and cannot take them back:',
    '{items}',
    '{reason}',
    'We send them back to you. If you see it differently, write to us and we look at it again.',
    SEE,
  ),
  refunded: letter(
    'Your {settlement} for {request}',
    'Here is your {settlement} of {amount} for the items of request {request}:',
    '{items}',
    '{use}',
    SEE,
  ),
  exchanged: letter(
    'Your exchange {request} has a new order: {new_order}',
    'Your exchange {request} is done. What you get in its place travels as order {new_order}:',
    '{items}',
    SEE,
  ),
  corrected: letter(
    'Corrected: how your {type} {request} is settled',
    'We made a mistake, and this corrects our earlier mail. Your {type} {request} is settled by {now}.',
    'What we wrote before does not hold any more: {before}.',
    '{items}',
    SEE,
  ),
  ticket_raised: letter(
    'We have your ticket {ticket}',
    'Your ticket {ticket} has arrived:\n{category}: {question}',
    'What happens next: we read it and write back on the ticket. You will get a mail when we have answered.',
    '{link}',
  ),
  ticket_answered: letter(
    'We have answered your ticket {ticket}',
    'There is an answer on your ticket {ticket}:\n{question}',
    '{answer}',
    '{closed}',
    'You can reply on the page of the ticket.',
    '{link}',
  ),
  ticket_closed: letter(
    'Your ticket {ticket} is closed',
    'We have closed your ticket {ticket}:\n{question}',
    'If something is still open, you can reopen it on its page.',
    '{link}',
  ),
}
