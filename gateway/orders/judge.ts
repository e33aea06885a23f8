import type { Policy } from '#rules/policies/policy.ts'
import { type Judgement, standingOf } from '#rules/returns/standing.ts'
import type { Context } from '../context.ts'
import type { StoredLine, StoredOrder } from './store.ts'

/** A line with the shop's judgement on it. */
export type JudgedLine = StoredLine & { judged: Judgement }

/** Judges every line of an order by the server's clock and the shop's policy. */
export function judge(context: Context, policy: Policy, order: StoredOrder): JudgedLine[] {
  const deliveries = order.lines.flatMap((line) => (line.deliveredAt ? [Date.parse(line.deliveredAt)] : []))
  const facts = {
    now: context.now(),
    latestDeliveredAt: deliveries.length > 0 ? new Date(Math.max(...deliveries)) : null,
    cancelled: order.cancelledAt !== null,
    extended: policy.extendedWindowCustomers.includes(order.customerId),
    windowDays: policy.returnWindowDays,
    extendedDays: policy.extendedWindowDays,
  }
  return order.lines.map((line) => {
    const deliveredAt = line.deliveredAt ? new Date(line.deliveredAt) : null
    const refunded = line.refunded >= line.quantity
    return { ...line, judged: standingOf({ ...facts, deliveredAt, held: line.held, refunded }) }
  })
}
