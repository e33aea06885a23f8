import type { Policy } from '#rules/policies/policy.ts'
import { judgedTogether } from '#rules/returns/bundle.ts'
import { type Judgement, standingOf } from '#rules/returns/standing.ts'
import type { Context } from '../http/context.ts'
import type { StoredLine, StoredOrder } from './store.ts'
import type { ShopTerms, Terms } from '#contract/orders.ts'
import { feeOf, wasExchangedBefore } from '#rules/returns/money/fees.ts'
import { shopTermsOf } from '#rules/policies/shop-terms.ts'

/** The facts of a line that decide its eligibility. */
type Facts = Pick<StoredLine, 'isGoods' | 'bundle' | 'deliveries' | 'quantity' | 'refunded' | 'held' | 'free'>

interface Order<Line> {
  customerId: string | null
  cancelled: boolean
  lines: readonly Line[]
}

/** A line with its eligibility. */
export type CheckedLine = StoredLine & { eligibility: Judgement }

/** Decides the eligibility of every line of an order by the server's clock and the shop's policy; bundles stand as one. */
export function checkEligibility<Line extends Facts>(
  { now }: Pick<Context, 'now'>,
  policy: Policy,
  { customerId, cancelled, lines }: Order<Line>,
): (Line & { eligibility: Judgement })[] {
  const goods = lines.filter(({ isGoods }) => isGoods)
  const moments = goods.flatMap(({ deliveries }) => deliveries.map(({ at }) => Date.parse(at)))
  const facts = {
    now: now(),
    latestDeliveredAt: moments.length > 0 ? new Date(Math.max(...moments)) : null,
    cancelled,
    extended: customerId !== null && policy.extendedWindowCustomers.includes(customerId),
    windowDays: policy.returnWindowDays,
    extendedDays: policy.extendedWindowDays,
  }
  const judged = lines.map((line) => {
    const { held, free, isGoods } = line
    const deliveries = line.deliveries.map(({ at, units }) => ({ deliveredAt: new Date(at), units }))
    const refunded = line.refunded >= line.quantity
    return { ...line, eligibility: standingOf({ ...facts, deliveries, held, free, refunded, goods: isGoods }) }
  })
  return judgedTogether(judged)
}

/** The fees and options of a request on this order now. */
export function termsOf(policy: Policy, order: StoredOrder): Terms {
  const exchangedBefore = isExchangedBefore(order)
  const isExtended = policy.extendedWindowCustomers.includes(order.customerId)
  return {
    exchange_fee: feeOf('Exchange', exchangedBefore, policy),
    return_fee: feeOf('Return', exchangedBefore, policy),
    exchanged_before: exchangedBefore,
    window_days: isExtended ? policy.extendedWindowDays : policy.returnWindowDays,
    ...optional(shopTermsOf(policy)),
  }
}

const optional = (shop: ShopTerms | null) => (shop ? { shop } : {})

function isExchangedBefore(order: StoredOrder): boolean {
  const earlier = order.requests.filter((request) => request.counts)
  return wasExchangedBefore(
    order.tags,
    earlier.map((request) => (request.type === 'Exchange' ? 'Exchange' : 'Return')),
  )
}
