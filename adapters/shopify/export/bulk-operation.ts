import { setTimeout as sleep } from 'node:timers/promises'
import { UpstreamError } from '../../http-client.ts'
import type { Admin } from '../admin.ts'
import { numberIn } from '../returns/pages.ts'

/** A file that Shopify made: of so many orders or products, in so many bytes. */
export interface ExportedFile {
  id: string
  url: string
  bytes: number
}

/** How an export is waited for. */
export interface Waiting {
  signal?: AbortSignal | undefined
  /** Told now and then how many orders or products are in the file so far. */
  soFar?: (count: number) => void
  now?: () => Date
}

interface Operation {
  id: string
  query: string
  status: string
  url: string | null
  fileSize: string | null
  rootObjectCount: string
  createdAt: string
  errorCode: string | null
}

const LAST = `query LastExports {
  bulkOperations(first: 20, sortKey: CREATED_AT, reverse: true) {
    nodes { id query status url fileSize rootObjectCount createdAt errorCode }
  }
}`

const RUN = `mutation Export($query: String!) {
  bulkOperationRunQuery(query: $query, groupObjects: false) { bulkOperation { id } userErrors { code message } }
}`

const DAY_MS = 86_400_000
const MOST_TRIES = 3
const FIRST_PAUSE_MS = 250
const LONGEST_PAUSE_MS = 5_000

/**
 * Has Shopify export what a query names, and answers with the file; undefined where there is nothing in it. One that was made within a day
 * is taken as it is, and one that is being made is waited for: a process that was killed goes on with the same file.
 */
export async function exportedFile(
  admin: Admin,
  query: string,
  waiting: Waiting = {},
): Promise<ExportedFile | undefined> {
  const { signal, soFar, now = () => new Date() } = waiting
  let pauseMs = FIRST_PAUSE_MS
  for (let tries = 0; ;) {
    const last = (await lastExports(admin, signal)).find((one) => one.query === query && isFresh(one, now()))
    if (last?.status === 'COMPLETED') return fileOf(last)
    const isRunning = last?.status === 'CREATED' || last?.status === 'RUNNING'
    if (last && isRunning) soFar?.(Number(last.rootObjectCount))
    else {
      if (last) tries += 1
      if (tries >= MOST_TRIES) throw new UpstreamError(`shopify: the export failed ${last?.errorCode ?? ''}`.trimEnd())
      if (!(await begin(admin, query, signal))) soFar?.(0)
    }
    await sleep(pauseMs, undefined, signal ? { signal } : {})
    pauseMs = Math.min(2 * pauseMs, LONGEST_PAUSE_MS)
  }
}

const isFresh = ({ createdAt }: Operation, now: Date) => now.getTime() - Date.parse(createdAt) < DAY_MS

function fileOf({ id, url, fileSize }: Operation): ExportedFile | undefined {
  return url === null ? undefined : { id: numberIn(id), url, bytes: Number(fileSize ?? 0) }
}

async function lastExports(admin: Admin, signal?: AbortSignal): Promise<Operation[]> {
  const { bulkOperations } = await admin.ask<{ bulkOperations: { nodes: Operation[] } }>(LAST, {}, signal)
  return bulkOperations.nodes
}

/** False while another export of the app is being made: Shopify makes few at a time. */
async function begin(admin: Admin, query: string, signal?: AbortSignal): Promise<boolean> {
  interface Begun {
    bulkOperationRunQuery: { userErrors: { code: string | null; message: string }[] } | null
  }
  const { bulkOperationRunQuery: begun } = await admin.ask<Begun>(RUN, { query }, signal)
  const [problem] = begun?.userErrors ?? []
  if (!problem) return true
  if (problem.code === 'OPERATION_IN_PROGRESS') return false
  throw new UpstreamError(`shopify: ${problem.message.slice(0, 150)}`)
}
