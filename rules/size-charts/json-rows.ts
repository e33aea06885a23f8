import { cellsOf, type WrittenRow } from './cells.ts'
import { type ChartProblem, MOST_COLUMNS, MOST_ROWS, problemOf } from './problem.ts'

type Rows = WrittenRow[] | { openQuote: number } | { problem: ChartProblem }

/** The rows of a chart in JSON, the names of its columns first; see `readSizeChart`. */
export function rowsInJson(text: string): Rows {
  const json = jsonOf(text)
  if (Array.isArray(json)) return ofList(json)
  const { columns, rows } = Object(json) as { columns?: unknown; rows?: unknown }
  if (!Array.isArray(columns) || !Array.isArray(rows)) return problemOf('no table')
  const wrong = columns.findIndex((name) => !isCell(name))
  if (wrong >= 0) return problemOf('not a text', 1, wrong + 1)
  if (rows.length > 0 && rows.every(isRecord)) return ofObjects(rows, columns.map(wordsOf))
  return ofLists([columns, ...(rows as unknown[])])
}

function ofList(list: readonly unknown[]): Rows {
  if (list.length === 0) return problemOf('empty')
  // A list of texts in Shopify: a line each.
  if (list.every((one) => typeof one === 'string')) return cellsOf(list.join('\n'))
  if (list.every(isRecord)) return ofObjects(list, [...new Set(list.flatMap((row) => Object.keys(row)))])
  return ofLists(list)
}

function ofObjects(list: readonly Record<string, unknown>[], names: readonly string[]): Rows {
  // Before they are multiplied.
  if (names.length > MOST_COLUMNS) return problemOf('too many columns', 1, MOST_COLUMNS + 1)
  if (list.length > MOST_ROWS) return problemOf('too many rows', MOST_ROWS + 2)
  return ofLists([names, ...list.map((row) => names.map((name) => (Object.hasOwn(row, name) ? row[name] : null)))])
}

function ofLists(list: readonly unknown[]): Rows {
  const rows: WrittenRow[] = []
  for (const [at, row] of list.entries()) {
    if (!Array.isArray(row)) return problemOf('not a text', at + 1)
    const wrong = row.findIndex((cell) => !isCell(cell))
    if (wrong >= 0) return problemOf('not a text', at + 1, wrong + 1)
    rows.push({ line: at + 1, cells: row.map(wordsOf) })
  }
  return rows
}

const isCell = (cell: unknown) => cell === null || typeof cell === 'string' || Number.isFinite(cell)

/** '' for a cell that is left out. */
const wordsOf = (cell: unknown) => (typeof cell === 'string' || typeof cell === 'number' ? String(cell) : '')

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
