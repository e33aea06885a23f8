import { GraphQLError } from 'graphql'
import { bulkOperation, bulkOperationRunQuery, bulkOperations } from '../bulk/bulks.ts'
import { draftView } from './draft-view.ts'
import { draftOrderComplete, draftOrderCreate, draftOrderDelete, draftOrderUpdate } from './drafts.ts'
import { giftCardCreate, giftCards, giftCardSendNotificationToCustomer } from './gift-cards.ts'
import { gid, numberOf } from './ids.ts'
import { metafieldsSet } from './metafields.ts'
import { nodes } from '../graphql/nodes.ts'
import { orderCancel } from '../changes/cancel-order.ts'
import { orderIn } from './order-in.ts'
import { orderView, reasonView, returnableView } from './order-view.ts'
import { orders, ordersCount } from './orders.ts'
import { refundCreate } from './refund-create.ts'
import { page, type Paging } from './paging.ts'
import { locations } from './locations.ts'
import { returnApproveRequest, returnCancel, returnClose, returnDeclineRequest, returnReopen } from './return-moves.ts'
import { returnProcess } from './return-process.ts'
import { returnView } from './return-view.ts'
import { returnableParcels } from './returnable.ts'
import { returnCreate, returnRequest } from './returns.ts'
import { reverseDeliveryCreateWithShipping } from './reverse.ts'
import { fulfillmentOrderHold, fulfillmentOrderReleaseHold } from '../exchanges/sending.ts'
import { stockView } from './stock.ts'
import { REASONS } from './reasons.ts'
import type { Shop } from './state.ts'
import { tagsAdd, tagsRemove } from './tags.ts'
import {
  webhookSubscriptionCreate,
  webhookSubscriptionDelete,
  webhookSubscriptions,
  webhookSubscriptionUpdate,
} from './webhooks.ts'

/** Within an export a list has no longest page. */
const inExport = ({ isExport }: Shop, paging: Paging): Paging => (isExport ? { ...paging, first: 250 } : paging)

type Field = (shop: Shop, args: never) => unknown

const QUERIES: Record<string, Field> = {
  order: (shop, { id }: { id: string }) => {
    const order = orderIn(shop, numberOf('Order', id))
    return order ? orderView(shop, order) : null
  },
  orders,
  ordersCount,
  nodes,
  bulkOperation,
  bulkOperations,
  // Nothing here is sold but by its line.
  products: (shop, paging: Paging) => page([], inExport(shop, paging), String),
  inventoryItems: (shop, paging: Paging) =>
    page([...shop.stock.keys()], inExport(shop, paging), (id) => stockView(shop, id)),
  return: (shop, { id }: { id: string }) => {
    const shopReturn = shop.returns.get(numberOf('Return', id) ?? '')
    return shopReturn ? returnView(shop, shopReturn) : null
  },
  returnableFulfillments: (shop, { orderId, ...paging }: Paging & { orderId: string }) => {
    const order = orderIn(shop, numberOf('Order', orderId))
    return page(order ? returnableParcels(shop, order) : [], paging, (parcel) => returnableView(shop, order!, parcel))
  },
  returnableFulfillment: (shop, { id }: { id: string }) => {
    const parcelId = numberOf('ReturnableFulfillment', id)
    const order = [...shop.orders.values()].find(({ parcels }) => parcels.some((parcel) => parcel.id === parcelId))
    const parcel = order && returnableParcels(shop, order).find((one) => one.id === parcelId)
    return parcel ? returnableView(shop, order, parcel) : null
  },
  draftOrder: (shop, { id }: { id: string }) => {
    const draft = shop.drafts.get(numberOf('DraftOrder', id) ?? '')
    return draft ? draftView(shop, draft) : null
  },
  draftOrders: (shop, paging: Paging) => page([...shop.drafts.values()], paging, (draft) => draftView(shop, draft)),
  giftCards,
  // Shopify's own, by their numbers.
  paymentTermsTemplates: (_shop, { paymentTermsType }: { paymentTermsType?: string | null }) =>
    paymentTermsType === 'FULFILLMENT' || paymentTermsType === 'RECEIPT'
      ? [{ id: gid('PaymentTermsTemplate', paymentTermsType === 'RECEIPT' ? '1' : '9') }]
      : [],
  returnReasonDefinitions: (_shop, { handles, ...paging }: Paging & { handles?: string[] | null }) =>
    page(handles ? REASONS.filter(([, handle]) => handles.includes(handle)) : REASONS, paging, reasonView),
  webhookSubscriptions,
  locations,
  currentAppInstallation: ({ grants }) => ({
    id: gid('AppInstallation', '1'),
    accessScopes: [...grants.scopes].map((handle) => ({ handle, description: handle })),
  }),
  shop: ({ domain, currency, isForDevelopment }) => ({
    id: gid('Shop', '1'),
    name: domain.split('.')[0],
    email: `owner@${domain}`,
    contactEmail: `care@${domain}`,
    myshopifyDomain: domain,
    primaryDomain: { url: `https://${domain}`, host: domain },
    ianaTimezone: 'Asia/Kolkata',
    currencyCode: currency,
    plan: { partnerDevelopment: isForDevelopment },
  }),
}

const MUTATIONS: Record<string, Field> = {
  metafieldsSet,
  draftOrderCreate,
  draftOrderComplete,
  draftOrderDelete,
  giftCardCreate,
  giftCardSendNotificationToCustomer,
  draftOrderUpdate,
  orderCancel,
  refundCreate,
  tagsAdd,
  tagsRemove,
  bulkOperationRunQuery,
  returnRequest,
  returnCreate,
  returnApproveRequest,
  returnDeclineRequest,
  returnCancel,
  returnClose,
  returnReopen,
  returnProcess,
  fulfillmentOrderHold,
  fulfillmentOrderReleaseHold,
  reverseDeliveryCreateWithShipping,
  webhookSubscriptionCreate,
  webhookSubscriptionUpdate,
  webhookSubscriptionDelete,
}

/** The shop's answer for a field of the root; for a query that it does not know yet it throws. */
export function rootField(parent: string, field: string): Field {
  return (parent === 'Mutation' ? MUTATIONS[field] : QUERIES[field]) ?? (() => unknown(field))
}

function unknown(field: string): never {
  const extensions = { code: 'NOT_IMPLEMENTED' }
  throw new GraphQLError(`This stand-in has no answer to ${field} yet.`, { extensions })
}
