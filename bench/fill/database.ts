import { randomBytes } from 'node:crypto'
import { mkdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { connect, type Database, openDatabase } from '#database/connect.ts'
import { type Embedded, startEmbedded } from '#database/embedded.ts'
import { QUIET } from '#database/log.ts'
import { migrate } from '#database/migrate.ts'
import { command } from '#database/testing/database.ts'
import { isSmall } from '../size.ts'

const TEMPLATE = 'bench_template'

let shared: Promise<Embedded> | undefined

/**
 * The empty database of one part. A measurement has a PostgreSQL of its own; the parts of a small run share one without
 * fsync, because the start of twelve servers takes longer than the measurements.
 */
export async function openPart(dataDir: string): Promise<Database> {
  if (!isSmall) return openDatabase({ dataDir })
  shared ??= startShared(join(dirname(dataDir), 'shared'))
  const server = await shared
  mkdirSync(dataDir, { recursive: true })
  const name = `part_${randomBytes(6).toString('hex')}`
  await command(server.url, `CREATE DATABASE ${name} TEMPLATE ${TEMPLATE}`)
  const url = named(server.url, name)
  const sql = connect(url)
  return { sql, url, close: () => sql.end({ timeout: 5 }) }
}

/** Stops the server that the parts of a small run share. */
export async function closeShared(): Promise<void> {
  await (await shared)?.close()
}

async function startShared(dataDir: string): Promise<Embedded> {
  const server = await startEmbedded({ dataDir, log: QUIET, durable: false })
  await command(server.url, `CREATE DATABASE ${TEMPLATE}`)
  const sql = connect(named(server.url, TEMPLATE), { max: 1 })
  await migrate(sql)
  await sql.end()
  return server
}

function named(server: string, database: string): string {
  const url = new URL(server)
  url.pathname = `/${database}`
  return url.href
}
