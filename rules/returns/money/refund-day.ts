import type { RefundMethod } from '#contract/payouts.ts'
import type { Policy } from '../../policies/policy.ts'
import { promisedDay } from '../../days/promise.ts'
import { dayWords } from '../../india/dates.ts'

/** The days in which the shop pays, by method; 0 if it names no day. */
export type DayPolicy = Pick<Policy, 'refundDays' | 'payoutDays' | 'creditDays' | 'cardDays'>

/**
 * The start of the days, as ISO texts: when the items were accepted, and when the account of the customer was known;
 * null until then.
 */
export interface RefundDates {
  acceptedAt: string | null
  accountAt: string | null
}

/** The time of a refund: as words that end a sentence, and the day in India, "2026-12-03", once it is certain. */
export interface RefundDay {
  when: string
  by?: string
}

const POLICY_OF: Record<RefundMethod, keyof DayPolicy> = {
  source: 'refundDays',
  account: 'payoutDays',
  credit: 'creditDays',
  card: 'cardDays',
}

/** The days in which the shop pays by this method; 0 if it names none. */
export const daysOfRefund = (policy: DayPolicy, method: RefundMethod): number => policy[POLICY_OF[method]]

/**
 * The latest day of a refund by this method, by the policy of the shop alone: "within 7 days of your items passing our
 * check", and "by Thu 3 Dec" once they have. A payout also waits for the account. Undefined if the policy names no day:
 * none is made up.
 */
export function refundDay(
  policy: DayPolicy,
  method: RefundMethod,
  { acceptedAt, accountAt }: RefundDates,
): RefundDay | undefined {
  const days = daysOfRefund(policy, method)
  if (days === 0) return undefined
  const within = `within ${days === 1 ? '1 day' : `${days} days`} of`
  if (acceptedAt === null) return { when: `${within} your items passing our check` }
  if (method === 'account' && accountAt === null) return { when: `${within} getting your account details` }
  const from = Math.max(Date.parse(acceptedAt), method === 'account' ? Date.parse(accountAt ?? '') : 0)
  const by = promisedDay(`refund_${method}`, new Date(from), days)?.on
  return by === undefined ? undefined : { when: `by ${dayWords(by)}`, by }
}
