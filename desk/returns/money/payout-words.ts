import type { PayoutTrouble } from '#contract/desk/payouts.ts'
import type { OpenedRequest } from '#contract/desk/returns.ts'
import { rupeesText } from '#rules/india/money.ts'

/** The last payout of a request. */
export type LastPayout = NonNullable<NonNullable<OpenedRequest['payout']>['last']>

/**
 * True if there is an account to pay to; if it is gone, or the customer has to give another one, nothing is paid again.
 */
export type AccountState = 'stored' | 'gone' | 'requested'

/** The state of the last payout, in a sentence or two: the problem, and the next step. */
export function payoutWords(last: LastPayout, account: AccountState = 'stored'): string {
  const { state, to, amountPaise, trouble, againAt } = last
  const amount = rupeesText(amountPaise)
  if (state === 'waiting') return `${amount} waits for a second colleague, who confirms the amount.`
  if (state === 'sending') return `${amount} is being handed to the bank.`
  if (state === 'paid') return `${amount} was paid to ${to}.`
  if (state === 'underway') return `${amount} is on its way to ${to}.${(trouble && WAITS[trouble]) ?? ''}`
  const what = state === 'failed' ? `${amount} was not paid` : `${amount} came back from the bank`
  const why = trouble && FAILED[trouble]
  if (account === 'gone') return `${what}${why ? `: ${why}` : '.'} ${GONE}`
  if (!why) return `${what}.`
  return `${what}: ${why}${againAt || account === 'requested' ? '' : ` ${TO_DO[trouble]}`}`
}

const GONE = 'The account was deleted when it was paid, so the customer has to give it again.'

const WAITS: Partial<Record<PayoutTrouble, string>> = {
  balance: ' It waits at RazorpayX for money in the shop’s account: once there is enough, it is paid by itself.',
  approval: ' It waits at RazorpayX for someone at the shop to approve it there.',
}

/** For `account` the notice above has the reason. */
const FAILED: Partial<Record<PayoutTrouble, string>> = {
  rejected: 'the customer’s bank refused it without a reason.',
  away: 'a bank or RazorpayX was not available. The account may be right.',
  mode: 'the account takes no IMPS. It is paid by NEFT instead.',
  balance: 'the shop’s account at RazorpayX has too little money.',
  approval: 'it was not approved at RazorpayX.',
  cancelled: 'someone at the shop cancelled or rejected it at RazorpayX.',
  own_account: 'RazorpayX does not know the number of the shop’s own account, the setting RAZORPAYX_ACCOUNT.',
  shop: 'RazorpayX could not pay it. Its dashboard says why.',
}

const TO_DO: Record<PayoutTrouble, string> = {
  account: '',
  rejected: 'Pay it again; if that fails too, ask the customer for another account.',
  away: 'Pay it again later.',
  mode: 'Pay it again.',
  balance: 'Add money there, then pay it again.',
  approval: 'Pay it again.',
  cancelled: 'Pay it again if that was a mistake.',
  own_account: 'Have an admin correct it, then pay again.',
  shop: 'Put that right, then pay again.',
}
