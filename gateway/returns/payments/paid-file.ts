import { parse } from 'csv-parse/sync'
import { MOST_PAYMENTS } from '#contract/desk/returns/payments.ts'
import { paidColumns, type PaidLine, paidLine } from '#rules/returns/money/paid-file.ts'

/** The lines of a file of payments that were made; undefined if it has no fitting columns, or too many lines. */
export function readPaidFile(csv: string): PaidLine[] | undefined {
  const [header, ...rows] = csv
    .replace(/^\ufeff/, '')
    .split(/\r\n|\n|\r/)
    .map((text, at) => ({ line: at + 1, text }))
    // Spreadsheets leave lines of empty cells behind.
    .filter(({ text }) => /[^\s,;"]/.test(text))
  const delimiter = [';', '\t'].find((sign) => header?.text.includes(sign)) ?? ','
  const columns = header && paidColumns(cellsOf(header.text, delimiter))
  if (!columns || rows.length > MOST_PAYMENTS) return undefined
  return rows.map(({ line, text }) => paidLine(line, cellsOf(text, delimiter), columns))
}

/**
 * Each line by itself: a quote that is not closed would swallow the next lines. Such a line is one cell, which names no
 * request.
 */
function cellsOf(text: string, delimiter: string): string[] {
  try {
    const [cells] = parse(text, { delimiter, relax_column_count: true })
    return cells ?? [text]
  } catch {
    return [text]
  }
}
