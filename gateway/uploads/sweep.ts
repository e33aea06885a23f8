import type { Context } from '../http/context.ts'
import { isPhotoId, forgetUnclaimed, isKnown } from './store.ts'
import { discard, leftovers } from './temporary.ts'

/** The time for which a photo waits for its request. */
const UNCLAIMED_HOURS = 24

/** Deletes photos that no request used within a day, and temporary files of processes that ended. */
export async function sweepUploads(context: Context): Promise<void> {
  const before = new Date(context.now().getTime() - UNCLAIMED_HOURS * 60 * 60 * 1000)
  while (await forgetUnclaimed(context.sql, before, (id) => context.storage.remove(id))) continue
  for (const { id, path } of await leftovers(context.config.DATA_DIR)) {
    if (isPhotoId(id) && !(await isKnown(context.sql, id))) await context.storage.remove(id)
    await discard(path)
  }
}
