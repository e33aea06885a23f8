import fastify, { type FastifyInstance } from 'fastify'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Storage } from '#adapters/storage/client.ts'
import { openStorage } from '#adapters/storage/open.ts'
import { readConfig } from '#config'
import { REFUSALS } from '#contract/errors.ts'
import { readsOf } from '#database/replica/reads.ts'
import { freshDatabase } from '#database/testing/database.ts'
import { accessOfRun } from '../../access/testing/sender.ts'
import type { Context } from '../../http/context.ts'
import { type AnyRefusalCode, answerFailures } from '../../http/failures.ts'
import { uploads } from '../calls.ts'

/** A server of nothing but uploads, on a database and a folder of its own. */
export interface UploadServer {
  app: FastifyInstance
  url: string
  context: Context
  /** The names of the photos that are on their way in. */
  temporary(): Promise<string[]>
  /** The files of the database. */
  rows(): Promise<{ id: string; customer_id: string; bytes: number; sha256: string }[]>
  close(): Promise<void>
}

export async function startUploads(
  change: (storage: Storage) => Storage = (storage) => storage,
): Promise<UploadServer> {
  const database = await freshDatabase()
  const folder = await mkdtemp(join(tmpdir(), 'wapsi-uploads-'))
  const config = readConfig({ DATA_DIR: folder, ...accessOfRun() })
  const app = fastify({ ajv: { customOptions: { removeAdditional: false, coerceTypes: false, useDefaults: false } } })
  const { sql } = database
  const context = {
    sql,
    reads: readsOf(sql),
    config,
    storage: change(openStorage(config)),
    couriers: {},
    now: () => new Date(),
    log: app.log,
  }
  const sentences = Object.fromEntries(Object.keys(REFUSALS).map((code) => [code, code]))
  answerFailures(app, sentences as Record<AnyRefusalCode, string>)
  await app.register(uploads(context))
  return {
    app,
    url: await app.listen({ port: 0, host: '127.0.0.1' }),
    context,
    temporary: () => readdir(join(folder, 'uploads-tmp')).catch(() => []),
    rows: async () => sql<{ id: string; customer_id: string; bytes: number; sha256: string }[]>`SELECT * FROM files`,
    async close() {
      const closed = app.close()
      // A client that still sends a photo which was refused keeps its connection; the gateway ends these after a time.
      app.server.closeAllConnections()
      await closed
      await database.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
