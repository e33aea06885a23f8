import { dayWords } from '#rules/india/dates.ts'
import { indianDate } from '#rules/india/calendar.ts'
import type { Step as ParcelStep } from '#rules/tracking/timeline.ts'
import { STAGES } from '#rules/tracking/stages.ts'
import { Timeline, type Step } from '#ui/timeline.tsx'
import { Moment } from '../moment.tsx'
import { STAGES_NOW, TRACK_WORDS } from './words.ts'

interface ParcelTimelineProps {
  label: string
  steps: readonly ParcelStep[]
  now: Date
  brief?: boolean
  /** True if only the day of each step is known: the order is masked. */
  dayOnly?: boolean
}

/** The timeline of a parcel or of waiting items, in words. */
export function ParcelTimeline({ label, steps, now, brief = false, dayOnly = false }: ParcelTimelineProps) {
  return <Timeline label={label} brief={brief} steps={steps.map((step) => stepOf(step, now, dayOnly))} />
}

function stepOf(step: ParcelStep, now: Date, dayOnly: boolean): Step {
  const { stage, state, at } = step
  // The courier knows best: a scanned parcel is packed.
  const lasts = state === 'now' && !(stage === 'packed' && at)
  const label = (lasts && STAGES_NOW[stage]) || STAGES[stage]
  const arrived = stage === 'delivered' && state === 'past'
  return { label, when: whenOf(step, now, dayOnly), state: arrived ? 'done' : state }
}

/** The time of a step: its day, for the current one and a delivery also the hour; none for a broken promise. */
function whenOf({ stage, state, at, by }: ParcelStep, now: Date, dayOnly: boolean) {
  if (by) return by < indianDate(now) ? undefined : `${TRACK_WORDS.by} ${dayWords(by)}`
  if (!at) return undefined
  return <Moment at={at} now={now} dayOnly={dayOnly || (state === 'past' && stage !== 'delivered')} />
}
