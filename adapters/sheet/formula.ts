export type Cell = string | number

/** A row of the sheet, by column. */
export type SheetRecord = Record<string, Cell>

const STARTS_A_FORMULA = /^[=+\-@\t\r]/

/** The record with an apostrophe before every text that a spreadsheet would run as a formula. */
export function withoutFormulas(record: SheetRecord): SheetRecord {
  return Object.fromEntries(Object.entries(record).map(([column, cell]) => [column, plain(cell)]))
}

/** The cell, with an apostrophe in front if a spreadsheet would run it as a formula. */
export function plain(cell: Cell): Cell {
  return typeof cell === 'string' && STARTS_A_FORMULA.test(cell) ? `'${cell}` : cell
}
