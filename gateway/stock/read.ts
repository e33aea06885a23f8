import { columnsOf, stockRowOf, type Columns, type StockRow } from './columns.ts'
import { type Line, type Lot, LONGEST_LINE } from './lines.ts'
import { parse } from 'csv-parse/sync'

/** The valid rows of a lot, and how many bytes were read for it. */
export interface SoundLot {
  rows: StockRow[]
  bytes: number
}

/** Receives each refused row, and finds rows that occurred earlier in the file. */
export interface Reader {
  refuse(line: number, reason: string): void
  doubled(rows: readonly StockRow[]): Promise<Map<number, number>>
}

/** The valid rows of a stock file, lot by lot; the preview and the import both read with it. */
export async function* readStock(lots: AsyncIterable<Lot>, reader: Reader): AsyncGenerator<SoundLot> {
  let columns: Columns | string | undefined
  for await (const { lines, bytes } of lots) {
    const rest = columns === undefined ? lines.slice(1) : lines
    columns ??= lines[0] && columnsOf(lines[0].text)
    if (typeof columns === 'string') return reader.refuse(lines[0]?.line ?? 1, columns)
    yield { rows: columns ? await once(validRows(rest, columns, reader), reader) : [], bytes }
  }
  if (columns === undefined) reader.refuse(1, 'the file is empty')
}

/** Remembers the rows of a file in memory: for small files. */
export function rememberRows(): Reader['doubled'] {
  const seen = new Map<string, number>()
  return async (rows) => {
    const doubled = new Map<number, number>()
    for (const { item, size, line } of rows) {
      const name = JSON.stringify([item, size])
      const before = seen.get(name)
      if (before === undefined) seen.set(name, line)
      else doubled.set(line, before)
    }
    return doubled
  }
}

async function once(rows: StockRow[], reader: Reader): Promise<StockRow[]> {
  const doubled = await reader.doubled(rows)
  for (const [line, before] of doubled) reader.refuse(line, `its item and size stand on line ${before} already`)
  return rows.filter(({ line }) => !doubled.has(line))
}

function validRows(lines: readonly Line[], columns: Columns, { refuse }: Reader): StockRow[] {
  const rows: StockRow[] = []
  for (const found of rowsOf(lines, columns.delimiter)) {
    const row = 'refusal' in found ? found.refusal : stockRowOf(found.line, found.cells, columns)
    if (typeof row === 'string') refuse(found.line, row)
    else rows.push(row)
  }
  return rows
}

/** The cells of a line, or why it cannot be split. */
type Row = { line: number } & ({ cells: string[] } | { refusal: string })

/** Splits all lines at once; one by one when that fails, so that a bad line affects no other. */
function rowsOf(lines: readonly Line[], delimiter: string): Row[] {
  const whole = lines.every(({ text }) => text.length < LONGEST_LINE)
  const found = whole ? parsed(lines, delimiter) : []
  if (found.length === lines.length) return lines.map(({ line }, index) => ({ line, cells: found[index] ?? [] }))
  return lines.map((line) => rowOf(line, delimiter))
}

function rowOf(line: Line, delimiter: string): Row {
  if (line.text.length >= LONGEST_LINE) return { line: line.line, refusal: 'too long' }
  const [cells] = parsed([line], delimiter)
  // A quoted cell may span several lines, but no name of an item does.
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
