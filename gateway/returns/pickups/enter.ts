import type { ISql } from 'postgres'
import type { Carrier } from '#contract/tracking.ts'
import type { Context } from '../../http/context.ts'
import { refuse } from '../../http/failures.ts'
import { type MovedRequest, moveRequest } from '../moves.ts'
import { noteFetched } from '../../tracking/couriers/fetched-store.ts'
import { callOffFailed } from './call-off.ts'
import { insertPickup, markBooked, waitingPickup } from './store.ts'

interface Entered {
  requestId: string
  staffId: string
  seen: number
  requestKey?: string
  carrier: Carrier
  awb: string
  day: string
}

/** How the courier of a hand-booked pick-up is called until it says so itself. */
const NAMES: Readonly<Record<Carrier, string>> = { delhivery: 'Delhivery', shiprocket: '' }

/** Notes a pick-up that was booked by hand, in the caller's transaction. One that waits becomes it, so that no courier is told of it any more. */
export async function enterPickup(sql: ISql, context: Context, entered: Entered): Promise<MovedRequest | undefined> {
  const { requestId, staffId, carrier, awb, day, seen, requestKey } = entered
  const [at, courierName] = [context.now(), NAMES[carrier]]
  // Before the request is held: whoever takes both takes the parcel first.
  const isFree = await noteFetched(sql, { awb, carrier, courierName, at })
  const moved = await moveRequest(sql, context, {
    requestId,
    act: 'booked',
    by: { actor: 'staff', staffId },
    seen,
    ...(requestKey === undefined ? {} : { requestKey }),
    detail: { day, courier: courierName, awb },
  })
  // The caller's transaction must not keep a parcel of nobody's.
  if (!moved) return isFree ? forget(sql, awb) : undefined
  if (!isFree) refuse('AWB_TAKEN')
  await callOffFailed(sql, requestId)
  const waiting = await waitingPickup(sql, requestId)
  const fresh = { requestId, carrier, wantedOn: day, askedBy: 'staff', staffId, at } as const
  const pickupId = waiting ?? (await insertPickup(sql, fresh))
  await markBooked(sql, pickupId, { carrier, awb, courierName, courierRef: '' }, at)
  return moved
}

async function forget(sql: ISql, awb: string): Promise<undefined> {
  await sql`DELETE FROM parcels WHERE awb = ${awb} AND fetched`
}
