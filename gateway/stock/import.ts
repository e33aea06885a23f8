import type { ReservedSql, Sql } from 'postgres'
import { rowsOf } from './cells.ts'
import { columnsOf, stockRowOf, type Columns, type StockRow } from './columns.ts'
import { linesOf, type Line } from './lines.ts'
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

/**
 * Takes in how much there is of each item and size, from a CSV file. A bad row is refused, the others enter; what is as the
 * file says already is left alone, so an import that was cut off can be run again.
 */
export async function importStock(
  sql: Sql,
  path: string,
  follower: Follower,
  signal?: AbortSignal,
): Promise<StockOutcome> {
  const outcome = { taken: 0, changed: 0, known: 0, refused: 0 }
  const refuse = (line: number, reason: string) => {
    outcome.refused += 1
    follower.refused(line, reason)
  }
  const read = async (connection: ReservedSql) => {
    let columns: Columns | string | undefined
    for await (const { lines, bytes } of linesOf(path)) {
      if (signal?.aborted) return
      const rest = columns === undefined ? lines.slice(1) : lines
      columns ??= lines[0] && columnsOf(lines[0].text)
      if (typeof columns === 'string') return refuse(lines[0]?.line ?? 1, columns)
      if (columns) await enter(connection, rest, columns, outcome, refuse)
      follower.advance(bytes)
    }
    if (columns === undefined) refuse(1, 'the file is empty')
  }
  await withStock(sql, read, signal)
  return outcome
}

type Refuse = (line: number, reason: string) => void

async function enter(
  connection: ReservedSql,
  lines: readonly Line[],
  columns: Columns,
  outcome: StockOutcome,
  refuse: Refuse,
): Promise<void> {
  const told = read(lines, columns, refuse)
  const doubled = await noteLines(connection, told)
  for (const [line, before] of doubled) refuse(line, `its item and size stand on line ${before} already`)
  const rows = told.filter(({ line }) => !doubled.has(line))
  const { taken, changed } = await putStock(connection, rows)
  outcome.taken += taken
  outcome.changed += changed
  outcome.known += rows.length - taken - changed
}

function read(lines: readonly Line[], columns: Columns, refuse: Refuse): StockRow[] {
  const rows: StockRow[] = []
  for (const found of rowsOf(lines, columns.delimiter)) {
    const row = 'refusal' in found ? found.refusal : stockRowOf(found.line, found.cells, columns)
    if (typeof row === 'string') refuse(found.line, row)
    else rows.push(row)
  }
  return rows
}
