import type { RefundWay } from '#contract/payouts.ts'
import { rupeesText } from '../../india/money.ts'
import { countedOf, dueOf, feeTaken, type Worth } from './due.ts'

const WAYS: Record<RefundWay, string> = {
  account: ', to your UPI ID or bank account',
  source: ', the way you paid',
  credit: ', as store credit',
  card: '',
}

/**
 * What a request brings and costs, in the one sentence of form, confirmation and mail: "You get a gift card of ₹1,800 (₹1,899 − ₹99)." "You get ₹1,800 back …"
 * where it is paid back, also of an exchange that ends as money, or "No charge for the goods; exchange fee ₹99.", or what its goods cost more. (Specification 9; decisions 11, 23.)
 */
export function youGet(worth: Worth): string {
  const { type, feePaise } = worth
  const fee = rupeesText(feePaise)
  if (type === 'Exchange' && !worth.refundWay) return exchangeCosts(worth)
  const [paid, made, due] = [countedOf(worth), worth.madePaise ?? 0, dueOf(worth)]
  const isCard = !worth.refundWay || worth.refundWay === 'card'
  if (worth.isUnknown) {
    const [goods, way = ''] = isCard ? ['a gift card'] : ['your money back', worth.refundWay && WAYS[worth.refundWay]]
    return `You get ${goods}${way}. Something was paid back on this order already, so we confirm the amount to you first.`
  }
  const [what, none] = isCard ? ['a gift card of ', 'no gift card'] : ['', 'no refund']
  if (paid === 0) return `There is nothing to pay back, so there is ${none}.`
  if (due === 0 && made > 0) return `${rupeesText(made)} was paid back already; there is ${none} beside it.`
  if (due === 0) return `You paid ${rupeesText(paid)}, which the fee of ${fee} uses up: there is ${none}.`
  const taken = [feeTaken(worth) > 0 && ` − ${fee}`, made > 0 && ` − ${rupeesText(made)} paid back already`]
  const less = taken.some(Boolean) ? ` (${rupeesText(paid)}${taken.filter(Boolean).join('')})` : ''
  const way = worth.refundWay && WAYS[worth.refundWay]
  return `You get ${what}${rupeesText(due)}${isCard ? '' : ' back'}${less}${way ?? ''}.`
}

/** The same in a few words: "gift card ₹1,800", "₹1,800 back", "fee ₹99", or what an exchange for dearer goods costs in all. */
export function youGetInShort(worth: Worth): string {
  const { type, feePaise, morePaise = 0, refundWay = 'card' } = worth
  if (type === 'Exchange' && !worth.refundWay) {
    if (morePaise > 0) return `${rupeesText(chargeOf(worth))} to pay`
    return feePaise > 0 ? `fee ${rupeesText(feePaise)}` : 'no charge'
  }
  const due = dueOf(worth)
  if (worth.isUnknown) return `${SHORT[refundWay] ?? 'refund'}, amount to be confirmed`
  if (due === 0) return refundWay === 'card' ? 'no gift card' : 'no refund'
  const what = SHORT[refundWay]
  return what ? `${what} ${rupeesText(due)}` : `${rupeesText(due)} back`
}

const SHORT: Partial<Record<RefundWay, string>> = { card: 'gift card', credit: 'store credit' }

function exchangeCosts({ feePaise, morePaise = 0 }: Worth): string {
  const [fee, more] = [rupeesText(feePaise), rupeesText(morePaise)]
  if (morePaise === 0) return feePaise > 0 ? `No charge for the goods; exchange fee ${fee}.` : 'No charge.'
  const costs = `What you chose costs ${more} more`
  return feePaise > 0
    ? `${costs}; with the exchange fee of ${fee} that is ${rupeesText(morePaise + feePaise)}.`
    : `${costs}.`
}

// What the customer of an exchange pays for it: its fee, and what its goods cost more.
const chargeOf = ({ feePaise, morePaise = 0 }: Pick<Worth, 'feePaise' | 'morePaise'>): number => feePaise + morePaise

/** What a request brings and costs, followed by how an exchange is paid where it costs something. (Specification 9.) */
export function brings(worth: Worth, howFeeIsPaid: string): string {
  return worth.type === 'Exchange' && !worth.refundWay && chargeOf(worth) > 0
    ? `${youGet(worth)} ${howFeeIsPaid}`
    : youGet(worth)
}
