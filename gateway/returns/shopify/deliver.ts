import type { Admin } from '#adapters/shopify/admin.ts'
import type { Context } from '../../http/context.ts'
import type { Deliverers } from '../../outbox/kinds.ts'
import { hearOfReturn } from './hear.ts'
import { bothInTurn } from './in-turn.ts'

/** The handlers of what Shopify is told of requests, and tells of its returns; none where Shopify is not set up. */
export function shopifyReturnDeliverers(
  context: Context,
  admin: Admin | undefined,
): Pick<Deliverers, 'shopify_return' | 'shopify_told'> {
  if (!admin) return {}
  return {
    shopify_return: (payload, _key, signal) => bothInTurn(context, { admin, signal }, payload),
    shopify_told: (payload, _key, signal) => hearOfReturn(context, { admin, signal }, payload),
  }
}
