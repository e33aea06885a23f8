import { SHOE_CHART, SHOE_PRODUCTS, TYPED_CHARTS } from '#demo/payloads/size-charts.ts'
import { DEMO_STAFF } from '#demo/staff.ts'
import type { Context } from '#gateway/http/context.ts'
import type { DeskCaller } from '#gateway/http/caller.ts'
import { sizeChartsDesk } from '#gateway/size-charts/desk.ts'
import { putExportedChart } from '#gateway/size-charts/shopify-store.ts'

/**
 * The size charts of the demo: those of shoes as an import brings them from Shopify, and those that its retailer typed,
 * once: a later change stays.
 */
export async function loadSizeCharts(context: Context): Promise<void> {
  for (const id of SHOE_PRODUCTS) await putExportedChart(context.sql, { id, sizeChart: SHOE_CHART }, context.now())
  const [retailer] = DEMO_STAFF.filter(({ role }) => role === 'retailer')
  const caller = { staff: { id: retailer?.id } } as DeskCaller
  for (const [name, written] of Object.entries(TYPED_CHARTS)) {
    const { chart } = await sizeChartsDesk['sizeCharts.open'](context, { kind: 'type', name }, caller)
    if (chart.version > 0) continue
    await sizeChartsDesk['sizeCharts.save'](context, { kind: 'type', name, written, version: 0 }, caller)
  }
}
