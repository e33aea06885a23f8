import type { Redelivery } from '#contract/redelivery.ts'
import type { ParcelState, TrackedParcel } from '#contract/tracking.ts'
import type { NewsTime } from '../near-day.ts'
import { type CurrentStop, type Days, type Stop, type Thread, whenBy, whenOf } from '../news.ts'

/** The fields of a tracked parcel on which its news depends. */
type TrackedFields =
  | 'courier_name'
  | 'state'
  | 'state_at'
  | 'milestones'
  | 'expected_on'
  | 'heard_at'
  | 'attempts'
  | 'part'
  | 'last_scan'
  | 'late'

/** The choice of the customer: `asked` if the courier does not know it yet, `told` if it took it, else `refused`. */
export interface RedeliveryChoice {
  on?: string
  state: 'asked' | 'told' | 'refused'
}

/** The facts of a parcel for its news: as it is tracked, and what only the gateway knows. Amounts are in rupees. */
export interface ParcelFacts extends Pick<TrackedParcel, TrackedFields> {
  /** The customer's choices after a failed delivery. */
  redelivery?: Pick<Redelivery, 'days' | 'next'> & { choice?: RedeliveryChoice }
  orderedAt: string
  /** The amount that the courier collects; absent if it was paid. */
  cod?: string
  /** What was not paid at all of a cash order: all of it, or what is in this parcel. */
  unpaid?: 'order' | 'parcel'
  /** The last day to return its items, ahead or past, while something of the order can be returned. */
  returnsUntil?: string
  /** The states of the other parcels that hold the rest of its items. */
  rest?: readonly ParcelState[]
  /** The picture of its first item. */
  src?: string
  /** True for a reader who is not its customer: no act, no picture, no place, no time. */
  masked?: boolean
}

/** A parcel with what the rows need. */
export interface ParcelView extends ParcelFacts {
  time: NewsTime
  days: Days
}

/** The courier's name in the middle of a sentence. */
export const courierOf = ({ courier_name: name }: ParcelFacts): string => name.trim() || 'the courier'

/** The same at the start of a sentence. */
export const courierFirst = (parcel: ParcelFacts): string => {
  const name = courierOf(parcel)
  return name.charAt(0).toUpperCase() + name.slice(1)
}

const STAGES = ['ordered', 'packed', 'shipped', 'out_for_delivery', 'delivered'] as const
type ParcelStage = (typeof STAGES)[number]

const NAMES: Readonly<Record<ParcelStage, string>> = {
  ordered: 'Ordered',
  packed: 'Packed',
  shipped: 'Shipped',
  out_for_delivery: 'Out for delivery',
  delivered: 'Delivered',
}

/**
 * The thread of a parcel: the stages up to `behind` that it passed, the current one, and those from `ahead` on; the
 * delivery with its day, if it is known.
 */
export function parcelThread(
  view: ParcelView,
  { behind, now, ahead }: { behind: ParcelStage; now: CurrentStop; ahead?: ParcelStage },
): Thread {
  const first = ahead === undefined ? STAGES.length : STAGES.indexOf(ahead)
  return {
    behind: STAGES.slice(0, STAGES.indexOf(behind) + 1).flatMap((stage) => behindStop(view, stage, behind)),
    now,
    ahead: STAGES.slice(first).map((stage) => ({
      label: NAMES[stage],
      ...(stage === 'delivered' ? whenBy(arrivalOf(view)?.on, view.time) : {}),
      state: 'promise',
    })),
  }
}

/** The last stage behind is always there; an earlier one only if its time is known. */
function behindStop(view: ParcelView, stage: ParcelStage, last: ParcelStage): Stop[] {
  const at = stage === 'ordered' ? view.orderedAt : view.milestones[stage]
  if (at === undefined && stage !== last) return []
  return [{ label: NAMES[stage], ...whenOf(at, view.time), state: 'past' }]
}

/** The thread of a parcel in trouble; `to`: the stages that follow all the same. */
export function troubleThread(view: ParcelView, label: string, to: readonly string[], behind: ParcelStage): Thread {
  return {
    ...parcelThread(view, { behind, now: { label, ...whenOf(view.state_at, view.time), state: 'trouble' } }),
    ahead: to.map((name) => ({ label: name, state: 'promise' })),
  }
}

/** The day of its arrival: the courier's, else the shop's usual time. */
export const arrivalOf = ({ expected_on: on, days }: ParcelView) =>
  on === undefined ? days.deliver : ({ on, source: 'fixed' } as const)
