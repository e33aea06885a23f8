import { Unreadable, type Part } from '../shapes.ts'

/**
 * The form that a body must have to be taken as one topic. Shopify signs the body alone; the topic is a header that
 * anyone can change, so a body is taken only by its own fields. Other fields are ignored: Shopify adds fields.
 */
interface Form {
  /** The type in `admin_graphql_api_id`, if the body has one. Without a type it must have none. */
  of?: string
  /** Fields that each delivery of this topic has, with any content. */
  has: readonly string[]
  /** Fields that say by any content that this is another topic's. */
  hasNot?: readonly string[]
  /** If set, the only fields that may have content. */
  only?: readonly string[]
}

const GID = 'admin_graphql_api_id'
const PRIVATE = ['shop_id', 'shop_domain']
/** Each is at the top of one or several topics, and of no message about the shop or its data. */
const OF_A_THING = [GID, 'id', 'name', 'email', 'line_items', 'variants', 'order_id', 'created_at', 'updated_at']

const order: Form = { of: 'Order', has: ['id', 'line_items'], hasNot: ['order_id', 'fulfillment_id'] }
const fulfilment: Form = { of: 'Fulfillment', has: ['id', 'order_id', 'status'], hasNot: ['fulfillment_id'] }
const event: Form = { of: 'FulfillmentEvent', has: ['fulfillment_id', 'status'] }
const refund: Form = { of: 'Refund', has: ['id', 'order_id'], hasNot: ['fulfillment_id', 'status', 'tracking_number'] }
const returned: Form = { of: 'Return', has: [GID] }
const product: Form = { of: 'Product', has: ['id', 'variants'], hasNot: ['line_items'] }
const customer: Form = {
  of: 'Customer',
  has: ['id', 'updated_at'],
  hasNot: ['line_items', 'variants', 'order_id', 'current', 'domain', 'myshopify_domain'],
}
const level: Form = { of: 'InventoryLevel', has: ['inventory_item_id', 'location_id', 'available'] }
/** A thing that is gone is named by its id; a body that says more of it is about one that is there. */
const gone = (of: string, has = ['id']): Form => ({ of, has, only: ['id', GID] })

const FORMS = new Map<string, Form>([
  ['orders/create', order],
  ['orders/updated', order],
  ['orders/cancelled', order],
  ['orders/fulfilled', order],
  ['orders/partially_fulfilled', order],
  ['orders/paid', order],
  ['orders/edited', { has: ['order_edit'] }],
  ['orders/delete', gone('Order')],
  ['fulfillments/create', fulfilment],
  ['fulfillments/update', fulfilment],
  ['fulfillment_events/create', event],
  ['fulfillment_events/delete', event],
  ['refunds/create', refund],
  ...['request', 'approve', 'decline', 'update', 'cancel', 'close', 'reopen'].map(
    (what) => [`returns/${what}`, returned] as const,
  ),
  // Shopify documents no field of it, and it is only a reason to look.
  ['returns/process', { of: 'Return', has: [], hasNot: ['line_items', 'variants', 'order_edit', ...PRIVATE] }],
  ['products/create', product],
  ['products/update', product],
  ['products/delete', gone('Product')],
  ['inventory_levels/connect', level],
  ['inventory_levels/update', level],
  [
    'inventory_levels/disconnect',
    { of: 'InventoryLevel', has: ['inventory_item_id', 'location_id'], hasNot: ['available'] },
  ],
  ['inventory_items/update', { of: 'InventoryItem', has: ['id', 'sku'] }],
  ['customers/create', customer],
  ['customers/update', customer],
  // Also known by its type: the delivery of a deleted order has an id and no more.
  ['customers/delete', gone('Customer', ['id', GID])],
  [
    'customers/merge',
    { has: ['admin_graphql_api_customer_kept_id', 'admin_graphql_api_customer_deleted_id', 'status'] },
  ],
  [
    'customers/data_request',
    { has: [...PRIVATE, 'customer', 'orders_requested'], hasNot: [...OF_A_THING, 'orders_to_redact'] },
  ],
  [
    'customers/redact',
    { has: [...PRIVATE, 'orders_to_redact'], hasNot: [...OF_A_THING, 'orders_requested', 'data_request'] },
  ],
  [
    'shop/redact',
    {
      has: PRIVATE,
      hasNot: [...OF_A_THING, 'customer', 'orders_to_redact', 'orders_requested', 'data_request', 'current'],
    },
  ],
  ['app/uninstalled', { has: ['id', 'domain'], hasNot: ['line_items', 'variants', 'order_id', ...PRIVATE] }],
  ['app/scopes_update', { has: ['current', 'previous'], hasNot: ['line_items', 'variants', 'order_id'] }],
  ['reverse_fulfillment_orders/dispose', { of: 'ReverseFulfillmentOrder', has: ['id', 'dispositions'] }],
  ['fulfillment_holds/released', { has: ['fulfillment_order', 'fulfillment_hold'] }],
  ['draft_orders/delete', gone('DraftOrder')],
  ['bulk_operations/finish', { of: 'BulkOperation', has: [GID, 'status'] }],
])

/**
 * Refuses a body that is not in the form of its topic: throws {@link Unreadable}. Topics of our
 * own, of imports, are in no form of Shopify's and are taken.
 */
export function mustBeOf(topic: string, body: Part): void {
  const form = FORMS.get(topic)
  if (!form) return
  const missing = form.has.find((field) => !(field in body.fields))
  if (missing !== undefined) throw new Unreadable(`${missing} is missing`)
  const filled = Object.keys(body.fields).filter((field) => hasContent(body.fields[field]))
  const isAlien = (field: string) => form.hasNot?.includes(field) || (form.only && !form.only.includes(field))
  const type = typeIn(body.fields[GID])
  if (filled.some(isAlien) || (type !== undefined && type !== form.of))
    throw new Unreadable('the body is that of another topic')
}

const hasContent = (value: unknown) =>
  value !== undefined && value !== null && value !== '' && !(Array.isArray(value) && value.length === 0)

/** "Order" of "gid://shopify/Order/1"; '' for a value of another form, undefined for nothing. */
function typeIn(gid: unknown): string | undefined {
  if (!hasContent(gid)) return undefined
  return (typeof gid === 'string' ? /^gid:\/\/shopify\/(\w{1,64})\//.exec(gid)?.[1] : undefined) ?? ''
}
