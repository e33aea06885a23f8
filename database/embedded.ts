import { setTimeout as wait } from 'node:timers/promises'
import { accountFor } from './account.ts'
import { findBinaries } from './binaries.ts'
import { ensureCluster } from './cluster.ts'
import { keepRunning } from './keep-running.ts'
import { readPostmaster } from './leftover.ts'
import type { Log } from './log.ts'
import { claim, inUse } from './owner.ts'
import { chooseAddress, placeIn, urlOf } from './data-folder.ts'
import type { Place } from './data-folder.ts'

/** A running built-in PostgreSQL. */
export interface Embedded {
  url: string
  close(): Promise<void>
}

export interface EmbeddedOptions {
  dataDir: string
  log: Log
  /** Whether to use the database of the Wapsi that already runs on this folder, if one does. */
  join?: boolean
  /** False for tests only: faster, and lost at a power cut. */
  durable?: boolean
}

/** Starts the built-in PostgreSQL of `dataDir`. Refuses a folder that another process holds. */
export async function startEmbedded({
  dataDir,
  log,
  join = false,
  durable = true,
}: EmbeddedOptions): Promise<Embedded> {
  const place = await placeIn(dataDir)
  const owned = await claim(place.dataDir)
  if ('release' in owned) {
    try {
      return await startOwned(place, log, durable, owned.release)
    } catch (error) {
      await owned.release()
      throw error
    }
  }
  if (!join) throw inUse(place.dataDir, owned)
  return joinRunning(place)
}

async function startOwned(place: Place, log: Log, durable: boolean, release: () => Promise<void>): Promise<Embedded> {
  const binaries = await findBinaries()
  const account = accountFor(place.folder, place.dataDir, binaries)
  await ensureCluster(place, binaries, account, { log, durable })
  const address = await chooseAddress(place)
  const server = await keepRunning({ place, binaries, account, address, log, durable })
  const close = () => server.stop().finally(release)
  return { url: urlOf(address, place), close }
}

const JOIN_WITHIN_MS = 20_000

async function joinRunning(place: Place): Promise<Embedded> {
  for (const until = Date.now() + JOIN_WITHIN_MS; Date.now() < until; await wait(50)) {
    const server = readPostmaster(place)
    if (!server?.ready) continue
    const address = server.host === '' ? { socketDir: place.folder } : { port: server.port }
    return { url: urlOf(address, place), close: async () => {} }
  }
  throw new Error(`The database in ${place.folder} is not ready.`)
}
