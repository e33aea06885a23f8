import type { RequestOf, ResponseOf } from '#contract/call.ts'
import type { FoundOrder, search as contract } from '#contract/order-search.ts'
import { identifierOf, orderNumbersOf } from '#rules/orders/identifier.ts'
import type { Context } from '../context.ts'
import { refuse } from '../failures.ts'
import { ordersNumbered, ordersOf, type SearchedOrder } from './search-store.ts'

/** Finds the last five orders of an address, a phone number or an order number. */
export async function search(
  context: Context,
  { identifier: typed, isOrderNo }: RequestOf<typeof contract>,
): Promise<ResponseOf<typeof contract>> {
  const found = isOrderNo ? await numbered(context, typed) : await someonesOrders(context, typed)
  return found.map((order) => shown(context, order))
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

function shown({ config }: Context, order: SearchedOrder): FoundOrder {
  const { id, orderNumber, customerId, createdAt, totalPaise, dispatched, cancelled, rto, delivered } = order
  return {
    id: orderNumber,
    gid: `gid://shopify/Order/${id}`,
    date: createdAt.toISOString(),
    amount: (Number(totalPaise) / 100).toFixed(2),
    dispatched,
    cancelled,
    rto,
    delivered,
    ...(config.ACCESS_MODE === 'open' && customerId !== null ? { customer_id: customerId } : {}),
  }
}
