import type { Timeout } from '#adapters/courier.ts'
import { type PickupBooked, PickupRefused } from '#adapters/courier-pickup.ts'
import { UpstreamError } from '#adapters/outcome.ts'
import type { DoorstepCheck, PickupTrouble } from '#contract/pickups.ts'
import type { Carrier } from '#contract/tracking.ts'
import { toE164 } from '#rules/india/phone.ts'
import type { Context } from '../../http/context.ts'
import { moveRequest } from '../moves.ts'
import { noteFetched } from '../../tracking/couriers/fetched-store.ts'
import { chooseCarrier } from './choose.ts'
import {
  holdRequestOf,
  keepAwb,
  markBooked,
  markFailed,
  noteTry,
  arriveLivePickup,
  cancelLivePickup,
  failedPickups,
} from './store.ts'
import { type StoredPickup, storedPickup } from './wanted-store.ts'
import type { ISql } from 'postgres'
import { enqueue } from '../../outbox/store.ts'

/** For all calls of one attempt together, well within the time of a delivery. */
const TIMEOUT_MS = 25_000
/** How long a courier may take to show a booking that it says it has. */
const UNSEEN_FOR_MS = 3_600_000

/**
 * Books a waiting pick-up. It can be repeated after any failure: the chosen courier and the try are stored first, and
 * after a try the courier is asked whether it has the booking before it is made. A refusal ends the pick-up; any other
 * error is thrown, for a retry.
 */
export async function bookPickup(context: Context, pickupId: string, signal: AbortSignal): Promise<void> {
  const pickup = await storedPickup(context, pickupId)
  if (pickup?.state !== 'asked') return
  const timeout = { timeoutMs: TIMEOUT_MS, signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]) }
  try {
    const carrier = pickup.carrier || ((await chooseCarrier(context, pickup, timeout)) ?? none('pin_not_served'))
    const doorstep = await doorstepCheckOf(context, carrier, pickup, timeout)
    const tried = await noteTry(context.sql, pickupId, { carrier, doorstep, at: context.now() })
    if (!tried) return
    const booked = await tell(context, carrier, pickup, timeout, tried)
    await writeBooked(context, pickup, { ...booked, carrier })
  } catch (error) {
    if (!(error instanceof PickupRefused)) throw error
    if (error.reason === 'duplicate' && context.now().getTime() - pickup.askedAt.getTime() < UNSEEN_FOR_MS)
      throw new UpstreamError('the courier says it has the booking, and does not show it yet')
    await writeRefused(context, pickup, error.reason)
  }
}

function none(trouble: PickupTrouble): never {
  throw new PickupRefused(trouble)
}

/** The check at the door that is asked for at the first try. */
async function doorstepCheckOf(
  { couriers }: Context,
  carrier: Carrier,
  { doorstep, isTried, isToCheck, wanted }: StoredPickup,
  timeout: Timeout,
): Promise<DoorstepCheck | ''> {
  const pickups = couriers[carrier]?.pickups
  if (isTried || !isToCheck || doorstep === 'waived' || !pickups) return isToCheck ? doorstep : ''
  return pickups.canCheck(wanted, timeout)
}

async function tell(
  { couriers }: Context,
  carrier: Carrier,
  { wanted }: StoredPickup,
  timeout: Timeout,
  { isFirstTry, doorstep }: { isFirstTry: boolean; doorstep: DoorstepCheck | '' },
): Promise<PickupBooked> {
  if (toE164(wanted.from.phone) === null) none('phone_refused')
  const pickups = couriers[carrier]?.pickups
  if (!pickups) throw new UpstreamError('this courier is not set up to fetch anything')
  return pickups.book({ ...wanted, isChecked: doorstep === 'asked' }, timeout, { isFirstTry })
}

async function writeBooked(
  context: Context,
  { id, requestId, wantedOn }: StoredPickup,
  booked: PickupBooked & { carrier: Carrier },
): Promise<void> {
  const { awb, carrier, courierName } = booked
  const at = context.now()
  await context.sql.begin(async (sql) => {
    if (!(await noteFetched(sql, { awb, carrier, courierName, at })))
      throw new UpstreamError('the courier gave the AWB of another parcel')
    await holdRequestOf(sql, id)
    if (await markBooked(sql, id, booked, at)) {
      const detail = { day: wantedOn, courier: courierName, awb }
      await moveRequest(sql, context, { requestId, act: 'booked', by: { actor: 'courier' }, detail })
    } else {
      // It was cancelled while the courier was called.
      await keepAwb(sql, id, booked)
      await cancelAtCourier(sql, id)
    }
  })
}

async function writeRefused(
  context: Context,
  { id, requestId, wantedOn }: StoredPickup,
  reason: PickupTrouble,
): Promise<void> {
  context.log.warn({ pickup: id, reason }, 'a pick-up could not be booked')
  await context.sql.begin(async (sql) => {
    await holdRequestOf(sql, id)
    if (await markFailed(sql, id, { from: 'asked', reason, at: context.now() }))
      await moveRequest(sql, context, {
        requestId,
        act: 'failed',
        by: { actor: 'courier' },
        detail: { day: wantedOn, attempts: 0, ...(reason === 'pin_not_served' ? { unserved: true } : {}) },
      })
  })
}

/**
 * Cancels the waiting or booked pick-up of a request, if any, in the caller's transaction; the outbox tells its
 * courier. A pick-up whose goods are under way is left alone.
 */
export async function callOffPickup(sql: ISql, context: Context, requestId: string): Promise<void> {
  const called = await cancelLivePickup(sql, requestId, context.now())
  if (called && called.awb !== null) await cancelAtCourier(sql, called.id)
}

/** The goods of a request have arrived: a pick-up under way ends, and one that was to come is cancelled. */
export async function endPickup(sql: ISql, context: Context, requestId: string): Promise<void> {
  await arriveLivePickup(sql, requestId, context.now())
  await callOffPickup(sql, context, requestId)
}

/** Cancels the failed pick-ups of a request at their couriers, since another one replaces them. */
export async function callOffFailed(sql: ISql, requestId: string): Promise<void> {
  for (const pickupId of await failedPickups(sql, requestId)) await cancelAtCourier(sql, pickupId)
}

/** Enqueues the cancellation of a pick-up at its courier. */
export async function cancelAtCourier(sql: ISql, pickupId: string): Promise<void> {
  await enqueue(sql, { kind: 'pickup_cancel', key: `pickup_cancel:${pickupId}`, payload: { pickupId } })
}
