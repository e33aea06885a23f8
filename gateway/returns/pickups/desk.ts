import { misfitsIn, type CourierAddress } from '#adapters/courier-pickup.ts'
import type { PICKUP_CALLS, PinAnswer } from '#contract/desk/pickups.ts'
import { pickupDays } from '#rules/pickups/days.ts'
import { indianDate } from '#rules/india/calendar.ts'
import { awbOf } from '#rules/tracking/awb.ts'
import { factsOf } from '#rules/tracking/carriers.ts'
import type { DeskHandlers } from '../../http/caller.ts'
import { refuse } from '../../http/failures.ts'
import { actOn, named } from '../desk/act.ts'
import { policyOf } from '../../policies/policy.ts'
import { moveRequest, type MovedRequest } from '../request/move.ts'
import { requestPickupByStaff, changePhone, offeredDay } from './request-pickup.ts'
import { callOffFailed } from './call-off.ts'
import { knownPin } from './calls.ts'
import { queryPin, pickupCouriers } from './choose-courier.ts'
import { selfShip } from './own-parcel.ts'
import { pickupAddress } from './courier-request-store.ts'
import type { Carrier } from '#contract/tracking.ts'
import { present } from '#rules/present.ts'
import type { Context } from '../../http/context.ts'
import { noteFetched } from '../../tracking/couriers/fetched-store.ts'
import { deleteFetched } from '../../tracking/parcel-store.ts'
import { insertPickup, markBooked, waitingPickup } from './store.ts'
import type { Tx } from '../../policies/transaction.ts'

/** An agent waits for the couriers' answers. */
const PIN_TIMEOUT_MS = 5_000

/** The desk's calls about pickups. */
export const pickupsDesk: DeskHandlers<typeof PICKUP_CALLS> = {
  'pickups.ask': async (
    context,
    { id, seen, wantedOn: chosen, carrier, unchecked, leaveOut },
    { staff, requestKey },
  ) => {
    const request = await named(context, id)
    const options = { day: offeredDay(context, chosen, carrier), carrier, isUnchecked: unchecked, leaveOut }
    return requestPickupByStaff(context, { request, seen }, options, { staffId: staff.id, requestKey })
  },
  'pickups.cancel': async (context, { id, seen }, { staff, requestKey }) => {
    const request = await named(context, id)
    return actOn(context, { request, seen }, 'drop_pickup', { staffId: staff.id, requestKey }, (tx) => {
      const by = { actor: 'staff', staffId: staff.id } as const
      return moveRequest(tx, { requestId: request.id, act: 'drop_pickup', by, seen, ...keyed(requestKey) })
    })
  },
  'pickups.enter': async (context, { id, seen, carrier, awb: typed, wantedOn: chosen }, { staff, requestKey }) => {
    const request = await named(context, id)
    const awb = awbOf(typed) ?? refuse('AWB_UNFIT')
    const days = pickupDays(context.now())
    const day = chosen ?? days[0] ?? ''
    if (day !== indianDate(context.now()) && !days.includes(day)) refuse('DAY_NOT_OFFERED')
    return actOn(context, { request, seen }, 'booked', { staffId: staff.id, requestKey }, async (tx) =>
      enterPickup(tx, {
        requestId: request.id,
        staffId: staff.id,
        seen,
        ...keyed(requestKey),
        carrier,
        awb,
        day,
      }),
    )
  },
  'pickups.selfShip': async (context, { id, seen }, { staff, requestKey }) =>
    selfShip(context, { request: await named(context, id), seen }, { staffId: staff.id, requestKey }),
  'pickups.changePhone': async (context, { id, seen, phone }, { staff, requestKey }) =>
    changePhone(context, { request: await named(context, id), seen }, phone, { staffId: staff.id, requestKey }),
  'pickups.checkPin': async (context, { id, zip: typed }) => {
    const request = await named(context, id)
    const { deliveredBy, ...address } = (await pickupAddress(context.sql, request.id)) ?? refuse('NOT_FOUND')
    const zip = typed === undefined ? address.zip : knownPin(typed)
    const { checksPin } = await policyOf(context)
    const couriers = await queryPin(context, pickupCouriers(context, deliveredBy), zip, { timeoutMs: PIN_TIMEOUT_MS })
    const preferred = couriers.find(({ serves }) => serves)?.carrier
    const decides = checksPin ? { decides: true } : {}
    return {
      zip,
      couriers: couriers.map((one) => withMisfits(context, address, one)),
      ...present({ preferred }),
      days: pickupDays(context.now()),
      ...decides,
    }
  },
}

/** A courier's answer with the parts of the address that do not fit into its fields, known before it is booked. */
function withMisfits({ couriers }: Context, address: CourierAddress, answer: PinAnswer): PinAnswer {
  const fields = couriers[answer.carrier]?.pickups?.fields
  const misfits = fields ? misfitsIn(address, fields) : []
  return misfits.length > 0 ? { ...answer, misfits } : answer
}

const keyed = (requestKey: string | undefined) => (requestKey === undefined ? {} : { requestKey })

interface Entered {
  requestId: string
  staffId: string
  seen: number
  requestKey?: string
  carrier: Carrier
  awb: string
  day: string
}

/** The courier name of a pickup booked by hand; an aggregator gives that of its courier later. */
function nameOf(carrier: Carrier): string {
  const { name, isAggregator } = factsOf(carrier)
  return isAggregator ? '' : name
}

/**
 * Records a pickup booked by hand, in the caller's transaction. A waiting pickup becomes this one, so that no courier
 * is called for it.
 */
async function enterPickup(tx: Tx, entered: Entered): Promise<MovedRequest | undefined> {
  const { sql } = tx
  const { requestId, staffId, carrier, awb, day, seen, requestKey } = entered
  const [at, courierName] = [tx.now(), nameOf(carrier)]
  // Before the request is locked: transactions that lock both take the parcel first.
  const isFree = await noteFetched(sql, { awb, carrier, courierName, at })
  const moved = await moveRequest(tx, {
    requestId,
    act: 'booked',
    by: { actor: 'staff', staffId },
    seen,
    ...present({ requestKey }),
    detail: { day, courier: courierName, awb },
  })
  // The caller's transaction must not keep a parcel without a pickup.
  if (!moved) {
    if (isFree) await deleteFetched(sql, awb)
    return undefined
  }
  if (!isFree) refuse('AWB_TAKEN')
  await callOffFailed(sql, requestId, at)
  const waiting = await waitingPickup(sql, requestId)
  const fresh = { requestId, carrier, day, requestedBy: 'staff', staffId, at } as const
  const pickupId = waiting ?? (await insertPickup(sql, fresh))
  await markBooked(sql, pickupId, { carrier, awb, courierName, courierRef: '' }, at)
  return moved
}
