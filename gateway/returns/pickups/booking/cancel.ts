import type { Timeout } from '#adapters/courier.ts'
import { UpstreamError } from '#adapters/outcome.ts'
import type { Context } from '../../../http/context.ts'
import { checkSoon } from '../../../tracking/parcel-store.ts'
import { noteCancellation } from './cancellation-store.ts'
import { storedPickup } from '../courier-request-store.ts'

/**
 * Cancels a pickup at its courier, unless the courier has answered that before. One that is begun, or too late, is
 * settled by the courier's scans.
 */
export async function cancelBooked(context: Context, pickupId: string, timeout: Timeout): Promise<void> {
  const { couriers, log, sql, now } = context
  const pickup = await storedPickup(context, pickupId)
  if (!pickup?.awb || pickup.carrier === '' || pickup.state === 'picked' || pickup.state === 'delivered') return
  if (pickup.cancellation !== '' && pickup.cancellation !== 'due') return
  const pickups = couriers[pickup.carrier]?.pickups
  if (!pickups) throw new UpstreamError('this courier is not set up to fetch anything')
  const { awb, courierRef } = pickup
  const cancellation = await pickups.cancel({ awb, courierRef }, timeout)
  await noteCancellation(sql, pickupId, cancellation, now())
  if (cancellation === 'too_late') log.warn({ pickup: pickupId }, 'a courier does not cancel a pick-up any more')
  if (cancellation !== 'done') await checkSoon(sql, awb.toUpperCase(), now())
}
