import type { Admin } from '../admin.ts'
import { type Mark, markIn } from './mark.ts'
import { allOf, gid, numberIn, type Page } from './pages.ts'

/** How a return stands in Shopify. */
export type ReturnState = 'REQUESTED' | 'OPEN' | 'CLOSED' | 'DECLINED' | 'CANCELED'

/** A return in the list of an order's. `id` and all other ids are plain numbers. */
export interface ListedReturn {
  id: string
  name: string
  state: ReturnState
  /** Absent for a return that was not made here. */
  mark: Mark | undefined
}

interface ListedNode {
  id: string
  name: string
  status: ReturnState
  returnLineItems: { nodes: { customerNote: string | null; returnReasonNote: string }[] }
}

const LIST = `query ReturnsOfOrder($id: ID!, $after: String) {
  order(id: $id) {
    returns(first: 10, after: $after) {
      nodes { id name status returnLineItems(first: 1) { nodes { customerNote returnReasonNote } } }
      pageInfo { hasNextPage endCursor }
    }
  }
}`

/** The returns of an order; undefined when Shopify has no such order, or does not show it. */
export async function returnsOfOrder(
  admin: Admin,
  orderId: string,
  signal?: AbortSignal,
): Promise<ListedReturn[] | undefined> {
  const nodes = await allOf(async (after) => {
    const variables = { id: gid('Order', orderId), after }
    const { order } = await admin.ask<{ order: { returns: Page<ListedNode> } | null }>(LIST, variables, signal)
    return order?.returns
  })
  return nodes?.map(({ id, name, status, returnLineItems: { nodes: items } }) => ({
    id: numberIn(id),
    name,
    state: status,
    mark: markIn(items[0]?.customerNote ?? null) ?? markIn(items[0]?.returnReasonNote ?? null),
  }))
}

/** One line of a return: pieces of one line of the order that came in one parcel. */
export interface ReturnItem {
  id: string
  /** Shopify's id of these pieces of a parcel. */
  pieceId: string
  lineItemId: string
  units: number
  /** How many of them were received and inspected, as Shopify knows. */
  processed: number
}

/** A return of Shopify's with its items. */
export interface ShopifyReturn {
  id: string
  name: string
  orderId: string
  state: ReturnState
  decline: { reason: string; note: string } | undefined
  items: ReturnItem[]
}

interface ItemNode {
  id: string
  quantity: number
  processedQuantity: number
  fulfillmentLineItem?: { id: string; lineItem: { id: string } }
}

interface ReturnNode {
  id: string
  name: string
  status: ReturnState
  decline: { reason: string; note: string | null } | null
  order: { id: string }
  returnLineItems: Page<ItemNode>
}

const READ = `query ReturnWithItems($id: ID!, $after: String) {
  return(id: $id) {
    id name status decline { reason note } order { id }
    returnLineItems(first: 50, after: $after) {
      nodes { id quantity processedQuantity ... on ReturnLineItem { fulfillmentLineItem { id lineItem { id } } } }
      pageInfo { hasNextPage endCursor }
    }
  }
}`

/** A return as it stands now; undefined when there is none with this id. */
export async function readReturn(admin: Admin, id: string, signal?: AbortSignal): Promise<ShopifyReturn | undefined> {
  let head: Omit<ReturnNode, 'returnLineItems'> | undefined
  const items = await allOf(async (after) => {
    const variables = { id: gid('Return', id), after }
    const answer = await admin.ask<{ return: ReturnNode | null }>(READ, variables, signal)
    if (!answer.return) return undefined
    const { returnLineItems, ...rest } = answer.return
    head = rest
    return returnLineItems
  })
  if (!head || !items) return undefined
  const { name, status, decline, order } = head
  return {
    id,
    name,
    orderId: numberIn(order.id),
    state: status,
    decline: decline ? { reason: decline.reason, note: decline.note ?? '' } : undefined,
    items: items.flatMap(itemOf),
  }
}

/** Items that stand for nothing in the order are left out. */
function itemOf({ id, quantity, processedQuantity, fulfillmentLineItem: piece }: ItemNode): ReturnItem[] {
  if (!piece) return []
  const ids = { id: numberIn(id), pieceId: numberIn(piece.id), lineItemId: numberIn(piece.lineItem.id) }
  return [{ ...ids, units: quantity, processed: processedQuantity }]
}
