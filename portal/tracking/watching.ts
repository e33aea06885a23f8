import type { Parcel, ParcelState, TrackedOrder } from '#contract/tracking.ts'
import { isMasked } from '../masked.ts'

/** How often is asked while a parcel is on its way. */
export const ASK_MS = 30_000

const OVER = new Set<ParcelState>(['delivered', 'rto_delivered', 'cancelled', 'lost'])

/** Whether a parcel may still move. */
export const isMoving = ({ state }: Pick<Parcel, 'state'>) => state === undefined || !OVER.has(state)

/** Whether it is worth asking again by itself: something of these orders is on its way. */
export const isWatched = (orders: readonly TrackedOrder[]) =>
  orders.some(({ parcels }) => parcels.some((parcel) => isMoving(parcel)))

/** The parcels that stand otherwise than before. One that was not there before is no news. */
export function newsOf(before: readonly TrackedOrder[], after: readonly TrackedOrder[]): Parcel[] {
  const states = new Map(before.flatMap(({ parcels }) => parcels.map(({ AWB, state }) => [AWB, state])))
  return after.flatMap(({ parcels }) =>
    // Masked, two parcels may look like one.
    parcels.filter(({ AWB, state }) => !isMasked(AWB) && states.has(AWB) && states.get(AWB) !== state),
  )
}
