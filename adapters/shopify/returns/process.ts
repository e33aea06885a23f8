import type { Admin } from '../admin.ts'
import { type ExchangeItem, unprocessed } from './exchange-lines.ts'
import { gid } from './pages.ts'
import type { ReturnItem, ShopifyReturn } from './read.ts'
import { doneOf, type UserError } from './refusal.ts'
import { refundInput, type RefundToMake } from './refund.ts'
import type { ReverseOrder } from './reverse-delivery.ts'

/** The use of goods that came back. */
export type Disposition = 'RESTOCKED' | 'NOT_RESTOCKED' | 'MISSING'

interface Found {
  of: (item: ReturnItem) => Disposition
  /** The location at which an item is restocked; it is not restocked if there is none. */
  locationOf: (item: ReturnItem) => string | undefined
  /** The refund that is paid with it, in one step. */
  refund?: RefundToMake | undefined
  /** The items that the return sends in exchange, in one step with the returned ones: the order then stays even. */
  exchange?: readonly ExchangeItem[]
}

const PROCESS = `mutation ProcessReturn($input: ReturnProcessInput!) {
  returnProcess(input: $input) { userErrors { code field } }
}`

/**
 * Records the use of the goods of an open return, and refunds them if there is a refund: of each item only the pieces
 * that Shopify has not processed yet, so a repeat does nothing. False if there was nothing left. An item without a
 * location is received anyway, without being restocked.
 */
export async function processReturn(
  admin: Admin,
  open: ShopifyReturn,
  reverseOrders: readonly ReverseOrder[],
  found: Found,
  signal?: AbortSignal,
): Promise<boolean> {
  const left = open.items.filter(({ units, processed }) => units > processed)
  if (left.length === 0) return false
  const returnLineItems = left.map((item) => ({
    id: gid('ReturnLineItem', item.id),
    quantity: item.units - item.processed,
    dispositions: dispositionsOf(item, reverseOrders, found),
  }))
  const paid = found.refund && { financialTransfer: { issueRefund: refundInput(found.refund) } }
  const exchangeLineItems = unprocessed(found.exchange ?? [])
  const swapped = exchangeLineItems.length > 0 ? { exchangeLineItems } : {}
  const input = { returnId: gid('Return', open.id), returnLineItems, ...swapped, notifyCustomer: false, ...paid }
  const answer = await admin.ask<{ returnProcess: { userErrors: UserError[] } | null }>(PROCESS, { input }, signal)
  doneOf('returnProcess', answer.returnProcess)
  return true
}

function dispositionsOf(item: ReturnItem, reverseOrders: readonly ReverseOrder[], { of, locationOf }: Found) {
  const type = of(item)
  let open = item.units - item.processed
  return reverseOrders
    .flatMap(({ items }) => items)
    .filter(({ pieceId }) => pieceId === item.pieceId)
    .flatMap(({ id, units, disposed }) => {
      const quantity = Math.min(open, units - disposed)
      open -= quantity
      if (quantity <= 0) return []
      const location = type === 'RESTOCKED' ? locationOf(item) : undefined
      return [
        {
          reverseFulfillmentOrderLineItemId: gid('ReverseFulfillmentOrderLineItem', id),
          dispositionType: type === 'RESTOCKED' && location === undefined ? 'NOT_RESTOCKED' : type,
          quantity,
          ...(location === undefined ? {} : { locationId: gid('Location', location) }),
        },
      ]
    })
}
