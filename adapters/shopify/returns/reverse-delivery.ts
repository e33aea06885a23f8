import type { Admin } from '../admin.ts'
import { allOf, gid, numberIn, type Page } from './pages.ts'
import { doneOf, type UserError } from './refusal.ts'

/** The goods that come back for an open return: one order of goods for each place that they go to. */
export interface ReverseOrder {
  id: string
  items: { id: string; pieceId: string; units: number; disposed: number }[]
  /** The numbers of the parcels that Shopify knows of. */
  awbs: string[]
}

interface ReverseNode {
  id: string
  lineItems: Page<ItemNode>
  reverseDeliveries: { nodes: { deliverable: { tracking?: { number: string | null } | null } | null }[] }
}

interface ItemNode {
  id: string
  totalQuantity: number
  dispositions: { quantity: number }[]
  fulfillmentLineItem: { id: string } | null
}

const REVERSE = `query WaysBack($id: ID!, $after: String, $itemsAfter: String) {
  return(id: $id) {
    id
    reverseFulfillmentOrders(first: 1, after: $after) {
      nodes {
        id
        lineItems(first: 50, after: $itemsAfter) {
          nodes { id totalQuantity dispositions { id quantity } fulfillmentLineItem { id } }
          pageInfo { hasNextPage endCursor }
        }
        reverseDeliveries(first: 25) {
          nodes { deliverable { ... on ReverseDeliveryShippingDeliverable { tracking { number } } } }
        }
      }
      pageInfo { hasNextPage endCursor }
    }
  }
}`

/** The reverse orders of a return; none before it is open. */
export async function reverseOrders(admin: Admin, id: string, signal?: AbortSignal): Promise<ReverseOrder[]> {
  const askFor = async (after: string | null, itemsAfter: string | null) => {
    const variables = { id: gid('Return', id), after, itemsAfter }
    const answer = await admin.ask<{ return: { reverseFulfillmentOrders: Page<ReverseNode> } | null }>(
      REVERSE,
      variables,
      signal,
    )
    return answer.return?.reverseFulfillmentOrders
  }
  const found: ReverseOrder[] = []
  await allOf(async (after) => {
    const page = await askFor(after, null)
    const node = page?.nodes[0]
    if (!node) return page
    const items = await allOf(async (itemsAfter) =>
      itemsAfter === null ? node.lineItems : (await askFor(after, itemsAfter))?.nodes[0]?.lineItems,
    )
    found.push(reverseOf(node, items ?? []))
    return page
  })
  return found
}

function reverseOf({ id, reverseDeliveries }: ReverseNode, items: readonly ItemNode[]): ReverseOrder {
  return {
    id: numberIn(id),
    items: items.map(({ id: item, totalQuantity, dispositions, fulfillmentLineItem: piece }) => ({
      id: numberIn(item),
      pieceId: piece ? numberIn(piece.id) : '',
      units: totalQuantity,
      disposed: dispositions.reduce((sum, { quantity }) => sum + quantity, 0),
    })),
    awbs: awbsIn(reverseDeliveries),
  }
}

const PARCELS = `query ParcelsBack($id: ID!) {
  return(id: $id) {
    id
    reverseFulfillmentOrders(first: 2) {
      nodes {
        id
        reverseDeliveries(first: 5) {
          nodes { deliverable { ... on ReverseDeliveryShippingDeliverable { tracking { number } } } }
          pageInfo { hasNextPage endCursor }
        }
      }
      pageInfo { hasNextPage endCursor }
    }
  }
}`

interface ParcelNode extends Pick<ReverseNode, 'id'> {
  reverseDeliveries: Page<ReverseNode['reverseDeliveries']['nodes'][number]>
}

/**
 * The reverse orders with the parcels that Shopify knows, without the goods: it costs less of the rate limit if these
 * are not needed.
 */
export async function reverseParcels(
  admin: Admin,
  id: string,
  signal?: AbortSignal,
): Promise<Pick<ReverseOrder, 'id' | 'awbs'>[]> {
  const answer = await admin.ask<{ return: { reverseFulfillmentOrders: Page<ParcelNode> } | null }>(
    PARCELS,
    { id: gid('Return', id) },
    signal,
  )
  const page = answer.return?.reverseFulfillmentOrders
  const isWhole = [page, ...(page?.nodes ?? []).map((node) => node.reverseDeliveries)].every(
    (one) => one?.pageInfo.hasNextPage !== true,
  )
  if (!isWhole) return reverseOrders(admin, id, signal)
  return (page?.nodes ?? []).map(({ id: orderId, reverseDeliveries }) => ({
    id: numberIn(orderId),
    awbs: awbsIn(reverseDeliveries),
  }))
}

const awbsIn = ({ nodes }: ReverseNode['reverseDeliveries']) =>
  nodes.flatMap(({ deliverable }) => deliverable?.tracking?.number ?? [])

const PARCEL = `mutation TellOfParcel($wayId: ID!, $tracking: ReverseDeliveryTrackingInput) {
  reverseDeliveryCreateWithShipping(
    reverseFulfillmentOrderId: $wayId, reverseDeliveryLineItems: [], trackingInput: $tracking, notifyCustomer: false
  ) { userErrors { code field } }
}`

/**
 * Sends the parcel that brings all goods of a reverse order, unless Shopify knows it. The customer has our mail.
 */
export async function sendParcel(
  admin: Admin,
  reverseOrder: Pick<ReverseOrder, 'id' | 'awbs'>,
  { awb, url }: { awb: string; url: string | null },
  signal?: AbortSignal,
): Promise<void> {
  if (reverseOrder.awbs.includes(awb)) return
  const variables = { wayId: gid('ReverseFulfillmentOrder', reverseOrder.id), tracking: { number: awb, url } }
  const answer = await admin.ask<{ reverseDeliveryCreateWithShipping: { userErrors: UserError[] } | null }>(
    PARCEL,
    variables,
    signal,
  )
  doneOf('reverseDeliveryCreateWithShipping', answer.reverseDeliveryCreateWithShipping)
}
