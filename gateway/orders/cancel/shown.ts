import type { OrderCancellation } from '#contract/my-orders.ts'
import { promisedDay } from '#rules/days/promise.ts'
import { shownCancellation } from '#rules/orders/cancel/cancel-order.ts'
import { present } from '#rules/present.ts'
import type { Context } from '../../http/context.ts'
import { asksShopify, type ShopPolicy } from '../../policies/policy.ts'
import { inRupees } from '../request-news.ts'
import { cancelFactsOf } from './cancellation-store.ts'

/** The order of a page, and what was paid for it less what went back. */
interface OrderOfPage {
  customerId: string
  orderId: string
  backPaise: number
}

/** The cancellation of an order for its page; undefined if the customer cannot cancel it and never wanted to. */
export async function cancellationFor(
  { sql, config, now }: Pick<Context, 'sql' | 'config' | 'now'>,
  policy: Pick<ShopPolicy, 'customerCancelsOrders' | 'refundDays'>,
  { customerId, orderId, backPaise }: OrderOfPage,
): Promise<OrderCancellation | undefined> {
  const facts = await cancelFactsOf(sql, { customerId, orderId })
  const isOffered = policy.customerCancelsOrders && asksShopify(config)
  const state = facts && shownCancellation(facts, isOffered)
  if (state === undefined) return undefined
  if (state !== 'offered' || backPaise <= 0) return { state }
  const by = promisedDay('refund_source', now(), policy.refundDays)?.on
  return { state, back: { amount: inRupees(backPaise), ...present({ by }) } }
}
