import type { RequestOf, ResponseOf } from '#contract/call.ts'
import type { cancelOrder as contract } from '#contract/my-orders.ts'
import { cancelAnswer } from '#rules/orders/cancel/cancel-order.ts'
import type { Context } from '../../http/context.ts'
import { refuse } from '../../http/failures.ts'
import { enqueue } from '../../outbox/store.ts'
import { asksShopify, policyOf } from '../../policies/policy.ts'
import { transact } from '../../policies/transaction.ts'
import { cancelFactsOf, putCancellation } from './cancellation-store.ts'

/** Stores a customer's wish to cancel their order, and queues the job that cancels it in Shopify, once. */
export async function cancelOrder(
  context: Context,
  { customerId, orderId }: RequestOf<typeof contract>,
): Promise<ResponseOf<typeof contract>> {
  const { customerCancelsOrders } = await policyOf(context)
  const isOffered = customerCancelsOrders && asksShopify(context.config)
  return transact(context, async ({ sql, now }) => {
    const facts = (await cancelFactsOf(sql, { customerId, orderId })) ?? refuse('ORDER_NOT_FOUND')
    const answer = cancelAnswer(facts, isOffered)
    if (answer === 'ORDER_SENT' || answer === 'ORDER_CANCEL_NOT_OFFERED') return refuse(answer)
    if (answer !== 'request') return { state: answer }
    // Of two taps at once the second finds the row of the first.
    if (await putCancellation(sql, { customerId, orderId, at: now() }))
      await enqueue(sql, { kind: 'order_cancel', key: `order_cancel:${orderId}`, payload: { orderId } })
    return { state: 'requested' }
  })
}
