import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { createGunzip } from 'node:zlib'
import type { Dump } from '#database/backup/dump.ts'
import { isSame, measureOf } from '#database/backup/measure.ts'
import type { Archive, NewArchive } from './archive.ts'

/** A photo that the database names, as it does. */
export interface Photo {
  id: string
  bytes: number
  sha256: string
}

/** The contents of a backup. It stands at its end, with a hash of its own behind it. */
export interface Manifest {
  format: typeof FORMAT
  madeAt: string
  database: Dump
  photos: Photo[]
  /** Photos that the database named and the store no longer had, or had damaged. */
  missing: string[]
  /** Files of the demo beside the database, and the SHA-256 of each. */
  files: Record<string, string>
}

const FORMAT = 'wapsi-backup-1'
const [MANIFEST, HASH] = ['manifest.json', 'manifest.json.sha256']
export const tableIn = (name: string) => `tables/${name}.copy.gz`
export const photoIn = (id: string) => `photos/${id}`
export const fileIn = (name: string) => `files/${name}`

export async function addManifest(archive: NewArchive, content: Omit<Manifest, 'format'>): Promise<void> {
  const manifest: Manifest = { format: FORMAT, ...content }
  const sha256 = await archive.add(MANIFEST, Readable.from([Buffer.from(JSON.stringify(manifest, undefined, 1))]))
  await archive.add(HASH, Readable.from([Buffer.from(`${sha256}  ${MANIFEST}\n`)]))
}

export async function manifestOf(archive: Archive): Promise<Manifest> {
  if (!archive.has(MANIFEST) || !archive.has(HASH)) throw new Error('the file is no backup of Wapsi')
  const json = await text(archive.open(MANIFEST))
  const hash = createHash('sha256').update(json).digest('hex')
  if (!(await text(archive.open(HASH))).startsWith(hash)) throw new Error('the file is damaged: manifest.json')
  const manifest = JSON.parse(json) as Omit<Manifest, 'format'> & { format: string }
  if (manifest.format !== FORMAT) throw new Error('it was made by a newer release of Wapsi: restore it with that one')
  return manifest as Manifest
}

/** The rows of a table, in the text form of COPY. */
export function rowsOf(archive: Archive, table: string): Readable {
  const packed = archive.open(tableIn(table))
  const rows = createGunzip()
  packed.once('error', (error) => rows.destroy(error))
  rows.once('error', () => packed.destroy())
  return packed.pipe(rows)
}

/** Reads all of a backup, and throws when a count or a hash is not the one in its manifest. */
export async function checkContent(archive: Archive, manifest: Manifest, advance: (bytes: number) => void) {
  for (const table of manifest.database.tables) {
    const measure = await measureOf(rowsOf(archive, table.name), advance).catch(() => undefined)
    if (!measure || !isSame(measure, table)) throw new Error(`the file is damaged: table ${table.name}`)
  }
  const named = [
    ...manifest.photos.map(({ id, sha256 }) => [photoIn(id), sha256] as const),
    ...Object.entries(manifest.files).map(([name, sha256]) => [fileIn(name), sha256] as const),
  ]
  for (const [name, sha256] of named) {
    const found = await hashOf(archive.open(name), advance)
    if (found !== sha256) throw new Error(`the file is damaged: ${name}`)
  }
}

export async function hashOf(content: AsyncIterable<Uint8Array>, advance: (bytes: number) => void = () => {}) {
  const hash = createHash('sha256')
  for await (const piece of content) {
    hash.update(piece)
    advance(piece.length)
  }
  return hash.digest('hex')
}

/** The number of bytes to read for all of it. */
export const sizeOf = ({ database, photos }: Pick<Manifest, 'database' | 'photos'>) =>
  [...database.tables, ...photos].reduce((sum, { bytes }) => sum + bytes, 0)
