import type { DeskRequest } from '#contract/desk/calls.ts'
import type { INSIGHT_CALLS, Chart } from '#contract/desk/insights.ts'
import type { Context } from '../http/context.ts'
import { csvOf } from '#adapters/sheet/csv.ts'
import { isCause } from '#rules/returns/causes/causes.ts'
import { reasonText } from '#rules/returns/causes/reason-text.ts'
import type { DeskHandlers } from '../http/caller.ts'
import { medianToAnswer, POINTS } from './chart-store.ts'
import { spanOf } from './span.ts'
import { ROWS, type Row } from './rows-store.ts'

const MOST_SHOWN = 200
const MOST_WRITTEN = 50_000

/** The calls about the shop's figures. */
export const insightsDesk: DeskHandlers<typeof INSIGHT_CALLS> = {
  'insights.show': async ({ reads }, { chart, ...days }) => {
    const span = spanOf(days)
    const points = await reads((sql) => POINTS[chart](sql, span))
    return chart === 'tickets' ? { points, medianMinutes: await reads((sql) => medianToAnswer(sql, span)) } : { points }
  },
  'insights.rows': async (context, request) => {
    const { cells, more } = await rowsOf(context, request, MOST_SHOWN)
    return { columns: [...COLUMNS[request.chart]], rows: cells, more }
  },
  'insights.download': async (context, request) => {
    const { cells, more } = await rowsOf(context, request, MOST_WRITTEN)
    return { csv: csvOf(COLUMNS[request.chart], cells), more }
  },
}

/** One more row is queried than wanted, to know whether there are others. */
async function rowsOf({ reads }: Context, { chart, key, ...days }: DeskRequest<'insights.rows'>, most: number) {
  const query = { ...spanOf(days), key: key ?? null, most: most + 1 }
  const rows = await reads((sql) => ROWS[chart](sql, query))
  const cells = rows.slice(0, most).map((row) => {
    const read = chart === 'reasons' ? withReasonText(row) : row
    return COLUMNS[chart].map((column) => read[column] ?? null)
  })
  return { cells, more: rows.length > most }
}

/** A request whose customer only named causes has these as its reason. */
function withReasonText(row: Row): Row {
  const causes = String(row['causes']).split(', ').filter(isCause)
  return { ...row, reason: reasonText([{ title: '', causes }], String(row['reason'])) }
}

/** The columns of each chart, even if there is no row. */
const COLUMNS: Record<Chart, readonly string[]> = {
  reasons: ['request', 'asked', 'type', 'reason_code', 'reason', 'status', 'items'],
  causes: ['product', 'sku', 'size', 'causes', 'type', 'request', 'status', 'requested'],
  sizes: ['product', 'had', 'wanted', 'direction', 'request', 'asked'],
  return_rate: ['product', 'sku', 'order', 'units', 'type', 'request', 'status', 'asked'],
  tickets: ['ticket', 'raised', 'category', 'question', 'priority', 'status', 'answered', 'minutes'],
  breaches: ['ticket', 'raised', 'category', 'status', 'answered', 'closed', 'breach'],
  parcels: ['awb', 'courier', 'state', 'sent', 'since', 'failed_tries', 'order'],
  promises: ['order', 'item', 'stage', 'promised', 'by', 'sent', 'outcome'],
}
