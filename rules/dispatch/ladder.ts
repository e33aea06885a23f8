import type { ProductionStage, Promised } from '#contract/dispatch.ts'
import { indianDate } from '../india/calendar.ts'

/** The pieces of one item in one size: on the shelf, and at each stage of production. (Specification 3.) */
export interface Quantities {
  inventory: number
  po: number
  finishing: number
  stitching: number
  cutting: number
}

interface Rung {
  stage: ProductionStage
  hours: number
  /** The promise in the shop's words. */
  words: string
  holds: (quantities: Quantities) => boolean
}

/** The first rung that holds is the promise. (Specification 9.) */
const LADDER: readonly Rung[] = [
  { stage: 'shelf', hours: 24, words: 'within 24hrs', holds: ({ inventory }) => inventory > 0 },
  { stage: 'finishing', hours: 48, words: 'within 48 hrs', holds: ({ po, finishing }) => po > 0 || finishing > 0 },
  { stage: 'stitching', hours: 72, words: 'within 72 hrs', holds: ({ stitching }) => stitching > 0 },
  { stage: 'cutting', hours: 96, words: 'within 96hrs', holds: ({ cutting }) => cutting > 0 },
  { stage: 'planned', hours: 168, words: 'within 7 days', holds: () => true },
]

/** The quantities after so many pieces are taken. The pieces that are ready first are taken first. */
export function leftAfter(quantities: Quantities, taken: number): Quantities {
  const left = { ...quantities }
  let open = taken
  for (const kind of READY_FIRST) {
    const used = Math.min(Math.max(0, left[kind]), open)
    left[kind] -= used
    open -= used
  }
  return left
}

const READY_FIRST = ['inventory', 'finishing', 'po', 'stitching', 'cutting'] as const

const HOUR_MS = 3_600_000

/** The promised time of an item's dispatch, and its day in India. (Specification 9.) */
export function promiseOf(quantities: Quantities, now: Date): Promised {
  const { stage, hours } = LADDER.find((rung) => rung.holds(quantities)) as Rung
  return { stage, hours, by: dayIn(hours, now) }
}

/** The day in India on which pieces at this stage will be ready to be sent. */
export function readyBy(stage: ProductionStage, now: Date): string {
  const { hours } = LADDER.find((rung) => rung.stage === stage) as Rung
  return dayIn(hours, now)
}

const dayIn = (hours: number, now: Date) => indianDate(new Date(now.getTime() + hours * HOUR_MS))

/** The estimate of the order list: "within 48 hrs". (Specification 9.) */
export function estimateWords({ stage }: Pick<Promised, 'stage'>): string {
  return (LADDER.find((rung) => rung.stage === stage) as Rung).words
}

/**
 * The prediction beside an item of a tracked order: it ships within 24 hrs when it is on the shelf, else "This item
 * will be dispatched within ..." by the ladder without that tier. (Specification 9.)
 */
export function predictionWords(promise: Pick<Promised, 'stage'>): string {
  if (promise.stage === 'shelf') return 'This item ships within 24 hrs'
  return `This item will be dispatched ${estimateWords(promise)}`
}
