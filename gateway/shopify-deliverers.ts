import type { Admin } from '#adapters/shopify/admin.ts'
import type { Context } from './http/context.ts'
import { cancelDeliverers } from './orders/cancel/deliver.ts'
import type { Deliverers } from './outbox/kinds.ts'
import { reasonDeliverers } from './returns/reasons/read-reasons.ts'
import { shopifyReturnDeliverers } from './returns/shopify/deliver.ts'

/** The handlers of the jobs that read or change something in Shopify; none if it is not set up. */
export const shopifyDeliverers = (context: Context, admin: Admin | undefined): Deliverers => ({
  ...shopifyReturnDeliverers(context, admin),
  ...reasonDeliverers(context, admin),
  ...cancelDeliverers(context, admin),
})
