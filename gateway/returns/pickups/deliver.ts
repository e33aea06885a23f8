import { UpstreamError } from '#adapters/outcome.ts'
import type { Context } from '../../http/context.ts'
import type { Deliverers } from '../../outbox/kinds.ts'
import { bookPickup } from './booking/book.ts'
import { keepPhoto } from './photo.ts'
import { storedPickup } from './wanted-store.ts'

const TIMEOUT_MS = 20_000

/** The handlers of pick-up jobs. */
export function pickupDeliverers(context: Context): Pick<Deliverers, 'pickup' | 'pickup_cancel' | 'doorstep_photo'> {
  return {
    pickup: ({ pickupId }, _key, signal) => bookPickup(context, pickupId, signal),
    doorstep_photo: ({ pickupId }, _key, signal) => keepPhoto(context, pickupId, signal),
    pickup_cancel: ({ pickupId }, _key, signal) => cancelBooked(context, pickupId, signal),
  }
}

/** Cancels a pick-up at its courier. When it is too late, the courier's scans will show it. */
async function cancelBooked(context: Context, pickupId: string, signal: AbortSignal): Promise<void> {
  const { couriers, log } = context
  const pickup = await storedPickup(context, pickupId)
  if (!pickup?.awb || pickup.carrier === '' || pickup.state === 'picked' || pickup.state === 'delivered') return
  const pickups = couriers[pickup.carrier]?.pickups
  if (!pickups) throw new UpstreamError('this courier is not set up to fetch anything')
  const { awb, courierRef } = pickup
  const isCancelled = await pickups.cancel({ awb, courierRef }, { timeoutMs: TIMEOUT_MS, signal })
  if (!isCancelled) log.warn({ pickup: pickupId }, 'a courier does not cancel a pick-up any more')
}
