import { type STOCK_CALLS, QUANTITIES, type StockLine } from '#contract/desk/stock.ts'
import { present } from '#rules/present.ts'
import type { DeskHandlers } from '../http/caller.ts'
import { refuse } from '../http/failures.ts'
import { type StockKey, stockChanges, stockRow, stockRows } from './list-store.ts'
import { applyPreviewed, previewStock } from './preview.ts'
import { harmless } from './columns.ts'
import { editStock } from './edit-store.ts'

const ROWS = 100
const CHANGES = 50
const EXPORTED_ROWS = 20_000

/** The calls about the stock. */
export const stockDesk: DeskHandlers<typeof STOCK_CALLS> = {
  'stock.list': async ({ sql }, { search, after }) => {
    const rows = await stockRows(sql, { search, after, most: ROWS })
    return { rows, ...nextOf(rows, ROWS) }
  },
  'stock.edit': async ({ sql }, edit, { staff }) => {
    await editStock(sql, edit, staff.id)
    return { row: (await stockRow(sql, edit)) ?? refuse('NOT_FOUND') }
  },
  'stock.history': async ({ sql }, { item, size, before }) => {
    const changes = await stockChanges(sql, { item, size, before, most: CHANGES })
    const last = changes.length === CHANGES ? changes.at(-1) : undefined
    return { changes, ...present({ next: last?.id }) }
  },
  'stock.preview': ({ sql }, { csv }) => previewStock(sql, csv),
  'stock.apply': async ({ sql }, { csv, key }, { staff }) => ({ sums: await applyPreviewed(sql, csv, key, staff.id) }),
  'stock.export': async ({ reads }, { after }) => {
    const rows = await reads((sql) => stockRows(sql, { search: '', after, most: EXPORTED_ROWS }))
    return { csv: `${after ? '' : CSV_HEADER}${stockCsv(rows)}`, rows: rows.length, ...nextOf(rows, EXPORTED_ROWS) }
  },
}

/** The start of the next page, when this one is full. */
function nextOf(rows: readonly StockKey[], most: number): { next?: StockKey } {
  const last = rows.length === most ? rows.at(-1) : undefined
  return last ? { next: { item: last.item, size: last.size } } : {}
}

const CSV_HEADER = `item,size,${QUANTITIES.join(',')}\n`

/** The rows as CSV lines that the import accepts. */
function stockCsv(rows: readonly Pick<StockLine, 'item' | 'size' | 'quantities'>[]): string {
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
