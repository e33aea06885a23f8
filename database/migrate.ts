import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Sql, TransactionSql } from 'postgres'
import { QUIET } from './log.ts'
import type { Log } from './log.ts'

interface Migration {
  name: string
  text: string
  sha256: string
}

const FOLDER = join(import.meta.dirname, 'migrations')
/** Any number works, as long as every Wapsi uses the same one. */
const LOCK = 7_275_209

/** The database belongs to a newer release: this one does not know its tables. */
export class NewerDatabase extends Error {
  constructor(name: string) {
    super(
      `The database belongs to a newer release of Wapsi: its migration ${name} is not known to this one. Start that release again, or restore a backup from before it.`,
    )
    this.name = 'NewerDatabase'
  }
}

/** Text in another encoding cannot be compared or normalised: the first request would fail. */
export class OtherEncoding extends Error {
  constructor(encoding: string) {
    super(
      `The encoding of the database is ${encoding}, and Wapsi needs UTF8. Make another one: CREATE DATABASE wapsi OWNER wapsi ENCODING 'UTF8' LOCALE 'C.UTF-8' TEMPLATE template0 (docs/running-it.md, "The database's user").`,
    )
    this.name = 'OtherEncoding'
  }
}

async function refuseOtherEncoding(tx: TransactionSql): Promise<void> {
  const [{ server_encoding: encoding } = {}] = await tx<{ server_encoding?: string }[]>`SHOW server_encoding`
  if (encoding !== 'UTF8') throw new OtherEncoding(encoding ?? 'unknown')
}

/** A migration that takes longer is named in the log while it runs. */
const SLOW_MS = 5_000

/**
 * Brings the tables up to date: each migration once, ordered by name, whole or not at all. Two servers that start at
 * once wait for each other. Refuses a database that is not UTF-8, when an applied migration was changed, and when there
 * is one that this release does not know. However many there are, the log gets one line: on the first start the address
 * is what a person looks for.
 */
export async function migrate(
  sql: Sql,
  { folder = FOLDER, log = QUIET }: { folder?: string; log?: Log } = {},
): Promise<void> {
  const migrations = await readMigrations(folder)
  await alone(sql, async (tx) => {
    await refuseOtherEncoding(tx)
    await makeList(tx)
    await refuseNewer(tx, migrations)
  })
  const began = performance.now()
  let count = 0
  for (const migration of migrations) {
    await alone(sql, async (tx) => {
      if (await isApplied(tx, migration)) return
      await apply(tx, migration, log)
      count += 1
    })
  }
  const seconds = ((performance.now() - began) / 1000).toFixed(1)
  if (count > 0) log.info(`the database took ${count} of ${migrations.length} migrations in ${seconds} s`)
}

async function apply(tx: TransactionSql, { name, text, sha256 }: Migration, log: Log): Promise<void> {
  log.debug(`applying migration ${name}`)
  const slow = setTimeout(() => log.info(`migration ${name} is still running`), SLOW_MS)
  try {
    await tx.unsafe(text).simple()
  } catch (cause) {
    throw new Error(`Migration ${name} failed: ${(cause as Error).message}`, { cause })
  } finally {
    clearTimeout(slow)
  }
  await tx`INSERT INTO migrations (name, sha256) VALUES (${name}, ${sha256})`
}

/** Makes the tables as some migrations do, in an empty database, within a transaction of the caller. */
export async function applyWithin(tx: TransactionSql, names: readonly string[]): Promise<void> {
  await refuseOtherEncoding(tx)
  for (const { name, text } of await readMigrations(FOLDER)) if (names.includes(name)) await tx.unsafe(text).simple()
  await makeList(tx)
}

/** Which migrations this release knows. */
export const knownMigrations = (): Promise<Pick<Migration, 'name' | 'sha256'>[]> => readMigrations(FOLDER)

const makeList = (tx: TransactionSql) => tx`CREATE TABLE IF NOT EXISTS migrations (
  name text PRIMARY KEY, sha256 text NOT NULL, applied_at timestamptz NOT NULL DEFAULT now()
)`

/** One transaction at a time among all servers, without a time limit. */
function alone(sql: Sql, work: (tx: TransactionSql) => Promise<void>): Promise<unknown> {
  return sql.begin(async (tx) => {
    await tx`SET LOCAL statement_timeout = 0`
    await tx`SET LOCAL idle_in_transaction_session_timeout = 0`
    await tx`SELECT pg_advisory_xact_lock(${LOCK})`
    await work(tx)
  })
}

async function refuseNewer(tx: TransactionSql, migrations: Migration[]): Promise<void> {
  const [unknown] = await tx<{ name: string }[]>`
    SELECT name FROM migrations WHERE name <> ALL (${migrations.map(({ name }) => name)}) ORDER BY name LIMIT 1`
  if (unknown) throw new NewerDatabase(unknown.name)
}

async function isApplied(tx: TransactionSql, { name, sha256 }: Migration): Promise<boolean> {
  const [applied] = await tx<{ sha256: string }[]>`SELECT sha256 FROM migrations WHERE name = ${name}`
  if (applied && applied.sha256 !== sha256)
    throw new Error(
      `Migration ${name} was changed after it had been applied: put it back, and write the change as a new migration.`,
    )
  return applied !== undefined
}

async function readMigrations(folder: string): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort()
  return Promise.all(
    names.map(async (name) => {
      // Git may check the file out with other line ends on another machine.
      const text = (await readFile(join(folder, name), 'utf8')).replaceAll('\r\n', '\n')
      return { name, text, sha256: createHash('sha256').update(text).digest('hex') }
    }),
  )
}
