import type { ReservedSql, Sql } from 'postgres'
import { linesOf } from './lines.ts'
import { readStock } from './read.ts'
import { noteLines, putStock, withStock } from './store.ts'

/** How an import of stock went, in items and sizes. */
export interface StockOutcome {
  taken: number
  changed: number
  known: number
  refused: number
}

/** Who follows an import. */
export interface Follower {
  advance(bytes: number): void
  refused(line: number, reason: string): void
}

/** How an import is run: until it is told to stop, and on whose behalf; nobody of the staff's by default. */
export interface Running {
  signal?: AbortSignal
  staffId?: string
  /** Where the sums stand while it runs. */
  outcome?: StockOutcome
}

/** An import that has not begun. */
export const noneYet = (): StockOutcome => ({ taken: 0, changed: 0, known: 0, refused: 0 })

/**
 * Takes in how much there is of each item and size, from a CSV file. A bad row is refused, the others enter; what is as the
 * file says already is left alone, so an import that was cut off can be run again.
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
      follower.advance(bytes)
    }
  }
  await withStock(sql, work, signal)
  return outcome
}
