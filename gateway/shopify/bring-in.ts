import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Admin } from '#adapters/shopify/admin.ts'
import { orderInFull } from '#adapters/shopify/orders/queries.ts'
import type { ExportedFile } from '#adapters/shopify/export/bulk-operation.ts'
import { download } from '#adapters/shopify/export/download.ts'
import { allProducts, allStock, ordersSince } from '#adapters/shopify/export/queries.ts'
import type { Config } from '#config'
import { slowTransaction } from '#database/statements/slow.ts'
import { applyWaiting, type Applying } from './apply.ts'
import { storeMessage } from './message-store.ts'
import { ordersToReadWhole } from './order-store.ts'

/** The files of the shop's own data, in the order of their import: their names, and their queries. */
export const filesSince = (day: string, { SIZE_CHART_METAFIELD }: Pick<Config, 'SIZE_CHART_METAFIELD'>) =>
  [
    ['products', allProducts(SIZE_CHART_METAFIELD)],
    ['stock', allStock()],
    ['orders', ordersSince(day)],
  ] as const

/**
 * Brings a file of the shop here and stores its rows by `take`, then drops it. Killed anywhere, the same call continues
 * with the same file: stored rows are known.
 */
export async function bringIn(
  file: ExportedFile,
  { folder, name }: { folder: string; name: string },
  take: (path: string) => Promise<boolean>,
  signal?: AbortSignal,
): Promise<void> {
  const path = join(folder, `shopify-${name}-${file.id}.jsonl`)
  await download(file, path, signal)
  if (await take(path)) await rm(path, { force: true })
}

const LOT = 100

/**
 * Reads whole the imported orders for which an export has too few facts: several parcels, and refunds. Returns their
 * number; an order that Shopify no longer shows stays as it is.
 */
export async function readWhole(
  context: Applying,
  admin: Admin,
  { signal, did }: { signal?: AbortSignal | undefined; did?: (count: number) => void } = {},
): Promise<number> {
  let [count, after] = [0, '']
  for (;;) {
    const lot = { after, most: LOT }
    const ids = await slowTransaction(context.sql, (slow) => ordersToReadWhole(slow, lot))
    if (ids.length === 0) return count
    try {
      for (const id of ids) {
        if (signal?.aborted) return count
        after = id
        const body = await orderInFull(admin, id, signal)
        if (body === undefined) continue
        const triggeredAt = context.now()
        await storeMessage(context.sql, {
          messageId: `asked:${id}:whole:${triggeredAt.toISOString()}`,
          eventId: null,
          topic: 'asked/order',
          triggeredAt,
          body,
        })
        count += 1
        did?.(1)
      }
    } finally {
      // Also if Shopify stops answering: the orders that were read are not read again.
      await applyWaiting(context, signal)
    }
  }
}
