import type { RefundedPieces, RefundUpdate } from '../shop-event.ts'
import { rupeesOfBag } from '../money/rupees.ts'
import { count, id, part, type Part, partsIfAny, text, time } from '../shapes.ts'

/** The refunds inside an order that was queried; null if the query has no refunds, as an export has none. */
export function refundsIn(order: Part, orderId: string): RefundUpdate[] | null {
  const refunds = partsIfAny(order, 'refunds')
  if (!refunds || refunds.some((refund) => part(refund, 'refundLineItems') === null)) return null
  return refunds.map((refund) => ({
    id: id(refund, 'id'),
    orderId,
    createdAt: time(refund, 'createdAt'),
    paidPaise: nodesIn(refund, 'transactions')
      .filter((one) => text(one, 'kind') === 'REFUND' && !['FAILURE', 'ERROR'].includes(text(one, 'status')))
      .map((one) => rupeesOfBag(one, 'amountSet'))
      .reduce((sum, paise) => (sum === null || paise === null ? null : sum + paise), 0 as number | null),
    // Not in the query: the shipping part is unknown, and staff may enter it.
    shippingPaise: 0,
    items: itemsOf(nodesIn(refund, 'refundLineItems')),
  }))
}

const nodesIn = (from: Part, key: string): Part[] => partsIfAny(part(from, key) ?? from, 'nodes') ?? []

const KINDS: Readonly<Record<string, RefundedPieces['kind']>> = { RETURN: 'return', CANCEL: 'cancel' }

/** A line may occur several times; its kind counts if all of them have the same. */
function itemsOf(items: readonly Part[]): RefundUpdate['items'] {
  const found = new Map<string, RefundUpdate['items'][number]>()
  for (const item of items) {
    const lineItemId = id(part(item, 'lineItem') ?? item, 'id')
    const kind = KINDS[text(item, 'restockType')] ?? ''
    const before = found.get(lineItemId)
    const quantity = (before?.quantity ?? 0) + count(item, 'quantity', 1)
    found.set(lineItemId, { lineItemId, quantity, kind: before && before.kind !== kind ? '' : kind })
  }
  return [...found.values()]
}
