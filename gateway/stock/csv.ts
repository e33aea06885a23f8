import { QUANTITIES, type StockLine } from '#contract/desk/stock.ts'
import { harmless } from './formula.ts'

/** The line that names the columns. */
export const CSV_HEADER = `item,size,${QUANTITIES.join(',')}\n`

/** The rows as lines of a CSV that the import takes in again. */
export function stockCsv(rows: readonly Pick<StockLine, 'item' | 'size' | 'quantities'>[]): string {
  return rows
    .map(({ item, size, quantities }) =>
      [quoted(item), quoted(size), ...QUANTITIES.map((name) => quantities[name])].join(','),
    )
    .map((line) => `${line}\n`)
    .join('')
}

function quoted(name: string): string {
  return `"${harmless(name).replaceAll('"', '""')}"`
}
