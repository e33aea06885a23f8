import type { DeskRequest } from '#contract/desk/calls.ts'
import type { INSIGHT_CALLS } from '#contract/desk/insights.ts'
import { REASONS } from '#rules/returns/reasons.ts'
import type { ReasonCode } from '#contract/returns.ts'
import type { Context } from '../http/context.ts'
import { csvOf } from './csv.ts'
import type { DeskHandlers } from '../http/caller.ts'
import { medianToAnswer, POINTS } from './chart-store.ts'
import { COLUMNS, ROWS, type Row } from './row-store.ts'
import { spanOf } from './span.ts'

const MOST_SHOWN = 200
const MOST_WRITTEN = 50_000

/** The calls about how the shop is doing. */
export const insightsDesk: DeskHandlers<typeof INSIGHT_CALLS> = {
  'insights.show': async ({ sql }, { chart, ...days }) => {
    const points = await POINTS[chart](sql, spanOf(days))
    if (chart === 'tickets') return { points, medianMinutes: await medianToAnswer(sql, spanOf(days)) }
    if (chart !== 'reasons') return { points }
    return { points: points.map((point) => ({ ...point, label: REASONS[point.key as ReasonCode] })) }
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

/** One more than wanted is asked for, to know whether there are others. */
async function rowsOf({ sql }: Context, { chart, key, ...days }: DeskRequest<'insights.rows'>, most: number) {
  const rows = await ROWS[chart](sql, { ...spanOf(days), key: key ?? null, most: most + 1 })
  const cells = rows.slice(0, most).map((row: Row) => COLUMNS[chart].map((column) => row[column] ?? null))
  return { cells, more: rows.length > most }
}
