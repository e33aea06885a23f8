import type { RefundMethod } from '#contract/payouts.ts'
import { rupeesText } from '../../india/money.ts'
import { bonusDue, totalDue } from '../bonus/bonus.ts'
import { countedOf, dueOf, feeTaken, type Worth } from './due.ts'

const TO: Record<RefundMethod, string> = {
  account: ' to your UPI ID or bank account',
  source: ' to your original payment method',
  credit: '',
  card: '',
}

/**
 * The result and the costs of a request, in the one sentence of form, confirmation and mail: "Gift card of ₹1,800
 * (₹1,899 − ₹99 fee) within 2 days of …"; "₹1,800 refund (₹1,899 − ₹99 fee) to your original payment method by Thu 3
 * Dec." if it is paid back, also for an exchange that ends as money; "Exchange fee ₹99."; or the price difference of
 * its goods. The shop's bonus is a part of the amount: "₹506.22 store credit (₹460.20 + ₹46.02 bonus) within …". No day
 * if the shop names none. (Specification 9; decisions 11, 23, 112.)
 */
export function youGet(worth: Worth): string {
  const { type, feePaise, refundMethod = 'card', refundWhen } = worth
  const fee = rupeesText(feePaise)
  if (type === 'Exchange' && !worth.refundMethod) return exchangeCosts(worth)
  const [paid, made, due] = [countedOf(worth), worth.madePaise ?? 0, dueOf(worth)]
  if (worth.isUnknown)
    return (
      `${UNNAMED[refundMethod]}${TO[refundMethod]}. Something was refunded on this order already, so we confirm the ` +
      'amount to you first.'
    )
  const none = refundMethod === 'card' ? 'no gift card' : 'no refund'
  if (paid === 0) return `There is nothing to refund, so there is ${none}.`
  if (due === 0 && made > 0) return `${rupeesText(made)} was refunded already; there is ${none} beside it.`
  if (due === 0) return `You paid ${rupeesText(paid)}, which the fee of ${fee} uses up: there is ${none}.`
  const bonusPaise = bonusDue(worth)
  const taken = [
    feeTaken(worth) > 0 && ` − ${fee} fee`,
    made > 0 && ` − ${rupeesText(made)} refunded already`,
    bonusPaise > 0 && ` + ${rupeesText(bonusPaise)} bonus`,
  ]
  const less = taken.some(Boolean) ? ` (${rupeesText(paid)}${taken.filter(Boolean).join('')})` : ''
  const amount = NAMED[refundMethod](rupeesText(due + bonusPaise))
  return `${amount}${less}${TO[refundMethod]}${refundWhen ? ` ${refundWhen}` : ''}.`
}

const NAMED: Record<RefundMethod, (amount: string) => string> = {
  card: (amount) => `Gift card of ${amount}`,
  credit: (amount) => `${amount} store credit`,
  source: (amount) => `${amount} refund`,
  account: (amount) => `${amount} refund`,
}

/** The same while the amount is not known. */
const UNNAMED: Record<RefundMethod, string> = {
  card: 'Gift card',
  credit: 'Store credit',
  source: 'Refund',
  account: 'Refund',
}

/**
 * The same in a few words: "gift card ₹1,800", "refund ₹1,800", "fee ₹99", or the total costs of an exchange for dearer
 * goods.
 */
export function youGetInShort(worth: Worth): string {
  const { type, feePaise, morePaise = 0, refundMethod = 'card' } = worth
  if (type === 'Exchange' && !worth.refundMethod) {
    if (morePaise > 0) return `${rupeesText(chargeOf(worth))} to pay`
    return feePaise > 0 ? `fee ${rupeesText(feePaise)}` : 'no charge'
  }
  const due = dueOf(worth)
  if (worth.isUnknown) return `${SHORT[refundMethod] ?? 'refund'}, amount to be confirmed`
  if (due === 0) return refundMethod === 'card' ? 'no gift card' : 'no refund'
  return `${SHORT[refundMethod] ?? 'refund'} ${rupeesText(totalDue(worth))}`
}

const SHORT: Partial<Record<RefundMethod, string>> = { card: 'gift card', credit: 'store credit' }

function exchangeCosts({ feePaise, morePaise = 0 }: Worth): string {
  const [fee, more] = [rupeesText(feePaise), rupeesText(morePaise)]
  if (morePaise === 0) return feePaise > 0 ? `Exchange fee ${fee}.` : 'No charge.'
  const costs = `What you chose costs ${more} more`
  return feePaise > 0
    ? `${costs}; with the exchange fee of ${fee} that is ${rupeesText(morePaise + feePaise)}.`
    : `${costs}.`
}

// The amount that the customer of an exchange pays for it: its fee and its price difference.
const chargeOf = ({ feePaise, morePaise = 0 }: Pick<Worth, 'feePaise' | 'morePaise'>): number => feePaise + morePaise

/** The result and the costs of a request, and the payment of an exchange if it costs something. (Specification 9.) */
export function brings(worth: Worth, howFeeIsPaid: string): string {
  return worth.type === 'Exchange' && !worth.refundMethod && chargeOf(worth) > 0
    ? `${youGet(worth)} ${howFeeIsPaid}`
    : youGet(worth)
}
