import type { Context } from '../../http/context.ts'
import type { Deliverers } from '../../outbox/kinds.ts'
import { bookPickup } from './booking/book.ts'
import { cancelBooked } from './booking/cancel.ts'
import { savePhoto } from './photo.ts'

const CANCEL_TIMEOUT_MS = 20_000

/** The handlers of pickup jobs. */
export function pickupDeliverers(context: Context): Pick<Deliverers, 'pickup' | 'pickup_cancel' | 'doorstep_photo'> {
  return {
    pickup: ({ pickupId }, _key, signal) => bookPickup(context, pickupId, signal),
    doorstep_photo: ({ pickupId }, _key, signal) => savePhoto(context, pickupId, signal),
    pickup_cancel: ({ pickupId }, _key, signal) =>
      cancelBooked(context, pickupId, { timeoutMs: CANCEL_TIMEOUT_MS, signal }),
  }
}
