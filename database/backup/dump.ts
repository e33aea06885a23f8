import { Readable } from 'node:stream'
import type { Sql, TransactionSql } from 'postgres'
import { copyOut } from './copy.ts'
import { measured, type Measure } from './measure.ts'
import { copyOutOf, quoted, type Sequence, sequencesOf, settle, type Table, tableNames, tablesOf } from './tables.ts'

export type DumpedTable = Table & Measure

/** The description of the database in a backup. */
export interface Dump {
  /** The version of PostgreSQL that it came from. */
  postgres: string
  migrations: { name: string; sha256: string }[]
  tables: DumpedTable[]
  sequences: Sequence[]
}

export interface Dumping {
  /** Keeps the rows of a table, in the text form of COPY. */
  save(table: string, rows: Readable): Promise<void>
  /** Reads more from the same snapshot. */
  also?(tx: TransactionSql): Promise<void>
  /** Called with the number of bytes of a table that have been read. */
  advance?(bytes: number): void
}

/**
 * Reads every table as it was at one instant, while others write: one snapshot of PostgreSQL, as pg_dump does. When it
 * fails, the pool is ended.
 */
export async function dump(sql: Sql, dumping: Dumping): Promise<Dump> {
  const names = await sql.begin(tableNames)
  if (!names.includes('migrations')) throw new Error('this is no database of Wapsi, or an empty one')
  let failure: unknown
  const reading = sql.begin('ISOLATION LEVEL REPEATABLE READ READ ONLY', async (tx) => {
    try {
      return await readAll(tx, names, dumping)
    } catch (error) {
      failure = error
      // A COPY that is not read to its end would hold the connection.
      void sql.end({ timeout: 0 })
      throw error
    }
  })
  return reading.catch((error: unknown) => {
    throw failure ?? error
  })
}

async function readAll(tx: TransactionSql, names: string[], { save, also, advance }: Dumping): Promise<Dump> {
  await settle(tx)
  // The snapshot is taken by the first statement after this: no migration or TRUNCATE can come between.
  await tx.unsafe(`LOCK TABLE ${names.map(quoted).join(', ')} IN ACCESS SHARE MODE`).simple()
  const found = await tablesOf(tx)
  if (found.map(({ name }) => name).join() !== names.join())
    throw new Error('the tables were changed meanwhile: run it again')
  const [version] = await tx<{ server_version: string }[]>`SHOW server_version`
  const migrations = await tx<Dump['migrations']>`SELECT name, sha256 FROM migrations ORDER BY name`
  await also?.(tx)
  const tables: DumpedTable[] = []
  for (const table of found) {
    await copyOut(tx, copyOutOf(table), async (rows) => {
      let measure: Measure | undefined
      await save(
        table.name,
        Readable.from(
          measured(rows, (all) => (measure = all), advance),
          { objectMode: false },
        ),
      )
      if (!measure) throw new Error(`${table.name} was not read to its end`)
      tables.push({ ...table, ...measure })
    })
  }
  return {
    postgres: version?.server_version ?? '',
    migrations: [...migrations],
    tables,
    sequences: await sequencesOf(tx),
  }
}
