import { bulkOrderOf, bulkProductOf } from './bulk.ts'
import { customerOf, mergeOf } from './customer.ts'
import { mustBeOf } from './delivery/forms.ts'
import { fulfilmentEventOf, fulfilmentOf } from './fulfilment.ts'
import { endedInventoryOf, inventoryOf, stockOf } from './inventory.ts'
import type { ShopEvent, Translation } from './shop-event.ts'
import { orderOf } from './order.ts'
import { dataRequestOf, redactionOf, shopRedactionOf } from './privacy.ts'
import { productOf } from './product.ts'
import { disposalOf, releaseOf, returnOf } from './returns/return-event.ts'
import { removalOf, scopesOf } from './setup/app-events.ts'
import { refundOf } from './money/refund.ts'
import { bodyOf, id, Unreadable, type Part } from './shapes.ts'
import { weightOf } from './weight.ts'

/** True if the returns that an export names can be looked up in Shopify. */
export interface Reading {
  asksForReturns: boolean
}

type Reader = (body: Part, reading: Reading) => ShopEvent

const order: Reader = (body) => ({ about: 'order', order: orderOf(body) })
const fulfilment: Reader = (body) => ({ about: 'fulfilment', fulfilment: fulfilmentOf(body) })
const product: Reader = (body) => ({ about: 'product', product: productOf(body) })
const customer: Reader = (body) => ({ about: 'customer', customer: customerOf(body) })
const refund: Reader = (body) => ({ about: 'refund', refund: refundOf(body) })
const deletionOf =
  (of: 'order' | 'product' | 'customer'): Reader =>
  (body) => ({ about: 'deletion', of, id: id(body, 'id') })
const inventory: Reader = (body) => ({ about: 'inventory', levels: [inventoryOf(body)] })
const bulkOrder: Reader = (body, reading) => ({ about: 'order', order: bulkOrderOf(body, reading) })
const nothing: Reader = () => ({ about: 'nothing' })

/** The topics that Shopify demands of every app; no call can subscribe to them. */
export const PRIVACY_TOPICS: readonly string[] = ['customers/data_request', 'customers/redact', 'shop/redact']

/** The reader of each topic. Import topics are ours, the others Shopify's. */
const READERS = new Map<string, Reader>([
  ['orders/create', order],
  ['orders/updated', order],
  ['orders/cancelled', order],
  ['orders/fulfilled', order],
  ['orders/partially_fulfilled', order],
  ['orders/paid', order],
  // Describes the edit; orders/updated carries the result.
  ['orders/edited', nothing],
  ['orders/delete', deletionOf('order')],
  ['fulfillments/create', fulfilment],
  ['fulfillments/update', fulfilment],
  ['fulfillment_events/create', fulfilmentEventOf],
  // The first delivery event counts: the customer has already been notified.
  ['fulfillment_events/delete', nothing],
  ['refunds/create', refund],
  ['returns/request', returnOf],
  ['returns/approve', returnOf],
  ['returns/decline', returnOf],
  ['returns/update', returnOf],
  ['returns/process', returnOf],
  ['returns/cancel', returnOf],
  ['returns/close', returnOf],
  ['returns/reopen', returnOf],
  ['products/create', product],
  ['products/update', product],
  ['products/delete', deletionOf('product')],
  ['inventory_levels/connect', inventory],
  ['inventory_levels/update', inventory],
  ['inventory_levels/disconnect', (body) => ({ about: 'inventory', levels: [endedInventoryOf(body)] })],
  // The quantity comes with the inventory levels.
  ['inventory_items/update', (body) => ({ about: 'weight', weight: weightOf(body) })],
  ['customers/create', customer],
  ['customers/update', customer],
  ['customers/delete', deletionOf('customer')],
  ['customers/merge', mergeOf],
  ['customers/data_request', dataRequestOf],
  ['customers/redact', redactionOf],
  ['shop/redact', shopRedactionOf],
  ['app/uninstalled', removalOf],
  ['app/scopes_update', scopesOf],
  ['bulk_operations/finish', () => ({ about: 'export ready' })],
  // New topics come last: the app subscribes to the missing ones until Shopify refuses one.
  ['reverse_fulfillment_orders/dispose', disposalOf],
  ['fulfillment_holds/released', releaseOf],
  ['draft_orders/delete', (body) => ({ about: 'draft gone', draftId: id(body, 'id') })],
  ['import/order', bulkOrder],
  ['asked/order', bulkOrder],
  ['import/stock', (body) => ({ about: 'inventory', levels: stockOf(body) })],
  ['import/product', (body) => ({ about: 'product', product: bulkProductOf(body) })],
])

/** True for a topic of data that we queried: Shopify sends none of these. */
export const isOwnTopic = (topic: string): boolean => /^(import|asked)\//.test(topic)

/** The topics that the app subscribes to: it uses their messages. The privacy topics come with the app itself. */
export const SUBSCRIBED_TOPICS: readonly string[] = [...READERS]
  .filter(([topic, reader]) => reader !== nothing && !isOwnTopic(topic) && !PRIVACY_TOPICS.includes(topic))
  .map(([topic]) => topic)

/** The reason for which a message of a topic that is not used is ignored. */
export const NOT_USED = 'topic not used'

/**
 * Translates a message of this topic, or says why it cannot be used, for example if the body is another topic's. Never
 * throws, for any payload.
 */
export function translate(topic: string, json: unknown, reading: Reading = { asksForReturns: false }): Translation {
  const reader = READERS.get(topic)
  if (!reader) return { ok: false, reason: NOT_USED }
  try {
    const body = bodyOf(json)
    mustBeOf(topic, body)
    return { ok: true, event: reader(body, reading) }
  } catch (error) {
    if (error instanceof Unreadable) return { ok: false, reason: error.message }
    throw error
  }
}
