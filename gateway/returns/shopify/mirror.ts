import { type MirrorEntry, mirrorEntry } from '#adapters/shopify/metafield.ts'
import { ORDER_TAGS, tagsFor } from '#rules/returns/shopify/order-tags.ts'
import { present } from '#rules/present.ts'
import type { Context } from '../../http/context.ts'
import { type RequestHere, requestsOn } from './request-here-store.ts'
import type { Asking } from './steps.ts'

/**
 * Writes how a request stands now into the order's history at Shopify, with our tags on the order and a link to the
 * desk.
 */
export async function mirrorRequest(
  { sql, config }: Context,
  { admin, signal }: Asking,
  here: RequestHere,
): Promise<void> {
  const link = config.PUBLIC_URL ? `${config.PUBLIC_URL}/desk/returns/${here.name}` : ''
  const tagsNow = async (): Promise<string[]> => tagsFor(await requestsOn(sql, here.orderId))
  // Another request on the order may move meanwhile, and be told of before this one.
  let [told, tags] = [['not told'], await tagsNow()]
  while (told.join() !== tags.join()) {
    await mirrorEntry(admin, here.orderId, entryOf(here), signal, { tags, ours: ORDER_TAGS, link })
    ;[told, tags] = [tags, await tagsNow()]
  }
}

function entryOf({ name, type, createdAt, changedAt, status, settled, newOrderNo, items }: RequestHere): MirrorEntry {
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
