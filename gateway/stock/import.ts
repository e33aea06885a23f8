import type { ReservedSql, Sql } from 'postgres'
import { linesOf } from './lines.ts'
import { readStock } from './read.ts'
import { noteLines, putStock, withStock } from './store.ts'

/** The result of a stock import, counted in items and sizes. */
export interface StockOutcome {
  taken: number
  changed: number
  known: number
  refused: number
}

/** Receives the progress of an import, which goes on once `advance` has resolved. */
export interface Follower {
  advance(bytes: number): void | Promise<void>
  refused(line: number, reason: string): void
}

/** The settings of an import: the signal that stops it, and the staff member who started it; none by default. */
export interface Running {
  signal?: AbortSignal
  staffId?: string
  /** The counts while it runs. */
  outcome?: StockOutcome
}

/** The counts of an import that has not started. */
export const noneYet = (): StockOutcome => ({ taken: 0, changed: 0, known: 0, refused: 0 })

/**
 * Imports the quantities of each item and size from a CSV file. A bad row is refused, the others enter; rows that
 * change nothing are skipped, so an interrupted import can be run again.
 */
export async function importStock(
  sql: Sql,
  path: string,
  follower: Follower,
  { signal, staffId, outcome = noneYet() }: Running = {},
): Promise<StockOutcome> {
  const refuse = (line: number, reason: string) => {
    outcome.refused += 1
    follower.refused(line, reason)
  }
  const work = async (connection: ReservedSql) => {
    const doubled = noteLines.bind(null, connection)
    for await (const { rows, bytes } of readStock(linesOf(path), { refuse, doubled })) {
      if (signal?.aborted) return
      const { taken, changed } = await putStock(connection, rows, staffId ?? null)
      outcome.taken += taken
      outcome.changed += changed
      outcome.known += rows.length - taken - changed
      await follower.advance(bytes)
    }
  }
  await withStock(sql, work, signal)
  return outcome
}
