import { setTimeout as sleep } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'
import { UpstreamError } from '../http-client.ts'
import { type Admin, codeText } from './admin.ts'

/** One request in the order's history, as Shopify shows it. */
export interface MirrorEntry {
  fulfillment_id: string
  [field: string]: unknown
}

const ROUNDS = 5
const LONGEST_PAUSE_MS = 200

/**
 * Writes one entry into the order's history at Shopify, replacing an earlier one with its fulfillment id. Others may
 * write the same metafield: it is written only if unchanged since it was read, else read again.
 */
export async function mirrorEntry(
  admin: Admin,
  orderId: string,
  entry: MirrorEntry,
  signal?: AbortSignal,
): Promise<void> {
  for (let round = 1; round <= ROUNDS; round++) {
    const held = await read(admin, orderId, signal)
    const merged = [...held.entries.filter((other) => other.fulfillment_id !== entry.fulfillment_id), entry]
    // After a lost answer the entry is already there and is not written again.
    if (held.entries.some((other) => isDeepStrictEqual(other, entry))) return
    if (await write(admin, orderId, merged, held.digest, signal)) return
    await sleep(Math.random() * LONGEST_PAUSE_MS)
  }
  throw new UpstreamError(`shopify: the metafield changed ${ROUNDS} times in a row`)
}

const READ = `query OrderRequests($id: ID!) {
  order(id: $id) { metafield(namespace: "wapsi", key: "requests") { value compareDigest } }
}`

interface ReadAnswer {
  order: { metafield: { value: string; compareDigest: string } | null } | null
}

interface Held {
  entries: MirrorEntry[]
  /** null: there is no metafield, and only then may it be created. */
  digest: string | null
}

async function read(admin: Admin, orderId: string, signal?: AbortSignal): Promise<Held> {
  const { order } = await admin.ask<ReadAnswer>(READ, { id: gid(orderId) }, signal)
  if (!order) throw new UpstreamError('shopify: there is no such order')
  if (!order.metafield) return { entries: [], digest: null }
  return { entries: entriesOf(order.metafield.value), digest: order.metafield.compareDigest }
}

/** A value that is not a history is not overwritten: it may be one that would be lost. */
function entriesOf(value: string): MirrorEntry[] {
  try {
    const entries: unknown = JSON.parse(value)
    if (Array.isArray(entries) && entries.every((entry) => typeof Object(entry).fulfillment_id === 'string'))
      return entries
  } catch {}
  throw new UpstreamError('shopify: the metafield does not hold a history')
}

const WRITE = `mutation SetOrderRequests($metafields: [MetafieldsSetInput!]!) {
  metafieldsSet(metafields: $metafields) { metafields { compareDigest } userErrors { code } }
}`

interface WriteAnswer {
  metafieldsSet: { userErrors: { code: string | null }[] } | null
}

/** False when the metafield was changed since it was read. */
async function write(
  admin: Admin,
  orderId: string,
  entries: MirrorEntry[],
  compareDigest: string | null,
  signal?: AbortSignal,
): Promise<boolean> {
  const value = JSON.stringify(entries)
  const metafield = { ownerId: gid(orderId), namespace: 'wapsi', key: 'requests', type: 'json', value, compareDigest }
  const { metafieldsSet } = await admin.ask<WriteAnswer>(WRITE, { metafields: [metafield] }, signal)
  if (!metafieldsSet) throw new UpstreamError('shopify: the metafield was not written')
  const [problem] = metafieldsSet.userErrors
  if (!problem) return true
  if (problem.code === 'STALE_OBJECT' || problem.code === 'INVALID_COMPARE_DIGEST') return false
  throw new UpstreamError(`shopify: ${codeText(problem.code)}`)
}

const gid = (orderId: string): string => `gid://shopify/Order/${orderId}`
