import { problemOfExport } from './query.ts'
import { gid, numberOf } from '../shop/ids.ts'
import { page, type Paging } from '../shop/paging.ts'
import type { Bulk, Shop } from '../shop/state.ts'

const isOver = ({ status }: Bulk) => status !== 'CREATED' && status !== 'RUNNING'

const MOST_AT_ONCE = 5

/**
 * Five exports at a time for an app. (Recorded: 2026-04/bulk-operations/bulk-operation-run-query-concurrency-limit.json
 * of airhorns/shopify-draft-proxy.)
 */
export function bulkOperationRunQuery(shop: Shop, { query }: { query: string }) {
  const problem = problemOfExport(query)
  if (problem !== undefined) return refused('INVALID', problem)
  if ([...shop.bulks.values()].filter((bulk) => !isOver(bulk)).length >= MOST_AT_ONCE)
    return refused(
      'OPERATION_IN_PROGRESS',
      'A bulk query operation for this app and shop is already in progress.',
      null,
    )
  const bulk: Bulk = {
    id: shop.newId(),
    query,
    status: 'CREATED',
    createdAt: shop.now(),
    completedAt: null,
    objectCount: 0,
    rootObjectCount: 0,
    fileSize: null,
    url: null,
    errorCode: null,
  }
  shop.bulks.set(bulk.id, bulk)
  return { bulkOperation: view(bulk), userErrors: [] }
}

export function bulkOperation(shop: Shop, { id }: { id: string }) {
  const bulk = shop.bulks.get(numberOf('BulkOperation', id) ?? '')
  return bulk ? view(bulk) : null
}

export function bulkOperations(shop: Shop, { query, ...paging }: Paging & { query?: string | null }) {
  const status = /status:(\w+)/.exec(query ?? '')?.[1]?.toUpperCase()
  const found = [...shop.bulks.values()].filter((bulk) => (status ?? bulk.status) === bulk.status)
  return page(found, paging, view)
}

const refused = (code: string, message: string, field: string[] | null = ['query']) => ({
  bulkOperation: null,
  userErrors: [{ code, field, message }],
})

const view = ({ id, createdAt, completedAt, objectCount, rootObjectCount, fileSize, ...rest }: Bulk) => ({
  __typename: 'BulkOperation',
  ...rest,
  // Numbers of 64 bits are texts.
  objectCount: String(objectCount),
  rootObjectCount: String(rootObjectCount),
  fileSize: fileSize === null ? null : String(fileSize),
  id: gid('BulkOperation', id),
  type: 'QUERY',
  createdAt: createdAt.toISOString(),
  completedAt: completedAt?.toISOString() ?? null,
  partialDataUrl: null,
})
