import type { Wording } from '#rules/templates/mail-problem.ts'
import type { MailName } from '#rules/templates/mails.ts'
import { letter, TICKET_MAILS } from './ticket-defaults.ts'

/** A mail about a request: the news first, then its paragraphs, the button, and the numbers at the end. */
const news = (...paragraphs: string[]): Wording =>
  letter('{news} · {request}', '{says}', ...paragraphs, '{progress}', '{button}', NUMBERS)

const NUMBERS = 'Your {type} {request} of order {order}'

/** A mail about an order. */
const orderNews = () => letter('{news} · {order}', '{says}', '{items}', '{progress}', '{button}', 'Your order {order}')

/** The mails' texts as long as the shop has not changed them. Lines and sentences of news are those of the pages. */
export const DEFAULT_MAILS: Readonly<Record<MailName, Wording>> = {
  received: news('{items}', '{you_get}', '{collection}'),
  approved: news('{items}', '{you_get}'),
  partly_approved: news('{items}', '{you_get}', "We couldn't approve this:", '{rejected_items}', '{reason}'),
  photo_wanted: news('{items}'),
  kept: news('{items}', '{you_get}'),
  send_back: news(
    '{items}',
    '{you_get}',
    '{rejected_items}',
    '{reason}',
    'Please pack the items with their tags and send them with any courier to:',
    '{send_to}',
    'Write {request} on the parcel, and keep the receipt.',
    'On the page of your {type} you can print a return slip and save your tracking number.',
  ),
  rejected: news('{items}'),
  request_changed: news('{items}', '{you_get}', '{collection}', "If this isn't what you asked for, write to us."),
  way_changed: news('{items}', '{you_get}'),
  reconsidered: news('{items}'),
  may_ask_again: news('{rejected_items}'),
  cancelled: news('{items}', '{reason}', 'You can request these items again until the return window closes.'),
  pickup_booked: news('{items}', '{courier}, tracking number {awb}'),
  pickup_moved: news(
    '{items}',
    "We'll email you when the courier has confirmed it. If you didn't choose this day, change it on the page of " +
      'your {type} or reply to this email.',
  ),
  pickup_failed: news('{items}', '{reason}'),
  not_taken: news('{items}'),
  going_back: news('{items}', '{reason}', '{courier}, tracking number {awb}'),
  picked_up: news('{items}', "{courier}, tracking number {awb}. We'll email you when it reaches us."),
  arrived: news('{items}', '{you_get}'),
  running_late: news('{items}'),
  inspection_refused: news('{items}'),
  sent_home: news('{items}', '{parcel}'),
  refunded: news('{items}', '{use}'),
  payout_wanted: news(
    '{items}',
    '{you_get}',
    "Your account is encrypted, and deleted once you're paid. We never ask for it by phone or chat.",
  ),
  payout_given: letter(
    'Your refund goes to {account} · {request}',
    'The refund of your {type} will go to {account}.',
    "If you didn't do this, open this page and give us the right account, or write to us at once.",
    '{progress}',
    '{button}',
    NUMBERS,
  ),
  payout_failed: news('The account was {account}.'),
  fee_wanted: letter(
    '{news} · {request}',
    '{says}',
    '{items}',
    '{you_get}',
    'To pay: {to_pay}',
    '{progress}',
    '{button}',
    NUMBERS,
  ),
  exchanged: news('{items}', 'New order {new_order}'),
  exchanged_same: news('{items}', 'It comes as a part of the same order {order}.'),
  corrected: news('Your {type} is settled by {now}.', 'Please ignore what our last email said: {before}.', '{items}'),
  size_back: letter(
    'Your size {size} of {item} is back',
    'You asked us to tell you: size {size} of {item} is in stock again.',
    "You can exchange yours for it until {exchange_until}. We can't keep one for you, so it may sell out again.",
    'Open your order here:\n{link}',
  ),
  order_cancelled: orderNews(),
  order_not_cancelled: orderNews(),
  ...TICKET_MAILS,
}
