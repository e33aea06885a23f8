import type { RequestStep } from '#contract/orders.ts'
import { SENT_BY_YOU, STAGE_NAMES } from '../../returns/stages.ts'
import { type CurrentStop, type Stop, type Thread, whenBy, whenOf } from '../news.ts'
import { type Ending, isSentByCustomer, replacementName, type RequestView } from './request-facts.ts'

/** The stages of a request; `settled` is named after its result. */
const STAGES = ['received', 'approved', 'picked_up', 'arrived', 'settled'] as const

/** A stage of a request. */
export type RequestStage = (typeof STAGES)[number]

/** The steps at which each stage is reached. */
const REACHED: Readonly<Record<RequestStage, readonly RequestStep['step'][]>> = {
  received: ['received'],
  approved: ['approved', 'partly_approved', 'kept'],
  picked_up: ['picked_up'],
  arrived: ['arrived'],
  settled: ['settled'],
}

/** The thread of a row: the last stage behind, the current one, and the first one to come. */
export interface Course {
  /** None if the current stage is the first. */
  behind?: RequestStage
  now: CurrentStop
  /** None if the way ends here. */
  ahead?: RequestStage
  /** The day of the first stage to come, or its name if it has another. */
  next?: Partial<Pick<Stop, 'label' | 'when'>>
}

/**
 * The thread of a request: the stages that were reached, the current one, and those to come. A settlement before the
 * goods are here is behind. A stage that never happened is left out.
 */
export function courseOf(view: RequestView, { behind, now, ahead, next = {} }: Course): Thread {
  const last = behind === undefined ? -1 : STAGES.indexOf(behind)
  const first = ahead === undefined ? STAGES.length : STAGES.indexOf(ahead)
  const isSettledEarly = view.settled !== undefined && behind !== undefined && behind !== 'settled' && !isEnd(now)
  const reached = STAGES.slice(0, last + 1).flatMap((stage) => behindStop(view, stage))
  const toCome = STAGES.slice(first).filter((stage) => stage !== 'settled' || view.settled === undefined)
  return {
    behind: [...reached, ...(isSettledEarly ? behindStop(view, 'settled') : [])],
    now,
    ahead: toCome.map((stage, at) => ({
      label: stageLabel(view, stage),
      ...(stage === 'settled' ? whenBy(view.days.sent?.on, view.time) : {}),
      ...(at === 0 ? next : {}),
      state: 'promise',
    })),
  }
}

/** The thread of an approved request. Its settlement before the pickup is the current stage, as the newest one. */
export function approvedCourse(view: RequestView, { now, next }: Required<Pick<Course, 'now' | 'next'>>): Thread {
  const course = courseOf(view, { behind: 'received', now, ahead: 'picked_up', next })
  const [settled] = behindStop(view, 'settled')
  if (!settled) return course
  const { label, when } = settled
  return {
    ...course,
    behind: [...course.behind.slice(0, -1), { ...now, state: 'past' }],
    now: { label, ...(when === undefined ? {} : { when }) },
  }
}

/** The thread of a settlement before the pickup: it is the current stage, and the goods are to come. */
export function settledEarly(view: RequestView): Thread {
  const [{ label, when }] = behindStop(view, 'approved').concat({ label: STAGE_NAMES.approved, state: 'past' }) as [
    Stop,
  ]
  return approvedCourse(view, { now: { label, ...(when === undefined ? {} : { when }) }, next: {} })
}

/** The thread of the goods alone, on their way to the shop or there: without the settlement of their request. */
export function goodsCourse(view: RequestView): Thread {
  const goods = { ...view, steps: view.steps.filter(({ step }) => step !== 'settled'), settled: undefined }
  if (view.last?.step === 'arrived') {
    const { behind } = courseOf(goods, { behind: 'picked_up', now: { label: '' } })
    return { behind, now: { label: STAGE_NAMES.arrived, ...whenOf(view.last.at, view.time), state: 'done' }, ahead: [] }
  }
  const next = whenBy(view.days.way_back?.on, view.time)
  const course = courseOf(goods, { behind: 'picked_up', now: { label: 'On its way' }, ahead: 'arrived', next })
  return { ...course, ahead: course.ahead.slice(0, 1) }
}

const isEnd = ({ state }: CurrentStop) => state === 'done' || state === 'closed'

/** A stage that was reached, with its last time. A parcel of the customer's own has no step. */
function behindStop(view: RequestView, stage: RequestStage): Stop[] {
  const step = view.steps.findLast(({ step: name }) => REACHED[stage].includes(name))
  const isSent = stage === 'picked_up' && view.own_parcel?.awb !== undefined
  if (!step && !isSent) return []
  return [{ label: stageLabel(view, stage), ...whenOf(step?.at, view.time), state: 'past' }]
}

/** The name of a stage for this request. */
function stageLabel(view: RequestView, stage: RequestStage): string {
  if (stage === 'picked_up' && isSentByCustomer(view)) return SENT_BY_YOU
  if (stage !== 'settled') return STAGE_NAMES[stage]
  if (view.ends !== 'order') return ENDS[view.ends]
  const isSize = replacementName(view) !== 'exchange'
  if (view.settled) return isSize ? 'New size ordered' : 'Exchange ordered'
  return isSize ? 'New size sent' : 'Exchange sent'
}

const ENDS: Readonly<Record<Exclude<Ending, 'order'>, string>> = {
  refund: 'Refunded',
  gift_card: 'Gift card sent',
  credit: 'Credit added',
}
