import { Readable } from 'node:stream'
import type { Context } from '../../http/context.ts'
import { Refused } from '../../http/failures.ts'
import { receive } from '../../uploads/receive.ts'
import { claimPhoto, photoTold } from './photo-store.ts'

const TIMEOUT_MS = 20_000

/**
 * Fetches the photo that a courier took at the door, once. It is cleaned like any photo of a stranger; what is not a
 * JPEG is left where it is. Killed before the last step, it leaves a photo that no one uses, which the sweep removes.
 */
export async function keepPhoto(context: Context, pickupId: string, signal: AbortSignal): Promise<void> {
  const told = await photoTold(context.sql, pickupId)
  if (!told) return
  const bytes = await context.couriers[told.carrier]?.pickups?.photo?.(told.address, { timeoutMs: TIMEOUT_MS, signal })
  if (!bytes) return
  try {
    const { id } = await receive(context, told.customerId, Readable.from([bytes]))
    await claimPhoto(context.sql, { id, pickupId, requestId: told.requestId })
  } catch (error) {
    if (!(error instanceof Refused) || error.code === 'UPLOAD_FAILED') throw error
    context.log.warn({ pickup: pickupId, reason: error.code }, 'the photo of a courier is not kept')
  }
}
