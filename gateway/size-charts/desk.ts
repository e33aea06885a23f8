import type { SIZE_CHART_CALLS } from '#contract/desk/texts/size-charts.ts'
import { present } from '#rules/present.ts'
import { readSizeChart } from '#rules/size-charts/read-chart.ts'
import type { DeskHandlers } from '../http/caller.ts'
import { refuse } from '../http/failures.ts'
import { chartPlaces, putTypedChart, typedChart } from './desk-store.ts'

const PLACES = 100

/** The calls about the size charts that staff type. */
export const sizeChartsDesk: DeskHandlers<typeof SIZE_CHART_CALLS> = {
  'sizeCharts.list': async ({ reads }, { search }) => {
    const places = await reads((sql) => chartPlaces(sql, search, PLACES))
    return { places: places.map(({ has, ...place }) => ({ ...place, ...present({ has }) })) }
  },

  'sizeCharts.open': async ({ sql }, key) => ({ chart: (await typedChart(sql, key)) ?? refuse('NOT_FOUND') }),

  'sizeCharts.save': async ({ sql, now }, { written, version, ...key }, { staff }) => {
    const set = { ...key, ...textOf(written), version, by: staff.id, at: now() }
    return sql.begin(async (tx) => {
      const before = (await typedChart(tx, key)) ?? refuse('NOT_FOUND')
      if (before.version !== version || !(await putTypedChart(tx, set))) refuse('CHANGED_MEANWHILE')
      return { chart: (await typedChart(tx, key)) ?? refuse('NOT_FOUND') }
    })
  },
}

/** The chart in what was typed; none if nothing was. */
function textOf(written: string) {
  if (written.trim() === '') return { written: null, chart: null }
  const read = readSizeChart(written)
  if ('chart' in read) return { written, chart: read.chart }
  const { fault, row, column } = read.problem
  return refuse('SIZE_CHART_UNREADABLE', [fault, row, column].filter((part) => part !== undefined).join(' '))
}
