import { GraphQLError } from 'graphql'
import { orderIn } from './order-in.ts'
import { orderView } from './order-view.ts'
import type { Paging } from './paging.ts'
import type { Order, Shop } from './state.ts'

interface OrderQuery extends Paging {
  query?: string | null
  sortKey?: string | null
}

const MOST = 250
const TERM = /^(updated_at|created_at):(>=|<=|>|<)'?([^']+)'?$/

const timeOf = (order: Order, name: string) =>
  (name === 'updated_at' ? (order.updatedAt ?? order.createdAt) : order.createdAt).getTime()

/**
 * The orders that a search finds: of Shopify's syntax the times of change and creation. Shopify ignores the parts that
 * it does not know.
 */
function ordersFound(shop: Shop, query: string | null | undefined): Order[] {
  const terms = (query ?? '')
    .split(/\s+/)
    .map((term) => TERM.exec(term))
    .filter((match) => match !== null)
  const tests = terms.map(([, name = '', sign = '', moment = '']) => {
    const at = Date.parse(moment)
    return (order: Order) => {
      const time = timeOf(order, name)
      if (sign === '>=') return time >= at
      if (sign === '<=') return time <= at
      return sign === '>' ? time > at : time < at
    }
  })
  return [...shop.orders.values()].filter(
    (order) => orderIn(shop, order.id) !== undefined && tests.every((test) => test(order)),
  )
}

/**
 * A page of orders. Its cursors are values, so that an order that changes meanwhile moves no other over a page's edge.
 */
export function orders(shop: Shop, { query, sortKey, first, after, reverse }: OrderQuery) {
  if (first === undefined || first === null) throw refusal('you must provide one of first or last', 'BAD_REQUEST')
  if (first > MOST && !shop.isExport)
    throw refusal(`the list asked for is longer than ${MOST}`, 'MAX_INPUT_SIZE_EXCEEDED')
  const keyOf = (order: Order) =>
    [timeOf(order, sortKey === 'UPDATED_AT' ? 'updated_at' : 'created_at'), Number(order.id)] as const
  const compare = ([time, id]: readonly number[], [otherTime, otherId]: readonly number[]) =>
    (time! - otherTime! || id! - otherId!) * (reverse ? -1 : 1)
  const from = after ? (JSON.parse(Buffer.from(after, 'base64url').toString()) as number[]) : undefined
  const keyed = ordersFound(shop, query).map((order) => ({ order, key: keyOf(order) }))
  const rest = keyed
    .filter(({ key }) => from === undefined || compare(key, from) > 0)
    .toSorted((one, other) => compare(one.key, other.key))
  const cursorOf = (key: readonly number[] | undefined) =>
    key === undefined ? null : Buffer.from(JSON.stringify(key)).toString('base64url')
  const shown = rest.slice(0, first)
  const nodes = shown.map(({ order }) => orderView(shop, order))
  return {
    nodes,
    edges: nodes.map((node, at) => ({ node, cursor: cursorOf(shown[at]?.key) })),
    pageInfo: {
      hasNextPage: rest.length > shown.length,
      hasPreviousPage: from !== undefined,
      startCursor: cursorOf(shown[0]?.key),
      endCursor: cursorOf(shown.at(-1)?.key),
    },
  }
}

/** The number of orders: exact up to the limit. */
export function ordersCount(shop: Shop, { query, limit }: { query?: string | null; limit?: number | null }) {
  const count = ordersFound(shop, query).length
  return limit !== null && limit !== undefined && count > limit
    ? { count: limit, precision: 'AT_LEAST' }
    : { count, precision: 'EXACT' }
}

const refusal = (message: string, code: string) => new GraphQLError(message, { extensions: { code } })
