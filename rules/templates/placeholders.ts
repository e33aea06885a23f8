/** A placeholder: its meaning, and an example for the author of the text. */
export interface Placeholder {
  says: string
  example: string
}

/** Every placeholder of the mails and of the canned replies. */
export const PLACEHOLDERS = {
  first_name: { says: "The customer's first name; left out where it is unknown", example: 'Meera' },
  shop: { says: 'The name of the shop', example: 'Luit & Loom' },
  shop_contact: { says: "The shop's e-mail address and phone", example: 'care@luitandloom.example · +91 361 555 0142' },
  link: {
    says: 'The page of this request or ticket',
    example: 'https://care.luitandloom.example/ticket/?id=K7Q2-M9XD-PA4TR',
  },
  news: { says: 'The news in one line, as on the page', example: 'Pickup on Fri 27 Nov' },
  says: {
    says: 'The sentence of the news, as on the page; left out where there is none',
    example: 'Delhivery will collect it from your address.',
  },
  progress: {
    says: 'The last stage, the current one and the next, with their days; the mail draws it as a thread',
    example: 'Approved Tue 24 Nov → Pickup booked → Picked up Fri 27 Nov',
  },
  button: {
    says: 'The first thing that the customer can do, as a button',
    example: 'Change pickup day:\nhttps://care.luitandloom.example/requests/1042-F1',
  },
  type: { says: '“return” or “exchange”', example: 'exchange' },
  request: { says: 'The number of the request', example: '#1042-F 1' },
  order: { says: 'The number of the order', example: '#1042' },
  items: { says: 'The items, a line each', example: '- Handwoven Eri Silk Co-ord, Moss, size M → L' },
  rejected_items: {
    says: 'The items that were not approved, a line each',
    example: '- Muga Silk Stole, size One Size',
  },
  reason: { says: 'Why it was decided so, in the words of who decided', example: 'The tag of the stole was cut off.' },
  fee: { says: 'The fee of the request', example: '₹99' },
  you_get: {
    says: 'What a return brings; what an exchange costs, and how that is paid',
    example: 'Gift card of ₹1,800 (₹1,899 − ₹99 fee) within 2 days of your items passing our check.',
  },
  money_by: { says: 'When a refund is paid; left out where no day is promised', example: 'by Thu 3 Dec' },
  to_pay: { says: 'What is to be paid for an exchange', example: '₹99' },
  pay_link: { says: 'Where it is paid', example: 'https://luitandloom.example/checkouts/do/7c1f' },
  pay_until: { says: 'The last day to pay it', example: 'Tue 24 Nov' },
  pickup_day: { says: 'The day of the pickup', example: 'Tue 17 Nov' },
  courier: { says: 'The courier', example: 'Delhivery' },
  awb: { says: 'The number of the parcel', example: '2912345678901' },
  send_to: {
    says: 'Where the customer sends the items, where no courier collects them',
    example: 'Luit & Loom Returns, 14 Manik Chandra Baruah Road, Guwahati 781001, Assam',
  },
  parcel: {
    says: 'The courier that brings items back to the customer, with the AWB if it is known',
    example: 'Delhivery, AWB 29123456789012',
  },
  attempts: { says: 'How often the courier has tried', example: '2' },
  new_order: { says: 'The number of the new order of an exchange', example: '#1107' },
  settlement: { says: '“refund” or “gift card”', example: 'gift card' },
  amount: { says: 'How much was paid back', example: '₹1,499' },
  reference: { says: 'The reference of the refund, or the code of the gift card', example: 'LUIT-7QPX-22MD' },
  use: { says: 'How the gift card is used, or where the refund is found', example: 'Your code: LUIT-7QPX-22MD' },
  now: { says: 'How a request is settled after a correction', example: 'a gift card of ₹1,499, LUIT-7QPX-22MD' },
  before: { says: 'How it was settled before', example: 'a refund of ₹14,990, rfnd_8812' },
  item: { says: 'The item of which a size is back', example: 'Handwoven Eri Silk Co-ord' },
  size: { says: 'The size that is back', example: 'M' },
  exchange_until: { says: 'The last day to exchange the item', example: 'Tue 24 Nov' },
  account: { says: 'Where a refund goes, as far as it is shown', example: 'ri…@okaxis' },
  ticket: { says: 'The number of the ticket', example: 'K7Q2-M9XD-PA4TR' },
  category: { says: 'The category of the ticket', example: 'Exchanges' },
  question: { says: 'The question of the ticket', example: 'When will my exchange be picked up?' },
  reply_within: { says: 'In how much time a ticket is answered', example: 'within 48 hours' },
  answer: { says: 'The words of the answer', example: 'The new size leaves us tomorrow.' },
  reply: {
    says: 'That they can reply on the ticket; left out where it was closed with the answer',
    example: 'Reply on your ticket.',
  },
  closed: {
    says: 'That the ticket was closed with the answer; left out where it was not',
    example: "We've closed the ticket with this answer. If something isn't settled, you can reopen it on its page.",
  },
  tracking: {
    says: 'The page where the order is followed',
    example: 'https://care.luitandloom.example/trackyourorder?order=1042',
  },
  collection: {
    says: 'Whether a courier picks up at the address, where that is news',
    example: 'Our courier picks up from your new address.',
  },
  postage: { says: 'Who pays where the customer sends the items', example: 'You pay the courier charges.' },
  promise: { says: 'When the order, or what is left of it, is sent', example: 'by Tue 24 Nov' },
  agent: { says: 'The first name of who answers', example: 'Asha' },
} as const satisfies Record<string, Placeholder>

/** The name of a placeholder. */
export type PlaceholderName = keyof typeof PLACEHOLDERS

/** The placeholders that every mail knows. */
export const OF_THE_SHOP = ['shop', 'shop_contact'] as const satisfies readonly PlaceholderName[]

/** The placeholders of every mail that begins with news. */
export const OF_THE_NEWS = ['news', 'says', 'progress', 'button'] as const satisfies readonly PlaceholderName[]

/** Every placeholder that a canned reply may name: the facts of the ticket that is answered. */
export const REPLY_PLACEHOLDERS = [
  'first_name',
  'order',
  'ticket',
  'category',
  'question',
  'request',
  'courier',
  'awb',
  'tracking',
  'promise',
  'agent',
  'shop',
  'shop_contact',
] as const satisfies readonly PlaceholderName[]

/**
 * The facts of a ticket that fill a canned reply; one that is not known is left out, and its placeholder stays to be
 * seen.
 */
export type ReplyValues = Readonly<Partial<Record<(typeof REPLY_PLACEHOLDERS)[number], string>>>
