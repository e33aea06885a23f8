import type { Bought } from '#contract/my-orders.ts'
import { orderReceipt } from '#rules/orders/order-receipt.ts'
import { paidOf } from '#rules/orders/paid.ts'
import { present } from '#rules/present.ts'
import { INVOICE } from '#shop'
import type { Context } from '../http/context.ts'
import { policyOf } from '../policies/policy.ts'
import { type BoughtSums, boughtSums } from './bought-store.ts'
import { type CheckedLine, checkEligibility, endOf } from './eligibility.ts'
import { inRupees } from './request-news.ts'
import { addressOf } from './shown.ts'
import { orderOf, paidBy } from './store.ts'

/** An order as it was bought, and what was paid for it less what went back. */
interface BoughtOrder {
  bought: Bought
  backPaise: number
}

/** An order as it was bought; undefined if this customer has no such order. */
export async function boughtOf(
  context: Context,
  { customerId, orderId }: Record<'customerId' | 'orderId', string>,
): Promise<BoughtOrder | undefined> {
  const [policy, order, sums] = await Promise.all([
    policyOf(context),
    orderOf(context.sql, customerId, orderId),
    boughtSums(context.sql, customerId, orderId),
  ])
  if (!order || !sums) return undefined
  const lines = checkEligibility(context, policy, order)
  const payment = paidBy(order.money, policy.codGateways)
  const paid = paidOf(order.money, payment)
  const receipt = orderReceipt(sums, { payment, paid, isCancelled: order.cancelledAt !== null })
  const bought: Bought = {
    at: order.createdAt.toISOString(),
    payment,
    address: addressOf(order),
    items: lines.map((line) => ({ ...itemOf(line, sums), ...present({ ended: endOf(line, order) }) })),
    receipt: receipt.map(({ what, paise }) => ({ what, amount: inRupees(paise) })),
    ...present({ invoice: INVOICE?.({ id: order.id, number: order.orderNumber }) }),
    ...(lines.some(({ eligibility }) => eligibility.standing === 'eligible') ? { may_ask: true } : {}),
  }
  return { bought, backPaise: paid.shopPaise - sums.refundedPaise }
}

function itemOf(line: CheckedLine, { paid, refunded }: BoughtSums): Bought['items'][number] {
  const { standing, until } = line.eligibility
  return {
    id: line.id,
    title: line.title,
    variant_title: line.variantTitle,
    src: line.src,
    size: line.size,
    quantity: line.ordered,
    price: inRupees(line.pricePaise),
    paid: inRupees(paid[line.id] ?? line.pricePaise * line.ordered),
    ...(line.isGoods ? { standing } : { goods: false }),
    ...(until ? { until } : {}),
    ...present({ refunded: refunded[line.id] === undefined ? undefined : inRupees(refunded[line.id] ?? 0) }),
  }
}
