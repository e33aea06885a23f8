import { setTimeout as sleep } from 'node:timers/promises'
import { UpstreamError } from '../../outcome.ts'
import type { Admin } from '../admin.ts'
import { numberIn } from '../returns/pages.ts'

/** A file that Shopify made: of so many orders or products, in so many bytes. */
export interface ExportedFile {
  id: string
  url: string
  bytes: number
}

/** The options of the wait for an export. */
export interface Waiting {
  signal?: AbortSignal | undefined
  /** Gets now and then the number of orders or products that are in the file so far. */
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
 * Has Shopify export the result of a query, and returns the file; undefined if there is nothing in it. One that was
 * made within a day is taken as it is, and one that is being made is waited for: a process that was killed goes on with
 * the same file.
 */
export async function exportedFile(
  admin: Admin,
  query: string,
  waiting: Waiting = {},
): Promise<ExportedFile | undefined> {
  const { signal, soFar } = waiting
  let pauseMs = FIRST_PAUSE_MS
  for (let tries = 0; ;) {
    const found = await askForExport(admin, query, waiting)
    if (found.state === 'made') return found.file
    if (found.state === 'being made') soFar?.(found.count)
    else if (++tries >= MOST_TRIES) throw new UpstreamError(`shopify: the export failed ${found.code}`.trimEnd())
    await sleep(pauseMs, undefined, signal ? { signal } : {})
    pauseMs = Math.min(2 * pauseMs, LONGEST_PAUSE_MS)
  }
}

/**
 * The state of an export: `file` is undefined if there is nothing in it, `count` is the number of its objects so far.
 */
type ExportState =
  | { state: 'made'; file: ExportedFile | undefined }
  | { state: 'being made'; count: number }
  | { state: 'failed'; code: string }

/**
 * Reads the state of an export once, and begins one if there is none, or if the last one failed. See
 * {@link exportedFile}.
 */
export async function askForExport(
  admin: Admin,
  query: string,
  { signal, now = () => new Date() }: Waiting = {},
): Promise<ExportState> {
  const last = (await lastExports(admin, signal)).find((one) => one.query === query && isFresh(one, now()))
  if (last?.status === 'COMPLETED') return { state: 'made', file: fileOf(last) }
  if (last?.status === 'CREATED' || last?.status === 'RUNNING')
    return { state: 'being made', count: Number(last.rootObjectCount) }
  await begin(admin, query, signal)
  return last ? { state: 'failed', code: last.errorCode ?? '' } : { state: 'being made', count: 0 }
}

const isFresh = ({ createdAt }: Operation, now: Date) => now.getTime() - Date.parse(createdAt) < DAY_MS

function fileOf({ id, url, fileSize }: Operation): ExportedFile | undefined {
  return url === null ? undefined : { id: numberIn(id), url, bytes: Number(fileSize ?? 0) }
}

async function lastExports(admin: Admin, signal?: AbortSignal): Promise<Operation[]> {
  const { bulkOperations } = await admin.ask<{ bulkOperations: { nodes: Operation[] } }>(LAST, {}, signal)
  return bulkOperations.nodes
}

/** Begins nothing while another export of the app is being made: Shopify makes few at a time. */
async function begin(admin: Admin, query: string, signal?: AbortSignal): Promise<void> {
  interface Begun {
    bulkOperationRunQuery: { userErrors: { code: string | null; message: string }[] } | null
  }
  const { bulkOperationRunQuery: begun } = await admin.ask<Begun>(RUN, { query }, signal)
  const [problem] = begun?.userErrors ?? []
  if (!problem || problem.code === 'OPERATION_IN_PROGRESS') return
  throw new UpstreamError(`shopify: ${problem.message.slice(0, 150)}`)
}
