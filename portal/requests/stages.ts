import type { EarlierRequest, RequestStep } from '#contract/orders.ts'
import type { RefundMethod } from '#contract/payouts.ts'
import type { ShownRequest } from '#contract/requests.ts'
import type { RequestType } from '#contract/returns.ts'
import { isLate } from '#rules/days/promise.ts'
import { dayWords, recentDay } from '#rules/india/dates.ts'
import { SENT_BY_YOU } from '#rules/returns/stages.ts'
import type { Step } from '#ui/timeline.tsx'
import { PAGE_WORDS } from './page-words.ts'
import { lastStep, pickupDayIn, settledBy, stagesOf, type Stage } from './timeline.ts'
import { COURSE_WORDS } from './words.ts'

/** The type of a request; an unknown type counts as a return. */
export const typeOf = ({ type }: Pick<EarlierRequest, 'type'>): RequestType => (type === 'Exchange' ? type : 'Return')

/** True if the money of the last settlement is with the shop again. */
export function isRefundBack({ steps = [], refund_to: refund }: Pick<EarlierRequest, 'steps' | 'refund_to'>): boolean {
  return settledBy(steps)?.kind === 'refund' && refund !== undefined && refund.state !== 'paid'
}

type Promised = Pick<EarlierRequest, 'refund_by'>

/** The day by which the shop promised the money, if that has passed. */
export const lateRefund = ({ refund_by: by }: Promised, now: Date): string | undefined =>
  by && isLate({ on: by }, now) ? by : undefined

/** The sentence about the day by which the money comes, if that is certain and still to come. */
const refundDayWords = (request: Promised, now: Date): string | undefined =>
  request.refund_by && !lateRefund(request, now) ? PAGE_WORDS.by(dayWords(request.refund_by)) : undefined

/**
 * The stages of a request in words: each past one with its day, and each that is still to come with the day that is
 * planned or promised.
 */
export function shownStages({ request, expected }: Pick<ShownRequest, 'request' | 'expected'>, now: Date): Step[] {
  const { steps = [], refund_to: refund, refund_way: refundMethod, own_parcel: parcel } = request
  const isSent = isSentByCustomer(request)
  const [settled, day] = [settledBy(steps), pickupDayIn(request) ?? expected?.pickup]
  const isBack = isRefundBack(request)
  const late = lateRefund(request, now)
  const byDay = expected?.ready ? PAGE_WORDS.readyBy(dayWords(expected.ready)) : refundDayWords(request, now)
  const end = settled?.kind ?? endingOf(refund, refundMethod)
  const stages = stagesOf(steps, isSent)
  return (parcel?.awb ? sentNow(stages) : stages).map((stage) => ({
    ...(isBack && stage.name === 'settled'
      ? { label: COURSE_WORDS.refund.back, state: 'trouble' as const }
      : late && stage.name === 'settled' && stage.state === 'promise'
        ? { label: COURSE_WORDS.refund.late, state: 'trouble' as const, when: PAGE_WORDS.due(dayWords(late)) }
        : { label: labelOf(stage, typeOf(request), end, isSent), state: stage.state }),
    ...(stage.at ? { when: recentDay(new Date(stage.at), now) } : {}),
    ...(stage.name === 'picked_up' && stage.state === 'promise' && day && !isSent
      ? { when: PAGE_WORDS.planned(dayWords(day)) }
      : {}),
    ...(stage.name === 'settled' && stage.state === 'promise' && byDay ? { when: byDay } : {}),
  }))
}

/**
 * True if its customer sends the goods, since no courier collects them: known beforehand, or of a pickup that none
 * would book.
 */
export const isSentByCustomer = ({
  own_parcel: parcel,
  no_courier: none,
  steps = [],
}: Pick<EarlierRequest, 'own_parcel' | 'no_courier' | 'steps'>): boolean =>
  parcel !== undefined || none === true || lastStep(steps)?.unserved === true

/** The stages once its customer has handed the parcel to a courier. */
const sentNow = (stages: readonly Stage[]): Stage[] =>
  stages.map((stage) => {
    if (stage.name === 'picked_up' && stage.state === 'promise') return { ...stage, state: 'now' }
    return stage.name === 'approved' && stage.state === 'now' ? { ...stage, state: 'past' } : stage
  })

/** The kind of settlement that a request will have, if its refund method is known. */
const endingOf = (refund: EarlierRequest['refund_to'], refundMethod: RefundMethod | undefined) =>
  refundMethod === 'card' ? 'gift_card' : refund || refundMethod ? 'refund' : undefined

/** A return ends in a gift card, an exchange in a new order, unless it was settled otherwise. */
function labelOf({ name, state }: Stage, type: RequestType, end: RequestStep['kind'], isSent: boolean): string {
  if (name === 'pickup' && state === 'trouble') return COURSE_WORDS.pickupFailed
  if (name === 'picked_up' && isSent) return SENT_BY_YOU
  if (name !== 'settled') return COURSE_WORDS.stages[name]
  return COURSE_WORDS.stages.settled[end ?? (type === 'Exchange' ? 'order' : 'gift_card')]
}
