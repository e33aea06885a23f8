import type { ISql } from 'postgres'
import type { Followed } from '#adapters/courier.ts'
import type { Carrier } from '#contract/tracking.ts'
import { type Fetched, type FetchedScan, settleFetched } from '#rules/pickups/fetched.ts'
import { nextLookAtFetched } from '#rules/pickups/pace.ts'
import type { CourierScan } from '#rules/tracking/settle.ts'
import type { Context } from '../../http/context.ts'

/** A parcel that is fetched from a customer, as its courier tells of it now. */
export interface FollowedParcel {
  awb: string
  fetched: Fetched
}

/** Told of parcels that are fetched, in the transaction that holds them. */
export type OnFetched = (sql: ISql, context: Context, parcels: readonly FollowedParcel[]) => Promise<void>

/** Notes a parcel that a courier fetches, to be looked at as soon as may be; false when the AWB is another parcel's. */
export async function noteFetched(
  sql: ISql,
  { awb, carrier, courierName, at }: { awb: string; carrier: Carrier; courierName: string; at: Date },
): Promise<boolean> {
  const noted = await sql`
    INSERT INTO parcels (awb, carrier, courier_name, sent_at, look_at, fetched)
    VALUES (${awb}, ${carrier}, ${courierName}, ${at}, ${at}, true)
    ON CONFLICT (awb) DO NOTHING`
  return noted.count > 0
}

/** Where such a parcel is, for its row. Nobody waits for it at a door, so it has no milestones. */
export function fetchedStanding(
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
    heardAt: followed ? now.toISOString() : null,
    lookAt: nextLookAtFetched(now, state, movedAt)?.toISOString() ?? null,
  }
}

/** What the scans of such parcels come to. */
export function scansOfFetched(
  parcels: readonly { awb: string }[],
  scans: ReadonlyMap<string, readonly CourierScan[]>,
): FollowedParcel[] {
  return parcels.map(({ awb }) => ({ awb, fetched: settleFetched(asFetched(scans.get(awb) ?? [])) }))
}

/** The states that are stored of such a parcel are those of its way back. */
function asFetched(scans: readonly CourierScan[]): FetchedScan[] {
  return scans as unknown as FetchedScan[]
}
