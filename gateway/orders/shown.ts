import type { ResponseOf } from '#contract/call.ts'
import type { Address, details, LineItem } from '#contract/orders.ts'
import type { Terms } from '#contract/order-terms.ts'
import { slashDate } from '#rules/india/dates.ts'
import { formDays } from '#rules/days/form-days.ts'
import { readyBy } from '#rules/dispatch/ladder.ts'
import { sizeAlertOf } from '#rules/orders/size-alert.ts'
import type { OfferedSize } from '#rules/orders/sizes.ts'
import { postageWords } from '#rules/pickups/postage.ts'
import { pickupDays } from '#rules/pickups/days.ts'
import { ruleWords } from '#rules/policies/rule-words.ts'
import { USUAL_CAUSES } from '#rules/returns/causes/causes.ts'
import { causesOffered } from '#rules/returns/causes/offered.ts'
import { paidForPieces } from '#rules/returns/money/pieces.ts'
import { present } from '#rules/present.ts'
import type { Context } from '../http/context.ts'
import { type ShopNews, withUsual } from '../news/shop-news.ts'
import { feePaymentOf, refundMethodOf, type ShopPolicy } from '../policies/policy.ts'
import { type CheckedLine, checkEligibility, endOf, termsFor } from './eligibility.ts'
import { differenceFields, feeFields, refundTermFields } from './cost-fields.ts'
import { refundChoiceFields } from './refund-choice-fields.ts'
import type { StoredEarlierRequest } from './earlier-requests-store.ts'
import { inRupees, type RequestSurroundings } from './request-news.ts'
import { canCollect, earlierRequest } from './shown-request.ts'
import { mostLeft, paidBy, type StoredOrder } from './store.ts'

/** An order with the standing of every item, its requests, and the costs of a further one. */
export async function shownDetails(
  context: Context,
  order: StoredOrder,
  policy: ShopPolicy,
): Promise<ResponseOf<typeof details>> {
  const lines = checkEligibility(context, policy, order)
  const payment = paidBy(order.money, policy.codGateways)
  const shop = { context, policy: await withUsual(context, policy), customerId: order.customerId }
  return {
    orderDetails: shown(order, lines, policy, context.now()),
    deliveryDetails: { value: lines.flatMap(deliveryOf) },
    exchangeHistoryDetails: order.requests.map((request) => earlierRequest(request, shop, againOf(request, lines))),
    terms: {
      ...termsFor(context.config, policy, order),
      ...mostFields(order, lines, policy),
      ...pickupDayFields(context, policy),
      ...dayFields(context, order, shop.policy),
      ...feeFields('Exchange', feePaymentOf(context.config, policy)),
      ...(policy.offersProducts ? { other_products: true } : {}),
      ...refundTermFields(context.config, policy, { type: 'Return', payment }),
      ...refundChoiceFields(context.config, policy, order, payment),
    },
  }
}

/** If any item of a request can be requested now, and the first day on which one of them no longer can. */
function againOf({ line_items: items }: StoredEarlierRequest, lines: CheckedLine[]): RequestSurroundings['again'] {
  const free = lines.filter(
    ({ id, eligibility }) => eligibility.standing === 'eligible' && items.some((item) => item.id === id),
  )
  if (free.length === 0) return false
  const [until] = free.flatMap(({ eligibility }) => eligibility.until ?? []).toSorted()
  return until === undefined ? {} : { until }
}

/** The days on which a courier can come. */
function pickupDayFields(
  { couriers, now }: Context,
  { checksPin, postageUpTo }: ShopPolicy,
): Pick<Terms, 'pickup_days' | 'checks_pin' | 'postage'> {
  return canCollect({ couriers })
    ? {
        pickup_days: pickupDays(now()),
        ...(checksPin ? { checks_pin: true, postage: postageWords(postageUpTo) } : {}),
      }
    : {}
}

/** The days of a request that is sent now. */
function dayFields({ config, now }: Context, { money, address }: StoredOrder, policy: ShopNews): Pick<Terms, 'days'> {
  const payment = paidBy(money, policy.codGateways)
  const refundMethod = refundMethodOf(config, policy, { type: 'Return', payment })
  return present({ days: formDays(policy, { now: now(), zip: address.zip, refundMethod }) })
}

/** The highest possible refund, if it is less than the price of the returnable items; or that it is unknown. */
function mostFields(
  { money }: StoredOrder,
  lines: CheckedLine[],
  { codGateways }: ShopPolicy,
): Pick<Terms, 'most' | 'amount_open'> {
  const paidPaise = lines.reduce((sum, line) => sum + paidForPieces(line.eligibility.units, line), 0)
  const { mostPaise, isUnknown } = mostLeft(money, paidBy(money, codGateways))
  return {
    ...(mostPaise < paidPaise ? { most: inRupees(mostPaise) } : {}),
    ...(isUnknown ? { amount_open: true } : {}),
  }
}

function shown(order: StoredOrder, lines: CheckedLine[], policy: ShopPolicy, now: Date) {
  return {
    id: order.id,
    name: order.name,
    order_number: order.orderNumber,
    customer: { id: order.customerId, first_name: order.firstName, email: order.email },
    line_items: lines.map((line) => ({
      ...shownLine(line, now),
      sizes: line.sizes.map((size) => ({ ...shownSize(size, now), ...alertFields(order, line, policy, size) })),
      ...shownRule(line, policy),
      ...causeFields(line, policy),
      ...present({ ended: endOf(line, order) }),
    })),
    shipping_address: addressOf(order),
    tags: order.tags,
    payment_gateway_names: order.gateways,
    created_at: order.createdAt.toISOString(),
  }
}

function shownLine(line: CheckedLine, now: Date): Omit<LineItem, 'sizes'> {
  const { standing, units, until } = line.eligibility
  return {
    id: line.id,
    sku: line.sku,
    name: line.name,
    title: line.title,
    variant_title: line.variantTitle,
    price: inRupees(line.pricePaise),
    quantity: line.quantity,
    units,
    paid: inRupees(paidForPieces(units, line)),
    paid_each: inRupees(line.eachPaise),
    src: line.src,
    size: line.size,
    ...colourFields(line, now),
    standing,
    ...(line.isGoods ? {} : { goods: false }),
    ...(line.bundle ? { bundle: line.bundle } : {}),
    ...(until ? { until } : {}),
  }
}

/** The offer of a size: its availability, day and price difference; never a number of pieces. (Decisions 28.) */
const shownSize = ({ size, available, stage, morePaise }: OfferedSize, now: Date): LineItem['sizes'][number] => ({
  size,
  available,
  ...(stage ? { ready_by: readyBy(stage, now) } : {}),
  ...differenceFields(morePaise),
})

/** True if the customer can set an alert for this size, or has one. */
function alertFields(
  { email, alertVariants }: StoredOrder,
  { eligibility: { standing } }: CheckedLine,
  { tellsWhenBack }: ShopPolicy,
  size: OfferedSize,
): Pick<LineItem['sizes'][number], 'alert'> {
  const alert = sizeAlertOf({ tellsWhenBack, email, standing, variantIds: alertVariants }, size)
  return alert ? { alert } : {}
}

function colourFields({ colours }: CheckedLine, now: Date): Pick<LineItem, 'colours'> {
  if (colours.length === 0) return {}
  return {
    colours: colours.map((one) => ({
      colour: one.colour,
      ...(one.src ? { src: one.src } : {}),
      ...shownSize(one, now),
    })),
  }
}

/** The shop's rule about a line, if there is one. */
function shownRule({ outcome }: CheckedLine, { rules }: ShopPolicy): Pick<LineItem, 'rule'> {
  const says = ruleWords(outcome, rules)
  const { returnable, exchangeOnly, photoNeeded, fee } = outcome
  // A line that is not goods is not closed by a rule.
  if (says === '' || (!returnable.value && returnable.by === undefined)) return {}
  if (!returnable.value) return { rule: { says } }
  const rule = {
    says,
    ...(exchangeOnly.value ? { exchange_only: true } : {}),
    ...(photoNeeded.value ? { photo_needed: true } : {}),
    ...present({ fee: fee.value }),
  }
  return { rule }
}

/** The causes that can be pressed for a line, if they are not the usual ones. */
function causeFields({ reasons }: CheckedLine, { causes: list }: ShopPolicy): Pick<LineItem, 'causes'> {
  const causes = causesOffered(list, reasons)
  return causes.join() === USUAL_CAUSES.join() ? {} : { causes }
}

/** The address of an order as its customer sees it. */
export function addressOf({ address, phone }: StoredOrder): Address {
  const { province = '', city = '', zip = '', address1 = '', address2 = '' } = address
  return { province, city, zip, address1, address2, phone: address.phone || phone }
}

function deliveryOf(line: CheckedLine) {
  const last = line.deliveries.at(-1)
  if (!last) return []
  return [{ date: slashDate(new Date(last.at)), sku: line.sku, size: line.size, status: 'Delivered' }]
}
