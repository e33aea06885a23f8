import { setTimeout as wait } from 'node:timers/promises'
import { accountFor } from './account.ts'
import { type Binaries, findBinaries } from './binaries.ts'
import { ensureCluster } from './cluster.ts'
import { keepRunning } from './keep-running.ts'
import { readPostmaster } from './leftover.ts'
import type { Log } from './log.ts'
import { finishMoves } from './backup/moves.ts'
import { claim, inUse } from './owner.ts'
import { chooseAddress, pathsIn, urlOf } from './data-folder.ts'
import type { DatabasePaths } from './data-folder.ts'

/** A running built-in PostgreSQL. */
export interface Embedded {
  url: string
  close(): Promise<void>
}

export interface EmbeddedOptions {
  dataDir: string
  log: Log
  /** True if the database of a Wapsi that already runs on this folder is to be used. */
  join?: boolean
  /** False in tests only: faster, but lost at a power cut. */
  durable?: boolean
}

/** Starts the built-in PostgreSQL of `dataDir`. Refuses a folder that another process holds. */
export async function startEmbedded({
  dataDir,
  log,
  join = false,
  durable = true,
}: EmbeddedOptions): Promise<Embedded> {
  const paths = await pathsIn(dataDir)
  const owned = await claim(paths.dataDir)
  if ('release' in owned) {
    try {
      return await startOwned(paths, log, durable, owned.release)
    } catch (error) {
      await owned.release()
      throw error
    }
  }
  if (!join) throw inUse(paths.dataDir, owned)
  return joinRunning(paths)
}

async function startOwned(
  paths: DatabasePaths,
  log: Log,
  durable: boolean,
  release: () => Promise<void>,
): Promise<Embedded> {
  await finishMoves(paths.dataDir)
  const server = await startCluster(paths, await findBinaries(), { log, durable })
  return { url: server.url, close: () => server.close().finally(release) }
}

/** Starts the database of a data folder that this process holds, with the PostgreSQL that is given. */
export async function startCluster(
  paths: DatabasePaths,
  binaries: Binaries,
  { log, durable }: { log: Log; durable: boolean },
): Promise<Embedded> {
  const account = accountFor(paths.folder, paths.dataDir, binaries)
  await ensureCluster(paths, binaries, account, { log, durable })
  const address = await chooseAddress(paths)
  const server = await keepRunning({ paths, binaries, account, address, log, durable })
  return { url: urlOf(address, paths), close: () => server.stop() }
}

const JOIN_WITHIN_MS = 20_000

async function joinRunning(paths: DatabasePaths): Promise<Embedded> {
  for (const until = Date.now() + JOIN_WITHIN_MS; Date.now() < until; await wait(50)) {
    const server = readPostmaster(paths)
    if (!server?.ready) continue
    const address = server.host === '' ? { socketDir: paths.folder } : { port: server.port }
    return { url: urlOf(address, paths), close: async () => {} }
  }
  throw new Error(`The database in ${paths.folder} is not ready.`)
}
