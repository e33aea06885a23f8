import {
  discountOn,
  money,
  moneyView,
  personView,
  refundableOf,
  refunded,
  refundView,
  sentStatusOf,
  swappedOf,
} from './money-view.ts'
import { metafieldView, metafieldOf } from './metafields.ts'
import { gid } from './ids.ts'
import { page, type Paging } from './paging.ts'
import { piecesInReturns, returnsOf, returnStatusOf } from './returnable.ts'
import { sendingView } from '../exchanges/sending.ts'
import { type REASONS, suggestedFor } from './reasons.ts'
import { locationOfParcel } from './locations.ts'
import type { Line, Order, Parcel, Shop } from './state.ts'

/** An order as the schema shows it: a field that the query does not name is not computed. */
export function orderView(shop: Shop, order: Order) {
  const { id, name, email, phone, note, tags, createdAt } = order
  return {
    __typename: 'Order',
    id: gid('Order', id),
    legacyResourceId: id,
    name,
    number: Number(name.replaceAll(/\D/g, '')),
    createdAt: createdAt.toISOString(),
    updatedAt: (order.updatedAt ?? createdAt).toISOString(),
    processedAt: createdAt.toISOString(),
    cancelledAt: order.cancelledAt?.toISOString() ?? null,
    email: email ?? null,
    phone: phone ?? null,
    note: note ?? null,
    tags,
    test: false,
    currencyCode: shop.currency,
    presentmentCurrencyCode: shop.currency,
    taxesIncluded: true,
    sourceName: order.source ?? 'web',
    paymentGatewayNames: order.gateways ?? [],
    customAttributes: order.attributes ?? [],
    ...moneyView(shop, order),
    displayFulfillmentStatus: sentStatusOf(order),
    shippingAddress: order.city === undefined ? null : { __typename: 'MailingAddress', city: order.city },
    customer: order.customer ? personView(order.customer) : null,
    refunds: ({ first }: Paging) =>
      (order.refunds ?? []).slice(0, first ?? undefined).map((refund) => refundView(shop, refund)),
    returnStatus: () => returnStatusOf(shop, order),
    lineItems: (paging: Paging) => page(order.lines, paging, (line) => lineView(shop, order, line)),
    fulfillments: ({ first }: Paging) =>
      order.parcels.slice(0, first ?? undefined).map((parcel) => parcelView(shop, order, parcel)),
    fulfillmentOrders: (paging: Paging) => page(order.sendings ?? [], paging, sendingView),
    returns: (paging: Paging) => page(returnsOf(shop, id), paging, shop.showReturn),
    metafield: ({ namespace, key }: { namespace: string; key: string }) =>
      metafieldView(metafieldOf(shop, gid('Order', id), namespace, key)),
  }
}

function lineView(shop: Shop, order: Order, line: Line) {
  const standing = order.parcels.filter(({ cancelled }) => !cancelled)
  const sent = standing.flatMap(({ items }) => items).filter(({ lineId }) => lineId === line.id)
  return {
    __typename: 'LineItem',
    id: gid('LineItem', line.id),
    name: line.title,
    title: line.title,
    sku: line.sku,
    quantity: line.quantity,
    currentQuantity: line.quantity - refunded(order, line.id) - swappedOf(order, line.id),
    refundableQuantity: refundableOf(order, line.id),
    unfulfilledQuantity: Math.max(
      0,
      line.quantity - refunded(order, line.id, 'CANCEL') - sent.reduce((sum, { quantity }) => sum + quantity, 0),
    ),
    requiresShipping: true,
    isGiftCard: false,
    customAttributes: [],
    originalUnitPriceSet: money(shop, line.price),
    discountedUnitPriceAfterAllDiscountsSet: money(shop, line.paid ?? line.price),
    discountAllocations: [{ allocatedAmountSet: money(shop, discountOn(line)) }],
    taxLines: [],
    product: line.productId === undefined ? null : productView(shop, line.productId),
    variant:
      line.variantId === undefined ? null : { __typename: 'ProductVariant', id: gid('ProductVariant', line.variantId) },
    lineItemGroup: null,
    suggestedReturnReasonDefinitions: (paging: Paging) =>
      page(suggestedFor(shop.productTypes.get(line.productId ?? '')), paging, reasonView),
  }
}

const productView = (shop: Shop, productId: string) => {
  const id = gid('Product', productId)
  return {
    __typename: 'Product',
    id,
    metafield: ({ namespace, key }: { namespace?: string | null; key: string }) =>
      metafieldView(metafieldOf(shop, id, namespace ?? 'app', key)),
  }
}

function parcelView(shop: Shop, order: Order, parcel: Parcel) {
  const { id, deliveredAt, awb, awbsBeside = [], items } = parcel
  return {
    __typename: 'Fulfillment',
    id: gid('Fulfillment', id),
    legacyResourceId: id,
    name: `${order.name}-F${order.parcels.indexOf(parcel) + 1}`,
    status: parcel.cancelled ? 'CANCELLED' : 'SUCCESS',
    // Without an event of its courier. (Recorded: 2026-04/orders of airhorns/shopify-draft-proxy.)
    displayStatus: deliveredAt ? 'DELIVERED' : parcel.cancelled ? 'CANCELED' : 'FULFILLED',
    createdAt: (parcel.createdAt ?? order.createdAt).toISOString(),
    updatedAt: (parcel.updatedAt ?? deliveredAt ?? order.createdAt).toISOString(),
    deliveredAt: deliveredAt?.toISOString() ?? null,
    totalQuantity: items.reduce((sum, { quantity }) => sum + quantity, 0),
    trackingInfo: [awb ?? [], awbsBeside].flat().map((number) => ({ company: 'Delhivery', number, url: null })),
    location: locationOfParcel(shop, parcel),
    events: (paging: Paging) => page([], paging, String),
    fulfillmentLineItems: (paging: Paging) => page(items, paging, (item) => itemView(shop, order, item)),
    order: () => orderView(shop, order),
  }
}

/** A line's pieces in one parcel. */
export function itemView(shop: Shop, order: Order, item: Parcel['items'][number]) {
  const line = order.lines.find(({ id }) => id === item.lineId)
  return {
    __typename: 'FulfillmentLineItem',
    id: gid('FulfillmentLineItem', item.id),
    quantity: item.quantity,
    lineItem: () => line && lineView(shop, order, line),
  }
}

/** A parcel with pieces that can be returned. */
export function returnableView(shop: Shop, order: Order, parcel: Parcel) {
  const left = parcel.items
    .map((item) => ({ item, quantity: item.quantity - piecesInReturns(shop, item.id) }))
    .filter(({ quantity }) => quantity > 0)
  return {
    __typename: 'ReturnableFulfillment',
    id: gid('ReturnableFulfillment', parcel.id),
    fulfillment: () => parcelView(shop, order, parcel),
    returnableFulfillmentLineItems: (paging: Paging) =>
      page(left, paging, ({ item, quantity }) => ({ quantity, fulfillmentLineItem: itemView(shop, order, item) })),
  }
}

export const reasonView = ([id, handle, name]: (typeof REASONS)[number]) => ({
  __typename: 'ReturnReasonDefinition',
  id: gid('ReturnReasonDefinition', id),
  handle,
  name,
  deleted: false,
})
