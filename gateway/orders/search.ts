import type { RequestOf, ResponseOf } from '#contract/call.ts'
import type { FoundOrder, search as contract } from '#contract/order-search.ts'
import { maskNumber } from '#rules/access/mask-number.ts'
import { identifierOf, orderNumbersOf } from '#rules/orders/identifier.ts'
import { seesAllOf } from '../access/sight.ts'
import type { Context } from '../context.ts'
import { refuse } from '../failures.ts'
import type { Caller } from '../route.ts'
import { ordersNumbered, ordersOf, type SearchedOrder } from './search-store.ts'

/** Finds the last five orders of an address, a phone number or an order number. */
export async function search(
  context: Context,
  { identifier: typed, isOrderNo }: RequestOf<typeof contract>,
  caller: Caller,
): Promise<ResponseOf<typeof contract>> {
  const found = isOrderNo ? await numbered(context, typed) : await someonesOrders(context, typed)
  return found.map((order) => {
    if (seesAllOf(context, caller, order.customerId)) return shown(order)
    return masked(order, isOrderNo ? order.orderNumber : maskNumber(order.orderNumber))
  })
}

/** The likeliest number that anything is called by. */
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
    amount: (Number(order.totalPaise) / 100).toFixed(2),
    ...wayOf(order),
    ...(order.customerId === null ? {} : { customer_id: order.customerId }),
  }
}

/** What anybody may see who knows its number, or an address or phone number of its shopper. */
function masked(order: SearchedOrder, id: string): FoundOrder {
  return { id, ...wayOf(order), masked: true }
}

function wayOf({ createdAt, dispatched, cancelled, rto, delivered }: SearchedOrder) {
  return { date: createdAt.toISOString(), dispatched, cancelled, rto, delivered }
}
