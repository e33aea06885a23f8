import { parse } from 'csv-parse/sync'
import { LONGEST_LINE, type Line } from './lines.ts'

/** The cells of a line, or why they cannot be told apart. */
export type Row = { line: number } & ({ cells: string[] } | { refusal: string })

/** Takes lines apart, all at once; one by one when that fails, so that a bad one spoils no other. */
export function rowsOf(lines: readonly Line[], delimiter: string): Row[] {
  const whole = lines.every(({ text }) => text.length < LONGEST_LINE)
  const found = whole ? parsed(lines, delimiter) : []
  if (found.length === lines.length) return lines.map(({ line }, index) => ({ line, cells: found[index] ?? [] }))
  return lines.map((line) => rowOf(line, delimiter))
}

function rowOf(line: Line, delimiter: string): Row {
  if (line.text.length >= LONGEST_LINE) return { line: line.line, refusal: 'too long' }
  const [cells] = parsed([line], delimiter)
  // A quoted cell may go on over several lines, but no name of an item does.
  return cells
    ? { line: line.line, cells }
    : { line: line.line, refusal: 'a quote is not closed, or stands inside a cell' }
}

function parsed(lines: readonly Line[], delimiter: string): string[][] {
  try {
    const text = lines.map((line) => line.text).join('\n')
    return parse(text, { delimiter, record_delimiter: '\n', relax_column_count: true, trim: true })
  } catch {
    return []
  }
}
