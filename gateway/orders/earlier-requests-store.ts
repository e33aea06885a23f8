import type { ISql } from 'postgres'
import type { RequestStatus } from '#contract/desk/request.ts'
import type { RefundMethod } from '#contract/payouts.ts'
import type { EarlierRequest } from '#contract/orders.ts'
import type { OwnParcel } from '#contract/own-parcels.ts'
import type { RequestType } from '#contract/returns.ts'
import type { OrderMoney } from '#rules/orders/paid.ts'
import type { Payment } from '#rules/orders/payment.ts'
import type { ExchangeWish, WishFields } from '#rules/exchanges/wish.ts'
import type { Bonus } from '#rules/returns/bonus/bonus.ts'
import type { Worth } from '#rules/returns/money/due.ts'
import type { MoneyOut } from '#rules/returns/money/left.ts'
import type { RefundDates } from '#rules/returns/money/refund-day.ts'
import type { WrittenStep } from '#rules/returns/steps.ts'
import { moneyPart } from '../ledger/money-store.ts'
import { isOwnOrder } from './own-order-store.ts'
import {
  bonusPart,
  chargesPart,
  datesPart,
  type Days,
  daysPart,
  type OwnParcels,
  ownParcelsPart,
  paidOutPart,
  payoutsPart,
  type StoredCharge,
  type StoredPaidOut,
  type StoredPayoutState,
  newsFactsPart,
  openLink,
  type StoredNewsFacts,
} from './request-parts-store.ts'

/** A request on an order, with its recorded steps, and how often the customer asked for a pickup. */
export type StoredEarlierRequest = Omit<
  EarlierRequest,
  'type' | 'steps' | 'may_rebook' | 'pickup_change' | 'line_items' | 'own_parcel' | 'news'
> & {
  type: RequestType
  line_items: StoredEarlierItem[]
  counts: boolean
  status: RequestStatus
  events: WrittenStep[]
  pickups_requested: number
  /** True if the shop knows the order that it became, and this order belongs to this customer. */
  orderKnown: boolean
  /** Its refund or cost, while it is neither settled nor over. */
  worth: PendingWorth | undefined
  /** The destination and the state of its refund; undefined if it never had an account or a payout. */
  payout: StoredPayoutState | undefined
  /** The parcel in which the customer sends it, if no courier collects it. */
  ownParcel: OwnParcel | null | undefined
  /** Its cost, if it is an exchange that has its order. */
  charge: StoredCharge | undefined
  /** Its fee and the price of its items, if it is a return that is settled by money. */
  paidOut: StoredPaidOut | undefined
  /** The facts that decide if its pickup day may change; undefined if it is past that. */
  day: Days[string] | undefined
  newsFacts: StoredNewsFacts
}

/** An item of an earlier request; `reservedUntil` is null if the pieces of its wish are not reserved. */
type StoredEarlierItem = Omit<EarlierRequest['line_items'][number], 'held_until' | 'paid' | keyof WishFields> & {
  reservedUntil: string | null
  wish: ExchangeWish
  paidPaise: number
  causes: string[]
}

/** The refund and the cost of a request that is neither settled nor over. */
export interface PendingWorth {
  /** In whole rupees; then its price difference. */
  fee: number
  morePaise: number
  feeWay: Worth['feeWay']
  /** The page on which the customer pays before the order is made, while it is open; `until` is an ISO text. */
  pay: { url: string; until: string } | null
  /** The amount that the customer paid for its items, before the fee. */
  paidPaise: number
  money: KnownMoney
  payment: Payment
  paysBy: RefundMethod | null
  bonus: Bonus | null
  dates: RefundDates
}

/** The known money of an order, with the refunds made and promised as one request on it sees them. */
export type KnownMoney = OrderMoney & MoneyOut & { gateways: string[] }

/**
 * The requests on an order as read: `worths` and the like are by the number of the request, `known` are those that
 * became an order which is known and belongs to this customer.
 */
interface ReadRequests {
  requests: Omit<StoredEarlierRequest, keyof RequestParts>[]
  known: number[]
  newsFacts: Record<string, StoredNewsFacts>
  worths: Record<string, PendingWorth>
  payouts: Record<string, StoredPayoutState>
  ownParcels: OwnParcels
  days: Days
  charges: Record<string, StoredCharge>
  paidOuts: Record<string, StoredPaidOut>
}

/** The parts of a request that are read beside it. */
type RequestParts = Pick<
  StoredEarlierRequest,
  'orderKnown' | 'worth' | 'payout' | 'ownParcel' | 'charge' | 'paidOut' | 'day' | 'newsFacts'
>

/**
 * The requests on an order, the first one first. Read only if there is one: for most orders this would take as long as
 * all the rest.
 */
export async function requestsOn(sql: ISql, orderId: string): Promise<StoredEarlierRequest[]> {
  return (await requestsByOrder(sql, [orderId])).get(orderId) ?? []
}

/** The requests on each of these orders, by the id of the order. */
export async function requestsByOrder(
  sql: ISql,
  orderIds: readonly string[],
): Promise<Map<string, StoredEarlierRequest[]>> {
  if (orderIds.length === 0) return new Map()
  const read = await sql<(ReadRequests & { id: string })[]>`
    SELECT o.id, requests_of_order(o.id, o.order_number) AS requests,
      ARRAY(SELECT r.n FROM requests r WHERE r.order_id = o.id AND r.new_order_no IS NOT NULL
        AND ${isOwnOrder(sql, sql`r.new_order_no`, sql`o.customer_id`)}) AS known,
      ${pendingWorths(sql)} AS worths, ${payoutsPart(sql)} AS payouts, ${ownParcelsPart(sql)} AS "ownParcels",
      ${daysPart(sql)} AS days, ${chargesPart(sql)} AS charges, ${paidOutPart(sql, paidFor(sql))} AS "paidOuts",
      ${newsFactsPart(sql)} AS "newsFacts"
    FROM orders o WHERE o.id = ANY(${[...orderIds]})`
  return new Map(read.map((order) => [order.id, requestsOf(order)]))
}

function requestsOf({ requests, known, ...read }: ReadRequests): StoredEarlierRequest[] {
  const { worths, payouts, ownParcels, days, charges, paidOuts, newsFacts } = read
  return requests.map((request) => {
    const n = nOf(request)
    const parts = { worth: worths[n], payout: payouts[n], ownParcel: ownParcels[n], charge: charges[n], day: days[n] }
    return { ...request, orderKnown: known.includes(n), ...parts, paidOut: paidOuts[n], newsFacts: newsFacts[n] ?? {} }
  })
}

/** "1042.1" is the first. */
const nOf = ({ fulfillment_id: id }: { fulfillment_id: string }) => Number(id.slice(id.lastIndexOf('.') + 1))

/** The refund and the cost of each request on the order `o` that is neither settled nor over, by its number. */
const pendingWorths = (sql: ISql) => sql`(
  SELECT coalesce(jsonb_object_agg(r.n, jsonb_build_object('fee', r.fee_rupees, 'morePaise', price_difference_of(r.id),
    'feeWay', r.fee_way, 'pay', ${openLink(sql)}, 'paidPaise', ${paidFor(sql)},
    'payment', r.payment, 'paysBy', r.pays_by, 'bonus', ${bonusPart(sql)}, 'dates', ${datesPart(sql)},
    'money', ${moneyPart(sql, sql`r.id`)})), '{}')
  FROM requests r WHERE r.order_id = o.id AND ${isPending(sql)})`

/** True if the request `r` is neither settled nor over. */
export const isPending = (sql: ISql) =>
  sql`(r.settled_at IS NULL AND r.status NOT IN ('rejected', 'cancelled', 'refused'))`

/** The amount that the customer paid for the items of the request `r` that were not rejected. */
export const paidFor = (sql: ISql) => sql`(
  SELECT coalesce(sum(i.paid_paise), 0)::float8 FROM request_items i
  WHERE i.request_id = r.id AND i.decision IS DISTINCT FROM 'rejected')`
