import type { Terms } from '#contract/orders.ts'
import { feeOf, wasExchangedBefore } from '#rules/returns/fees.ts'
import { EXTENDED_WINDOW_DAYS } from '#rules/returns/window.ts'
import type { Context } from '../context.ts'
import type { StoredOrder } from './store.ts'

/** What a request on this order costs and offers now. */
export function termsOf(context: Context, order: StoredOrder): Terms {
  const exchangedBefore = isExchangedBefore(order)
  const extended = context.config.EXTENDED_WINDOW_CUSTOMERS.has(order.customerId)
  return {
    exchange_fee: feeOf('Exchange', exchangedBefore),
    return_fee: feeOf('Return', exchangedBefore),
    exchanged_before: exchangedBefore,
    window_days: extended ? EXTENDED_WINDOW_DAYS : context.config.RETURN_WINDOW_DAYS,
  }
}

function isExchangedBefore(order: StoredOrder): boolean {
  const earlier = order.requests.filter((request) => request.counts)
  return wasExchangedBefore(
    order.tags,
    earlier.map((request) => (request.type === 'Exchange' ? 'Exchange' : 'Return')),
  )
}
