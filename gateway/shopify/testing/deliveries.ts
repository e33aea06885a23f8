import { CORPUS } from '#adapters/shopify/fixtures/corpus.ts'
import { DEMO_SHOP } from '#demo/load.ts'

const SHOP = { shop_id: 548380, shop_domain: DEMO_SHOP }
const RETURN = 'gid://shopify/Return/9007199254740995901'
const returned = { id: 9007199254740990, admin_graphql_api_id: RETURN, order_id: 9007199254740001, status: 'open' }

/** Topics whose deliveries are no fixture, each as Shopify documents it. */
const OTHERS: Record<string, object> = {
  'customers/data_request': {
    ...SHOP,
    customer: { id: 9007199254740101, email: 'anita.das@example.com', phone: '+919864012345' },
    orders_requested: [9007199254740001],
    data_request: { id: 9999 },
  },
  'shop/redact': SHOP,
  'app/uninstalled': {
    id: 548380,
    name: 'Luit & Loom',
    email: 'owner@example.com',
    domain: 'shop.example.in',
    myshopify_domain: DEMO_SHOP,
    created_at: '2024-01-01T10:00:00+05:30',
    updated_at: '2026-11-01T10:00:00+05:30',
    currency: 'INR',
    plan_name: 'basic',
    primary_location_id: 71,
  },
  'app/scopes_update': {
    id: 1,
    shop_id: 'gid://shopify/Shop/548380',
    previous: ['read_orders'],
    current: ['read_orders', 'write_returns'],
    updated_at: '2026-11-01T00:00:00.000Z',
  },
  'bulk_operations/finish': {
    admin_graphql_api_id: 'gid://shopify/BulkOperation/147595010',
    completed_at: '2026-11-01T07:34:56-05:00',
    created_at: '2026-11-01T07:17:28-04:00',
    error_code: null,
    status: 'completed',
    type: 'query',
  },
  'customers/merge': {
    admin_graphql_api_customer_kept_id: 'gid://shopify/Customer/9007199254740101',
    admin_graphql_api_customer_deleted_id: 'gid://shopify/Customer/9007199254740103',
    admin_graphql_api_job_id: null,
    status: 'completed',
    errors: [],
  },
  'returns/request': { ...returned, order_id: undefined, order: { id: 9007199254740001 }, return_line_items: [] },
  'returns/decline': { ...returned, status: 'declined', decline: { reason: 'OTHER' } },
  'returns/update': { admin_graphql_api_id: RETURN, return_line_items: {}, restocking_fees: {} },
  'reverse_fulfillment_orders/dispose': {
    id: 9007199254740311,
    admin_graphql_api_id: 'gid://shopify/ReverseFulfillmentOrder/9007199254740311',
    dispositions: [{ type: 'restocked', quantity: 1, location: null, reverse_delivery_line_item: null }],
    total_dispositions: 1,
  },
  'fulfillment_holds/released': {
    fulfillment_order: { id: 'gid://shopify/FulfillmentOrder/9007199254740312' },
    fulfillment_hold: { id: 'gid://shopify/FulfillmentHold/7', reason: 'awaiting_return_items', handle: 'x' },
  },
  'draft_orders/delete': { id: 9007199254740313 },
  'returns/close': { ...returned, status: 'closed' },
}

/** A delivery of each topic, in the shape in which Shopify sends it. */
export const DELIVERIES: ReadonlyMap<string, string> = new Map([
  ...CORPUS.map(({ topic, body }) => [topic, body] as const),
  ...Object.entries(OTHERS).map(([topic, body]) => [topic, JSON.stringify(body)] as const),
])

/**
 * Topics that share one shape and one meaning: the body counts, not the topic. Deleted orders, products and drafts have
 * an id alone, and no such id is one of another kind.
 */
const KIN: readonly RegExp[] = [
  /^orders\/(create|updated|cancelled|fulfilled|partially_fulfilled|paid)$/,
  /^fulfillments\//,
  /^fulfillment_events\//,
  /^returns\//,
  /^products\/(create|update)$/,
  /^inventory_levels\//,
  /^customers\/(create|update)$/,
  /^(orders|products|draft_orders)\/delete$/,
]

/** True if a body of the one topic may be applied as the other: see {@link KIN}. */
export const areKin = (one: string, other: string): boolean =>
  one === other || KIN.some((kin) => kin.test(one) && kin.test(other))
