import type { Timeout } from '#adapters/courier.ts'
import { type PickupBooked, PickupNotToday, PickupRefused } from '#adapters/courier-pickup.ts'
import { UpstreamError } from '#adapters/outcome.ts'
import type { DoorstepCheck, PickupTrouble } from '#contract/pickups.ts'
import type { Carrier } from '#contract/tracking.ts'
import { bookedAfter } from '#rules/pickups/days.ts'
import { toE164 } from '#rules/india/phone.ts'
import type { Context } from '../../../http/context.ts'
import { lockRequestOfPickup } from '../../request/find.ts'
import { moveRequest } from '../../request/move.ts'
import { noteFetched } from '../../../tracking/couriers/fetched-store.ts'
import { chooseCarrier } from '../choose-courier.ts'
import { saveAwb, markBooked, markFailed, noteDoubt, noteTry, type Tried } from '../store.ts'
import { type StoredPickup, storedPickup } from '../courier-request-store.ts'
import { NotYet } from '../../../outbox/kinds.ts'
import { cancelAtCourier } from '../call-off.ts'
import { callOffEarlier, callOffUnseen, findAtCourier, SHOWN_WITHIN_MS, waitForEarlier } from './unseen.ts'
import type { ISql } from 'postgres'
import { transact } from '../../../policies/transaction.ts'

/** For all calls of one attempt together, well within the time of a delivery. */
const TIMEOUT_MS = 25_000
/** For how long a booking is sent again after midnight to a courier that takes no more of them there. */
const TAKEN_UP_AGAIN_FOR_MS = 3 * 86_400_000
/** The time that a courier may take to show a booking that it says it has. */
const UNSEEN_FOR_MS = 3_600_000

/**
 * Books a waiting pickup. It can be repeated after any failure: the chosen courier and the try are stored first, and
 * after a try the booking is looked up at the courier before it is made. A refusal ends the pickup, after a look-up if
 * the courier may have it anyway; any other error is thrown, for a retry.
 */
export async function bookPickup(context: Context, pickupId: string, signal: AbortSignal): Promise<void> {
  const pickup = await storedPickup(context, pickupId)
  const timeout = { timeoutMs: TIMEOUT_MS, signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]) }
  if (pickup?.state === 'cancelled') return callOffUnseen(context, pickup, timeout)
  if (pickup?.state !== 'asked') return
  let { carrier } = pickup
  try {
    // A duplicate may lack its AWB: it is booked to its end.
    if (pickup.doubt && pickup.doubt !== 'duplicate') return await lookUp(context, pickup, pickup.doubt, timeout)
    carrier ||= (await chooseCarrier(context, pickup, timeout)) ?? refusePickup('pin_not_served')
    if (pickup.triedAt === null) {
      await callOffEarlier(context, pickupId, timeout)
      await waitForEarlier(context, pickupId, timeout)
    }
    const doorstep = await doorstepCheckOf(context, carrier, pickup, timeout)
    const tried = await noteTry(context.sql, pickupId, { carrier, doorstep, at: context.now() })
    // The pickup was cancelled in the meantime, or another server chose another courier.
    if (!tried) return await bookPickup(context, pickupId, signal)
    const booked = await sendBooking(context, carrier, pickup, timeout, tried)
    await writeBooked(context, pickup, { ...booked, carrier })
  } catch (error) {
    await settleFailure(context, { ...pickup, carrier }, error)
  }
}

/** Ends a pickup that was refused; throws if it is tried, or looked up, again. */
async function settleFailure(context: Context, pickup: StoredPickup, error: unknown): Promise<void> {
  if (error instanceof PickupNotToday && triedForMs(context, pickup) < TAKEN_UP_AGAIN_FOR_MS)
    throw new NotYet(error.message, bookedAfter(context.now()).getTime() - context.now().getTime())
  if (error instanceof PickupNotToday) return writeRefused(context, pickup, new PickupRefused('refused'))
  if (!(error instanceof PickupRefused)) throw error
  if (isDoubtful(context, pickup, error)) {
    // A pickup that was called off in the meantime is looked up too: the courier would come.
    await noteDoubt(context.sql, pickup.id, error.reason)
    throw new NotYet('the courier refused the booking, and may have it all the same', SHOWN_WITHIN_MS)
  }
  await writeRefused(context, pickup, error)
}

/**
 * True if the courier may have the booking that it refused, and shows it minutes later: by its reason, or because the
 * answer to an earlier try is not known. A booking that it reports as a duplicate is looked for an hour long.
 */
function isDoubtful(context: Context, pickup: StoredPickup, { reason, isPerhapsSaved, booked }: PickupRefused) {
  if (reason === 'duplicate') return pickup.doubt !== reason || triedForMs(context, pickup) < UNSEEN_FOR_MS
  return isPerhapsSaved || (pickup.triedAt !== null && !booked)
}

/** The time since the first try at the courier; the pickup may have been requested days before. */
const triedForMs = ({ now }: Context, { triedAt }: StoredPickup) => (triedAt ? now().getTime() - triedAt.getTime() : 0)

/** Looks up a booking that the courier refused. */
async function lookUp(context: Context, pickup: StoredPickup, reason: PickupTrouble, timeout: Timeout): Promise<void> {
  const booked = await findAtCourier(context, pickup, timeout)
  await (booked ? writeBooked(context, pickup, booked) : writeRefused(context, pickup, new PickupRefused(reason)))
}

function refusePickup(trouble: PickupTrouble): never {
  throw new PickupRefused(trouble)
}

/** The check at the door, chosen at the first try. */
async function doorstepCheckOf(
  { couriers }: Context,
  carrier: Carrier,
  { doorstep, triedAt, isToCheck, courierRequest }: StoredPickup,
  timeout: Timeout,
): Promise<DoorstepCheck | ''> {
  const pickups = couriers[carrier]?.pickups
  if (triedAt !== null || !isToCheck || doorstep === 'waived' || !pickups) return isToCheck ? doorstep : ''
  return pickups.canCheck(courierRequest, timeout)
}

async function sendBooking(
  { couriers }: Context,
  carrier: Carrier,
  { courierRequest }: StoredPickup,
  timeout: Timeout,
  { doorstep, ...tried }: Tried,
): Promise<PickupBooked> {
  if (toE164(courierRequest.from.phone) === null) refusePickup('phone_refused')
  const pickups = couriers[carrier]?.pickups
  if (!pickups) throw new UpstreamError('this courier is not set up to fetch anything')
  return pickups.book({ ...courierRequest, isChecked: doorstep === 'asked' }, timeout, tried)
}

type OwnBooking = PickupBooked & { carrier: Carrier }

/** Has the parcel of a booking followed. */
async function noteParcel(sql: ISql, { awb, carrier, courierName }: OwnBooking, at: Date): Promise<void> {
  if (!(await noteFetched(sql, { awb, carrier, courierName, at })))
    throw new UpstreamError('the courier gave the AWB of another parcel')
}

async function writeBooked(context: Context, { id, requestId, day }: StoredPickup, booked: OwnBooking): Promise<void> {
  const { awb, courierName } = booked
  const at = context.now()
  await transact(context, async (tx) => {
    const { sql } = tx
    await noteParcel(sql, booked, at)
    await lockRequestOfPickup(sql, id)
    if (await markBooked(sql, id, booked, at)) {
      const detail = { day, courier: courierName, awb }
      await moveRequest(tx, { requestId, act: 'booked', by: { actor: 'courier' }, detail })
    } else {
      // The pickup was cancelled while the courier was called.
      await saveAwb(sql, id, booked)
      await cancelAtCourier(sql, id, at)
    }
  })
}

/**
 * A booking whose courier is not called keeps its AWB: if the courier comes anyway it is followed, and another
 * pickup cancels it.
 */
async function writeRefused(
  context: Context,
  { id, requestId, carrier, day }: StoredPickup,
  { reason, field, booked }: PickupRefused,
): Promise<void> {
  context.log.warn({ pickup: id, reason, field }, 'a pick-up could not be booked')
  const made = booked && carrier ? { ...booked, carrier } : undefined
  const at = context.now()
  await transact(context, async (tx) => {
    const { sql } = tx
    if (made) await noteParcel(sql, made, at)
    await lockRequestOfPickup(sql, id)
    if (made) await saveAwb(sql, id, made)
    if (await markFailed(sql, id, { from: 'asked', reason, field, at }))
      await moveRequest(tx, {
        requestId,
        act: 'failed',
        by: { actor: 'courier' },
        detail: { day, attempts: 0, ...(reason === 'pin_not_served' ? { unserved: true } : {}) },
      })
    else if (made) await cancelAtCourier(sql, id, at)
  })
}
