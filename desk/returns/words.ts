import { isOwnOrder } from '#rules/returns/numbering.ts'
import type { EventDetail, SettlementKind } from '#contract/desk/request.ts'
import type { OpenedRequest } from '#contract/desk/returns.ts'
import type { Awaited, RequestRow, RequestTask, ReturnView } from '#contract/desk/returns/queue.ts'
import { dayWords } from '#rules/india/dates.ts'
import { AFTER_SENT_BACK } from '#rules/pickups/next-step.ts'
import { REASON_FACTS } from '#rules/returns/causes/reason-facts.ts'
import { settledTotal } from '#rules/returns/bonus/bonus.ts'
import { isCause } from '#rules/returns/causes/causes.ts'
import type { ItemCauses } from '#rules/returns/causes/reason-text.ts'
import { REQUEST_STATUS } from '../status-words.ts'

/** An item with the causes that this desk knows, for the texts of `rules/returns/causes/reason-text.ts`. */
export const itemCauses = ({ title, causes = [] }: Pick<Item, 'title' | 'causes'>): ItemCauses => ({
  title,
  causes: causes.filter(isCause),
})

/** The names of the views of the queue, in the order of their keys. */
export const VIEW_WORDS: Record<ReturnView, string> = {
  to_do: 'To do',
  to_decide: 'To decide',
  trouble: 'Problems',
  to_collect: 'To collect',
  to_inspect: 'To inspect',
  to_pay: 'Ready to pay',
  moving: 'In progress',
  settled: 'Closed',
  turned_down: 'Declined',
  all: 'All',
}

/** The words of an empty view, and the next step. */
export const NOTHING_WORDS: Record<ReturnView, string> = {
  to_do: 'Nothing to do. What goes on automatically is under In progress.',
  to_decide: 'No request is waiting for a decision.',
  trouble: 'No request has a problem.',
  to_collect: 'No request needs a pickup.',
  to_inspect: 'Nothing is waiting to be inspected.',
  to_pay: 'No refund is ready to pay: it gets here once its items have passed inspection.',
  moving: 'No request is in progress.',
  settled: 'No request is closed yet.',
  turned_down: 'No request was declined.',
  all: 'There are no returns or exchanges yet.',
}

/** The task of a request: in the queue, and as the next step on its page. */
export const TASK_WORDS: Record<RequestTask, { words: string; next: string }> = {
  undelivered: {
    words: 'Not delivered',
    next:
      'The courier takes the parcel with these goods back to the shop, though it had said that it was delivered. ' +
      'Nothing was paid for it in cash, and the goods are not with the customer: reject or cancel the request, or ' +
      'ask the courier.',
  },
  decide: { words: 'Decide', next: 'Approve or reject it.' },
  back: { words: 'Goes back to customer', next: AFTER_SENT_BACK },
  doorstep: {
    words: 'QC failed',
    next:
      'The goods failed the doorstep check, so the courier did not collect them. Book the pickup again for the ' +
      'pieces that are fine, have it collected all the same without a check, or cancel it with the reason.',
  },
  pickup: {
    words: 'Pickup failed',
    next: 'Book the pickup again, for another day or with another courier, or enter the AWB of one that you booked.',
  },
  refund: { words: 'Refund problem', next: 'Look at the refund below: pay it again, or confirm it.' },
  goods: {
    words: 'Paid, goods missing',
    next:
      'The money is out, and the goods failed inspection or are late. Agree with the customer or the courier what ' +
      'is done, and write it down as a note.',
  },
  fee: {
    words: 'Fee problem',
    next:
      'The fee was not paid in time, or an order was paid for that is not wanted any more. Ask for the fee again, ' +
      'waive it, or do what stands under In Shopify.',
  },
  price: {
    words: 'Price changed',
    next:
      'Shopify asks for another amount than the customer was told, so nothing was ordered. Correct the prices in ' +
      'Shopify and say that you have seen to it, waive what it costs, change the size, or make the order by hand.',
  },
  conflict: { words: 'Shopify differs', next: 'Do what stands under In Shopify, then say that you have seen to it.' },
  size: {
    words: 'Size not held',
    next:
      'The wanted size is not held any more. Make the new order while there are some left, change the size, or ' +
      'refund it.',
  },
  receive: {
    words: 'Receive',
    next:
      'The courier says that it delivered the parcel to us. Look for it, and mark it as received; if it is not ' +
      'here, ask the courier.',
  },
  home: {
    words: 'Send back',
    next: 'The goods failed the inspection: send them back to the customer, and enter the courier. Nothing is due.',
  },
  inspect: { words: 'Inspect', next: 'The goods are here: pass or fail their inspection.' },
  collect: { words: 'Book a pickup', next: 'Book a pickup, or enter the AWB of one that you booked.' },
  late: {
    words: 'It is late',
    next:
      'Ask the courier, or the customer who sends it, where it is. If the goods are here, mark it as received; if ' +
      'no one came, cancel the pickup and book another.',
  },
  settle: {
    words: 'Pay or replace',
    next: 'The goods passed inspection: make the new order, or pay the customer back.',
  },
}

/** The wait of a request while it needs no one. */
export function awaitsWords({ what, day }: Awaited): string {
  const words: Record<Awaited['what'], string> = {
    photo: day ? `Customer to send a photo by ${dayWords(day)}` : 'Customer to send a photo',
    booking: 'Booking a courier',
    pickup: day ? `Courier comes ${dayWords(day)}` : 'Courier comes',
    sending: 'Customer to send it',
    parcel: 'On its way to us',
    order: 'New order is being made',
    account: 'Customer to say where the money goes',
    money: 'Refund is on its way',
  }
  return words[what]
}

/** The state of a request, in a word. */
export const STATUS = REQUEST_STATUS

/** The kind of settlement, in words. */
export const SETTLEMENT_WORDS: Record<SettlementKind, string> = {
  order: 'New order',
  refund: 'Refund',
  gift_card: 'Gift card',
}

/** The words of the settlement of the request `id`: "New order 1210", "Gift card GC-88 of ₹1,400". */
export function settledAs(
  id: string,
  settlement: NonNullable<EventDetail['settlement']>,
  money: (paise: number) => string,
) {
  const { kind, reference, amountPaise, bonusPaise = 0 } = settlement
  if (kind === 'order' && isOwnOrder(id, reference)) return `Same order ${reference}`
  const amount = amountPaise === undefined ? '' : ` of ${money(settledTotal(settlement))}`
  return `${SETTLEMENT_WORDS[kind]} ${reference}${amount}${bonusPaise > 0 ? `, with ${money(bonusPaise)} bonus` : ''}`
}

type TypeAndReason = Pick<OpenedRequest | RequestRow, 'type' | 'reasonCode'>
type Item = OpenedRequest['items'][number]

/** The type and the reason: "Exchange: different size"; a return gives no reason. */
export function whyOf({ type, reasonCode }: TypeAndReason): string {
  return type === 'Return' || reasonCode === '0' ? type : `${type}: ${REASON_FACTS[reasonCode].words.toLowerCase()}`
}

/** The same in two words, for a row. */
export function inShort({ type, reasonCode }: TypeAndReason): string {
  return type === 'Return' ? type : `${type} ${REASON_FACTS[reasonCode].short}`.trim()
}

/** The words for waiving: a dearer exchange costs more than its fee. */
export const waiveWords = ({ morePaise = 0 }: Pick<OpenedRequest, 'morePaise'>): string =>
  morePaise > 0 ? 'Waive what it costs' : 'Waive the fee'

/** "From shipment 2", or the pieces from each. Shopify's name of it, #1042-F2, looks like that of a request. */
export function cameInWords(shipments: NonNullable<Item['cameIn']>): string {
  const numberOf = (name: string) => /[-.]F?(\d+)$/i.exec(name)?.[1] ?? name
  const [only] = shipments
  if (shipments.length === 1 && only) return `From shipment ${numberOf(only.name)}`
  return `From shipments ${shipments.map(({ name, units }) => `${numberOf(name)} (${units})`).join(', ')}`
}
