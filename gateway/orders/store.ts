import type { ISql } from 'postgres'
import type { PayWay, RequestStatus } from '#contract/desk/request.ts'
import type { Address, EarlierRequest } from '#contract/orders.ts'
import type { WantedProduct } from '#contract/other-products.ts'
import type { RequestType } from '#contract/returns.ts'
import type { OwnParcel } from '#contract/own-parcels.ts'
import type { OfferedColour, OfferedSize } from '#rules/orders/sizes.ts'
import type { WrittenStep } from '#rules/returns/steps.ts'
import type { Worth } from '#rules/returns/money/due.ts'
import { leftOf, type MoneyOut } from '#rules/returns/money/left.ts'
import { type OrderMoney, paidOf } from '#rules/orders/paid.ts'
import { type Payment, paymentOf } from '#rules/orders/payment.ts'
import { openLink } from './fee-told.ts'
import type { StoredOther } from './other-products-store.ts'
import { isOwnOrder } from './own-order-store.ts'
import {
  type Days,
  daysPart,
  type OwnParcels,
  ownParcelsPart,
  payoutsPart,
  type StoredPayoutState,
} from './request-parts-store.ts'
import {
  leftPart,
  type Offers,
  offersOf,
  offersPart,
  type ReadColour,
  type ReadPrices,
  type ReadSize,
} from './sizes-store.ts'

/** A line of an order as stored; times are ISO texts, money is in paise. */
export interface StoredLine {
  id: string
  sku: string
  title: string
  name: string
  variantTitle: string
  pricePaise: number
  quantity: number
  /** False for what cannot come back: a gift card, a tip, a charge, what is not shipped. */
  isGoods: boolean
  /** The same for the lines that were bought as one; '' for a line of its own. */
  bundle: string
  src: string
  size: string
  sizes: OfferedSize[]
  /** What can be had of it in other colours, none of them cheaper, now or once it is made, and of the other product that is wanted; absent where that was not asked. */
  colours?: OfferedColour[]
  other?: StoredOther | undefined
  /** When so many of its pieces were delivered, the oldest first. */
  deliveries: { at: string; units: number }[]
  /** How many pieces were ordered, were refunded, and are held by requests. */
  ordered: number
  refunded: number
  held: number
  /** How many were delivered and are neither held nor refunded. */
  free: number
  /** How many are neither held nor refunded, delivered or not; and what was paid for one and for all of these. */
  rest: number
  eachPaise: number
  leftPaise: number
}

/** A request on an order, with its recorded steps, and how often the customer asked for a pick-up. */
export type StoredEarlierRequest = Omit<
  EarlierRequest,
  'type' | 'steps' | 'may_rebook' | 'pickup_change' | 'line_items' | 'own_parcel'
> & {
  type: RequestType
  line_items: StoredEarlierItem[]
  counts: boolean
  status: RequestStatus
  events: WrittenStep[]
  pickups_asked: number
  /** Whether the order that it became is known, and belongs to this customer. */
  orderKnown: boolean
  /** What it will pay back or cost, while it is neither settled nor over. */
  worth: PendingWorth | undefined
  /** Where its refund goes and how that stands; undefined where it never had an account or a payout. */
  payout: StoredPayoutState | undefined
  /** The parcel in which the customer sends it, where no courier collects it. */
  ownParcel: OwnParcel | null | undefined
  /** What changing the day of its pick-up depends on; undefined of one that is past that. */
  day: Days[string] | undefined
}

/** An item of such a request; `heldUntil` is null where its wanted pieces are not held. */
type StoredEarlierItem = Omit<EarlierRequest['line_items'][number], 'held_until' | 'wanted'> & {
  heldUntil: string | null
  wanted: WantedProduct | null
}

/** What a request that is neither settled nor over will pay back and cost. */
export interface PendingWorth {
  /** In whole rupees; and what its goods cost more. */
  fee: number
  morePaise: number
  feeWay: Worth['feeWay']
  /** Where it is paid before its order is made, while that is open; `until` is an ISO text. */
  pay: { url: string; until: string } | null
  /** What was paid for its items, before the fee. */
  paidPaise: number
  money: KnownMoney
  payment: Payment
  paysBy: PayWay | null
}

/** What is known of the money of an order and, of a request on it, what went out beside it. */
export type KnownMoney = OrderMoney & MoneyOut & { gateways: string[] }

/** What the shop's rules can name beside the lines: of the customer, and of the product of each line by its id. */
export interface PolicyFacts {
  customerTags: string[]
  products: Record<string, { type: string; tags: string[]; collections: string[] }>
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
  gateways: string[]
  address: Partial<Address>
  createdAt: Date
  cancelledAt: Date | null
  lines: StoredLine[]
  facts: PolicyFacts
  requests: StoredEarlierRequest[]
  /** The variants of which the customer waits to be told. */
  asked: string[]
  /** As a further request would find it. */
  money: KnownMoney
}

/**
 * An order as read: `left` is what is left of the products of those lines whose variant is not known, by line. `worths` is by
 * the number of the request, `known` are the requests that became an order which is known and belongs to this customer.
 */
interface ReadOrder extends Omit<StoredOrder, 'requests' | 'lines'> {
  lines: (Omit<StoredLine, 'sizes' | 'colours'> & { sizes: ReadSize[] })[]
  requests: Omit<StoredEarlierRequest, 'orderKnown' | 'worth' | 'payout' | 'ownParcel' | 'day'>[]
  left: Record<string, ReadSize[]>
  colours: Record<string, ReadColour[]>
  prices: Record<string, ReadPrices>
  known: number[]
  worths: Record<string, PendingWorth>
  payouts: Record<string, StoredPayoutState>
  ownParcels: OwnParcels
  days: Days
}

/**
 * The order `orderId` of this customer; undefined when it does not exist or belongs to another customer. What could be had at another price or in other
 * colours is looked for only where the policy offers it: it takes as long as all the rest.
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
      o.created_at AS "createdAt", o.cancelled_at AS "cancelledAt", lines_of(o.id) AS lines, policy_facts_of(o.id, o.customer_id) AS facts,
      requests_on(o.id, o.order_number) AS requests, ${leftPart(sql)} AS left,
      ${offersPart(sql, offers)},
      ARRAY(SELECT r.n FROM requests r WHERE r.order_id = o.id AND r.new_order_no IS NOT NULL
        AND ${isOwnOrder(sql, sql`r.new_order_no`, sql`o.customer_id`)}) AS known,
      ${pendingWorths(sql)} AS worths, ${payoutsPart(sql)} AS payouts, ${ownParcelsPart(sql)} AS "ownParcels", ${daysPart(sql)} AS days, money_of(o.id, NULL) AS money
    FROM orders o
    WHERE o.id = ${orderId} AND o.customer_id = ${customerId} AND o.deleted_at IS NULL`
  return order && whole(order)
}

function whole({ left, colours, prices, known, worths, payouts, ownParcels, days, ...order }: ReadOrder): StoredOrder {
  const lines = order.lines.map((line) => ({
    ...line,
    ...offersOf(line, left[line.id], colours[line.id], prices[line.id]),
  }))
  const requests = order.requests.map((request) => {
    const n = nOf(request)
    const parts = { worth: worths[n], payout: payouts[n], ownParcel: ownParcels[n], day: days[n] }
    return { ...request, orderKnown: known.includes(n), ...parts }
  })
  return { ...order, lines, requests }
}

/** "1042.1" is the first. */
const nOf = ({ fulfillment_id: id }: { fulfillment_id: string }) => Number(id.slice(id.lastIndexOf('.') + 1))

/** The customer of an order; undefined when there is no such order, or it belongs to none. */
export async function ownerOf(sql: ISql, orderId: string): Promise<string | undefined> {
  const [order] = await sql<{ customerId: string | null }[]>`
    SELECT customer_id AS "customerId" FROM orders WHERE id = ${orderId} AND deleted_at IS NULL`
  return order?.customerId ?? undefined
}

/** Locks the order until the transaction ends, so that two requests on it are decided one after the other. */
export async function holdOrder(sql: ISql, customerId: string, orderId: string): Promise<void> {
  await sql`SELECT 1 FROM orders WHERE id = ${orderId} AND customer_id = ${customerId} FOR UPDATE`
}

/** How an order was paid: as a request on it keeps, or by the shop's list of today. */
export const paidBy = ({ gateways }: Pick<KnownMoney, 'gateways'>, codGateways: readonly string[], kept?: Payment) =>
  kept === 'COD' ? kept : paymentOf(gateways, codGateways)

/** What can still be paid out on an order. */
export const mostLeft = (money: KnownMoney, payment: Payment) => {
  const { shopPaise, cashPaise } = paidOf(money, payment)
  return leftOf(shopPaise + cashPaise, money)
}

interface ReadWorth extends Pick<Worth, 'type' | 'feePaise' | 'paidPaise' | 'feeWay'> {
  morePaise: number
  money: KnownMoney
  payment: Payment
}

/** What a request is worth; rejected items count for nothing. */
export async function worthOf(sql: ISql, codGateways: readonly string[], requestId: string): Promise<Worth> {
  const [{ money, payment, ...worth }] = await sql<[ReadWorth]>`
    SELECT r.type, r.fee_rupees * 100 AS "feePaise", more_of(r.id)::float8 AS "morePaise", r.fee_way AS "feeWay", ${paidFor(sql)} AS "paidPaise", r.payment, money_of(r.order_id, r.id) AS money
    FROM requests r
    WHERE r.id = ${requestId}`
  return { ...worth, ...mostLeft(money, paidBy(money, codGateways, payment)) }
}

/** What was paid for the items of the request `r` that were not rejected. */
const paidFor = (sql: ISql) => sql`(
  SELECT coalesce(sum(i.paid_paise), 0)::float8 FROM request_items i
  WHERE i.request_id = r.id AND i.decision IS DISTINCT FROM 'rejected')`

/** What each request on the order `o` that is neither settled nor over will pay back and cost, by its number. */
const pendingWorths = (sql: ISql) => sql`(
  SELECT coalesce(jsonb_object_agg(r.n, jsonb_build_object('fee', r.fee_rupees, 'morePaise', more_of(r.id), 'feeWay', r.fee_way, 'pay', ${openLink(sql)}, 'paidPaise', ${paidFor(sql)},
    'payment', r.payment, 'paysBy', r.pays_by, 'money', money_of(o.id, r.id))), '{}')
  FROM requests r WHERE r.order_id = o.id AND ${isPending(sql)})`

/** Whether the request `r` is neither settled nor over. */
export const isPending = (sql: ISql) =>
  sql`(r.settled_at IS NULL AND r.status NOT IN ('rejected', 'cancelled', 'refused'))`
