import { setTimeout as wait } from 'node:timers/promises'
import postgres from 'postgres'
import type { Sql } from 'postgres'
import { startEmbedded } from './embedded.ts'
import { QUIET } from './log.ts'
import type { Log } from './log.ts'
import { migrate } from './migrate.ts'
import { SOCKET } from './place.ts'

export interface Database {
  sql: Sql
  /** For `connect`, for DATABASE_URL, for psql. */
  url: string
  close(): Promise<void>
}

export interface DatabaseOptions {
  /** A PostgreSQL of your own; without it (or empty) the built-in one is started. */
  databaseUrl?: string
  dataDir: string
  log?: Log
  /** For tools beside a running server: use its database instead of refusing. */
  join?: boolean
}

/** Opens the database and brings its tables up to date. `close` also stops the built-in PostgreSQL. */
export async function openDatabase({
  databaseUrl,
  dataDir,
  log = QUIET,
  join = false,
}: DatabaseOptions): Promise<Database> {
  const server = databaseUrl ? { url: databaseUrl, close: async () => {} } : await startEmbedded({ dataDir, log, join })
  const sql = connect(server.url)
  const close = () => sql.end({ timeout: 5 }).finally(server.close)
  try {
    await answers(sql, log)
    await migrate(sql, { log })
  } catch (error) {
    await close()
    throw error
  }
  return { sql, url: server.url, close }
}

const STATEMENT_TIMEOUT_MS = 5_000
const IDLE_IN_TRANSACTION_TIMEOUT_MS = 10_000
const CONNECT_TIMEOUT_SECONDS = 10

/** A pool. Values keep the types of postgres.js: bigint and numeric come as strings, timestamps as Date, jsonb parsed. */
export function connect(url: string, { max = 10 }: { max?: number } = {}): Sql {
  const address = new URL(url)
  // postgres.js does not read libpq's way of naming the folder of a socket.
  const folder = address.searchParams.get('host')
  address.searchParams.delete('host')
  return postgres(address.href, {
    ...(folder === null ? {} : { path: `${folder}/${SOCKET}` }),
    max,
    prepare: true,
    connect_timeout: CONNECT_TIMEOUT_SECONDS,
    onnotice() {},
    connection: {
      application_name: 'wapsi',
      statement_timeout: STATEMENT_TIMEOUT_MS,
      idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_TIMEOUT_MS,
    },
  })
}

const ANSWERS_WITHIN_MS = 15_000
const CANNOT_CONNECT_NOW = '57P03'
const PASSING = new Set([
  'ECONNREFUSED',
  'ENOENT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ECONNRESET',
  'CONNECTION_CLOSED',
  CANNOT_CONNECT_NOW,
])

/** A database that was started together with Wapsi may need a moment. */
async function answers(sql: Sql, log: Log): Promise<void> {
  const until = Date.now() + ANSWERS_WITHIN_MS
  for (let attempt = 1; ; attempt += 1) {
    try {
      await sql`SELECT 1`
      return
    } catch (error) {
      const { code = '', message } = error as NodeJS.ErrnoException
      if (!PASSING.has(code) || Date.now() > until) throw error
      if (attempt === 1) log.warn(`the database does not answer yet, trying again for up to 15 s: ${message}`)
      await wait(250)
    }
  }
}
