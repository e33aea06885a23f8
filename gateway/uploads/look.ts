import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { checkStore, StoreRefused } from '#adapters/storage/check.ts'
import type { Context } from '../http/context.ts'

/** The start does not wait longer for a store that does not answer. */
const STORE_ANSWERS_MS = 5_000

/**
 * A store that refuses ends the start, since only a person can correct that; one that is away is named, and may come
 * back.
 */
export async function lookAtStore({ storage, config, log }: Context): Promise<void> {
  const late = sleep(STORE_ANSWERS_MS, undefined, { ref: false }).then(() => {
    throw new Error(`no answer in ${STORE_ANSWERS_MS / 1000} s`)
  })
  await Promise.race([checkStore(storage, join(config.DATA_DIR, 'check')), late]).catch((error: Error) => {
    if (error instanceof StoreRefused) throw error
    log.warn({ err: error }, 'the store of photos is away: until it is back no photo can be stored')
  })
}
