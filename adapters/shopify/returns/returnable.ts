import type { Admin } from '../admin.ts'
import { allOf, gid, numberIn, type Page } from './pages.ts'

/** Pieces that Shopify lets come back: of one line of the order, in one parcel. */
export interface ReturnablePieces {
  pieceId: string
  fulfilmentId: string
  lineItemId: string
  units: number
}

interface Parcel {
  id: string
  fulfillment: { id: string }
  returnableFulfillmentLineItems: Page<Piece>
}

interface Piece {
  quantity: number
  fulfillmentLineItem: { id: string; lineItem: { id: string } }
}

const PARCELS = `query ReturnableParcels($orderId: ID!, $after: String) {
  returnableFulfillments(orderId: $orderId, first: 2, after: $after) {
    nodes {
      id
      fulfillment { id }
      returnableFulfillmentLineItems(first: 10) {
        nodes { quantity fulfillmentLineItem { id lineItem { id } } }
        pageInfo { hasNextPage endCursor }
      }
    }
    pageInfo { hasNextPage endCursor }
  }
}`

const REST = `query ReturnablePieces($id: ID!, $after: String) {
  returnableFulfillment(id: $id) {
    id
    returnableFulfillmentLineItems(first: 100, after: $after) {
      nodes { quantity fulfillmentLineItem { id lineItem { id } } }
      pageInfo { hasNextPage endCursor }
    }
  }
}`

/** The pieces of an order that can be returned in Shopify now; pieces in another return are not among them. */
export async function returnablePieces(
  admin: Admin,
  orderId: string,
  signal?: AbortSignal,
): Promise<ReturnablePieces[]> {
  const parcels = await allOf(async (after) => {
    const variables = { orderId: gid('Order', orderId), after }
    return (await admin.ask<{ returnableFulfillments: Page<Parcel> }>(PARCELS, variables, signal))
      .returnableFulfillments
  })
  const pieces: ReturnablePieces[] = []
  for (const parcel of parcels ?? []) {
    const fulfilmentId = numberIn(parcel.fulfillment.id)
    for (const { quantity, fulfillmentLineItem: piece } of await piecesIn(admin, parcel, signal)) {
      const ids = { pieceId: numberIn(piece.id), fulfilmentId, lineItemId: numberIn(piece.lineItem.id) }
      pieces.push({ ...ids, units: quantity })
    }
  }
  return pieces
}

/** The first page came with its parcel. */
async function piecesIn(admin: Admin, parcel: Parcel, signal?: AbortSignal): Promise<Piece[]> {
  const first = parcel.returnableFulfillmentLineItems
  const all = await allOf(async (after) => {
    if (after === null) return first
    const answer = await admin.ask<{
      returnableFulfillment: Pick<Parcel, 'returnableFulfillmentLineItems'> | null
    }>(REST, { id: parcel.id, after }, signal)
    return answer.returnableFulfillment?.returnableFulfillmentLineItems
  })
  return all ?? []
}
