import type { Timeout } from '#adapters/courier.ts'
import type { PickupBooked } from '#adapters/courier-pickup.ts'
import { UpstreamError } from '#adapters/outcome.ts'
import type { Carrier } from '#contract/tracking.ts'
import { holdsNext } from '#rules/pickups/cancellation.ts'
import type { Context } from '../../../http/context.ts'
import { NotYet } from '../../../outbox/kinds.ts'
import { checkSoon } from '../../../tracking/parcel-store.ts'
import { noteFetched } from '../../../tracking/couriers/fetched-store.ts'
import { cancelBooked } from './cancel.ts'
import { cancelAtCourier } from '../call-off.ts'
import { earlierCancelled } from './cancellation-store.ts'
import { saveAwb, unseenBefore } from '../store.ts'
import { type StoredPickup, storedPickup } from '../courier-request-store.ts'

/** Within this time a courier shows a booking; no courier documents the time. */
export const SHOWN_WITHIN_MS = 5 * 60_000

/** The booking of a pickup at its courier; null if it has none, or is not set up any more. */
export async function findAtCourier(
  { couriers }: Pick<Context, 'couriers'>,
  { carrier, courierRequest, triedAt }: StoredPickup,
  timeout: Timeout,
): Promise<(PickupBooked & { carrier: Carrier }) | null> {
  if (carrier === '') return null
  const tried = triedAt ? { triedAt } : {}
  const booked = (await couriers[carrier]?.pickups?.find(courierRequest.reference, timeout, tried)) ?? null
  return booked && { ...booked, carrier }
}

/**
 * Cancels bookings of earlier tries of this request that were never seen at their couriers: else two couriers come.
 */
export async function callOffEarlier(context: Context, pickupId: string, timeout: Timeout): Promise<void> {
  for (const earlierId of await unseenBefore(context.sql, pickupId)) {
    const earlier = await storedPickup(context, earlierId)
    if (earlier) await callOffUnseen(context, earlier, timeout)
  }
}

/** The time between two looks at the cancellation of an earlier pickup. */
const LOOKS_EVERY_MS = 10 * 60_000

/**
 * Throws {@link NotYet} while the courier of an earlier pickup of this request may still come, for a limited time. An
 * earlier pickup is cancelled first; if its courier does not answer to that, the booking waits as long.
 */
export async function waitForEarlier(context: Context, pickupId: string, timeout: Timeout): Promise<void> {
  const { sql, now } = context
  const blocking = async () => (await earlierCancelled(sql, pickupId)).filter((pickup) => holdsNext(pickup, now()))
  for (const { id, cancellation } of await blocking())
    if (cancellation === 'due') await cancelBooked(context, id, timeout).catch(unlessUpstream)
  const earlier = await blocking()
  for (const { awb } of earlier) await checkSoon(sql, awb.toUpperCase(), now())
  if (earlier.length > 0) throw new NotYet('the cancellation of an earlier pick-up is not confirmed', LOOKS_EVERY_MS)
}

function unlessUpstream(error: unknown): void {
  if (!(error instanceof UpstreamError)) throw error
}

/**
 * Cancels at its courier a pickup that came to nothing while it was not known whether it was booked; nothing if it
 * is not there. One that was called off minutes ago is looked up once more.
 */
export async function callOffUnseen(context: Context, pickup: StoredPickup, timeout: Timeout): Promise<void> {
  if (pickup.triedAt === null || pickup.awb !== null) return
  const booked = await findAtCourier(context, pickup, timeout)
  if (!booked) return waitUntilShown(context, pickup)
  const { awb, carrier, courierName } = booked
  await context.sql.begin(async (sql) => {
    if (!(await noteFetched(sql, { awb, carrier, courierName, at: context.now() }))) return
    await saveAwb(sql, pickup.id, booked)
    await cancelAtCourier(sql, pickup.id, context.now())
  })
}

function waitUntilShown({ now }: Context, { state, closedAt }: StoredPickup): void {
  const leftMs = state === 'cancelled' && closedAt ? closedAt.getTime() + SHOWN_WITHIN_MS - now().getTime() : 0
  if (leftMs > 0) throw new NotYet('the courier may have it, and does not show it yet', leftMs)
}
