import type { RequestOf, ResponseOf } from '#contract/call.ts'
import type { StaffFoundOrder } from '#contract/desk/filing.ts'
import type { FoundOrder, search as contract } from '#contract/order-search.ts'
import { dayOnly } from '#rules/access/mask-scans.ts'
import { HIDDEN_NUMBER } from '#rules/access/mask-number.ts'
import { promisedDay } from '#rules/days/promise.ts'
import { indianDate } from '#rules/india/calendar.ts'
import { moneyBackWords } from '#rules/orders/cancel/money-back.ts'
import { identifierOf, orderNumbersOf } from '#rules/orders/identifier.ts'
import { paidOf } from '#rules/orders/paid.ts'
import type { Policy } from '#rules/policies/policy.ts'
import { askingOf } from '#rules/returns/asking.ts'
import { fulfilmentId } from '#rules/returns/numbering.ts'
import { present } from '#rules/present.ts'
import { canSeeAll } from '../access/guard.ts'
import type { Context } from '../http/context.ts'
import { refuse } from '../http/failures.ts'
import { policyOf } from '../policies/policy.ts'
import type { Caller } from '../http/caller.ts'
import { goodsOf, type OrderGoods, ordersNumbered, ordersOf, type SearchedOrder } from './search-store.ts'
import { checkEligibility } from './eligibility.ts'
import { paidBy } from './store.ts'

/** Finds the last five orders of an address, a phone number or an order number. */
export async function search(
  context: Context,
  { identifier: typed, isOrderNo }: RequestOf<typeof contract>,
  caller: Caller,
): Promise<ResponseOf<typeof contract>> {
  const found = isOrderNo ? await numbered(context, typed) : await someonesOrders(context, typed)
  const whole = found.filter(({ customerId }) => canSeeAll(context, caller, customerId))
  const items = await itemsOf(context, whole)
  return found.map((order) => {
    if (whole.includes(order)) return { ...shown(order), ...items(order) }
    return isOrderNo ? masked(order, order.orderNumber) : listed(order)
  })
}

const MOST_ITEMS = 3

/** The items of these orders, and if they can be returned. */
async function itemsOf(
  context: Context,
  orders: readonly SearchedOrder[],
): Promise<
  (order: SearchedOrder) => Pick<FoundOrder, 'items' | 'item_count' | 'returns' | 'request' | 'replaces' | 'money_back'>
> {
  if (orders.length === 0) return () => ({})
  const goods = await goodsOf(
    context.sql,
    orders.map(({ id }) => id),
  )
  const policy = await policyOf(context)
  return (order) => {
    const found = goods.find(({ orderId }) => orderId === order.id)
    if (!found) return {}
    const lines = found.lines.filter(({ isGoods }) => isGoods)
    const returns = askingOf(
      checkEligibility(context, policy, { ...order, ...found }).map(({ eligibility }) => eligibility.standing),
    )
    return {
      items: lines.slice(0, MOST_ITEMS).map(({ title, name, sku, src }) => ({ title: title || name || sku, src })),
      item_count: lines.length,
      ...present({ returns }),
      ...(found.requestN === null ? {} : { request: fulfilmentId(order.orderNumber, found.requestN) }),
      ...present({ replaces: found.replaces, money_back: moneyBack(found, policy, context.now()) }),
    }
  }
}

/** The money of an order in words; undefined if it is not cancelled, or some of it was paid in cash. */
function moneyBack(
  { money, cancelledAt, refundedAt }: OrderGoods,
  { codGateways, refundDays }: Pick<Policy, 'codGateways' | 'refundDays'>,
  now: Date,
): string | undefined {
  if (!money || !cancelledAt) return undefined
  const { shopPaise: paidPaise, cashPaise } = paidOf(money, paidBy(money, codGateways))
  // Of earlier orders only the state of the refund is known, not its amount.
  const refundedPaise = money.refundedPaise || (money.status === 'refunded' ? paidPaise : 0)
  if (cashPaise > 0 && refundedPaise === 0) return undefined
  const by = promisedDay('refund_source', refundedAt ?? cancelledAt, refundDays)?.on
  return moneyBackWords({ paidPaise, refundedPaise, ...present({ by }) }, indianDate(now))
}

/**
 * The orders of customers that staff may mean: of this number first, then the last five of this phone number or e-mail
 * address.
 */
export async function searchedByStaff(context: Context, typed: string): Promise<StaffFoundOrder[]> {
  const who = identifierOf(typed)
  const ofContact = who ? await ordersOf(context.sql, who) : []
  const found = [...(await numbered(context, typed)), ...ofContact].filter(({ customerId }) => customerId !== null)
  const orders = [...new Map(found.map((order) => [order.id, order])).values()]
  const items = await itemsOf(context, orders)
  return orders.map((order) => {
    const { money_back: _words, replaces: _request, ...shown } = items(order)
    return {
      order: order.orderNumber,
      first_name: order.firstName,
      amount: rupeesOf(order),
      ...stateOf(order),
      ...shown,
    }
  })
}

const rupeesOf = ({ totalPaise }: SearchedOrder) => (Number(totalPaise) / 100).toFixed(2)

/** The orders of the likeliest number that exists. */
async function numbered({ sql }: Context, typed: string): Promise<SearchedOrder[]> {
  for (const number of orderNumbersOf(typed)) {
    const found = await ordersNumbered(sql, number)
    if (found.length > 0) return found
  }
  return []
}

async function someonesOrders({ sql }: Context, typed: string): Promise<SearchedOrder[]> {
  const identifier = identifierOf(typed) ?? refuse('ORDERS_NOT_FOUND')
  const found = await ordersOf(sql, identifier)
  return found.length > 0 ? found : refuse('ORDERS_NOT_FOUND')
}

function shown(order: SearchedOrder): FoundOrder {
  return {
    id: order.orderNumber,
    gid: `gid://shopify/Order/${order.id}`,
    amount: rupeesOf(order),
    ...stateOf(order),
    ...present({ customer_id: order.customerId }),
  }
}

/** The view of an order for a sender who knows only its number, or its address or phone number. */
function masked(order: SearchedOrder, id: string): FoundOrder {
  return { id, ...stateOf(order), masked: true }
}

/** The same for an address or phone number: without the time, by which its number could be found. */
function listed(order: SearchedOrder): FoundOrder {
  const found = masked(order, HIDDEN_NUMBER)
  return { ...found, date: dayOnly(found.date) }
}

function stateOf({ createdAt, dispatched, cancelled, rto, delivered }: SearchedOrder) {
  return { date: createdAt.toISOString(), dispatched, cancelled, rto, delivered }
}
