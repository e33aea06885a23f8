import { existsSync, readdirSync, statSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { buffer } from 'node:stream/consumers'
import type { Sql } from 'postgres'
import { openStorage } from '#adapters/storage/open.ts'
import type { Config } from '#config'
import { load, whyNotLoaded } from '#database/backup/load.ts'
import { findBinaries } from '#database/binaries.ts'
import { buildDatabase } from '#database/backup/build-database.ts'
import { connect } from '#database/connect.ts'
import { pathsIn } from '#database/data-folder.ts'
import { clearLeftover } from '#database/leftover.ts'
import { QUIET } from '#database/log.ts'
import { finishMoves, type Move } from '#database/backup/moves.ts'
import { claim, inUse } from '#database/owner.ts'
import { type Archive, openArchive } from './archive.ts'
import { DEMO_FILES } from './make.ts'
import { checkContent, fileIn, type Manifest, manifestOf, rowsOf, sizeOf } from './manifest.ts'
import { putPhotos } from './photos.ts'

export interface Restoring {
  config: Config
  /** The file of the backup. */
  path: string
  /** True if the contents of the data folder may be put aside. */
  replace: boolean
  signal: AbortSignal
  begin(total: number): void
  advance(bytes: number): void
}

/** The restored backup, and the folder to which the earlier contents went. */
export interface Restored {
  manifest: Manifest
  aside?: string
}

/** The file of a backup: FILE itself, or the newest in a folder. */
export function sourceOf(path: string): string | undefined {
  if (!existsSync(path)) return undefined
  if (!statSync(path).isDirectory()) return resolve(path)
  const newest = readdirSync(path)
    .filter((name) => /^wapsi-\d{8}T\d{6}Z\.tar$/.test(name))
    .toSorted()
    .at(-1)
  return newest === undefined ? undefined : resolve(path, newest)
}

/** Checks all of a backup first, then restores it: into DATABASE_URL if it is set, else into the data folder. */
export async function restoreBackup(restoring: Restoring): Promise<Restored> {
  const archive = await openArchive(restoring.path)
  try {
    const manifest = await manifestOf(archive)
    const whyNot = await whyNotLoaded(manifest.database)
    if (whyNot !== undefined) throw new Error(whyNot)
    // Once to check the file, once to load it, once to compare; photos are put once.
    restoring.begin(
      3 * sizeOf({ ...manifest, photos: [] }) +
        2 * sizeOf({ ...manifest, database: { ...manifest.database, tables: [] } }),
    )
    const into = restoring.config.DATABASE_URL ? intoOwnDatabase : intoFolder
    const aside = await into(archive, manifest, restoring)
    return { manifest, ...(aside === undefined ? {} : { aside }) }
  } finally {
    await archive.close()
  }
}

async function intoOwnDatabase(archive: Archive, manifest: Manifest, restoring: Restoring): Promise<undefined> {
  const { config, signal } = restoring
  if (restoring.replace) throw new Error('--replace is for the built-in database: give an empty one in DATABASE_URL')
  const sql = connect(config.DATABASE_DIRECT_URL || config.DATABASE_URL, { max: 2 })
  const stop = () => void sql.end({ timeout: 0 })
  signal.addEventListener('abort', stop)
  try {
    await check(archive, manifest, restoring)
    await fill(sql, config, { archive, manifest, restoring })
    await putFiles(archive, manifest, config.DATA_DIR)
  } finally {
    signal.removeEventListener('abort', stop)
    await sql.end({ timeout: 5 })
  }
}

async function intoFolder(archive: Archive, manifest: Manifest, restoring: Restoring): Promise<string | undefined> {
  const { config, replace, signal } = restoring
  const { dataDir } = await pathsIn(config.DATA_DIR)
  const owned = await claim(dataDir)
  if (!('release' in owned)) throw new Error(`${inUse(dataDir, owned).message} Stop Wapsi first.`)
  try {
    await finishMoves(dataDir)
    const existing = targetsOf(manifest, config).filter((name) => existsSync(join(dataDir, name)))
    if (existing.length > 0 && !replace)
      throw new Error(
        `${dataDir} holds a shop already (${existing.join(', ')}): choose another DATA_DIR, or say --replace to put ` +
          'it aside',
      )
    await check(archive, manifest, restoring)
    const aside = `before-restore-${new Date().toISOString().replaceAll(/[-:]|\.\d+/g, '')}`
    if (existing.includes('postgres')) await clearLeftover(await pathsIn(dataDir), await findBinaries(), QUIET)
    await buildDatabase({
      dataDir,
      log: QUIET,
      signal,
      fill: async (sql, folder) => {
        await fill(sql, { ...config, DATA_DIR: folder }, { archive, manifest, restoring })
        await putFiles(archive, manifest, folder)
      },
      moves: (folder) => [
        ...existing.map((name): Move => [name, join(aside, name)]),
        ...targetsOf(manifest, config)
          .filter((name) => name !== 'postgres')
          .map((name): Move => [join(folder, name), name]),
      ],
    })
    return existing.length > 0 ? join(dataDir, aside) : undefined
  } finally {
    await owned.release()
  }
}

/** The files and folders that a restore puts into the data folder. */
const targetsOf = ({ files }: Manifest, config: Config) => [
  'postgres',
  ...(config.S3_ENDPOINT ? [] : ['photos']),
  ...DEMO_FILES.filter((name) => name in files),
]

async function check(archive: Archive, manifest: Manifest, { signal, advance }: Restoring): Promise<void> {
  await checkContent(archive, manifest, (bytes) => {
    signal.throwIfAborted()
    advance(bytes)
  })
}

interface From {
  archive: Archive
  manifest: Manifest
  restoring: Restoring
}

async function fill(sql: Sql, config: Config, { archive, manifest, restoring }: From): Promise<void> {
  const { signal, advance } = restoring
  await load(sql, manifest.database, {
    open: (table) => rowsOf(archive, table),
    advance,
    // The database names no photo that the store does not have.
    before: () =>
      putPhotos(archive, openStorage(config), manifest.photos, {
        signal,
        advance,
        folder: join(config.DATA_DIR, 'uploads-tmp'),
      }),
  })
}

/** A file that is there already stays. */
async function putFiles(archive: Archive, manifest: Manifest, folder: string): Promise<void> {
  await mkdir(folder, { recursive: true })
  for (const name of DEMO_FILES.filter((file) => file in manifest.files && !existsSync(join(folder, file))))
    await writeFile(join(folder, name), await buffer(archive.open(fileIn(name))), { mode: 0o600, flush: true })
}
