import { gid } from './ids.ts'
import { itemView, orderView, reasonView } from './order-view.ts'
import { money, refundableOf, refundedBy, refundView } from './money-view.ts'
import { page, type Paging } from './paging.ts'
import { outcomeView } from './return-refund.ts'
import type { Reverse } from './reverse.ts'
import { REASONS } from './reasons.ts'
import { type Order, type Return, type ReturnItem, type Shop } from './state.ts'

/** A return as the schema shows it. */
export function returnView(shop: Shop, shopReturn: Return): object {
  const order = shop.orders.get(shopReturn.orderId)!
  return {
    __typename: 'Return',
    id: gid('Return', shopReturn.id),
    name: shopReturn.name,
    status: shopReturn.status,
    createdAt: shopReturn.createdAt.toISOString(),
    requestApprovedAt: shopReturn.approvedAt?.toISOString() ?? null,
    closedAt: shopReturn.closedAt?.toISOString() ?? null,
    totalQuantity: shopReturn.items.reduce((sum, { quantity }) => sum + quantity, 0),
    decline: shopReturn.decline ?? null,
    order: () => orderView(shop, order),
    returnShippingFees: shopReturn.fee === undefined ? [] : [feeView(shop, shopReturn.id, shopReturn.fee)],
    returnLineItems: (paging: Paging) =>
      page(shopReturn.items, paging, (item) => returnItemView(shop, order, item, shopReturn)),
    exchangeLineItems: (paging: Paging) =>
      page(shopReturn.exchanges, paging, ({ id, variantId, quantity, processed, lineIds }) => ({
        __typename: 'ExchangeLineItem',
        id: gid('ExchangeLineItem', id),
        variantId: gid('ProductVariant', variantId),
        quantity,
        processedQuantity: processed,
        unprocessedQuantity: quantity - processed,
        processableQuantity: quantity - processed,
        lineItems: lineIds.map((lineId) => ({ __typename: 'LineItem', id: gid('LineItem', lineId) })),
      })),
    suggestedFinancialOutcome: ({ returnLineItems }: { returnLineItems: { id: string; quantity: number }[] }) =>
      outcomeView(shop, shopReturn, returnLineItems),
    refunds: (paging: Paging) =>
      page(
        (order.refunds ?? []).filter(({ returnId }) => returnId === shopReturn.id),
        paging,
        (refund) => refundView(shop, refund),
      ),
    reverseFulfillmentOrders: (paging: Paging) =>
      page(shopReturn.reverse ? [shopReturn.reverse] : [], paging, (reverse) => reverseView(shop, shopReturn, reverse)),
  }
}

/** Its id is of another kind than its type. (Recorded: 2026-04/orders of airhorns/shopify-draft-proxy.) */
const feeView = (shop: Shop, id: string, amount: string) => ({
  __typename: 'ReturnShippingFee',
  id: gid('Fee', id),
  amountSet: money(shop, amount),
})

function returnItemView(shop: Shop, order: Order, item: ReturnItem, { id: returnId, status }: Return) {
  const left = item.quantity - item.processed
  const piece = order.parcels.flatMap(({ items }) => items).find(({ id }) => id === item.itemId)!
  const reason = REASONS.find(([id]) => id === item.reasonId)
  const back = Math.min(item.quantity, refundedBy(order, returnId, piece.lineId))
  return {
    __typename: 'ReturnLineItem',
    id: gid('ReturnLineItem', item.id),
    quantity: item.quantity,
    processedQuantity: item.processed,
    unprocessedQuantity: left,
    // Recorded: 2026-04/admin-platform/fulfillment-return-node-read-after-write.json of airhorns/shopify-draft-proxy,
    // 2026.
    processableQuantity: status === 'REQUESTED' ? 0 : left,
    refundableQuantity: Math.min(item.quantity - back, refundableOf(order, piece.lineId)),
    refundedQuantity: back,
    customerNote: item.customerNote,
    returnReasonNote: item.reasonNote,
    returnReasonDefinition: reason ? reasonView(reason) : null,
    fulfillmentLineItem: () => itemView(shop, order, piece),
  }
}

/** An order of goods that come back, as the schema shows it. */
export function reverseView(shop: Shop, shopReturn: Return, reverse: Reverse): object {
  const order = shop.orders.get(shopReturn.orderId)!
  const isOpen = reverse.items.some(
    ({ quantity, dispositions }) => quantity > dispositions.reduce((sum, d) => sum + d.quantity, 0),
  )
  return {
    __typename: 'ReverseFulfillmentOrder',
    id: gid('ReverseFulfillmentOrder', reverse.id),
    status: shopReturn.status === 'CANCELED' ? 'CANCELED' : isOpen ? 'OPEN' : 'CLOSED',
    order: () => orderView(shop, order),
    lineItems: (paging: Paging) =>
      page(reverse.items, paging, ({ id, itemId, quantity, dispositions }) => ({
        __typename: 'ReverseFulfillmentOrderLineItem',
        id: gid('ReverseFulfillmentOrderLineItem', id),
        totalQuantity: quantity,
        dispositions: dispositions.map((d) => ({
          ...d,
          id: gid('ReverseFulfillmentOrderDisposition', d.id),
          location: null,
        })),
        fulfillmentLineItem: () =>
          itemView(
            shop,
            order,
            order.parcels.flatMap(({ items }) => items).find((i) => i.id === itemId)!,
          ),
      })),
    reverseDeliveries: (paging: Paging) =>
      page(reverse.deliveries, paging, (delivery) => deliveryView(shop, shopReturn, reverse, delivery)),
  }
}

export function deliveryView(
  shop: Shop,
  shopReturn: Return,
  reverse: Reverse,
  delivery: Reverse['deliveries'][number],
): object {
  const { id, number, url, items } = delivery
  return {
    __typename: 'ReverseDelivery',
    id: gid('ReverseDelivery', id),
    deliverable: {
      __typename: 'ReverseDeliveryShippingDeliverable',
      tracking: { carrierName: null, number, url },
    },
    reverseFulfillmentOrder: () => reverseView(shop, shopReturn, reverse),
    reverseDeliveryLineItems: (paging: Paging) =>
      page(items, paging, (item) => ({
        __typename: 'ReverseDeliveryLineItem',
        id: gid('ReverseDeliveryLineItem', item.id),
        quantity: item.quantity,
      })),
  }
}
