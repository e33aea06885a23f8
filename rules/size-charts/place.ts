import type { SizeChart } from '#contract/sizes.ts'

/** The place of a size in a chart: a row, or a column; from 0. */
export type SizePlace = { row: number } | { column: number }

/** Columns of sizes beside the first one, as shoes have. */
const NAMES_SIZES = /^(size|uk|us|usa|eu|eur|europe|in|ind|india)\b/i

/**
 * The place of a size: a row with the size in its first cell, else a column of that name, else the row that has it in a
 * column of sizes ("EU"). A cell can have several sizes ("M / 38"). Undefined if the chart does not have it.
 */
export function placeOf({ columns, rows }: SizeChart, size: string): SizePlace | undefined {
  const own = normal(size)
  if (own === '') return undefined
  const has = (cell = '') => normal(cell) === own || cell.split(/[/|(),]/).some((part) => normal(part) === own)
  const row = rows.findIndex(([first]) => has(first))
  if (row >= 0) return { row }
  const column = columns.findIndex((name, at) => at > 0 && has(name))
  if (column >= 0) return { column }
  const named = columns.flatMap((name, at) => (at > 0 && NAMES_SIZES.test(name) ? [at] : []))
  const other = rows.findIndex((cells) => named.some((at) => has(cells[at])))
  return other >= 0 ? { row: other } : undefined
}

const normal = (text: string) => text.trim().toLowerCase().replaceAll(/\s+/g, ' ')
