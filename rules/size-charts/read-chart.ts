import type { SizeChart } from '#contract/sizes.ts'
import { cellsOf, type WrittenRow } from './cells.ts'
import { rowsInJson } from './json-rows.ts'
import { type ChartProblem, MOST_CHARACTERS, MOST_COLUMNS, MOST_ROWS, problemOf } from './problem.ts'

/** The most characters of a text that is read at all. */
export const LONGEST_TEXT = 100_000

/** A size chart, or the first problem of its text. */
export type ReadChart = { chart: SizeChart } | { problem: ChartProblem }

/**
 * The size chart in a text: a CSV, cells copied from a spreadsheet, or JSON (a list of objects, a list of lists, a list
 * of lines, or `{ columns, rows }`). Its first row has the names of the columns. Blank rows and columns are left out, a
 * row that is too short is filled up. Every cell is plain text: signs that control the text are gone. Never throws.
 */
export function readSizeChart(written: string): ReadChart {
  const text = written.trim()
  if (text === '') return problemOf('empty')
  if (text.length > LONGEST_TEXT) return problemOf('too long')
  if (text.startsWith('<')) return problemOf('no table')
  // Lines count from the first one that was written.
  const rows = /^[[{]/.test(text) ? rowsInJson(text) : cellsOf(written.trimEnd())
  if ('openQuote' in rows) return problemOf('open quote', rows.openQuote)
  if ('problem' in rows) return rows
  return chartOf(rows)
}

function chartOf(all: readonly WrittenRow[]): ReadChart {
  const rows = all
    .map(({ line, cells }) => ({ line, cells: cells.map(plainCell) }))
    .filter(({ cells }) => cells.some((cell) => cell !== ''))
  const [head, ...body] = rows
  if (!head) return problemOf('empty')
  if (body.length > MOST_ROWS) return problemOf('too many rows', body[MOST_ROWS]?.line)
  const width = lastWritten(head.cells)
  const used = Array.from({ length: width }, (_, at) => at).filter((at) => rows.some(({ cells }) => cells[at]))
  const unnamed = used.find((at, place) => place > 0 && !head.cells[at])
  if (used.length > MOST_COLUMNS) return problemOf('too many columns', head.line, (used[MOST_COLUMNS] ?? 0) + 1)
  if (unnamed !== undefined) return problemOf('unnamed column', head.line, unnamed + 1)
  for (const { line, cells } of rows) {
    if (lastWritten(cells) > width) return problemOf('more cells than columns', line, width + 1)
    const long = cells.findIndex((cell) => cell.length > MOST_CHARACTERS)
    if (long >= 0) return problemOf('cell too long', line, long + 1)
  }
  if (used.length < 2) return problemOf('one column', head.line)
  if (body.length === 0) return problemOf('no rows', head.line)
  const [first = 'Size', ...names] = used.map((at) => head.cells[at] ?? '')
  const columns = [first || 'Size', ...names]
  return { chart: { columns, rows: body.map(({ cells }) => used.map((at) => cells[at] ?? '')) } }
}

/** The number of cells up to the last one with a text. */
const lastWritten = (cells: readonly string[]) => cells.findLastIndex((cell) => cell !== '') + 1

/** Signs that are not seen, and those that turn the direction of what follows; Hindi needs two of them. */
const UNSEEN = /(?![\u200c\u200d])[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu

const plainCell = (cell: string) => cell.replaceAll(/\s+/g, ' ').replaceAll(UNSEEN, '').trim().toWellFormed()
