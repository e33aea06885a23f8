import type { Admin } from '#adapters/shopify/admin.ts'
import { readProducts } from '#adapters/shopify/returns/suggested.ts'
import type { Context } from '../../http/context.ts'
import { enqueue } from '../../outbox/store.ts'
import type { Deliverers } from '../../outbox/kinds.ts'
import { asksShopify } from '../../policies/policy.ts'
import type { Tx } from '../../policies/transaction.ts'
import { putShopifyCharts } from '../../size-charts/shopify-store.ts'
import { lacksReads, putReasons } from './reasons-store.ts'

const DAY_MS = 86_400_000
/** A shop changes the categories of its products rarely. */
const FRESH_DAYS = 30
/** A size chart that was mended is with the customers after this time. */
const FRESH_CHART_DAYS = 1
/** Is in no product: the reasons are read also for a shop that keeps no size charts. */
const NO_METAFIELD = { namespace: 'wapsi', key: 'none' }

/**
 * Has the suggested return reasons and the size charts of a delivered order's products read in the background, unless
 * they are known. In the caller's transaction.
 */
export async function enqueueProductReads(tx: Tx, orderId: string): Promise<void> {
  if (!asksShopify(tx.config)) return
  const before = (days: number) => new Date(tx.now().getTime() - days * DAY_MS)
  const charts = tx.config.SIZE_CHART_METAFIELD && before(FRESH_CHART_DAYS)
  if (!(await lacksReads(tx.sql, orderId, { reasons: before(FRESH_DAYS), charts }))) return
  await enqueue(tx.sql, { kind: 'return_reasons', key: `return_reasons:${orderId}`, payload: { orderId } })
}

/** The handler of these reads; none if Shopify is not set up. */
export function reasonDeliverers(
  { sql, now, config: { SIZE_CHART_METAFIELD: chart } }: Pick<Context, 'sql' | 'now' | 'config'>,
  admin: Admin | undefined,
): Pick<Deliverers, 'return_reasons'> {
  if (!admin) return {}
  return {
    return_reasons: async ({ orderId }, _key, signal) => {
      const products = await readProducts(admin, orderId, chart ?? NO_METAFIELD, signal)
      if (products.length === 0) return
      await putReasons(sql, products, now())
      if (chart) await putShopifyCharts(sql, products, now())
    },
  }
}
