import { setTimeout as wait } from 'node:timers/promises'
import type { Sql, TransactionSql } from 'postgres'

/** Any number works, as long as every Wapsi uses the same one. */
const LOCK = 7_275_213
/** A store that does not answer may hold up a deletion for half of it. */
const WITHIN_MS = 60_000

/** While `work` runs, no photo is deleted from the store: a backup copies those that its snapshot names. */
export async function keepPhotos<Result>(sql: Sql, work: () => Promise<Result>): Promise<Result> {
  const result = await sql.begin(async (tx) => {
    await tx`SET LOCAL idle_in_transaction_session_timeout = 0`
    for (const until = Date.now() + WITHIN_MS; !(await isLocked(tx)); await wait(100))
      if (Date.now() > until) throw new Error('another backup of this database is being made')
    return work()
  })
  return result as Result
}

async function isLocked(tx: TransactionSql): Promise<boolean> {
  const [lock] = await tx<{ isLocked: boolean }[]>`SELECT pg_try_advisory_xact_lock(${LOCK}) AS "isLocked"`
  return lock?.isLocked === true
}

/** True if photos may be deleted from the store until this transaction ends; if not, the next sweep deletes them. */
export async function mayDeletePhotos(tx: TransactionSql): Promise<boolean> {
  const [lock] = await tx<{ isLocked: boolean }[]>`SELECT pg_try_advisory_xact_lock_shared(${LOCK}) AS "isLocked"`
  return lock?.isLocked === true
}
