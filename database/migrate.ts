import { join } from 'node:path'
import type { Sql, TransactionSql } from 'postgres'
import { BASELINE, readBaseline, readFunctions, readSqlFiles, type SqlFile } from './baseline.ts'
import { QUIET } from './log.ts'
import type { Log } from './log.ts'

/** The folders of the SQL, if they are not the ones beside this file. */
export interface Folders {
  schema?: string
  functions?: string
  migrations?: string
}

const MIGRATIONS = join(import.meta.dirname, 'migrations')
/** Any number works, as long as every Wapsi uses the same one. */
const LOCK = 7_275_209

/** The database belongs to a newer release: this one does not know its tables. */
export class NewerDatabase extends Error {
  constructor(name: string) {
    super(
      `The database belongs to a newer release of Wapsi: its migration ${name} is not known to this one. Start ` +
        'that release again, or restore a backup from before it.',
    )
    this.name = 'NewerDatabase'
  }
}

/** The advice for data that was made before the first release. */
export const MADE_BEFORE_1_0 =
  'made by Wapsi before 1.0, and its data cannot be carried over. Start with another DATA_DIR, or with an empty ' +
  'database at DATABASE_URL; the orders of a real shop come again by `npm run import -- shopify` ' +
  '(docs/back-fill.md).'

/** The database was made before the first release, by migrations that do not exist any more. */
export class DatabaseBefore10 extends Error {
  constructor() {
    super(`The database was ${MADE_BEFORE_1_0}`)
    this.name = 'DatabaseBefore10'
  }
}

/** Text in another encoding cannot be compared or normalised: the first request would fail. */
export class OtherEncoding extends Error {
  constructor(encoding: string) {
    super(
      `The encoding of the database is ${encoding}, and Wapsi needs UTF8. Make another one: CREATE DATABASE wapsi ` +
        `OWNER wapsi ENCODING 'UTF8' LOCALE 'C.UTF-8' TEMPLATE template0 (docs/running-it.md, "The database's ` +
        'user").',
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
 * Brings the database up to date: the tables of the baseline if it is empty, each migration once, ordered by name, and
 * then the functions whose text is another one than in the database. Each step is done whole or not at all; two servers
 * that start at once wait for each other. Refuses a database that is not UTF-8, that was made before 1.0, whose
 * baseline or migrations were changed since, or that has a migration which this release does not know. The log gets one
 * line for all steps: on the first start a person looks for the address there.
 */
export async function migrate(sql: Sql, { log = QUIET, ...folders }: Folders & { log?: Log } = {}): Promise<void> {
  const baseline = await readBaseline(folders.schema)
  const migrations = await readSqlFiles(folders.migrations ?? MIGRATIONS)
  const { plain, ofRows } = await readFunctions(folders.functions)
  const began = performance.now()
  let isNew = false
  await alone(sql, async (tx) => {
    await refuseOtherEncoding(tx)
    await makeLists(tx)
    await refuseForeign(tx, [baseline, ...migrations])
    if (await isApplied(tx, baseline)) return
    isNew = true
    await makeTables(tx, baseline, plain, log)
  })
  let applied = 0
  for (const migration of migrations) {
    await alone(sql, async (tx) => {
      if (await isApplied(tx, migration)) return
      await apply(tx, migration, log)
      applied += 1
    })
  }
  let replaced = 0
  await alone(sql, async (tx) => {
    replaced = await putFunctions(tx, [...plain, ...ofRows], log)
  })
  const done = [
    ...(isNew ? [`the tables of ${BASELINE}`] : []),
    ...(applied > 0 ? [`${applied} of ${migrations.length} migrations`] : []),
    ...(replaced > 0 && !isNew ? [`${replaced} functions`] : []),
  ]
  const seconds = ((performance.now() - began) / 1000).toFixed(1)
  if (done.length > 0) log.info(`the database took ${done.join(' and ')} in ${seconds} s`)
}

/** Functions first: generated columns, indexes and triggers are made with them. Their bodies name tables to come. */
async function makeTables(
  tx: TransactionSql,
  baseline: SqlFile,
  functions: readonly SqlFile[],
  log: Log,
): Promise<void> {
  log.debug(`making the tables of ${BASELINE}`)
  await putFunctions(tx, functions, QUIET)
  await run(tx, `The baseline ${BASELINE}`, baseline.text)
  await tx`INSERT INTO migrations (name, sha256) VALUES (${baseline.name}, ${baseline.sha256})`
}

async function apply(tx: TransactionSql, { name, text, sha256 }: SqlFile, log: Log): Promise<void> {
  log.debug(`applying migration ${name}`)
  const slow = setTimeout(() => log.info(`migration ${name} is still running`), SLOW_MS)
  try {
    await run(tx, `Migration ${name}`, text)
  } finally {
    clearTimeout(slow)
  }
  await tx`INSERT INTO migrations (name, sha256) VALUES (${name}, ${sha256})`
  await forgetFunctions(tx)
}

/**
 * Has every function put in place again by the next {@link migrate}: it is not known which ones stand as their files
 * say.
 */
export const forgetFunctions = (tx: TransactionSql) => tx`DELETE FROM functions`

/** Puts those functions in place whose text is another one than in the database, and returns how many. */
async function putFunctions(tx: TransactionSql, functions: readonly SqlFile[], log: Log): Promise<number> {
  const rows = await tx<{ name: string; sha256: string }[]>`SELECT name, sha256 FROM functions`
  const present = new Map(rows.map(({ name, sha256 }) => [name, sha256]))
  const changed = functions.filter(({ name, sha256 }) => present.get(name) !== sha256)
  if (changed.length === 0) return 0
  // A function may name another one that comes after it. database/baseline.test.ts checks the bodies.
  await tx`SET LOCAL check_function_bodies = off`
  for (const { name, text } of changed) {
    log.debug(`putting function ${name} in place`)
    await run(tx, `Function ${name}`, text)
  }
  await tx`
    INSERT INTO functions ${tx(changed, 'name', 'sha256')} ON CONFLICT (name) DO UPDATE SET sha256 = excluded.sha256`
  return changed.length
}

async function run(tx: TransactionSql, what: string, text: string): Promise<void> {
  try {
    await tx.unsafe(text).simple()
  } catch (cause) {
    throw new Error(`${what} failed: ${(cause as Error).message}`, { cause })
  }
}

/**
 * Makes the tables as the baseline and some migrations do, in an empty database, within a transaction of the caller.
 */
export async function applyWithin(tx: TransactionSql, names: readonly string[]): Promise<void> {
  await refuseOtherEncoding(tx)
  await makeLists(tx)
  await makeTables(tx, await readBaseline(), (await readFunctions()).plain, QUIET)
  for (const { name, text } of await readSqlFiles(MIGRATIONS))
    if (names.includes(name)) await run(tx, `Migration ${name}`, text)
}

/** The baseline and the migrations that this release knows. */
export const knownMigrations = async (): Promise<SqlFile[]> => [
  await readBaseline(),
  ...(await readSqlFiles(MIGRATIONS)),
]

const makeLists = (tx: TransactionSql) =>
  tx
    .unsafe(
      `CREATE TABLE IF NOT EXISTS migrations (
         name text PRIMARY KEY, sha256 text NOT NULL, applied_at timestamptz NOT NULL DEFAULT now()
       );
       CREATE TABLE IF NOT EXISTS functions (name text PRIMARY KEY, sha256 text NOT NULL)`,
    )
    .simple()

/** One transaction at a time among all servers, without a time limit. */
function alone(sql: Sql, work: (tx: TransactionSql) => Promise<void>): Promise<unknown> {
  return sql.begin(async (tx) => {
    await tx`SET LOCAL statement_timeout = 0`
    await tx`SET LOCAL idle_in_transaction_session_timeout = 0`
    await tx`SELECT pg_advisory_xact_lock(${LOCK})`
    await work(tx)
  })
}

async function refuseForeign(tx: TransactionSql, known: readonly SqlFile[]): Promise<void> {
  const rows = await tx<{ name: string }[]>`SELECT name FROM migrations ORDER BY name`
  const names = rows.map(({ name }) => name)
  if (names.length > 0 && !names.includes(BASELINE)) throw new DatabaseBefore10()
  const unknown = names.find((name) => !known.some((file) => file.name === name))
  if (unknown !== undefined) throw new NewerDatabase(unknown)
}

async function isApplied(tx: TransactionSql, { name, sha256 }: SqlFile): Promise<boolean> {
  const [applied] = await tx<{ sha256: string }[]>`SELECT sha256 FROM migrations WHERE name = ${name}`
  if (applied && applied.sha256 !== sha256)
    throw new Error(
      name === BASELINE
        ? `The tables of ${BASELINE} (database/schema) were changed after this database had been made with them: ` +
            'put them back, and write the change as a migration.'
        : `Migration ${name} was changed after it had been applied: put it back, and write the change as a new ` +
            'migration.',
    )
  return applied !== undefined
}
