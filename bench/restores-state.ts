import { finished } from 'node:stream/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Sql, TransactionSql } from 'postgres'
import { type Dump, dump } from '#database/backup/dump.ts'
import { isSame } from '#database/backup/measure.ts'
import { quoted, settle, tableNames } from '#database/backup/tables.ts'

/** All tables with the count and the hash of their rows, and how far each sequence is. */
export type State = Pick<Dump, 'tables' | 'sequences'>

/** Reads every row, and keeps none. */
export const stateOf = (sql: Sql): Promise<State> =>
  dump(sql, {
    async save(_table, rows) {
      await finished(rows.resume())
    },
  })

export interface Compared {
  tables: number
  rows: number
  /** The tables and sequences that are not as they were. */
  differing: string[]
}

/** A sequence may be ahead by as many as PostgreSQL logs at once, so that no number is given twice; never behind. */
const LOGGED_AT_ONCE = 32n

export function compared(before: State, after: State): Compared {
  const tables = new Map(after.tables.map((table) => [table.name, table]))
  const sequences = new Map(after.sequences.map(({ name, value }) => [name, BigInt(value)]))
  const differing = [
    ...before.tables.filter((table) => {
      const now = tables.get(table.name)
      return !now || now.columns.join() !== table.columns.join() || !isSame(now, table)
    }),
    ...after.tables.filter(({ name }) => !before.tables.some((table) => table.name === name)),
    ...before.sequences.filter(({ name, value }) => {
      const ahead = (sequences.get(name) ?? -1n) - BigInt(value)
      return ahead < 0n || ahead > LOGGED_AT_ONCE
    }),
  ]
  return {
    tables: after.tables.length,
    rows: after.tables.reduce((sum, { rows }) => sum + rows, 0),
    differing: differing.map(({ name }) => name),
  }
}

const TRIES = 50
/** Gives up before PostgreSQL looks for a deadlock, and ends the statement of a server that only writes. */
const LOCK_TIMEOUT = '900ms'

/**
 * The state at a second, exactly: writes wait while it is read, until that second is over. It contains all earlier
 * commits; later writes are committed after it.
 */
export async function stateAtSecond(sql: Sql): Promise<{ second: string; state: State }> {
  for (let tries = 1; ; tries++) {
    try {
      return await sql.begin((locking) => whileLocked(locking, sql))
    } catch (error) {
      if ((error as { code?: string }).code !== '55P03' || tries === TRIES) throw error
      await sleep(500)
    }
  }
}

async function whileLocked(locking: TransactionSql, sql: Sql): Promise<{ second: string; state: State }> {
  await settle(locking)
  const names = await tableNames(locking)
  await locking.unsafe(`SET LOCAL lock_timeout = '${LOCK_TIMEOUT}'`)
  await locking.unsafe(`LOCK TABLE ${names.map(quoted).join(', ')} IN SHARE MODE`)
  const [row] = await locking<{ second: string }[]>`
    SELECT to_char(clock_timestamp() + interval '1 second', 'YYYY-MM-DD HH24:MI:SS') AS second`
  const second = row?.second ?? ''
  const state = await stateOf(sql)
  await locking`SELECT pg_sleep_until(${second}::timestamptz + interval '10 milliseconds')`
  return { second, state }
}
