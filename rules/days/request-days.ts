import type { RequestStep } from '#contract/orders.ts'
import { dayWithPickups, pickupDays } from '../pickups/days.ts'
import { promisedDay, type PromisedDay } from './promise.ts'
import { type UsualTimes, usualTime } from './usual.ts'
import { present } from '../present.ts'
import type { Days, PromisedStep } from '../news/news.ts'

/** The promises of the shop: its settings in days, 0 if it names none; and its usual times. */
export interface Promises {
  decideDays: number
  pickupDays: number
  wayBackDays: number
  inspectDays: number
  replaceDays: number
  deliverDays: number
  usual: UsualTimes
}

type StepName = RequestStep['step']

/** The steps from which each promise of a request counts. */
const FROM = {
  decide: ['received', 'photo_sent', 'reconsidered', 'pickup_failed'],
  pickup: ['approved', 'partly_approved'],
  way_back: ['picked_up'],
  inspect: ['arrived'],
  replace: ['completed', 'kept'],
} as const satisfies Partial<Record<PromisedStep, readonly StepName[]>>

/**
 * The days that the shop promises of a request, each from the last step that it counts from; `shippedAt` of its
 * replacement. A courier has the parcel of a customer who sends it: no day is known.
 */
export function requestDays(
  { steps, zip, shippedAt }: { steps: readonly RequestStep[]; zip?: string; shippedAt?: string },
  promises: Promises,
): Days {
  const lastOf = (names: readonly StepName[]) => steps.findLast(({ step }) => names.includes(step))?.at
  const dayOf = (step: PromisedStep, at: string | undefined, days: number) =>
    at === undefined ? undefined : promisedDay(step, new Date(at), days, usualTime(promises.usual, step, zip))
  const approvedAt = lastOf(FROM.pickup)
  return present({
    decide: dayOf('decide', lastOf(FROM.decide), promises.decideDays),
    pickup: asPickup(dayOf('pickup', approvedAt, promises.pickupDays), approvedAt),
    way_back: dayOf('way_back', lastOf(FROM.way_back), promises.wayBackDays),
    inspect: dayOf('inspect', lastOf(FROM.inspect), promises.inspectDays),
    replace: dayOf('replace', lastOf(FROM.replace), promises.replaceDays),
    deliver: dayOf('deliver', shippedAt, promises.deliverDays),
  })
}

/** A promised pickup on a day when couriers come: the next one, and none before the first after the approval. */
function asPickup(day: PromisedDay | undefined, approvedAt = ''): PromisedDay | undefined {
  if (!day) return undefined
  const [first = ''] = pickupDays(new Date(approvedAt))
  return { ...day, on: dayWithPickups(day.on > first ? day.on : first) }
}

/** The day that the shop promises of a parcel to its customer: its delivery, from its first scan on the way. */
export function parcelDays(parcel: { shippedAt?: string; zip?: string }, promises: Promises): Days {
  return requestDays({ steps: [], ...parcel }, promises)
}
