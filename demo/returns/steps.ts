import type { Carrier } from '#contract/tracking.ts'
import type { FakeScan } from '#fakes/parcel.ts'

/** A step of a request at the desk. */
export type Step =
  /** A call of the desk; `lines` are the places of the only items that are approved. */
  | {
      act: 'returns.decide' | 'returns.arrive' | 'returns.inspect' | 'returns.settle' | 'returns.cancel'
      at: Date
      by: 'asha' | 'ritu'
      body: Readonly<Record<string, unknown>>
      lines?: readonly number[]
    }
  /** A pickup on the nth of the days that are offered, left to the outbox. */
  | { act: 'pickups.ask'; at: Date; by: 'asha' | 'ritu'; body: Readonly<Record<string, unknown>>; day: number }
  /**
   * A pickup that is asked for and booked at this moment; its parcel's life is in days before the demo's now.
   * `checked`: the courier looks at the goods.
   */
  | { act: 'pickup'; at: Date; by: 'asha' | 'ritu'; carrier: Carrier | undefined; life: Life; checked?: true }
  /** Its courier is asked, as it would have answered then. */
  | { act: 'hear'; at: Date }

/** The states of a parcel, each so many days ago at this hour; or the name of a course that goes on while you watch. */
export type Life =
  | readonly (readonly [daysAgo: number, hour: number, state: FakeScan['state']])[]
  | keyof typeof WHILE_YOU_WATCH

/** Seconds from the booking. */
export const WHILE_YOU_WATCH = {
  'whole way': [
    [60, 'out_for_pickup'],
    [150, 'picked_up'],
    [210, 'in_transit'],
    [330, 'delivered'],
  ],
  'second visit': [
    [45, 'out_for_pickup'],
    [90, 'pickup_failed'],
    [200, 'out_for_pickup'],
    [260, 'picked_up'],
    [400, 'delivered'],
  ],
} as const satisfies Record<string, readonly (readonly [number, FakeScan['state']])[]>
