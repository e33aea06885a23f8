import { plain } from './formula.ts'

type Cell = string | number | null

/** Rows as CSV (RFC 4180) under the names of the columns. No cell can start a formula; null is an empty cell. */
export function csvOf(columns: readonly string[], rows: readonly (readonly Cell[])[]): string {
  return [columns, ...rows].map((row) => `${row.map(written).join(',')}\r\n`).join('')
}

function written(cell: Cell): string {
  const text = String(plain(cell ?? ''))
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
