import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { basename, join } from 'node:path'
import type { Sql } from 'postgres'
import { connect } from '../connect.ts'
import { startEmbedded } from '../embedded.ts'
import type { Log } from '../log.ts'
import { BUILDING, type Move, moveAll } from './moves.ts'

export interface Building {
  /** A data folder that this process holds. */
  dataDir: string
  log: Log
  /** Fills the new database; `folder` is the data folder in which it is built. */
  fill(sql: Sql, folder: string): Promise<void>
  /** The moves that put other files in place, beside the database itself. */
  moves(folder: string): Move[]
  signal: AbortSignal
}

/**
 * Builds a database in a folder of its own inside the data folder, and puts it in place when it is filled. Until then
 * nothing else in the data folder changes, even if the building fails.
 */
export async function buildDatabase({ dataDir, log, fill, moves, signal }: Building): Promise<void> {
  const folder = await mkdtemp(join(dataDir, BUILDING))
  try {
    // As root, the server's own user must be able to pass.
    await chmod(folder, 0o711)
    await runIn(folder, log, fill, signal)
    signal.throwIfAborted()
  } catch (error) {
    await rm(folder, { recursive: true, force: true })
    throw error
  }
  const name = basename(folder)
  await moveAll(dataDir, [...moves(name), [join(name, 'postgres'), 'postgres']])
  await rm(folder, { recursive: true, force: true })
}

async function runIn(folder: string, log: Log, fill: Building['fill'], signal: AbortSignal): Promise<void> {
  const server = await startEmbedded({ dataDir: folder, log })
  const sql = connect(server.url, { max: 2 })
  const stop = () => void sql.end({ timeout: 0 })
  signal.addEventListener('abort', stop)
  try {
    signal.throwIfAborted()
    await fill(sql, folder)
  } finally {
    signal.removeEventListener('abort', stop)
    await sql.end({ timeout: 5 }).finally(server.close)
  }
}
