import type { ISql } from 'postgres'
import type { Address } from '#contract/orders.ts'
import type { OfferedColour, OfferedSize } from '#rules/orders/sizes.ts'
import type { Worth } from '#rules/returns/money/due.ts'
import type { RefundDates } from '#rules/returns/money/refund-day.ts'
import type { RefundableRequest } from '#rules/returns/money/refund-methods.ts'
import { leftOf } from '#rules/returns/money/left.ts'
import { paidOf } from '#rules/orders/paid.ts'
import { type Payment, paymentOf } from '#rules/orders/payment.ts'
import { moneyPart } from '../ledger/money-store.ts'
import { bonusPart, datesPart } from './request-parts-store.ts'
import { type KnownMoney, paidFor, requestsOn, type StoredEarlierRequest } from './earlier-requests-store.ts'
import type { StoredOther } from './other-products-store.ts'
import { type Offers, offersOf, offersPart, type ReadOffers, type ReadSize } from './sizes-store.ts'

/** A line of an order as stored; times are ISO texts, money is in paise. */
export interface StoredLine {
  id: string
  sku: string
  title: string
  name: string
  variantTitle: string
  pricePaise: number
  quantity: number
  /** False for things that cannot come back: a gift card, a tip, a charge, an item that is not shipped. */
  isGoods: boolean
  /** The same for the lines that were bought as one; '' for a line of its own. */
  bundle: string
  src: string
  size: string
  /** The facts about its product that the shop's rules can name. */
  productType: string
  productTags: string[]
  collections: string[]
  /** The reasons that Shopify suggests for it, by handle. */
  reasons: string[]
  sizes: OfferedSize[]
  /**
   * The offers in other colours, none of them cheaper, now or once they are made, and of the other product that the
   * customer wants; absent if the caller did not ask for them.
   */
  colours?: OfferedColour[]
  other?: StoredOther | undefined
  /** The deliveries of its pieces, the oldest first; `free` of the pieces are neither held nor refunded. */
  deliveries: { at: string; units: number; free: number }[]
  /** The pieces that were ordered, that were refunded, and that requests hold. */
  ordered: number
  refunded: number
  held: number
  /** The pieces that were delivered and are neither held nor refunded. */
  free: number
  /** The pieces neither held nor refunded, delivered or not; and the price paid for one and for all of these. */
  rest: number
  eachPaise: number
  leftPaise: number
}

/** An order with its lines and the requests on it. */
export interface StoredOrder {
  id: string
  name: string
  orderNumber: string
  customerId: string
  firstName: string
  email: string
  phone: string
  tags: string[]
  customerTags: string[]
  gateways: string[]
  address: Partial<Address>
  createdAt: Date
  cancelledAt: Date | null
  lines: StoredLine[]
  requests: StoredEarlierRequest[]
  /** The variants for which the customer has an open alert. */
  alertVariants: string[]
  /** For a further request. */
  money: KnownMoney
}

/** A line as read: `left` has the variants left of its product if its own variant is unknown. */
interface ReadLine extends Omit<StoredLine, 'sizes' | 'colours'> {
  sizes: ReadSize[]
  left: ReadSize[] | null
}

interface ReadOrder extends Omit<StoredOrder, 'requests' | 'lines' | 'alertVariants'>, ReadOffers {
  lines: ReadLine[]
  hasRequests: boolean
}

/**
 * The order `orderId` of this customer; undefined if it does not exist or belongs to another customer. Offers at
 * another price or in other colours are read only if the policy has them: this takes as long as all the rest.
 */
export async function orderOf(
  sql: ISql,
  customerId: string,
  orderId: string,
  offers?: Offers,
): Promise<StoredOrder | undefined> {
  const [order] = await sql<ReadOrder[]>`
    SELECT o.id, o.name, o.order_number AS "orderNumber", o.customer_id AS "customerId", o.first_name AS "firstName",
      o.email, o.phone, o.tags, o.payment_gateway_names AS gateways, o.shipping_address AS address,
      o.created_at AS "createdAt", o.cancelled_at AS "cancelledAt", order_lines(o.id) AS lines,
      ${customerTagsPart(sql)} AS "customerTags", EXISTS (SELECT FROM requests r
        WHERE r.order_id = o.id) AS "hasRequests", ${moneyPart(sql)} AS money ${offersPart(sql, offers)}
    FROM orders o
    WHERE o.id = ${orderId} AND o.customer_id = ${customerId} AND o.deleted_at IS NULL`
  if (!order) return undefined
  const { colours = {}, prices = {}, alertVariants = [], hasRequests, ...found } = order
  const lines = found.lines.map(({ left, ...line }) => ({
    ...line,
    ...offersOf(line, left, colours[line.id], prices[line.id]),
  }))
  return { ...found, alertVariants, lines, requests: hasRequests ? await requestsOn(sql, found.id) : [] }
}

/** The tags of the customer of the order `o`. */
export const customerTagsPart = (sql: ISql) =>
  sql`coalesce((SELECT c.tags FROM customers c WHERE c.id = o.customer_id), '{}')`

/** The customer of an order; undefined when there is no such order, or it belongs to none. */
export async function ownerOf(sql: ISql, orderId: string): Promise<string | undefined> {
  const [order] = await sql<{ customerId: string | null }[]>`
    SELECT customer_id AS "customerId" FROM orders WHERE id = ${orderId} AND deleted_at IS NULL`
  return order?.customerId ?? undefined
}

/** Locks the order until the transaction ends, so that two requests on it are decided one after the other. */
export async function lockOrder(sql: ISql, customerId: string, orderId: string): Promise<void> {
  await sql`SELECT 1 FROM orders WHERE id = ${orderId} AND customer_id = ${customerId} FOR UPDATE`
}

/** The payment of an order: COD if a request stored it as COD, else by the shop's list of today. */
export const paidBy = ({ gateways }: Pick<KnownMoney, 'gateways'>, codGateways: readonly string[], payment?: Payment) =>
  payment === 'COD' ? payment : paymentOf(gateways, codGateways)

/** The amount that can still be paid out on an order. */
export const mostLeft = (money: KnownMoney, payment: Payment) => {
  const { shopPaise, cashPaise } = paidOf(money, payment)
  return leftOf(shopPaise + cashPaise, money)
}

/** What the terms of a refund depend on beside the type of its request. */
type ReadTerms = Required<Pick<RefundableRequest, 'payment' | 'paysBy' | 'bonus'>>

interface ReadWorth extends Pick<Worth, 'type' | 'feePaise' | 'paidPaise' | 'feeWay'> {
  morePaise: number
  money: KnownMoney
  terms: ReadTerms
  dates: RefundDates
}

/** The value of a request by the balances of its order; rejected items count for nothing. */
export async function worthOf(
  sql: ISql,
  codGateways: readonly string[],
  requestId: string,
): Promise<Worth & ReturnType<typeof leftOf> & { dates: RefundDates; terms: ReadTerms }> {
  const [{ money, ...worth }] = await sql<[ReadWorth]>`
    SELECT r.type, r.fee_rupees * 100 AS "feePaise", price_difference_of(r.id)::float8 AS "morePaise",
      r.fee_way AS "feeWay",
      ${paidFor(sql)} AS "paidPaise", ${moneyPart(sql, sql`r.id`)} AS money, ${datesPart(sql)} AS dates,
      json_build_object('payment', r.payment, 'paysBy', r.pays_by, 'bonus', ${bonusPart(sql)}) AS terms
    FROM requests r JOIN orders o ON o.id = r.order_id
    WHERE r.id = ${requestId}`
  return { ...worth, ...mostLeft(money, paidBy(money, codGateways, worth.terms.payment)) }
}
