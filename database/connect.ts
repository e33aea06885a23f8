import { setTimeout as wait } from 'node:timers/promises'
import postgres from 'postgres'
import type { Sql } from 'postgres'
import { startEmbedded } from './embedded.ts'
import { hrefOf, tlsOf } from './address.ts'
import { QUIET } from './log.ts'
import type { Log } from './log.ts'
import { migrate } from './migrate.ts'
import { SOCKET } from './data-folder.ts'
import { type LastingPool, lastingPool, oneAtATime, withSessions } from './pool.ts'
import { type Pulse, takePulse } from './pulse.ts'

export interface Database {
  sql: Sql
  /** For `connect`, for DATABASE_URL, for psql. */
  url: string
  close(): Promise<void>
}

export interface DatabaseOptions {
  /** Your own PostgreSQL; if missing or empty, the built-in one is started. */
  databaseUrl?: string
  /**
   * The address that goes around a pooler in transaction mode, if `databaseUrl` leads through one. LISTEN, locks and
   * temporary tables of a session use it, since they need a session of their own. Statements by way of the pooler have
   * no name, and leave time limits to it.
   */
  directUrl?: string | undefined
  dataDir: string
  log?: Log
  /** For tools next to a running server: use its database instead of refusing. */
  join?: boolean
  /** For servers: detect a hanging database and refuse every statement until it answers again. */
  watch?: boolean
}

/** Opens the database and brings its tables up to date. `close` also stops the built-in PostgreSQL. */
export async function openDatabase({
  databaseUrl,
  directUrl,
  dataDir,
  log = QUIET,
  join = false,
  watch = false,
}: DatabaseOptions): Promise<Database> {
  const server = databaseUrl ? { url: databaseUrl, close: async () => {} } : await startEmbedded({ dataDir, log, join })
  const [pool, ...parts] = poolsOf(server.url, { directUrl })
  const { sql } = pool
  let pulse: Pulse | undefined
  const close = async () => {
    await pulse?.stop()
    await sql.end({ timeout: 5 }).finally(server.close)
  }
  try {
    for (const part of parts.length > 0 ? parts : [pool]) await answers(part.sql, log)
    await migrate(sql, { log })
  } catch (error) {
    await close()
    throw error
  }
  if (watch) pulse = watched(pool, { url: server.url, isPooler: !!directUrl }, log)
  return { sql, url: directUrl || server.url, close }
}

/**
 * While the database accepts statements but answers none, all fail at once; otherwise each would wait for its own
 * timeout.
 */
export function watched(pool: LastingPool, { url, isPooler }: { url: string; isPooler: boolean }, log: Log): Pulse {
  return takePulse({
    connect: () => postgres(hrefOf(url), { ...optionsOf(url, { max: 1, isPooler }), fetch_types: false }),
    onSilent() {
      log.warn('the database does not answer: every statement is refused until it does')
      pool.suspend()
    },
    onHeard() {
      log.info('the database answers again')
      pool.resume()
    },
  })
}

/**
 * A server that compiles statements would take many times as long over ours, which are large and answer with few rows.
 */
const LIMITS = { statement_timeout: 5_000, idle_in_transaction_session_timeout: 10_000, jit: false }
const CONNECT_TIMEOUT_SECONDS = 5
/** The client's own backoff grows to twenty seconds, and every caller would wait that long. */
const TRY_AGAIN_SECONDS = 0.05

/**
 * A pool. Values keep the types of postgres.js: bigint and numeric come as strings, timestamps as Date, jsonb parsed.
 */
export function connect(url: string, options: PoolOptions = {}): Sql {
  return poolsOf(url, options)[0].sql
}

interface PoolOptions {
  max?: number
  /** See {@link DatabaseOptions}. */
  directUrl?: string | undefined
}

/** Reserved connections: an import of stock has one. Each channel that is listened on has one beside them. */
const SESSIONS = 2

/** The pool, and its parts. */
function poolsOf(url: string, { max = 10, directUrl }: PoolOptions): [whole: LastingPool, ...parts: LastingPool[]] {
  if (!directUrl) return [poolOf(url, { max })]
  const transactions = poolOf(url, { max, isPooler: true })
  const direct = poolOf(directUrl, { max: SESSIONS })
  return [withSessions(transactions, direct), transactions, direct]
}

interface ClientOptions {
  max: number
  /** True for a pooler in transaction mode: one transaction knows nothing of the one before. */
  isPooler?: boolean
  isReadOnly?: boolean
  /** Another pool of the same database, whose types it takes over if that pool knows them. */
  typesOf?: Sql
}

/**
 * Fewer than for the primary: such statements take long, and while the replica is away HAProxy leads them to the
 * primary.
 */
const READS = 5

/** A pool whose connections refuse to write. */
export function replicaPool(url: string, options: Pick<ClientOptions, 'isPooler' | 'typesOf'>): LastingPool {
  const pool = poolOf(url, { ...options, max: READS, isReadOnly: true })
  return options.isPooler ? { ...pool, sql: oneAtATime(pool.sql) } : pool
}

const poolOf = (url: string, options: ClientOptions) =>
  lastingPool((onclose, before) => clientOf(url, options, onclose, before))

type Options = ReturnType<typeof optionsOf>

/**
 * The client queries the array types on each new connection; when that connection ends meanwhile, an error that cannot
 * be caught ends the process. The types are the same for all connections, so they are queried once here.
 */
export async function learnTypes(sql: Sql): Promise<void> {
  await sql`SELECT 1`
  Object.assign(sql.options, { fetch_types: false })
}

function clientOf(url: string, options: ClientOptions, onclose: () => void, before?: Sql): Sql {
  if (before && knowsTypes(before))
    return postgres({ ...(before.options as unknown as Options), fetch_types: false, onclose })
  const client = postgres(hrefOf(url), { ...optionsOf(url, options), onclose })
  if (options.typesOf && knowsTypes(options.typesOf)) takeTypes(client, options.typesOf)
  return client
}

interface Types {
  parsers: object
  serializers: object
  shared: { typeArrayMap: object }
}

const typesIn = ({ options }: Sql) => options as unknown as Types

const knowsTypes = (sql: Sql) => Object.keys(typesIn(sql).shared.typeArrayMap).length > 0

function takeTypes(client: Sql, from: Sql): void {
  const [mine, known] = [typesIn(client), typesIn(from)]
  Object.assign(mine.parsers, known.parsers)
  Object.assign(mine.serializers, known.serializers)
  Object.assign(mine.shared.typeArrayMap, known.shared.typeArrayMap)
  Object.assign(client.options, { fetch_types: false })
}

function optionsOf(url: string, { max, isPooler = false, isReadOnly = false }: ClientOptions) {
  const folder = new URL(url).searchParams.get('host')
  return {
    ...(folder === null ? {} : { path: `${folder}/${SOCKET}` }),
    ...tlsOf(url),
    max,
    prepare: !isPooler,
    connect_timeout: CONNECT_TIMEOUT_SECONDS,
    backoff: () => TRY_AGAIN_SECONDS,
    // When one connection ends, all are replaced (pool.ts), so none may end by its age.
    max_lifetime: null,
    onnotice() {},
    // A pooler sets these itself: a client's own values would stay for the next client, or be refused.
    connection: {
      application_name: isReadOnly ? 'wapsi-reads' : 'wapsi',
      ...(isPooler ? {} : LIMITS),
      ...(isReadOnly && !isPooler ? { default_transaction_read_only: true } : {}),
    },
  }
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

/** A database started together with Wapsi may need a moment. */
async function answers(sql: Sql, log: Log): Promise<void> {
  const until = Date.now() + ANSWERS_WITHIN_MS
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await learnTypes(sql)
    } catch (error) {
      const { code = '', message } = error as NodeJS.ErrnoException
      if (!PASSING.has(code) || Date.now() > until) throw error
      if (attempt === 1) log.warn(`the database does not answer yet, trying again for up to 15 s: ${message}`)
      await wait(250)
    }
  }
}
