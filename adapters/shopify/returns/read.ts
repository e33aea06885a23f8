import type { Admin } from '../admin.ts'
import { type Mark, markIn } from './mark.ts'
import { allOf, gid, type Listed, listOf, numberIn, type Page } from './pages.ts'

/** The state of a return in Shopify. */
export type ReturnState = 'REQUESTED' | 'OPEN' | 'CLOSED' | 'DECLINED' | 'CANCELED'

/** A return in the list of an order's. `id` and all other ids are plain numbers. */
export interface ListedReturn {
  id: string
  name: string
  state: ReturnState
  /** Absent for a return that was not made here. */
  mark: Mark | undefined
}

/** A return in a list, as Shopify answers it. */
export interface ListedNode {
  id: string
  name: string
  status: ReturnState
  returnLineItems: { nodes: Notes[] }
}

/** Few orders have more, and Shopify reckons with the whole page. */
const LIST = `query ReturnsOfOrder($id: ID!, $after: String) {
  order(id: $id) {
    id
    returns(first: 3, after: $after) {
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
): Promise<Listed<ListedReturn> | undefined> {
  const list = await listOf(async (after) => {
    const variables = { id: gid('Order', orderId), after }
    const { order } = await admin.ask<{ order: { returns: Page<ListedNode> } | null }>(LIST, variables, signal)
    return order?.returns
  })
  return list && { all: list.all.map(listedOf), isWhole: list.isWhole }
}

/** A return in a list. */
export const listedOf = ({ id, name, status, returnLineItems: { nodes: items } }: ListedNode): ListedReturn => ({
  id: numberIn(id),
  name,
  state: status,
  mark: markOf(items[0]),
})

/** One line of a return: pieces of one line of the order that came in one parcel. */
export interface ReturnItem {
  id: string
  /** Shopify's id of these pieces of a parcel. */
  pieceId: string
  lineItemId: string
  units: number
  /** The number of them that were received and inspected, as Shopify knows. */
  processed: number
}

/** A return of Shopify's with its items. */
export interface ShopifyReturn {
  id: string
  name: string
  orderId: string
  state: ReturnState
  decline: { reason: string; note: string } | undefined
  /** Absent for a return that was not made here. */
  mark: Mark | undefined
  /** The note of the customer, or else of the staff, on the first item; may be ''. */
  text: string
  /** The amount that the shop keeps for the way, in rupees. */
  fee: number
  items: ReturnItem[]
}

interface Notes {
  customerNote: string | null
  returnReasonNote: string
}

interface ItemNode extends Notes {
  id: string
  quantity: number
  processedQuantity: number
  fulfillmentLineItem?: { id: string; lineItem: { id: string } }
}

/** A return with the first page of its items, as Shopify answers it. */
export interface ReturnNode {
  id: string
  name: string
  status: ReturnState
  decline: { reason: string; note: string | null } | null
  order: { id: string }
  returnShippingFees: { amountSet: { shopMoney: { amount: string } } }[]
  returnLineItems: Page<ItemNode>
}

const [FEW, MANY] = [5, 50]

/** The fields of a return, without its items. */
export const RETURN_FIELDS = `
    id name status decline { reason note } order { id } returnShippingFees { id amountSet { shopMoney { amount } } }`

/** The fields of a page of its items. */
export const ITEM_FIELDS = `
      nodes {
        id quantity processedQuantity customerNote returnReasonNote
        ... on ReturnLineItem { fulfillmentLineItem { id lineItem { id } } }
      }
      pageInfo { hasNextPage endCursor }`

const READ = `query ReturnWithItems($id: ID!, $first: Int!, $after: String) {
  return(id: $id) { ${RETURN_FIELDS} returnLineItems(first: $first, after: $after) { ${ITEM_FIELDS} } }
}`

/** Reads a return as it is now; undefined if there is none with this id. */
export async function readReturn(admin: Admin, id: string, signal?: AbortSignal): Promise<ShopifyReturn | undefined> {
  let head: Omit<ReturnNode, 'returnLineItems'> | undefined
  const items = await allOf(async (after) => {
    const variables = { id: gid('Return', id), first: after === null ? FEW : MANY, after }
    const answer = await admin.ask<{ return: ReturnNode | null }>(READ, variables, signal)
    if (!answer.return) return undefined
    const { returnLineItems, ...rest } = answer.return
    head = rest
    return returnLineItems
  })
  return head && items && returnOf(head, items)
}

/** The return that a step answered with; undefined if it has more items than one page. */
export const answeredReturn = ({ returnLineItems: { nodes, pageInfo }, ...head }: ReturnNode) =>
  pageInfo.hasNextPage ? undefined : returnOf(head, nodes)

function returnOf(head: Omit<ReturnNode, 'returnLineItems'>, items: readonly ItemNode[]): ShopifyReturn {
  const { id, name, status, decline, order, returnShippingFees: fees } = head
  const [first] = items
  return {
    id: numberIn(id),
    name,
    orderId: numberIn(order.id),
    state: status,
    decline: decline ? { reason: decline.reason, note: decline.note ?? '' } : undefined,
    mark: markOf(first),
    text: first?.customerNote || first?.returnReasonNote || '',
    fee: fees.reduce((sum, { amountSet }) => sum + Number(amountSet.shopMoney.amount), 0),
    items: items.flatMap(itemOf),
  }
}

const markOf = (item: Notes | undefined): Mark | undefined =>
  markIn(item?.customerNote ?? null) ?? markIn(item?.returnReasonNote ?? null)

/** Items that name no piece of the order are left out. */
function itemOf({ id, quantity, processedQuantity, fulfillmentLineItem: piece }: ItemNode): ReturnItem[] {
  if (!piece) return []
  const ids = { id: numberIn(id), pieceId: numberIn(piece.id), lineItemId: numberIn(piece.lineItem.id) }
  return [{ ...ids, units: quantity, processed: processedQuantity }]
}

/** The number of pieces of each line in a return. */
export function piecesIn({ items }: Pick<ShopifyReturn, 'items'>): Record<string, number> {
  const pieces: Record<string, number> = {}
  for (const { lineItemId, units } of items) pieces[lineItemId] = (pieces[lineItemId] ?? 0) + units
  return pieces
}
