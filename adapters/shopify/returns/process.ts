import type { Admin } from '../admin.ts'
import { type ExchangeItem, unprocessed } from './exchange-lines.ts'
import { gid } from './pages.ts'
import type { ReturnItem, ShopifyReturn } from './read.ts'
import { doneOf, type UserError } from './refusal.ts'
import { refundInput, type RefundToMake } from './refund.ts'
import type { ReverseOrder } from './reverse-delivery.ts'

/** Where goods that came back went. */
export type Disposition = 'RESTOCKED' | 'NOT_RESTOCKED' | 'MISSING'

interface Found {
  of: (item: ReturnItem) => Disposition
  /** Where an item is put back; it is not restocked where there is no place for it. */
  placeOf: (item: ReturnItem) => string | undefined
  /** What is paid back with it, in one step. */
  refund?: RefundToMake | undefined
  /** What the return gives out in exchange, in one step with what comes back: the order then stays even. */
  exchange?: readonly ExchangeItem[]
}

const PROCESS = `mutation ProcessReturn($input: ReturnProcessInput!) {
  returnProcess(input: $input) { userErrors { code field } }
}`

/**
 * Tells where the goods of an open return went, and pays back for them where that is wanted: of each item only what
 * Shopify has not processed yet, so that a repeat does nothing. False when there was nothing left. What has no place is
 * received all the same, without being restocked.
 */
export async function processReturn(
  admin: Admin,
  held: ShopifyReturn,
  ways: readonly ReverseOrder[],
  found: Found,
  signal?: AbortSignal,
): Promise<boolean> {
  const left = held.items.filter(({ units, processed }) => units > processed)
  if (left.length === 0) return false
  const returnLineItems = left.map((item) => ({
    id: gid('ReturnLineItem', item.id),
    quantity: item.units - item.processed,
    dispositions: dispositionsOf(item, ways, found),
  }))
  const paid = found.refund && { financialTransfer: { issueRefund: refundInput(found.refund) } }
  const exchangeLineItems = unprocessed(found.exchange ?? [])
  const swapped = exchangeLineItems.length > 0 ? { exchangeLineItems } : {}
  const input = { returnId: gid('Return', held.id), returnLineItems, ...swapped, notifyCustomer: false, ...paid }
  const answer = await admin.ask<{ returnProcess: { userErrors: UserError[] } | null }>(PROCESS, { input }, signal)
  doneOf('returnProcess', answer.returnProcess)
  return true
}

function dispositionsOf(item: ReturnItem, ways: readonly ReverseOrder[], { of, placeOf }: Found) {
  const type = of(item)
  let open = item.units - item.processed
  return ways
    .flatMap(({ items }) => items)
    .filter(({ pieceId }) => pieceId === item.pieceId)
    .flatMap(({ id, units, disposed }) => {
      const quantity = Math.min(open, units - disposed)
      open -= quantity
      if (quantity <= 0) return []
      const place = type === 'RESTOCKED' ? placeOf(item) : undefined
      return [
        {
          reverseFulfillmentOrderLineItemId: gid('ReverseFulfillmentOrderLineItem', id),
          dispositionType: type === 'RESTOCKED' && place === undefined ? 'NOT_RESTOCKED' : type,
          quantity,
          ...(place === undefined ? {} : { locationId: gid('Location', place) }),
        },
      ]
    })
}
