import type { EarlierRequest, RequestStep } from '#contract/orders.ts'
import type { Step } from '#ui/timeline.tsx'

/** A stage of a request, as the customer sees it. */
export interface Stage {
  name: 'received' | 'approved' | 'kept' | 'pickup' | 'picked_up' | 'arrived' | 'ended' | 'settled'
  at?: string
  state: Step['state']
}

type StepName = RequestStep['step']

const ENDS: ReadonlySet<StepName> = new Set(['rejected', 'cancelled', 'refused', 'sent_home'])
const STAGES = ['received', 'approved', 'pickup', 'picked_up', 'arrived'] as const

/** The stage of the goods at each step. */
const REACHED: Partial<Record<StepName, number>> = {
  received: 0,
  reconsidered: 0,
  approved: 1,
  partly_approved: 1,
  pickup_asked: 1,
  pickup_dropped: 1,
  pickup_moved: 1,
  self_ship: 1,
  pickup_booked: 2,
  pickup_failed: 2,
  picked_up: 3,
  arrived: 4,
  completed: 5,
}

/**
 * The last step of the goods. It leaves out changes, refunds and the permission to request again. The step that asks
 * the customer to send the goods counts only after the approval.
 */
export function lastStep(steps: readonly RequestStep[]): RequestStep | undefined {
  const approved = steps.findIndex(({ step }) => step === 'approved' || step === 'partly_approved')
  return steps.findLast(
    ({ step }, at) => !ASIDE.has(step) && (step !== 'self_ship' || (approved >= 0 && at > approved)),
  )
}

const ASIDE: ReadonlySet<StepName> = new Set(['settled', 'released', 'changed'])

/** The step of the settlement; undefined before it. */
export function settledBy(steps: readonly RequestStep[]): RequestStep | undefined {
  return steps.findLast(({ step }) => step === 'settled')
}

const PLANNED: ReadonlySet<StepName> = new Set(['pickup_asked', 'pickup_booked', 'pickup_moved'])

/** The day in India of the planned pickup, if there is one. */
export function pickupDayIn({
  steps = [],
  pickup_change: change,
}: Pick<EarlierRequest, 'steps' | 'pickup_change'>): string | undefined {
  const last = lastStep(steps)
  return change?.day ?? (last && PLANNED.has(last.step) ? last.day : undefined)
}

/** True if items that were rejected or cancelled can be requested again. (Decisions 9.) */
export function mayRequestAgain(steps: readonly RequestStep[]): boolean {
  const last = lastStep(steps)?.step
  if (last === 'cancelled') return true
  return (last === 'rejected' || last === 'partly_approved') && steps.some(({ step }) => step === 'released')
}

/**
 * The stages: the past ones, the current one, then those to come. A request that ended has none to come. One that the
 * customer sends (`isSent`) waits for no pickup: the customer hands it to a courier of their own.
 */
export function stagesOf(steps: readonly RequestStep[], isSent = false): Stage[] {
  const last = lastStep(steps)
  if (!last) return []
  const behind = stagesBehind(steps)
  const settled = settledStage(settledBy(steps))
  if (last.step === 'kept') return [...behind, ...keepsItemStages(last, settled)]
  if (ENDS.has(last.step)) return [...behind, ...settled, { name: 'ended', at: last.at, state: 'trouble' }]
  const index = REACHED[last.step] ?? 0
  const stages = STAGES.flatMap((name, at): Stage[] => {
    const known = behind.find((stage) => stage.name === name)
    // An earlier stage that never happened is left out.
    if (at < index) return known ? [known] : []
    if (at > index) return isSent && name === 'pickup' ? [] : [{ name, state: 'promise' }]
    return [{ ...(known ?? { name }), state: last.step === 'pickup_failed' ? 'trouble' : 'now' }]
  })
  if (settled.length === 0) return [...stages, { name: 'settled', state: 'promise' }]
  const current = currentIndex(stages)
  // If nothing is still to come, the settlement is the end that was reached.
  if (current === stages.length - 1) return [...stages.map(passed), ...settled]
  return stages.toSpliced(current, 0, ...settled)
}

/** The stages of a request with a kept item: nothing comes back, so only the money is to come. */
const keepsItemStages = ({ at }: RequestStep, settled: Stage[]): Stage[] =>
  settled.length > 0
    ? [{ name: 'kept', at, state: 'past' }, ...settled]
    : [
        { name: 'kept', at, state: 'now' },
        { name: 'settled', state: 'promise' },
      ]

/** The index of the current stage: the last one that is not still to come. */
export const currentIndex = (stages: readonly Pick<Stage, 'state'>[]): number =>
  stages.findLastIndex(({ state }) => state !== 'promise')

const passed = (stage: Stage): Stage => (stage.state === 'now' ? { ...stage, state: 'past' } : stage)

const settledStage = (settled: RequestStep | undefined): Stage[] =>
  settled ? [{ name: 'settled', at: settled.at, state: 'done' }] : []

/** The stages that were reached, each with the last time it was. */
function stagesBehind(steps: readonly RequestStep[]): Stage[] {
  return STAGES.flatMap((name, index): Stage[] => {
    const step = steps.findLast((one) => REACHED[one.step] === index && STARTS[one.step] !== false)
    return step ? [{ name, at: step.at, state: 'past' }] : []
  })
}

/** Steps that do not change the time at which a stage was reached. */
const STARTS: Partial<Record<StepName, false>> = {
  reconsidered: false,
  pickup_asked: false,
  pickup_dropped: false,
  pickup_moved: false,
  self_ship: false,
}
