import { howFeeIsPaid } from '#rules/returns/money/fee-payment.ts'
import { brings } from '#rules/returns/money/you-get.ts'
import { SHOP, WAREHOUSE } from '#shop'
import { worthOf } from '../orders/store.ts'
import { refundTermsOf } from '../policies/policy.ts'
import type { Tx } from '../policies/transaction.ts'
import { mailedRequest } from './mailed-store.ts'
import type { EventDetail, Settlement, SettlementKind } from '#contract/desk/request.ts'
import type { RequestType } from '#contract/returns.ts'
import { settledTotal } from '#rules/returns/bonus/bonus.ts'
import type { Worth } from '#rules/returns/money/due.ts'
import { isOwnOrder } from '#rules/returns/numbering.ts'
import { rupeesText } from '#rules/india/money.ts'

/** The settlement of the request `id` in words: "a gift card of ₹1,800, GC-7741". */
export function settledBy(settlement: Settlement | undefined, id: string): string {
  if (!settlement) return ''
  const { kind, reference } = settlement
  if (kind === 'order') return `the ${isOwnOrder(id, reference) ? 'same' : 'new'} order #${reference}`
  return `a ${kind === 'gift_card' ? 'gift card' : 'refund'} of ${rupeesText(settledTotal(settlement))}, ${reference}`
}

/**
 * The words about the use of a gift card, or the reference of a refund. A card that Shopify made comes in a mail of its
 * own: its code is not known to Wapsi.
 */
export function useOf(settlement: Settlement | undefined, cardEnds: string | null): string {
  if (!settlement || settlement.kind === 'order') return ''
  const { kind, reference } = settlement
  if (kind !== 'gift_card') return `Reference: ${reference}`
  if (cardEnds !== null && reference.endsWith(cardEnds))
    return `We're sending you the code in a separate email; it ends in ${cardEnds}. Enter it at checkout.`
  return `Your code: ${reference}\nEnter it at checkout.`
}

/** The kind of settlement in which a request will end. */
export function endsIn(type: RequestType, { refundMethod }: Pick<Worth, 'refundMethod'>): SettlementKind {
  if (refundMethod) return refundMethod === 'card' ? 'gift_card' : 'refund'
  return type === 'Exchange' ? 'order' : 'gift_card'
}

/**
 * The one sentence about the refund of a request, its fee and how that is paid, for the customer and for staff.
 */
export const sentenceOf = (worth: Worth): string => brings(worth, howFeeIsPaid(worth.feeWay, SHOP.exchangeFee))

/** The same for a request as it is in this transaction; undefined if it does not exist. */
export async function sentenceFor(tx: Tx, requestId: string): Promise<string | undefined> {
  const { sql } = tx
  const request = await mailedRequest(sql, requestId)
  if (!request) return undefined
  const policy = await tx.policy()
  const worth = await worthOf(sql, policy.codGateways, requestId)
  return sentenceOf({ ...worth, ...refundTermsOf(tx.config, policy, { ...request, ...worth.dates }) })
}

/** The address for goods that no courier collects. */
export function sendTo(): string {
  const { name, address, city, zip, province } = WAREHOUSE
  return [name, address, `${city} ${zip}, ${province}`].join('\n')
}

/** The rejected items, if there are any, with a line above them. */
export function partly<MailValues extends { rejected_items: string }>(
  values: MailValues,
  items: EventDetail['items'],
): MailValues {
  if (!items?.length) return { ...values, rejected_items: '', reason: '' }
  return { ...values, rejected_items: `We couldn't approve this:\n${values.rejected_items}` }
}
