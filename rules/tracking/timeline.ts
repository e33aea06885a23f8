import type { Milestones, ParcelState } from '#contract/tracking.ts'

/** A stage of the timeline. (Specification 2.) */
export type Stage =
  | 'ordered'
  | 'made'
  | 'packed'
  | 'shipped'
  | 'out_for_delivery'
  | 'attempted'
  | 'delivered'
  | 'returning'
  | 'returned'
  | 'cancelled'
  | 'lost'

/**
 * One step of the line: behind, here, ahead, or in trouble; `at` is an ISO time, `by` a day in India. (Specification
 * 2.)
 */
export interface Step {
  stage: Stage
  state: 'past' | 'now' | 'promise' | 'trouble'
  at?: string
  by?: string
}

/** The facts behind the timeline of a parcel. (Specification 2.) */
export interface Travelled {
  state?: ParcelState
  state_at?: string
  milestones: Milestones
  expected_on?: string
  attempts?: number
  /** Set when it is late. */
  late?: unknown
}

/** The failed visits after which a courier brings a parcel back. (Specification 2.) */
export const MOST_ATTEMPTS = 3

const STAGES = ['ordered', 'made', 'packed', 'shipped', 'out_for_delivery', 'delivered'] as const

/** The last stage of the way that each state is at, or that its own end follows. */
const REACHED: Readonly<Record<ParcelState, (typeof STAGES)[number]>> = {
  booked: 'packed',
  picked_up: 'shipped',
  in_transit: 'shipped',
  at_destination: 'shipped',
  out_for_delivery: 'out_for_delivery',
  delivery_failed: 'out_for_delivery',
  delivered: 'delivered',
  // The end of such a parcel follows the last stage that it passed.
  rto: 'out_for_delivery',
  rto_delivered: 'out_for_delivery',
  cancelled: 'shipped',
  lost: 'out_for_delivery',
}

/** The end of the timeline for a parcel that does not simply go on. */
const ENDS: Readonly<Partial<Record<ParcelState, (parcel: Travelled) => Step[]>>> = {
  delivery_failed: (parcel) => [
    { stage: 'attempted', state: 'trouble', ...at(parcel.state_at) },
    (parcel.attempts ?? 0) < MOST_ATTEMPTS ? ahead('delivered', parcel) : { stage: 'returning', state: 'promise' },
  ],
  rto: (parcel) => [
    { stage: 'returning', state: 'trouble', ...at(parcel.state_at) },
    { stage: 'returned', state: 'promise' },
  ],
  rto_delivered: (parcel) => [
    { stage: 'returning', state: 'past', ...at(parcel.milestones.returning) },
    { stage: 'returned', state: 'trouble', ...at(parcel.state_at) },
  ],
  lost: (parcel) => [{ stage: 'lost', state: 'trouble', ...at(parcel.state_at) }],
  cancelled: (parcel) => [{ stage: 'cancelled', state: 'trouble', ...at(parcel.state_at) }],
  // A parcel that only the shop reports has no milestones.
  delivered: (parcel) => [{ stage: 'delivered', state: 'past', ...at(parcel.milestones.delivered ?? parcel.state_at) }],
}

/** The steps of a parcel from the order to its delivery, or back. (Specification 2, 4.) */
export function parcelTimeline(orderedAt: string, parcel: Travelled): Step[] {
  const state = parcel.state ?? 'booked'
  const reached = STAGES.indexOf(REACHED[state])
  const times: Partial<Record<Stage, string | undefined>> = { ...parcel.milestones, ordered: orderedAt }
  const behind = (most: number) =>
    STAGES.slice(0, most).map((stage): Step => ({ stage, state: 'past', ...at(times[stage]) }))
  const end = ENDS[state]
  if (end) return [...behind(reached), ...end(parcel)]
  const stage = REACHED[state]
  // Out for delivery today, although it was out yesterday too; packed since the first message about that.
  const since = stage === 'packed' ? (times.packed ?? parcel.state_at) : (parcel.state_at ?? times[stage])
  return [
    ...behind(reached),
    { stage, state: parcel.late ? 'trouble' : 'now', ...at(since) },
    ...STAGES.slice(reached + 1).map((next) => ahead(next, parcel)),
  ]
}

function ahead(stage: Stage, { expected_on }: Travelled): Step {
  return { stage, state: 'promise', ...(stage === 'delivered' && expected_on ? { by: expected_on } : {}) }
}

function at(time: string | undefined): { at?: string } {
  return time === undefined ? {} : { at: time }
}
