import { UpstreamError } from '../../outcome.ts'
import type { Admin } from '../admin.ts'
import { allOf, gid, nextOf, numberIn, type Page } from '../returns/pages.ts'

/** An order that changed, with the time of the change. */
export interface ChangedOrder {
  id: string
  updatedAt: Date
}

/** A page of these; not whole if some of it could not be read. */
export interface OrdersPage {
  orders: ChangedOrder[]
  isWhole: boolean
}

/** A span of time, both ends included; times count in whole seconds. */
export interface Within {
  from: Date
  until: Date
}

const FOUND = `query OrdersWithin($query: String!, $after: String) {
  orders(first: 250, after: $after, query: $query, sortKey: UPDATED_AT) {
    nodes { id updatedAt }
    pageInfo { hasNextPage endCursor }
  }
}`

const COUNT = `query CountWithin($query: String!) {
  ordersCount(query: $query, limit: null) { count }
}`

/** A search of Shopify's. */
const within = (time: 'updated_at' | 'created_at', { from, until }: Within) =>
  `${time}:>='${from.toISOString()}' ${time}:<='${until.toISOString()}'`

/** The orders that changed within this time, the earliest change first, page by page. */
export const ordersChanged = (admin: Admin, when: Within, signal?: AbortSignal): AsyncGenerator<OrdersPage> =>
  ordersFound(admin, within('updated_at', when), signal)

/** The orders that were placed within this time, page by page. */
export const ordersPlaced = (admin: Admin, when: Within, signal?: AbortSignal): AsyncGenerator<OrdersPage> =>
  ordersFound(admin, within('created_at', when), signal)

/** The number of orders that were placed within this time. */
export async function countPlaced(admin: Admin, when: Within, signal?: AbortSignal): Promise<number> {
  interface Answer {
    ordersCount: { count: number } | null
  }
  const { ordersCount } = await admin.ask<Answer>(COUNT, { query: within('created_at', when) }, signal)
  return ordersCount?.count ?? 0
}

async function* ordersFound(admin: Admin, query: string, signal?: AbortSignal): AsyncGenerator<OrdersPage> {
  for (let after: string | null = null; ;) {
    interface Answer {
      orders: Page<{ id: string; updatedAt: string }>
    }
    const { orders }: Answer = await admin.ask<Answer>(FOUND, { query, after }, signal)
    yield {
      orders: orders.nodes.map(({ id, updatedAt }) => ({ id: numberIn(id), updatedAt: new Date(updatedAt) })),
      isWhole: !orders.broken,
    }
    if (!orders.pageInfo.hasNextPage) return
    after = nextOf(orders, after)
  }
}

const HEAD = `query OrderInFull($id: ID!) {
  order(id: $id) {
    id name number createdAt updatedAt cancelledAt email phone tags paymentGatewayNames displayFulfillmentStatus
    displayFinancialStatus currencyCode taxesIncluded
    totalPriceSet { shopMoney { amount currencyCode } }
    currentTotalPriceSet { shopMoney { amount } }
    totalOutstandingSet { shopMoney { amount } }
    totalReceivedSet { shopMoney { amount } }
    totalRefundedSet { shopMoney { amount } }
    shippingAddress { firstName lastName address1 address2 city province zip phone }
    billingAddress { phone }
    customer {
      id firstName lastName updatedAt tags
      defaultEmailAddress { emailAddress }
      defaultPhoneNumber { phoneNumber }
    }
    fulfillments(first: 50) {
      id name status displayStatus createdAt updatedAt deliveredAt
      trackingInfo { company number url }
      fulfillmentLineItems(first: 250) { nodes { quantity lineItem { id } } }
    }
    refunds(first: 50) {
      id createdAt
      refundLineItems(first: 100) { nodes { quantity restockType lineItem { id } } }
      transactions(first: 10) { nodes { kind status amountSet { shopMoney { amount } } } }
    }
    returns(first: 20) { nodes { id status } }
  }
}`

const LINES = `query LinesInFull($id: ID!, $after: String) {
  order(id: $id) {
    id
    lineItems(first: 100, after: $after) {
      nodes {
        id title name sku variantTitle quantity currentQuantity unfulfilledQuantity isGiftCard requiresShipping
        lineItemGroup { id }
        originalUnitPriceSet { shopMoney { amount } }
        discountedUnitPriceAfterAllDiscountsSet { shopMoney { amount } }
        taxLines { priceSet { shopMoney { amount } } }
        discountAllocations { allocatedAmountSet { shopMoney { amount } } }
        product { id }
        variant { id }
      }
      pageInfo { hasNextPage endCursor }
    }
  }
}`

/**
 * A whole order as it is now: with all its lines, parcels, refunds and returns, as the text of a message `asked/order`.
 * Undefined if Shopify does not have the order, or does not show it.
 */
export async function orderInFull(admin: Admin, orderId: string, signal?: AbortSignal): Promise<string | undefined> {
  const id = gid('Order', orderId)
  const { order } = await admin.raw<{ order: { id?: unknown } | null }>(HEAD, { id }, signal)
  if (!order) return undefined
  if (order.id !== id) throw new UpstreamError('shopify: another order was answered')
  const lineItems = await allOf(async (after) => {
    const answer = await admin.raw<{ order: { id?: unknown; lineItems: Page<object> } | null }>(
      LINES,
      { id, after },
      signal,
    )
    if (answer.order && answer.order.id !== id) throw new UpstreamError('shopify: another order was answered')
    return answer.order?.lineItems
  })
  return lineItems && JSON.stringify({ ...order, lineItems })
}
