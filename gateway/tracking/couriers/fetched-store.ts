import type { ISql } from 'postgres'
import type { Followed } from '#adapters/courier.ts'
import type { Carrier } from '#contract/tracking.ts'
import { type Fetched, type FetchedScan, settleFetched } from '#rules/pickups/fetched.ts'
import { nextLookAtFetched } from '#rules/pickups/pace.ts'
import type { CourierScan } from '#rules/tracking/settle.ts'
import type { Tx } from '../../policies/transaction.ts'
import { deleteFetched, insertFetched } from '../parcel-store.ts'

/** A parcel collected from a customer, in the state that its courier reports. */
export interface FollowedParcel {
  awb: string
  fetched: Fetched
}

/** Called with collected parcels, in the transaction that holds them. */
export type OnFetched = (tx: Tx, parcels: readonly FollowedParcel[]) => Promise<void>

interface Noted {
  awb: string
  carrier: Carrier
  courierName: string
  at: Date
  /** A customer sends it, and typed the AWB. */
  isOwn?: boolean
}

/**
 * Records a collected parcel and makes it due at once; false when the AWB belongs to another parcel. If a customer has
 * typed the AWB for a parcel, the shop's own parcel replaces it.
 */
export async function noteFetched(
  sql: ISql,
  { awb, carrier, courierName, at, isOwn = false }: Noted,
): Promise<boolean> {
  if (!isOwn) {
    const typed = await sql`UPDATE customer_parcels SET followed = false WHERE awb = ${awb} AND followed`
    if (typed.count > 0) await deleteFetched(sql, awb)
  }
  return insertFetched(sql, { awb, carrier, courierName, at })
}

/**
 * The state of a parcel that was collected, for its row. It is not delivered to a customer, so it has no milestones.
 */
export function fetchedState(
  { awb, sentAt }: { awb: string; sentAt: Date },
  scans: readonly CourierScan[],
  followed: Followed | undefined,
  now: Date,
) {
  const { state, stateAt, attempts } = settleFetched(asFetched(scans))
  const movedAt = new Date(Math.max(sentAt.getTime(), ...scans.map(({ at }) => Date.parse(at))))
  return {
    awb,
    state,
    stateAt,
    attempts,
    milestones: {},
    deliveredAt: null,
    courierName: followed?.courierName || null,
    expectedOn: null,
    doorstepWords: followed?.doorstep?.words || null,
    doorstepPhoto: followed?.doorstep?.photo || null,
    heardAt: followed ? now.toISOString() : null,
    lookAt: nextLookAtFetched(now, state, movedAt)?.toISOString() ?? null,
  }
}

/** The state that follows from the scans of such parcels. */
export function scansOfFetched(
  parcels: readonly { awb: string }[],
  scans: ReadonlyMap<string, readonly CourierScan[]>,
): FollowedParcel[] {
  return parcels.map(({ awb }) => ({ awb, fetched: settleFetched(asFetched(scans.get(awb) ?? [])) }))
}

/** The states of such a parcel are stored as those of a return. */
function asFetched(scans: readonly CourierScan[]): FetchedScan[] {
  return scans as unknown as FetchedScan[]
}
