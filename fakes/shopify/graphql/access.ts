import { GraphQLError } from 'graphql'
import type { Grants } from '../shop/state.ts'

const READS_ORDERS = ['read_orders', 'write_orders']
const READS_DRAFTS = ['read_draft_orders', 'write_draft_orders']
const READS_CARDS = ['read_gift_cards', 'write_gift_cards']
const READS_RETURNS = ['read_returns', 'write_returns']

/** The scopes that an object needs, by its type. One of the scopes is enough. */
const BY_TYPE: Record<string, readonly string[]> = {
  Order: READS_ORDERS,
  LineItem: READS_ORDERS,
  Customer: ['read_customers', 'write_customers'],
  Fulfillment: [...READS_ORDERS, 'read_assigned_fulfillment_orders', 'read_merchant_managed_fulfillment_orders'],
  Location: ['read_locations', 'read_inventory'],
  Product: ['read_products', 'write_products'],
  ProductVariant: ['read_products', 'write_products'],
  InventoryItem: ['read_inventory', 'read_products'],
  DraftOrder: READS_DRAFTS,
  DraftOrderConnection: READS_DRAFTS,
  GiftCard: READS_CARDS,
  GiftCardConnection: READS_CARDS,
  PaymentTermsTemplate: ['read_payment_terms', 'write_payment_terms'],
  Return: READS_RETURNS,
  ReturnConnection: READS_RETURNS,
  ReturnableFulfillment: READS_RETURNS,
  ReturnableFulfillmentConnection: READS_RETURNS,
  ReverseFulfillmentOrder: READS_RETURNS,
  FulfillmentOrder: ['read_merchant_managed_fulfillment_orders', 'write_merchant_managed_fulfillment_orders'],
}

const SENDS = ['write_merchant_managed_fulfillment_orders']
const WRITES_RETURNS = ['write_returns']

/** The scopes that a field needs, for the fields of the roots. */
const BY_FIELD: Record<string, readonly string[]> = {
  'QueryRoot.return': READS_RETURNS,
  'QueryRoot.returnReasonDefinitions': READS_RETURNS,
  'QueryRoot.orders': READS_ORDERS,
  'Mutation.metafieldsSet': ['write_orders'],
  'Mutation.tagsAdd': ['write_orders'],
  'Mutation.tagsRemove': ['write_orders'],
  'Mutation.orderUpdate': ['write_orders'],
  'Mutation.orderCreate': ['write_orders'],
  'Mutation.orderCancel': ['write_orders'],
  'Mutation.refundCreate': ['write_orders'],
  'Mutation.draftOrderCreate': ['write_draft_orders'],
  'Mutation.draftOrderComplete': ['write_draft_orders'],
  'Mutation.draftOrderDelete': ['write_draft_orders'],
  'Mutation.giftCardCreate': ['write_gift_cards'],
  'Mutation.giftCardSendNotificationToCustomer': ['write_gift_cards'],
  'Mutation.draftOrderUpdate': ['write_draft_orders'],
  'Mutation.fulfillmentOrderHold': SENDS,
  'Mutation.fulfillmentOrderReleaseHold': SENDS,
  'Mutation.reverseDeliveryCreateWithShipping': WRITES_RETURNS,
  ...Object.fromEntries(
    ['Request', 'Create', 'ApproveRequest', 'DeclineRequest', 'Cancel', 'Close', 'Reopen', 'Process'].map((step) => [
      `Mutation.return${step}`,
      WRITES_RETURNS,
    ]),
  ),
}

/** Protected data of customers: which grant a field needs. */
const PROTECTED: Record<string, string> = {
  'Order.email': 'email',
  'Order.phone': 'phone',
  'Order.customer': 'customer',
  'Customer.firstName': 'name',
  'Customer.lastName': 'name',
  'Customer.displayName': 'name',
  'CustomerEmailAddress.emailAddress': 'email',
  'CustomerPhoneNumber.phoneNumber': 'phone',
  'MailingAddress.firstName': 'name',
  'MailingAddress.lastName': 'name',
  'MailingAddress.address1': 'address',
  'MailingAddress.address2': 'address',
  'MailingAddress.zip': 'address',
  'MailingAddress.phone': 'phone',
  'FulfillmentEvent.city': 'address',
  'FulfillmentEvent.zip': 'address',
}

/** The reason for which a field may not be read or run: it is then null, with this error beside it. */
export function denial(grants: Grants, parent: string, field: string, type: string): GraphQLError | undefined {
  const needed = BY_FIELD[`${parent}.${field}`] ?? BY_TYPE[type]
  if (needed && !needed.some((scope) => grants.scopes.has(scope))) {
    const requiredAccess = needed.map((scope) => `\`${scope}\` access scope`).join(' or ')
    return denied(`Access denied for ${field} field. Required access: ${requiredAccess}.`, { requiredAccess })
  }
  const data = PROTECTED[`${parent}.${field}`]
  if (data === undefined || grants.protectedData.has(data)) return undefined
  return denied(
    data === 'customer'
      ? 'This app is not approved to access the Customer object. See ' +
          'https://shopify.dev/docs/apps/launch/protected-customer-data for more details.'
      : `This app is not approved to use the ${field} field. See ` +
          'https://shopify.dev/docs/apps/launch/protected-customer-data for more details.',
  )
}

const denied = (message: string, more: Record<string, unknown> = {}) =>
  new GraphQLError(message, { extensions: { code: 'ACCESS_DENIED', ...more } })
