import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import { type Binaries, findBinaries, majorOf } from '../binaries.ts'
import { madeBy } from '../cluster.ts'
import { connect } from '../connect.ts'
import { type DatabasePaths, pathsIn } from '../data-folder.ts'
import { startCluster } from '../embedded.ts'
import type { Log } from '../log.ts'
import { claim, inUse } from '../owner.ts'
import { buildDatabase } from './build-database.ts'
import { type Dump, dump } from './dump.ts'
import { load } from './load.ts'
import { finishMoves } from './moves.ts'

export interface Upgrading {
  dataDir: string
  log: Log
  /** Brings the programs of an older major version into a folder. */
  older(major: number, folder: string): Promise<Binaries>
  signal: AbortSignal
}

/** The major versions, the number of rows, and the place where the old database is kept. */
export interface Upgraded {
  from: number
  to: number
  rows: number
  aside: string
}

/**
 * Makes a database of the PostgreSQL that is installed out of one that an older major version made: the old version
 * reads every table in one snapshot, the new one takes the rows in and compares them. The old folder is never written
 * to but by its own PostgreSQL, and kept. Undefined when there is nothing to do.
 */
export async function upgrade(upgrading: Upgrading): Promise<Upgraded | undefined> {
  const paths = await pathsIn(upgrading.dataDir)
  const owned = await claim(paths.dataDir)
  if (!('release' in owned)) throw new Error(`${inUse(paths.dataDir, owned).message} Stop Wapsi first.`)
  try {
    await finishMoves(paths.dataDir)
    const [from, to] = [await madeBy(paths), majorOf(await findBinaries())]
    if (from === undefined) throw new Error(`there is no database in ${paths.dataDir} (DATA_DIR)`)
    if (from > to) throw new Error(`it was made by PostgreSQL ${from}, and this release of Wapsi has ${to}`)
    return from === to ? undefined : await anew(paths, from, to, upgrading)
  } finally {
    await owned.release()
  }
}

async function anew(paths: DatabasePaths, from: number, to: number, upgrading: Upgrading): Promise<Upgraded> {
  const aside = `postgres.${from}-${new Date().toISOString().replaceAll(/[-:]|\.\d+/g, '')}`
  let rows = 0
  await buildDatabase({
    dataDir: paths.dataDir,
    log: upgrading.log,
    signal: upgrading.signal,
    async fill(sql, folder) {
      const dumped = await readOld(paths, folder, from, upgrading)
      rows = dumped.tables.reduce((sum, table) => sum + table.rows, 0)
      upgrading.log.info(`taking ${rows} rows into PostgreSQL ${to}`)
      await load(sql, dumped, { open: (table) => createReadStream(fileOf(folder, table)).pipe(createGunzip()) })
    },
    moves: () => [['postgres', aside]],
  })
  return { from, to, rows, aside: join(paths.dataDir, aside) }
}

const fileOf = (folder: string, table: string) => join(folder, 'rows', `${table}.copy.gz`)

async function readOld(paths: DatabasePaths, folder: string, from: number, upgrading: Upgrading): Promise<Dump> {
  const { log, signal, older } = upgrading
  log.info(`fetching PostgreSQL ${from}`)
  const binaries = await older(from, folder)
  await mkdir(join(folder, 'rows'), { mode: 0o700 })
  log.info(`reading the database with PostgreSQL ${from}`)
  const server = await startCluster(paths, binaries, { log, durable: true })
  const sql = connect(server.url, { max: 1 })
  try {
    return await dump(sql, {
      save: (table, rows) =>
        pipeline(rows, createGzip({ level: 1 }), createWriteStream(fileOf(folder, table), { mode: 0o600 }), { signal }),
    })
  } finally {
    await sql.end({ timeout: 1 }).finally(server.close)
  }
}
