import type { RequestOf, ResponseOf } from '#contract/call.ts'
import type { tellWhenBack as contract } from '#contract/size-alerts.ts'
import { MOST_SIZE_ALERTS, sizeAlertOf } from '#rules/orders/size-alert.ts'
import type { Context } from '../../http/context.ts'
import { refuse } from '../../http/failures.ts'
import { checkEligibility } from '../../orders/eligibility.ts'
import { lockOrder, orderOf } from '../../orders/store.ts'
import { transact } from '../../policies/transaction.ts'
import { saveAlert } from './store.ts'

/** Adds an alert for a customer about a size of an item of their order. */
export async function addSizeAlert(
  context: Context,
  { customerId, orderId, itemId, size }: RequestOf<typeof contract>,
): Promise<ResponseOf<typeof contract>> {
  return transact(context, async (tx) => {
    const { sql } = tx
    const policy = await tx.policy()
    // An erasure locks the order too: it deletes the alert that is written here, or comes first, and then no alert is
    // written.
    await lockOrder(sql, customerId, orderId)
    const order = (await orderOf(sql, customerId, orderId, policy)) ?? refuse('ORDER_NOT_FOUND')
    const lines = checkEligibility(context, policy, order)
    const line = lines.find(({ id }) => id === itemId) ?? refuse('ALERT_NOT_OFFERED')
    const option = line.sizes.find((one) => one.size === size) ?? refuse('ALERT_NOT_OFFERED')
    const { standing, until } = line.eligibility
    const alert = sizeAlertOf({ ...policy, email: order.email, standing, variantIds: order.alertVariants }, option)
    if (!alert || option.variantId === null || until === undefined) refuse('ALERT_NOT_OFFERED')
    const { variantId } = option
    const isNoted = await saveAlert(
      sql,
      { customerId, variantId, orderId, itemId, until },
      MOST_SIZE_ALERTS,
      context.now(),
    )
    return isNoted ? { until } : refuse('TOO_MANY_ALERTS')
  })
}
