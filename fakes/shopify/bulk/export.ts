import { once } from 'node:events'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import type { ServerResponse } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setImmediate as breathe } from 'node:timers/promises'
import { finished, pipeline } from 'node:stream/promises'
import { run } from '../graphql/run.ts'
import { gid } from '../shop/ids.ts'
import type { Bulk, Shop } from '../shop/state.ts'
import { inLots } from './query.ts'
import { childrenIn, rowsOf } from './rows.ts'

const LOT = 1_000

export interface Exports {
  /** Begins the exports that were requested and not begun. */
  begin(): void
  /** Answers with a file; false when there is none under this address. `cutAt` ends it early. */
  serve(path: string, response: ServerResponse, cutAt?: number): boolean
  close(): Promise<void>
}

/** The exports of a shop, each a file of JSONL. */
export function openExports(shop: Shop, url: () => string): Exports {
  let made: Promise<string> | undefined
  const folder = () => (made ??= mkdtemp(join(tmpdir(), 'wapsi-fake-export-')))
  const files = new Map<string, string>()
  let running = Promise.resolve()
  const make = async (bulk: Bulk) => {
    const path = join(await folder(), `${bulk.id}.jsonl`)
    await write(shop, bulk, path)
    files.set(`/bulk/${bulk.id}`, path)
    if (bulk.rootObjectCount > 0) bulk.url = `${url()}/bulk/${bulk.id}`
    bulk.completedAt = shop.now()
    bulk.status = 'COMPLETED'
    tellMade(shop, bulk)
  }
  return {
    begin() {
      for (const bulk of shop.bulks.values()) {
        if (bulk.status !== 'CREATED') continue
        bulk.status = 'RUNNING'
        running = running
          .then(() => make(bulk))
          .catch(() => {
            bulk.errorCode = 'INTERNAL_SERVER_ERROR'
            bulk.status = 'FAILED'
          })
      }
    },
    serve(path, response, cutAt) {
      const file = files.get(path)
      if (file === undefined) return false
      response.writeHead(200, { 'content-type': 'application/jsonl' })
      void send(file, response, cutAt)
      return true
    },
    async close() {
      await running
      if (made) await rm(await made, { recursive: true, force: true })
    },
  }
}

function tellMade(shop: Shop, { id, createdAt, completedAt }: Bulk): void {
  const body = {
    admin_graphql_api_id: gid('BulkOperation', id),
    completed_at: completedAt?.toISOString(),
    created_at: createdAt.toISOString(),
    error_code: null,
    status: 'completed',
    type: 'query',
  }
  shop.untold.push({ topic: 'bulk_operations/finish', at: shop.now(), body })
  shop.onWebhook()
}

async function send(file: string, response: ServerResponse, cutAt: number | undefined): Promise<void> {
  const end = cutAt === undefined ? {} : { end: cutAt - 1 }
  await pipeline(createReadStream(file, end), response, { end: cutAt === undefined }).catch(() => {})
  if (cutAt !== undefined) response.destroy()
}

async function write(shop: Shop, bulk: Bulk, path: string): Promise<void> {
  const document = inLots(bulk.query)
  const within: Shop = { ...shop, isExport: true }
  const out = createWriteStream(path)
  for (let after: unknown = null; ; await breathe()) {
    const { data, errors } = run(within, document, { lot: LOT, after })
    if (errors) throw errors[0]!
    const [list] = Object.values(data ?? {}) as { pageInfo: { hasNextPage: boolean; endCursor: string | null } }[]
    const things = childrenIn(list) ?? []
    const rows = rowsOf(things)
    bulk.rootObjectCount += things.length
    bulk.objectCount += rows.length
    const isTaken = out.write(rows.map((row) => `${JSON.stringify(row)}\n`).join(''))
    if (!isTaken) await once(out, 'drain')
    if (!list?.pageInfo.hasNextPage) break
    after = list.pageInfo.endCursor
  }
  out.end()
  await finished(out)
  bulk.fileSize = out.bytesWritten
}
