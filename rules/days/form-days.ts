import type { FormDays } from '#contract/order-terms.ts'
import type { RefundMethod } from '#contract/payouts.ts'
import { present } from '../present.ts'
import { type DayPolicy, daysOfRefund } from '../returns/money/refund-day.ts'
import { promisedDay } from './promise.ts'
import type { Promises } from './request-days.ts'
import { isEnough, type Step, usualTime } from './usual.ts'

const DAY_HOURS = 24

/**
 * The days of a request that is sent now from this PIN code, by the settings of the shop and its usual times; undefined
 * if that of the decision is not known, from which all others count. A refund to an account has no day: it waits for
 * the customer to name one.
 */
export function formDays(
  promises: Promises & DayPolicy,
  { now, zip, refundMethod = 'card' }: { now: Date; zip?: string | undefined; refundMethod?: RefundMethod | undefined },
): FormDays | undefined {
  const usualOf = (step: Step) => usualTime(promises.usual, step, zip)
  const length = (step: Step, setting: number) => {
    if (setting > 0) return { days: setting }
    const usual = usualOf(step)
    return isEnough(usual) ? { days: Math.ceil(usual.mostHours / DAY_HOURS), usual: true as const } : undefined
  }
  const decide = promisedDay('decide', now, promises.decideDays, usualOf('decide'))
  const refund = refundMethod === 'account' ? 0 : daysOfRefund(promises, refundMethod)
  if (!decide) return undefined
  return {
    decide: { on: decide.on, ...(decide.source === 'usual' ? { usual: true } : {}) },
    ...present({
      pickup: length('pickup', 0),
      way_back: length('way_back', 0),
      inspect: length('inspect', promises.inspectDays),
      refund: refund > 0 ? { days: refund } : undefined,
      replace: length('replace', promises.replaceDays),
      deliver: length('deliver', promises.deliverDays),
    }),
  }
}
