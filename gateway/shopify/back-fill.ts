import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Admin } from '#adapters/shopify/admin.ts'
import { orderInFull } from '#adapters/shopify/asked/orders.ts'
import { type ExportedFile, exportedFile, type Waiting } from '#adapters/shopify/export/bulk-operation.ts'
import { download } from '#adapters/shopify/export/download.ts'
import { applyWaiting, type Applying } from './apply.ts'
import { ordersToReadWhole } from './back-fill-store.ts'
import { storeMessage } from './message-store.ts'

/** What a file of Shopify is brought in as. */
interface ToBringIn {
  query: string
  /** Where the file may lie meanwhile, and what it is called. */
  folder: string
  name: string
}

/**
 * Has Shopify export what a query names, brings the file here and takes it in by `take`, then drops it. Killed anywhere, the same again goes
 * on with the same file: what was taken in is known. False where there is nothing.
 */
export async function bringIn(
  admin: Admin,
  { query, folder, name }: ToBringIn,
  take: (path: string) => Promise<boolean>,
  waiting: Waiting = {},
): Promise<boolean> {
  const file: ExportedFile | undefined = await exportedFile(admin, query, waiting)
  if (!file) return false
  const path = join(folder, `shopify-${name}-${file.id}.jsonl`)
  await download(file, path, waiting.signal)
  if (await take(path)) await rm(path, { force: true })
  return true
}

const LOT = 100

/**
 * Reads those imported orders whole of which an export does not tell enough: several parcels, and refunds. Answers how many there were; an
 * order that Shopify no longer shows stays as it is.
 */
export async function readWhole(
  context: Applying,
  admin: Admin,
  { signal, did }: { signal?: AbortSignal | undefined; did?: (count: number) => void } = {},
): Promise<number> {
  let [count, after] = [0, '']
  for (;;) {
    const ids = await ordersToReadWhole(context.sql, { after, most: LOT })
    if (ids.length === 0) return count
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
    await applyWaiting(context, signal)
  }
}
