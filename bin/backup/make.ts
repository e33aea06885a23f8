import { createReadStream, existsSync, readdirSync, rmSync, statSync } from 'node:fs'
import { link, mkdir, rm } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import type { Sql } from 'postgres'
import { isAlive } from '#database/alive.ts'
import { dump } from '#database/backup/dump.ts'
import { keepPhotos } from '#database/backup/stored-photos.ts'
import { syncFolder } from '#database/backup/moves.ts'
import type { Storage } from '#adapters/storage/client.ts'
import { type NewArchive, newArchive, openArchive } from './archive.ts'
import {
  addManifest,
  checkContent,
  fileIn,
  type Manifest,
  manifestOf,
  type Photo,
  sizeOf,
  tableIn,
} from './manifest.ts'
import { addPhotos, photosIn } from './photos.ts'

/** The source and the target of a backup. */
export interface Making {
  sql: Sql
  storage: Storage
  dataDir: string
  /** The whole path of the file. */
  target: string
  signal: AbortSignal
  /** Called once, as soon as the number of bytes to read is known, about. */
  begin(total: number): void
  advance(bytes: number): void
}

/** Files of the demo beside its database: its secrets, and the memory of its stand-ins. */
export const DEMO_FILES = ['desk-secret', 'link-secret', 'demo-mails.jsonl', 'demo-shopify.json']

/** The file that a backup is written to: FILE itself, or a new one in a folder, named by the time. */
export function targetOf(path: string, now: Date): string {
  const time = now.toISOString().replaceAll(/[-:]|\.\d+/g, '')
  return existsSync(path) && statSync(path).isDirectory() ? resolve(path, `wapsi-${time}.tar`) : resolve(path)
}

/**
 * Makes a backup under a temporary name, reads all of it back, and gives it its name only then. A photo is not deleted
 * from the store meanwhile, so that each one that the database named is in it.
 */
export async function makeBackup(making: Making): Promise<Manifest> {
  const { target, sql, signal } = making
  await mkdir(dirname(target), { recursive: true })
  if (existsSync(target)) throw new Error(`${target} is there already`)
  removeAbandoned(dirname(target))
  const part = `${target}.${process.pid}.part`
  try {
    const archive = await newArchive(part)
    try {
      await write(archive, making)
      await archive.finish()
    } finally {
      await archive.close()
    }
    const manifest = await readBack(part, making)
    signal.throwIfAborted()
    // A link, unlike a rename, never replaces a file.
    await link(part, target)
    await syncFolder(dirname(target))
    return manifest
  } finally {
    await rm(part, { force: true })
    await sql.end({ timeout: 1 })
  }
}

async function write(archive: NewArchive, making: Making): Promise<void> {
  const { sql, storage, signal, advance } = making
  const madeAt = new Date().toISOString()
  const { database, photos, missing } = await keepPhotos(sql, async () => {
    let photosThen: Photo[] = []
    const inDatabase = await dump(sql, {
      save: (table, rows) => addRows(archive, table, rows, signal),
      also: async (tx) => {
        photosThen = await photosIn(tx)
        making.begin(await bytesToRead(tx, photosThen))
      },
      advance,
    })
    return { database: inDatabase, ...(await addPhotos(archive, storage, photosThen, { signal, advance })) }
  })
  await addManifest(archive, { madeAt, database, photos, missing, files: await addFiles(archive, making.dataDir) })
}

async function addRows(archive: NewArchive, table: string, rows: Readable, signal: AbortSignal): Promise<void> {
  const add = async (packed: AsyncIterable<Uint8Array>) => {
    await archive.add(tableIn(table), packed)
  }
  await pipeline(rows, createGzip({ level: 1 }), add, { signal })
}

async function addFiles(archive: NewArchive, dataDir: string): Promise<Record<string, string>> {
  const files: Record<string, string> = {}
  for (const name of DEMO_FILES.filter((file) => existsSync(join(dataDir, file))))
    files[name] = await archive.add(fileIn(name), createReadStream(join(dataDir, name)))
  return files
}

/** Everything is read twice: to write it, and to check the written bytes. */
async function bytesToRead(sql: Parameters<NonNullable<Parameters<typeof dump>[1]['also']>>[0], photos: Photo[]) {
  const [tables] = await sql<{ bytes: string }[]>`
    SELECT coalesce(sum(pg_table_size(oid)), 0) AS bytes FROM pg_class
    WHERE relkind = 'r' AND relnamespace = current_schema()::regnamespace`
  return 2 * (Number(tables?.bytes) + photos.reduce((sum, { bytes }) => sum + bytes, 0))
}

async function readBack(path: string, { advance, signal }: Making): Promise<Manifest> {
  const archive = await openArchive(path)
  try {
    const manifest = await manifestOf(archive)
    await checkContent(archive, manifest, (bytes) => {
      signal.throwIfAborted()
      advance(bytes)
    })
    return manifest
  } finally {
    await archive.close()
  }
}

const PART = /\.tar\.(\d+)\.part$/

/** Removes the files of killed backups from a folder. */
function removeAbandoned(folder: string): void {
  for (const name of readdirSync(folder)) {
    const pid = PART.exec(name)?.[1]
    if (pid !== undefined && !isAlive(Number(pid))) rmSync(join(folder, name), { force: true })
  }
}

/** The contents of a backup, in a line. */
export function summaryOf({ database, photos, missing }: Pick<Manifest, 'database' | 'photos' | 'missing'>): string {
  const rows = database.tables.reduce((sum, table) => sum + table.rows, 0)
  const lost = missing.length === 0 ? '' : `; ${missing.length} photos were missing in the store`
  return (
    `${rows} rows of ${database.tables.length} tables, ${photos.length} photos, ` +
    `${megabytes(sizeOf({ database, photos }))}${lost}`
  )
}

const megabytes = (bytes: number) => `${(bytes / 1_000_000).toFixed(1)} MB`
