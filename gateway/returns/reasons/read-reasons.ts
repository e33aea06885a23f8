import type { Admin } from '#adapters/shopify/admin.ts'
import { suggestedReasons } from '#adapters/shopify/returns/suggested.ts'
import type { Context } from '../../http/context.ts'
import { enqueue } from '../../outbox/store.ts'
import type { Deliverers } from '../../outbox/kinds.ts'
import { asksShopify } from '../../policies/policy.ts'
import type { Tx } from '../../policies/transaction.ts'
import { lacksReasons, putReasons } from './reasons-store.ts'

const DAY_MS = 86_400_000
/** A shop changes the categories of its products rarely. */
const FRESH_DAYS = 30

/**
 * Has the suggested return reasons of a delivered order's products read in the background, unless they are known. In
 * the caller's transaction.
 */
export async function enqueueReasons(tx: Tx, orderId: string): Promise<void> {
  if (!asksShopify(tx.config)) return
  const now = tx.now().getTime()
  if (!(await lacksReasons(tx.sql, orderId, new Date(now - FRESH_DAYS * DAY_MS)))) return
  await enqueue(tx.sql, { kind: 'return_reasons', key: `return_reasons:${orderId}`, payload: { orderId } })
}

/** The handler of these reads; none if Shopify is not set up. */
export function reasonDeliverers(
  { sql, now }: Pick<Context, 'sql' | 'now'>,
  admin: Admin | undefined,
): Pick<Deliverers, 'return_reasons'> {
  if (!admin) return {}
  return {
    return_reasons: async ({ orderId }, _key, signal) => {
      const products = await suggestedReasons(admin, orderId, signal)
      if (products.length > 0) await putReasons(sql, products, now())
    },
  }
}
