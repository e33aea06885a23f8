import { type MirrorEntry, mirrorEntry } from '#adapters/shopify/metafield.ts'
import { present } from '#rules/present.ts'
import { ORDER_TAGS, tagsFor } from '#rules/returns/shopify/order-tags.ts'
import type { Definition } from './agree.ts'
import { type LocalRequest, localRequest, requestsOn } from './local-request-store.ts'

interface BothSides {
  local: LocalRequest
  tags: string[]
  /** The tags that were written; undefined before. */
  written: string[] | undefined
}

/**
 * A request and its entry in the order's history at Shopify, with our tags on the order and a link to the desk. Another
 * request on the order may move meanwhile, and be written before this one: then the tags are written again.
 */
export const MIRROR: Definition<BothSides, string[], 'write'> = {
  title: 'an order and its tags',
  async read({ context: { sql }, requestId }, written) {
    const local = await localRequest(sql, requestId)
    return local && { local, tags: tagsFor(await requestsOn(sql, local.orderId)), written }
  },
  next: ({ tags, written }) => (written?.join() === tags.join() ? { why: '' } : { step: 'write' }),
  async perform({ context: { config }, admin, signal }, { local, tags }) {
    const link = config.PUBLIC_URL ? `${config.PUBLIC_URL}/desk/returns/${local.name}` : ''
    await mirrorEntry(admin, local.orderId, entryOf(local), signal, { tags, ours: ORDER_TAGS, link })
    return { remote: tags }
  },
  refused: async () => undefined,
}

function entryOf({ name, type, createdAt, changedAt, status, settled, newOrderNo, items }: LocalRequest): MirrorEntry {
  return {
    fulfillment_id: name,
    type,
    created_at: createdAt.toISOString(),
    line_items: items.map(({ id, sku, originalSize, size, units, rejected }) => ({
      id,
      sku,
      originalSize,
      size,
      quantity: units,
      ...(rejected ? { rejected } : {}),
    })),
    status,
    settled,
    changed_at: changedAt.toISOString(),
    ...present({ new_order_no: newOrderNo }),
  }
}
