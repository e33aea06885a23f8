import type { Context } from '../http/context.ts'
import { isPhotoId, forgetUnclaimed, isKnown } from './store.ts'
import { discard, leftovers } from './temporary.ts'

/** How long a photo waits for the request that it belongs to. */
const UNCLAIMED_HOURS = 24

/** Removes photos that no request took within a day, and what uploads left behind when their process ended. */
export async function sweepUploads(context: Context): Promise<void> {
  const before = new Date(context.now().getTime() - UNCLAIMED_HOURS * 60 * 60 * 1000)
  while (await forgetUnclaimed(context.sql, before, (id) => context.storage.remove(id))) continue
  for (const { id, path } of await leftovers(context.config.DATA_DIR)) {
    if (isPhotoId(id) && !(await isKnown(context.sql, id))) await context.storage.remove(id)
    await discard(path)
  }
}
