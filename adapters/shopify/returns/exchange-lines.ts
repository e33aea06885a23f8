import type { Admin } from '../admin.ts'
import { allOf, gid, numberIn, type Page } from './pages.ts'
import { doneOf, type UserError } from './refusal.ts'

/** An item that a return gives out in exchange. */
export interface ExchangeItem {
  id: string
  units: number
  /** The number of them that Shopify has made items of the order. */
  processed: number
}

/** A hold on a fulfilment order. */
export interface Hold {
  id: string
  reason: string
}

/** The items that a return gives out, and the orders that send them. */
export interface RemoteExchange {
  items: ExchangeItem[]
  sendings: { id: string; isOpen: boolean; holds: Hold[] }[]
}

interface ItemNode {
  id: string
  quantity: number
  processedQuantity: number
  lineItems: { id: string }[] | null
}

interface SendingNode {
  id: string
  status: string
  fulfillmentHolds: { id: string; reason: string }[]
  lineItems: { nodes: { lineItem: { id: string } }[] }
}

/** The newest are those of the exchange; one line of each is enough to know it by. */
const READ = `query ExchangeOfReturn($id: ID!, $after: String) {
  return(id: $id) {
    id
    exchangeLineItems(first: 3, after: $after) {
      nodes { id quantity processedQuantity lineItems { id } }
      pageInfo { hasNextPage endCursor }
    }
    order {
      fulfillmentOrders(first: 3, reverse: true) {
        nodes { id status fulfillmentHolds { id reason } lineItems(first: 1) { nodes { lineItem { id } } } }
      }
    }
  }
}`

interface Read {
  return: { exchangeLineItems: Page<ItemNode>; order: { fulfillmentOrders: { nodes: SendingNode[] } } } | null
}

/** Reads the items that a return gives out now; none if the return is gone. */
export async function readExchange(admin: Admin, returnId: string, signal?: AbortSignal): Promise<RemoteExchange> {
  let sendings: SendingNode[] = []
  const items = await allOf(async (after) => {
    const answer = await admin.ask<Read>(READ, { id: gid('Return', returnId), after }, signal)
    sendings = answer.return?.order.fulfillmentOrders.nodes ?? []
    return answer.return?.exchangeLineItems
  })
  const lines = new Set((items ?? []).flatMap(({ lineItems }) => (lineItems ?? []).map(({ id }) => id)))
  return {
    items: (items ?? []).map(({ id, quantity, processedQuantity }) => ({
      id: numberIn(id),
      units: quantity,
      processed: processedQuantity,
    })),
    sendings: sendings
      .filter(({ lineItems: { nodes } }) => nodes.some(({ lineItem }) => lines.has(lineItem.id)))
      .map(sendingOf),
  }
}

const sendingOf = ({ id, status, fulfillmentHolds }: SendingNode): RemoteExchange['sendings'][number] => ({
  id: numberIn(id),
  isOpen: status === 'OPEN' || status === 'SCHEDULED',
  holds: fulfillmentHolds.map((hold) => ({ id: numberIn(hold.id), reason: hold.reason })),
})

/** The items of a return that are not items of the order yet, as Shopify takes them. */
export const unprocessed = (items: readonly ExchangeItem[]) =>
  items
    .filter(({ units, processed }) => units > processed)
    .map(({ id, units, processed }) => ({ id: gid('ExchangeLineItem', id), quantity: units - processed }))

const PROCESS = `mutation ProcessExchange($input: ReturnProcessInput!) {
  returnProcess(input: $input) { userErrors { code field } }
}`
const HOLD = `mutation HoldExchange($id: ID!, $hold: FulfillmentOrderHoldInput!) {
  fulfillmentOrderHold(id: $id, fulfillmentHold: $hold) { userErrors { code field } }
}`
const RELEASE = `mutation ReleaseExchange($id: ID!, $holds: [ID!]) {
  fulfillmentOrderReleaseHold(id: $id, holdIds: $holds) { userErrors { code field } }
}`

interface Done {
  userErrors: UserError[]
}

/**
 * Turns the items that a return gives out into items of the order, without the goods that come back: of each only the
 * pieces that are not in it already.
 */
export async function processExchange(
  admin: Admin,
  returnId: string,
  items: readonly ExchangeItem[],
  signal?: AbortSignal,
): Promise<void> {
  const input = { returnId: gid('Return', returnId), exchangeLineItems: unprocessed(items), notifyCustomer: false }
  const { returnProcess } = await admin.ask<{ returnProcess: Done | null }>(PROCESS, { input }, signal)
  doneOf('returnProcess', returnProcess)
}

/** Shopify takes a handle once for each order to send: a second hold of ours is refused. */
const ALREADY_ON_HOLD = 'DUPLICATE_FULFILLMENT_HOLD_HANDLE'

/** Holds a fulfilment order until the goods have come back. `handle` names the hold as ours. */
export async function holdExchange(admin: Admin, id: string, handle: string, signal?: AbortSignal): Promise<void> {
  const hold = { reason: 'AWAITING_RETURN_ITEMS', handle }
  const variables = { id: gid('FulfillmentOrder', id), hold }
  const { fulfillmentOrderHold: answer } = await admin.ask<{ fulfillmentOrderHold: Done | null }>(
    HOLD,
    variables,
    signal,
  )
  if (answer?.userErrors[0]?.code !== ALREADY_ON_HOLD) doneOf('fulfillmentOrderHold', answer)
}

/** Lifts these holds; others stay. */
export async function releaseExchange(
  admin: Admin,
  id: string,
  holds: readonly Hold[],
  signal?: AbortSignal,
): Promise<void> {
  const variables = { id: gid('FulfillmentOrder', id), holds: holds.map((hold) => gid('FulfillmentHold', hold.id)) }
  const { fulfillmentOrderReleaseHold: released } = await admin.ask<{ fulfillmentOrderReleaseHold: Done | null }>(
    RELEASE,
    variables,
    signal,
  )
  doneOf('fulfillmentOrderReleaseHold', released)
}
