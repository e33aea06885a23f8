import { setTimeout as sleep } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'
import { UpstreamError } from '../outcome.ts'
import type { Admin } from './admin.ts'
import { codeText } from './returns/refusal.ts'
import { type OrderMarks, tagOrder } from './returns/order-marks.ts'

/** The name of a metafield in Shopify. */
export interface MetafieldName {
  namespace: string
  key: string
}

/** One request in the order's history, as Shopify shows it. */
export interface MirrorEntry {
  fulfillment_id: string
  [field: string]: unknown
}

const ROUNDS = 5
const LONGEST_PAUSE_MS = 200

/**
 * Writes one entry into the order's history at Shopify, replacing an earlier one with its fulfillment id, with our
 * marks on the order if they are given. Others may write the same metafield: it is written only if unchanged since it
 * was read, else read again. The same entry is not written again, since each write makes Shopify send a message about
 * the order.
 */
export async function mirrorEntry(
  admin: Admin,
  orderId: string,
  entry: MirrorEntry,
  signal?: AbortSignal,
  marks?: OrderMarks,
): Promise<void> {
  const id = `gid://shopify/Order/${orderId}`
  for (let round = 1; round <= ROUNDS; round++) {
    const stored = await read(admin, id, signal)
    if (marks) await tagOrder(admin, id, stored.tags, marks, signal)
    const merged = [...stored.entries.filter((other) => other.fulfillment_id !== entry.fulfillment_id), entry]
    const isStored = stored.entries.some((other) => isDeepStrictEqual(other, entry))
    const history = { key: 'requests', type: 'json', value: JSON.stringify(merged), compareDigest: stored.digest }
    const written = [
      ...(isStored ? [] : [history]),
      ...(marks && marks.link !== '' && marks.link !== stored.link
        ? [{ key: 'desk', type: 'url', value: marks.link }]
        : []),
    ]
    if (written.length === 0 || (await write(admin, id, written, signal))) return
    await sleep(Math.random() * LONGEST_PAUSE_MS)
  }
  throw new UpstreamError(`shopify: the metafield changed ${ROUNDS} times in a row`)
}

const READ = `query OrderRequests($id: ID!) {
  order(id: $id) {
    id tags
    metafield(namespace: "wapsi", key: "requests") { value compareDigest }
    desk: metafield(namespace: "wapsi", key: "desk") { value }
  }
}`

interface ReadAnswer {
  order: {
    tags: string[]
    metafield: { value: string; compareDigest: string } | null
    desk: { value: string } | null
  } | null
}

interface StoredMetafields {
  tags: string[]
  link: string | undefined
  entries: MirrorEntry[]
  /** null: there is no metafield, and only then may it be created. */
  digest: string | null
}

async function read(admin: Admin, id: string, signal?: AbortSignal): Promise<StoredMetafields> {
  const { order } = await admin.ask<ReadAnswer>(READ, { id }, signal)
  if (!order) throw new UpstreamError('shopify: there is no such order')
  const { tags, metafield, desk } = order
  const beside = { tags, link: desk?.value }
  if (!metafield) return { ...beside, entries: [], digest: null }
  return { ...beside, entries: entriesOf(metafield.value), digest: metafield.compareDigest }
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

interface Written {
  key: string
  type: string
  value: string
  compareDigest?: string | null
}

/** Writes all of them or none: false when one was changed since it was read. */
async function write(
  admin: Admin,
  ownerId: string,
  written: readonly Written[],
  signal?: AbortSignal,
): Promise<boolean> {
  const metafields = written.map((one) => ({ ownerId, namespace: 'wapsi', ...one }))
  const { metafieldsSet } = await admin.ask<WriteAnswer>(WRITE, { metafields }, signal)
  if (!metafieldsSet) throw new UpstreamError('shopify: the metafield was not written')
  const [problem] = metafieldsSet.userErrors
  if (!problem) return true
  if (problem.code === 'STALE_OBJECT' || problem.code === 'INVALID_COMPARE_DIGEST') return false
  throw new UpstreamError(`shopify: ${codeText(problem.code)}`)
}
