import type { OfferedSize } from '#rules/orders/sizes.ts'
import { paymentOf } from '#rules/orders/payment.ts'
import { decide, type Outcome } from '#rules/policies/decide.ts'
import type { LineFacts, RequestWithCauses } from '#rules/policies/rule-match.ts'
import type { Policy } from '#rules/policies/policy.ts'
import { present } from '#rules/present.ts'
import { judgedTogether, partsOf } from '#rules/returns/bundle.ts'
import { isOpen, type Judgement, standingOf } from '#rules/returns/standing.ts'
import { hasLongWindow, windowDaysOf } from '#rules/returns/window.ts'
import type { Config } from '#config'
import type { Context } from '../http/context.ts'
import { feePaymentOf, type ShopPolicy, refundMethodOf } from '../policies/policy.ts'
import type { StoredLine, StoredOrder } from './store.ts'
import type { RefundMethod } from '#contract/payouts.ts'
import type { Terms } from '#contract/order-terms.ts'
import type { ReasonCode, RequestType } from '#contract/returns.ts'
import type { ShopTerms } from '#contract/shop-terms.ts'
import type { ExchangeWish } from '#rules/exchanges/wish.ts'
import { moreOf } from '#rules/returns/money/difference.ts'
import { faultOf } from '#rules/returns/money/own-fault.ts'
import { feeOf, requestFee, wasExchangedBefore } from '#rules/returns/money/fees.ts'
import { exchangeModeOf } from '#rules/returns/shopify/exchange-mode.ts'
import type { Cause } from '#rules/returns/causes/causes.ts'
import { shopTermsOf } from '#rules/policies/shop-terms.ts'

/** The facts of an order that decide the eligibility of its lines. */
interface Order extends Pick<StoredOrder, 'gateways' | 'address' | 'customerTags' | 'cancelledAt' | 'lines'> {
  customerId: string | null
}

/**
 * A line with its eligibility, and the decisions of the shop's rules about it; `openAt` are the times of its deliveries
 * whose window is not over, also if staff set the window aside.
 */
export type CheckedLine = StoredLine &
  Required<Pick<StoredLine, 'colours'>> & { eligibility: Judgement; outcome: Outcome; openAt: number[] }

/**
 * Decides the eligibility of every line of an order by the server's clock, the shop's policy and its rules; a bundle
 * counts as one. With `pastWindow` a retailer or an admin sets the return window aside, and nothing else.
 */
export function checkEligibility(
  { now }: Pick<Context, 'now'>,
  policy: ShopPolicy,
  order: Order,
  pastWindow = false,
): CheckedLine[] {
  const { customerId, cancelledAt, lines } = order
  const goods = lines.filter(({ isGoods }) => isGoods)
  const moments = goods.flatMap(({ deliveries }) => deliveries.map(({ at }) => Date.parse(at)))
  const facts = {
    now: now(),
    latestDeliveredAt: moments.length > 0 ? new Date(Math.max(...moments)) : null,
    cancelledAt,
    pastWindow,
    extended: hasLongWindow(policy, customerId),
  }
  const judged = lines.map((line) => {
    const { held, free, isGoods } = line
    const parts = partsOf(line, goods).map((part) => factsOf(policy, order, part))
    const outcome = decide(factsOf(policy, order, line), policy.rules, parts)
    const deliveries = line.deliveries.map(({ at, ...pieces }) => ({ deliveredAt: new Date(at), ...pieces }))
    const refunded = line.refunded >= line.quantity
    const item = { ...facts, ...windowsOf(policy, outcome), deliveries, held, free, refunded, goods: isGoods }
    const openAt = deliveries.filter((one) => isOpen(item, one)).map(({ deliveredAt }) => deliveredAt.getTime())
    return { ...line, ...offersBy(policy, line), outcome, openAt, eligibility: closed(standingOf(item), outcome) }
  })
  return judgedTogether(judged)
}

/**
 * The shop's offers for a line, with their price differences: none if the shop does not charge them. Only a shop that
 * charges them offers colours at another price.
 */
function offersBy(
  { offersColours, priceDifference }: Policy,
  { sizes, colours = [] }: Pick<StoredLine, 'sizes' | 'colours'>,
): Pick<CheckedLine, 'sizes' | 'colours'> {
  const offered = offersColours ? colours : []
  if (priceDifference) return { sizes, colours: offered }
  return { sizes: sizes.map(even), colours: offered.filter(({ morePaise }) => morePaise === 0) }
}

const even = (size: OfferedSize): OfferedSize => ({ ...size, morePaise: 0 })

/**
 * A rule sets the window of an item; special customers keep theirs, unless that of the rule is longer. (Specification
 * 9; decisions 8.)
 */
function windowsOf(policy: Policy, { windowDays: { value } }: Outcome) {
  return {
    windowDays: value ?? policy.returnWindowDays,
    extendedDays: Math.max(policy.extendedWindowDays, value ?? 0),
  }
}

/** A line that is in a request is shown as `held`, even if a rule says now that it cannot be returned. */
function closed(judgement: Judgement, { returnable }: Outcome): Judgement {
  return returnable.value || judgement.standing === 'held' ? judgement : { standing: 'not_returnable', units: 0 }
}

/** The reason why goods cannot be returned, if it is no rule of the shop. */
export function endOf(
  { isGoods, eligibility, refunded, quantity }: CheckedLine,
  { cancelledAt }: Pick<StoredOrder, 'cancelledAt'>,
): 'cancelled' | 'refunded' | undefined {
  if (!isGoods || eligibility.standing !== 'not_returnable') return undefined
  if (cancelledAt !== null) return 'cancelled'
  return refunded >= quantity ? 'refunded' : undefined
}

/** The decisions of the rules on these lines of an order once there is a request, in the order of the lines. */
export function outcomesFor(
  policy: ShopPolicy,
  order: Judged & Pick<StoredOrder, 'lines'>,
  lines: readonly StoredLine[],
  { causes, ...request }: RequestWithCauses,
): Outcome[] {
  const goods = order.lines.filter(({ isGoods }) => isGoods)
  const facts = (line: StoredLine) => ({
    ...factsOf(policy, order, line),
    request,
    ...present({ causes: causes[line.id] }),
  })
  return lines.map((line) => decide(facts(line), policy.rules, partsOf(line, goods).map(facts)))
}

type Judged = Pick<Order, 'gateways' | 'address' | 'customerTags'>

function factsOf(policy: Policy, { gateways, address, customerTags }: Judged, line: StoredLine): LineFacts {
  return {
    isGoods: line.isGoods,
    sku: line.sku,
    productType: line.productType,
    productTags: line.productTags,
    collections: line.collections,
    pricePaise: line.pricePaise,
    paidPaise: line.eachPaise,
    payment: paymentOf(gateways, policy.codGateways),
    pin: address.zip ?? '',
    customerTags,
  }
}

/** The fees and options of a request on this order now. */
export function termsOf(policy: Policy, order: StoredOrder): Terms {
  const exchangedBefore = isExchangedBefore(order)
  return {
    exchange_fee: feeOf('Exchange', exchangedBefore, policy),
    return_fee: feeOf('Return', exchangedBefore, policy),
    exchanged_before: exchangedBefore,
    window_days: windowDaysOf(policy, order.customerId),
    ...optional(shopTermsOf(policy)),
  }
}

/** The same, if the fee of a return depends on its refund method: store credit may cost nothing. */
export function termsFor(config: Config, policy: ShopPolicy, order: StoredOrder, paysBy?: RefundMethod): Terms {
  const terms = termsOf(policy, order)
  const payment = paymentOf(order.gateways, policy.codGateways)
  const isFree =
    policy.creditFree &&
    refundMethodOf(config, policy, { type: 'Return', payment, ...present({ paysBy }) }) === 'credit'
  return isFree ? { ...terms, return_fee: 0 } : terms
}

/** The parts of a request that decide its cost. */
interface Costing {
  terms: Terms
  submission: { type: RequestType; exchangeReason: ReasonCode }
  chosen: readonly {
    line: Pick<CheckedLine, 'outcome'>
    causes: readonly Cause[]
    wish: Pick<ExchangeWish, 'waits' | 'differencePaise'>
    units: number
  }[]
}

/**
 * The cost of a request, the way of its payment, and the way of its exchange. Only an exchange with its own order can
 * charge a price difference.
 */
export function costsOf(config: Config, policy: ShopPolicy, { terms, submission, chosen }: Costing) {
  const { type, exchangeReason } = submission
  const causes = chosen.map((one) => one.causes)
  const faultFacts = { type, exchangeReason, exchangedBefore: terms.exchanged_before, causes }
  const ownFault = policy.faultFree && faultOf(faultFacts) === 'shop'
  const fee = requestFee(
    type === 'Exchange' ? terms.exchange_fee : terms.return_fee,
    chosen.map(({ line }) => line.outcome.fee.value),
    ownFault,
  )
  // By a payment link Shopify sells only pieces in stock.
  const feeWay = feePaymentOf(
    config,
    policy,
    chosen.some(({ wish }) => wish.waits),
  )
  const exchangeWay = exchangeModeOf(policy, { fee, feeWay, morePaise: moreOf(chosen) })
  const chargesMore = policy.priceDifference && type === 'Exchange' && exchangeWay !== 'line'
  return { fee, ownFault, feeWay, exchangeWay, chargesMore }
}

const optional = (shop: ShopTerms | null) => (shop ? { shop } : {})

function isExchangedBefore(order: StoredOrder): boolean {
  const earlier = order.requests.filter((request) => request.counts)
  return wasExchangedBefore(
    order.tags,
    earlier.map((request) => (request.type === 'Exchange' ? 'Exchange' : 'Return')),
  )
}
