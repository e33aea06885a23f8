import type { FormDays } from '#contract/order-terms.ts'
import type { RefundMethod } from '#contract/payouts.ts'
import { present } from '../present.ts'
import { type DayPolicy, daysOfRefund } from '../returns/money/refund-day.ts'
import type { ExpectedDay } from './expected-days.ts'
import { promisedDay, type PromisedDay } from './promise.ts'
import type { Promises } from './request-days.ts'
import { isEnough, type Step, usualTime } from './usual.ts'

const DAY_HOURS = 24

/**
 * The days of a request that is sent now from this PIN code, by the settings of the shop and its usual times; undefined
 * if that of the decision is not known, from which all others count.
 */
export function formDays(
  promises: Promises & DayPolicy,
  { now, zip, refundMethod = 'card' }: { now: Date; zip?: string | undefined; refundMethod?: RefundMethod | undefined },
): FormDays | undefined {
  const decide = promisedDay('decide', now, promises.decideDays, usualTime(promises.usual, 'decide', zip))
  return decide && { decide: expectedDay(decide), ...lengthsOf(promises, zip, refundMethod) }
}

/** A promised day as one that is expected. */
export const expectedDay = ({ on, source }: PromisedDay): ExpectedDay => ({
  on,
  ...(source === 'usual' ? { usual: true } : {}),
})

/** The lengths of the steps after the decision, by the same settings and usual times; those that are known. */
export function lengthsOf(
  promises: Promises & DayPolicy,
  zip: string | undefined,
  refundMethod: RefundMethod,
): Omit<FormDays, 'decide'> {
  const length = (step: Step, setting: number) => {
    if (setting > 0) return { days: setting }
    const usual = usualTime(promises.usual, step, zip)
    return isEnough(usual) ? { days: Math.ceil(usual.mostHours / DAY_HOURS), usual: true as const } : undefined
  }
  return present({
    pickup: length('pickup', promises.pickupDays),
    way_back: length('way_back', promises.wayBackDays),
    inspect: length('inspect', promises.inspectDays),
    refund: refundLength(promises, refundMethod),
    replace: length('replace', promises.replaceDays),
    deliver: length('deliver', promises.deliverDays),
  })
}

/**
 * The length of a refund by this method, which its bonus does not change; undefined if the shop names none. To an
 * account it counts for a customer who names theirs before the check.
 */
export function refundLength(policy: DayPolicy, method: RefundMethod): { days: number } | undefined {
  const days = daysOfRefund(policy, method)
  return days > 0 ? { days } : undefined
}
