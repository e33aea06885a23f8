import type { Readable } from 'node:stream'
import type { Sql, TransactionSql } from 'postgres'
import { BASELINE } from '../baseline.ts'
import { applyWithin, forgetFunctions, knownMigrations, MADE_BEFORE_1_0, migrate } from '../migrate.ts'
import { copyIn, copyOut } from './copy.ts'
import type { Dump, DumpedTable } from './dump.ts'
import { isSame, measured, measureOf } from './measure.ts'
import { copyInto, copyOutOf, quoted, settle, tableNames, tablesOf } from './tables.ts'
import { Readable as Stream } from 'node:stream'

export interface Loading {
  /** The rows of a table as they were saved. */
  open(table: string): Readable
  /** Called when all is in place and checked; the database is empty still if it fails. */
  before?(): Promise<void>
  advance?(bytes: number): void
}

/** The reason for which this release cannot take in a backup, in a sentence; undefined when it can. */
export async function whyNotLoaded({ migrations }: Pick<Dump, 'migrations'>): Promise<string | undefined> {
  if (!migrations.some(({ name }) => name === BASELINE)) return `It was ${MADE_BEFORE_1_0}`
  const known = new Map((await knownMigrations()).map(({ name, sha256 }) => [name, sha256]))
  const unknown = migrations.find(({ name }) => !known.has(name))
  if (unknown)
    return (
      `It was made by a newer release of Wapsi: its migration ${unknown.name} is not known to this one. Restore it ` +
      'with that release.'
    )
  const changed = migrations.find(({ name, sha256 }) => known.get(name) !== sha256)
  return changed && `Migration ${changed.name} was changed after it had been made.`
}

/**
 * Fills an empty database: the tables of that time, made by the baseline and their own migrations, then the rows and
 * the references. All of it is read back and compared before one commit. Then come the migrations since, and the
 * functions.
 */
export async function load(sql: Sql, dumped: Dump, loading: Loading): Promise<void> {
  const whyNot = await whyNotLoaded(dumped)
  if (whyNot !== undefined) throw new Error(whyNot)
  await sql.begin(async (tx) => {
    await settle(tx)
    if ((await tableNames(tx)).length > 0) throw new Error('the database is not empty: make a new one for it')
    await applyWithin(
      tx,
      dumped.migrations.map(({ name }) => name),
    )
    await settle(tx)
    await compareTables(tx, dumped.tables)
    await fill(tx, dumped, loading)
    for (const table of dumped.tables) await compare(tx, table, loading)
    await forgetFunctions(tx)
    await loading.before?.()
  })
  await migrate(sql)
  await sql.begin(async (tx) => {
    await settle(tx)
    await tx`ANALYZE`
  })
}

async function compareTables(tx: TransactionSql, tables: DumpedTable[]): Promise<void> {
  const made = new Map((await tablesOf(tx)).map((table) => [table.name, table.columns.join()]))
  const other = tables.find(({ name, columns }) => made.get(name) !== columns.join())
  if (other || made.size !== tables.length)
    throw new Error(`table ${other?.name ?? ''} is not as the migrations make it: it cannot be taken in`)
}

/** Triggers and references would change or refuse rows that come without those they belong to. */
async function fill(tx: TransactionSql, { tables, sequences }: Dump, { open, advance }: Loading): Promise<void> {
  const all = tables.map(({ name }) => quoted(name))
  const references = await tx<{ table: string; name: string; definition: string }[]>`
    SELECT conrelid::regclass::text AS table, conname AS name, pg_get_constraintdef(oid) AS definition
    FROM pg_constraint
    WHERE contype = 'f' AND connamespace = current_schema()::regnamespace`
  for (const { table, name } of references) await tx.unsafe(`ALTER TABLE ${table} DROP CONSTRAINT ${quoted(name)}`)
  for (const table of all) await tx.unsafe(`ALTER TABLE ${table} DISABLE TRIGGER USER`)
  await tx.unsafe(`TRUNCATE ${all.join(', ')}`)
  for (const table of tables) {
    const rows = measured(open(table.name), () => undefined, advance)
    await copyIn(tx, copyInto(table), Stream.from(rows, { objectMode: false }))
  }
  for (const { table, name, definition } of references)
    await tx.unsafe(`ALTER TABLE ${table} ADD CONSTRAINT ${quoted(name)} ${definition}`)
  for (const table of all) await tx.unsafe(`ALTER TABLE ${table} ENABLE TRIGGER USER`)
  for (const { name, value, isCalled } of sequences)
    await tx`SELECT setval(${quoted(name)}::regclass, ${value}::bigint, ${isCalled})`
}

async function compare(tx: TransactionSql, table: DumpedTable, { advance }: Loading): Promise<void> {
  await copyOut(tx, copyOutOf(table), async (rows) => {
    const measure = await measureOf(rows, advance)
    if (isSame(measure, table)) return
    throw new Error(`table ${table.name} does not hold the rows of the backup: ${measure.rows} of ${table.rows}`)
  })
}
