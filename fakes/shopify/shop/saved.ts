import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import type { Shop } from './state.ts'

/** The data that clients wrote into the shop. Orders come anew at each start. */
type Saved = Pick<Shop, 'lastId'> & { [Part in (typeof PARTS)[number]]?: [string, unknown][] }

const PARTS = ['returns', 'metafields', 'webhooks', 'drafts', 'giftCards'] as const

/**
 * Restores the data that an earlier start saved. A file that cannot be read is no reason to stay closed: the shop then
 * has only the data of its start.
 */
export async function restore(shop: Shop, file: string): Promise<void> {
  try {
    const saved = JSON.parse(await readFile(file, 'utf8'), dates) as Saved
    for (const part of PARTS) for (const [id, value] of saved[part] ?? []) shop[part].set(id, value as never)
    shop.lastId = saved.lastId
    for (const { order } of shop.drafts.values()) if (order) shop.orders.set(order.id, order)
  } catch {
    // There is nothing yet.
  }
}

/** Saves the shop, one writing after the other; resolves when it is in the file. */
export function openFile(shop: Shop, file: string): () => Promise<void> {
  let written = Promise.resolve()
  const write = async () => {
    const parts = PARTS.map((part) => [part, [...shop[part]]] as const)
    await mkdir(dirname(file), { recursive: true })
    await writeFile(`${file}.new`, JSON.stringify({ ...Object.fromEntries(parts), lastId: shop.lastId }))
    await rename(`${file}.new`, file)
  }
  return () => (written = written.catch(() => {}).then(write))
}

const dates = (key: string, value: unknown) =>
  key.endsWith('At') && typeof value === 'string' ? new Date(value) : value
