import type { Sql } from 'postgres'
import { isDatabaseAway } from '../away.ts'
import { type Database, replicaPool, watched } from '../connect.ts'
import { type Log, QUIET } from '../log.ts'

/**
 * Does work that only reads, and may see the database as it was a second ago. It may be done twice, so it changes
 * nothing.
 */
export type Reads = <Result>(work: (sql: Sql) => Promise<Result>) => Promise<Result>

/**
 * Errors that are not tried again on the primary: a statement that met its time limit (57014) would take as long again,
 * one that writes (25006) is no read, and a wrong password or name (28, 3D) must be seen.
 */
const FOR_GOOD = /^(57014|25006|28|3D)/
/** Cancelled because the replica had to go on with its replay. The replica is well. */
const CONFLICTS = /^40/

/**
 * Reads from the replica; from the primary if there is no replica, and once more there if the replica cannot answer.
 */
export function readsOf(primary: Sql, replica?: Sql, log: Log = QUIET): Reads {
  if (!replica) return (work) => work(primary)
  let isAway = false
  return async (work) => {
    try {
      const read = await work(replica)
      if (isAway) log.info('the replica answers again')
      isAway = false
      return read
    } catch (error) {
      const { code = '', message } = error as { code?: string; message: string }
      if (!isDatabaseAway(error) || FOR_GOOD.test(code)) throw error
      if (!isAway && !CONFLICTS.test(code)) {
        log.warn(`the replica does not answer, the primary is read instead: ${message}`)
        isAway = true
      }
      return work(primary)
    }
  }
}

export interface ReadsOptions {
  /** The way to a replica; if empty, the primary is read. */
  readUrl: string
  /** True if it leads through a pooler in transaction mode. */
  isPooler: boolean
  log: Log
}

/** Opens the way to the replica of a database. `close` closes both. */
export async function openReads(
  database: Database,
  { readUrl, isPooler, log }: ReadsOptions,
): Promise<{ reads: Reads; close(): Promise<void> }> {
  const { sql } = database
  if (!readUrl) return { reads: readsOf(sql), close: () => database.close() }
  const replica = replicaPool(readUrl, { isPooler, typesOf: sql })
  // A replica that hangs is left at once; the log lines of `reads` about it are enough.
  const pulse = watched(replica, { url: readUrl, isPooler }, QUIET)
  const reads = readsOf(sql, replica.sql, log)
  const close = async () => {
    await pulse.stop()
    await replica.sql.end({ timeout: 5 })
    await database.close()
  }
  try {
    // A wrong password stops the start; a replica that is away does not.
    await reads((read) => read`SELECT 1`)
  } catch (error) {
    await close()
    throw error
  }
  return { reads, close }
}
