import { AccessDenied, type Admin } from '../admin.ts'
import { gid, numberIn } from './pages.ts'

/** A part of an order that Shopify's messages name alone: goods that come back, or pieces that are to be sent. */
export interface OrderPart {
  kind: 'ReverseFulfillmentOrder' | 'FulfillmentOrder'
  id: string
}

/** By two names: of the one kind an order is always there, and GraphQL takes no field that may be null and may not. */
const READ = `query OrderOfPart($ids: [ID!]!) {
  nodes(ids: $ids) {
    ... on ReverseFulfillmentOrder { id order { id } }
    ... on FulfillmentOrder { id sentFor: order { id } }
  }
}`

interface Read {
  nodes: ({ id?: string; order?: { id: string } | null; sentFor?: { id: string } } | null)[]
}

/** The id of the order that a part belongs to; undefined if Shopify does not know it, or does not show it. */
export async function orderOfPart(
  admin: Admin,
  { kind, id }: OrderPart,
  signal?: AbortSignal,
): Promise<string | undefined> {
  const partId = gid(kind, id)
  const { nodes } = await admin.ask<Read>(READ, { ids: [partId] }, signal).catch((error: unknown) => {
    if (error instanceof AccessDenied) return { nodes: [] }
    throw error
  })
  const part = nodes.find((node) => node?.id === partId)
  const order = part?.order ?? part?.sentFor
  return order ? numberIn(order.id) : undefined
}
