import type { RequestStatus } from '#contract/desk/request.ts'
import type { RefundMethod } from '#contract/payouts.ts'
import type { PayoutTrouble } from '#contract/desk/payouts.ts'
import type { Account } from '../../india/bank.ts'
import { needsTwo } from './alone.ts'

/**
 * The state of a payout: `waiting` for a second person, `sending` until the bank answers, `underway` at the bank,
 * `paid`, `failed` (nothing was paid), `reversed` (it was sent, and came back).
 */
export type PayoutState = 'waiting' | 'sending' | 'underway' | 'paid' | 'failed' | 'reversed'

/** The bank's answer about a payout. */
export type BankOutcome = 'underway' | 'paid' | 'failed' | 'reversed'

/**
 * The state of a payout after an answer of the bank. A paid one can only come back; one that failed or came back stays
 * so, however late an older message is.
 */
export function payoutAfter(state: PayoutState, outcome: BankOutcome): PayoutState {
  if (state === 'failed' || state === 'reversed') return state
  if (state === 'paid') return outcome === 'reversed' || outcome === 'failed' ? 'reversed' : 'paid'
  return outcome
}

/** True if the money is, or may be, on its way: nothing else may be paid for the request meanwhile. */
export const isOnItsWay = (state: PayoutState | undefined): boolean => state === 'sending' || state === 'underway'

/** The facts of a request on which a payout depends. */
export interface PayableRequest {
  /** The refund method; undefined if staff settle it. */
  refundMethod: RefundMethod | undefined
  status: RequestStatus
  settled: boolean
  /** True if a rule of the shop pays it once the courier has the goods. */
  early?: boolean
  /** Its last payout. */
  payout: PayoutState | undefined
}

/** For a request that ended so nothing is paid back. */
export const NOT_PAID_BACK: ReadonlySet<RequestStatus> = new Set(['rejected', 'cancelled', 'refused'])

/**
 * True if the customer is asked for the account of the refund: while a refund to an account is neither settled nor
 * over, and again after a payout that came back.
 */
export function wantsAccount({ refundMethod, status, settled, payout }: PayableRequest): boolean {
  if (payout === 'reversed') return true
  return refundMethod === 'account' && !settled && !NOT_PAID_BACK.has(status)
}

/** True if staff can pay it out: it is approved or further, and neither paid nor under way. */
export function isPayable(request: PayableRequest): boolean {
  const { status, payout } = request
  return wantsAccount(request) && status !== 'received' && payout !== 'paid' && !isOnItsWay(payout)
}

/**
 * True if staff may ask the customer for another account: the last payout failed or came back, and `isItsAccount`: it
 * went to the present account, or there is none any more.
 */
export const mayAskAgain = (request: PayableRequest, isItsAccount: boolean): boolean =>
  wantsAccount(request) && isItsAccount && (request.payout === 'failed' || request.payout === 'reversed')

/** Goods that the customer may keep are not waited for. */
const FOUND_FINE: ReadonlySet<RequestStatus> = new Set(['completed', 'kept'])
const AT_PICKUP: ReadonlySet<RequestStatus> = new Set(['picked_up', 'arrived', ...FOUND_FINE])

/** The shop's decisions about payouts; up to `payAloneUpTo` rupees, one person, or none, is enough. */
export interface PayoutPolicy {
  paysAtPickup: boolean
  payAloneUpTo: number
}

/**
 * True if it is paid automatically: once its goods passed inspection or may be kept, or, if the shop or one of its
 * rules says so, once the courier has them. Never above the limit for one person, with the `todayPaise` that were given
 * out earlier on the same day, and never after a payout failed or came back: a person checks first.
 */
export function paysByItself(request: PayableRequest, duePaise: number, policy: PayoutPolicy, todayPaise = 0): boolean {
  const from = policy.paysAtPickup || request.early ? AT_PICKUP : FOUND_FINE
  const isReached = from.has(request.status)
  return isReached && request.payout === undefined && isPayable(request) && !needsTwo(duePaise, todayPaise, policy)
}

const MINUTE_MS = 60_000
const DAY_MINUTES = 1440
const WAITS_MINUTES = [1, 5, 15, 60, 180, 360, 360, 360]
/**
 * The waits between looks at a paid payout, after one day, four and eight: it can come back within three working days
 * (RZ x/payouts/best-practices.md).
 */
const PAID_WAITS_MINUTES = [DAY_MINUTES, 3 * DAY_MINUTES, 4 * DAY_MINUTES]

/**
 * The wait until the next look at a payout, in milliseconds, after a number of looks in its present state; null if it
 * needs no more. A payout at the bank gets a look every day until its end: it may be queued, or wait for approval, for
 * three months.
 */
export function nextLookMs(state: PayoutState, looks: number): number | null {
  if (state === 'underway') return (WAITS_MINUTES[looks] ?? DAY_MINUTES) * MINUTE_MS
  const minutes = state === 'paid' ? PAID_WAITS_MINUTES[looks] : undefined
  return minutes === undefined ? null : minutes * MINUTE_MS
}

/** The mode of a payout: UPI to a UPI ID; to a bank account IMPS, which arrives at once, or NEFT. */
export type PayMode = 'UPI' | 'IMPS' | 'NEFT'

/**
 * The receiver of a payout: an account; or an account from an earlier payout that only RazorpayX still has, by its id
 * there (`fund`) and the mode of that payout.
 */
export type Payee = Account | { fund: string; mode: PayMode }

const isUpi = (payee: Payee): boolean => ('fund' in payee ? payee.mode === 'UPI' : 'upi' in payee)

/** The most that one payout may be, in paise (RZ x/payouts.md): by UPI a lakh, by IMPS five. */
const MOST_UPI_PAISE = 10_000_000
const MOST_IMPS_PAISE = 50_000_000

/** True if an amount is too high for this account: a UPI ID takes a lakh at most. */
export const isAboveUpi = (payee: Payee, amountPaise: number): boolean => isUpi(payee) && amountPaise > MOST_UPI_PAISE

/** The mode of a payout to an account; `noImps` if its bank did not take IMPS. */
export function modeOf(payee: Payee, amountPaise: number, noImps: boolean): PayMode {
  if (isUpi(payee)) return 'UPI'
  return noImps || amountPaise > MOST_IMPS_PAISE ? 'NEFT' : 'IMPS'
}

/**
 * RazorpayX asks for half an hour after an outage (RZ errors/x/payout-status-details.md). Together two days, then a
 * person looks.
 */
const AGAIN_MINUTES = [30, 60, 180, 360, 720, 1440]

/**
 * The wait after a failure until the next automatic payout to the same account, in milliseconds, if only the bank was
 * away, or did not take the mode. `times` is the number of such failures before. Null if a person must check.
 */
export function againMs(trouble: PayoutTrouble | undefined, times: number): number | null {
  const minutes = trouble === 'away' || trouble === 'mode' ? AGAIN_MINUTES[times] : undefined
  return minutes === undefined ? null : minutes * MINUTE_MS
}
