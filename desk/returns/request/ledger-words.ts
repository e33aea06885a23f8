import type { DeskResponse } from '#contract/desk/calls.ts'
import { rupeesText } from '#rules/india/money.ts'
import { shownNumber } from '#rules/returns/numbering.ts'

type Ledger = DeskResponse<'returns.ledger'>

/** An entry of the ledger of an order. */
export type Entry = Ledger['entries'][number]

/** A refund of Shopify on an order. */
export type ShopRefund = Ledger['refunds'][number]

/** The possible purposes of a refund, as staff choose them. */
export const PURPOSE_WORDS: Record<ShopRefund['purpose'], string> = {
  request: 'a request',
  goods: 'goods without a request',
  cancelled: 'goods that were never sent',
  shipping: 'shipping',
  goodwill: 'goodwill, or another reason',
}

const BY_WORDS: Record<ShopRefund['by'], string> = {
  rule: 'decided by the rule',
  reference: 'the request was settled with it',
  staff: 'corrected by staff',
}

const KIND_WORDS: Record<Entry['kind'], string> = {
  paid: 'Paid by the customer',
  refunded: 'Refunded in Shopify',
  paid_out: 'Paid back beside Shopify',
  promised: 'Promised',
  released: 'Released',
  bonus: 'Bonus of the shop',
  ordered: 'Ordered',
  sent: 'Sent',
  delivered: 'Delivered',
  came_back: 'Went back to the shop',
  held: 'Held',
  returned: 'Returned',
  cancelled: 'Refunded, never arrived',
}

const piecesText = (units: number) =>
  `${units < 0 ? '−' : ''}${Math.abs(units)} ${Math.abs(units) === 1 ? 'piece' : 'pieces'}`

/** The words of an entry: "Held, request #1042-F1", or of pieces with their item. */
export function entryWords({ kind, item, request, refund }: Entry): string {
  const about = [item, request && `request ${shownNumber(request)}`, refund && `refund ${refund}`]
  return [KIND_WORDS[kind], ...about.filter(Boolean)].join(', ')
}

/** The amount of an entry: pieces of an item, else money; a reduction has a minus. */
export const amountWords = ({ item, units, paise }: Pick<Entry, 'item' | 'units' | 'paise'>): string =>
  item !== undefined && units !== 0 ? piecesText(units) : signedRupees(paise)

const signedRupees = (paise: number) => (paise < 0 ? `−${rupeesText(-paise)}` : rupeesText(paise))

/** The purpose of a refund, and its source. */
export function refundWords({ purpose, request, by, reason, isUnclear }: ShopRefund): string {
  const what = request === undefined ? PURPOSE_WORDS[purpose] : `request ${shownNumber(request)}`
  if (isUnclear) return `For ${what}, but that is not clear: nothing is paid by itself until you say what it was for.`
  return `For ${what}: ${BY_WORDS[by]}${reason ? `, “${reason}”` : ''}.`
}

/** The amount of a refund and its pieces. */
export const refundAmount = ({ paise, units }: Pick<ShopRefund, 'paise' | 'units'>): string =>
  [paise === null ? 'rupees not known' : rupeesText(paise), units > 0 && piecesText(units)].filter(Boolean).join(', ')
