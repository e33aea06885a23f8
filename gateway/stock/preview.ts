import type { ISql, Sql } from 'postgres'
import { PREVIEW_ROWS, type StockPreview } from '#contract/desk/stock.ts'
import { refuse } from '../http/failures.ts'
import { hashOfValues } from '../http/tokens.ts'
import type { StockRow } from './columns.ts'
import { differencesOf, type Difference, holdRows } from './differences-store.ts'
import { noneYet, type StockOutcome } from './import.ts'
import { linesOfText } from './lines.ts'
import { readStock, rememberRows } from './read.ts'
import { keepFilesOut, putStock } from './store.ts'

/** The effect that an import of this CSV would have. */
export async function previewStock(sql: ISql, csv: string): Promise<StockPreview> {
  return shown(csv, await compare(sql, csv))
}

/** Imports a previewed CSV as a whole; undefined when it would do something else by now. */
export async function applyPreviewed(sql: Sql, csv: string, key: string, staffId: string): Promise<StockOutcome> {
  return sql.begin(async (transaction) => {
    if (!(await keepFilesOut(transaction))) refuse('IMPORT_RUNNING')
    const found = await compare(transaction, csv, { hold: true })
    const { sums, key: nowKey } = shown(csv, found)
    // Sent twice, the second request finds it done.
    if (sums.taken + sums.changed === 0) return sums
    if (nowKey !== key) refuse('CHANGED_MEANWHILE')
    const stocked = noneYet()
    for (const lot of found.lots) {
      const { taken, changed } = await putStock(transaction, lot, staffId)
      stocked.taken += taken
      stocked.changed += changed
    }
    if (stocked.taken !== sums.taken || stocked.changed !== sums.changed) refuse('CHANGED_MEANWHILE')
    return sums
  })
}

interface Found {
  lots: StockRow[][]
  differences: Difference[]
  refused: StockPreview['refused']
}

async function compare(sql: ISql, csv: string, { hold = false } = {}): Promise<Found> {
  const found: Found = { lots: [], differences: [], refused: [] }
  const reader = {
    refuse: (line: number, reason: string) => void found.refused.push({ line, reason }),
    doubled: rememberRows(),
  }
  for await (const { rows } of readStock(linesOfText(csv), reader)) {
    found.lots.push(rows)
    if (hold) await holdRows(sql, rows)
    found.differences.push(...(await differencesOf(sql, rows)))
  }
  return found
}

function shown(csv: string, { lots, differences, refused }: Found): StockPreview {
  const taken = differences.filter(({ before }) => before === null)
  const changed = differences.filter(({ before }) => before !== null)
  const rows = lots.reduce((sum, lot) => sum + lot.length, 0)
  return {
    key: hashOfValues([csv, differences]),
    sums: {
      taken: taken.length,
      changed: changed.length,
      known: rows - differences.length,
      refused: refused.length,
    },
    taken: taken.slice(0, PREVIEW_ROWS),
    changed: changed.slice(0, PREVIEW_ROWS),
    refused: refused.slice(0, PREVIEW_ROWS),
  }
}
