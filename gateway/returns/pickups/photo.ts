import { Readable } from 'node:stream'
import type { Context } from '../../http/context.ts'
import { Refused } from '../../http/failures.ts'
import { receive } from '../../uploads/receive.ts'
import { claimPhoto, courierPhoto } from './photo-store.ts'

const TIMEOUT_MS = 20_000

/**
 * Fetches the photo that a courier took at the door, once. It is cleaned like any photo of a stranger; a file that
 * is no JPEG is not saved. Killed before the last step, it leaves a photo that no one uses, which the sweep removes.
 */
export async function savePhoto(context: Context, pickupId: string, signal: AbortSignal): Promise<void> {
  const photo = await courierPhoto(context.sql, pickupId)
  if (!photo) return
  const bytes = await context.couriers[photo.carrier]?.pickups?.photo?.(photo.address, {
    timeoutMs: TIMEOUT_MS,
    signal,
  })
  if (!bytes) return
  try {
    const { id } = await receive(context, photo.customerId, Readable.from([bytes]))
    await claimPhoto(context.sql, { id, pickupId, requestId: photo.requestId })
  } catch (error) {
    if (!(error instanceof Refused) || error.code === 'UPLOAD_FAILED') throw error
    context.log.warn({ pickup: pickupId, reason: error.code }, 'the photo of a courier was not saved')
  }
}
