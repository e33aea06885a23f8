import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import type { TransactionSql } from 'postgres'
import type { Storage } from '#adapters/storage/client.ts'
import type { Archive, NewArchive } from './archive.ts'
import { hashOf, type Photo, photoIn } from './manifest.ts'

interface Following {
  signal: AbortSignal
  advance(bytes: number): void
}

/** The photos that the database names. */
export async function photosIn(tx: TransactionSql): Promise<Photo[]> {
  return [...(await tx<Photo[]>`SELECT id, bytes, sha256 FROM files ORDER BY created_at, id`)]
}

/** Copies photos from the store; one that is missing there, or damaged, cannot be copied, and is named. */
export async function addPhotos(
  archive: NewArchive,
  storage: Storage,
  photos: readonly Photo[],
  { signal, advance }: Following,
): Promise<{ photos: Photo[]; missing: string[] }> {
  const [copied, missing]: [Photo[], string[]] = [[], []]
  for (const photo of photos) {
    signal.throwIfAborted()
    const stored = await storage.open(photo.id)
    const content = stored && (await buffer(stored))
    advance(photo.bytes)
    if (content === null || createHash('sha256').update(content).digest('hex') !== photo.sha256) missing.push(photo.id)
    else {
      await archive.add(photoIn(photo.id), Readable.from([content]))
      copied.push(photo)
    }
  }
  return { photos: copied, missing }
}

/**
 * Puts the photos of a backup into the store and reads each back; when one fails, those that it has put are removed.
 */
export async function putPhotos(
  archive: Archive,
  storage: Storage,
  photos: readonly Photo[],
  { signal, advance, folder }: Following & { folder: string },
): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const part = join(folder, `photo.${process.pid}.part`)
  const put: string[] = []
  try {
    for (const { id, sha256, bytes } of photos) {
      signal.throwIfAborted()
      advance(bytes)
      if ((await storedHash(storage, id)) === sha256) continue
      put.push(id)
      await pipeline(archive.open(photoIn(id)), createWriteStream(part, { mode: 0o600 }))
      await storage.put(id, part)
      if ((await storedHash(storage, id)) !== sha256) throw new Error(`photo ${id} was not stored as it is`)
    }
  } catch (error) {
    await Promise.allSettled(put.map((id) => storage.remove(id)))
    throw error
  } finally {
    await rm(part, { force: true })
  }
}

async function storedHash(storage: Storage, id: string): Promise<string | undefined> {
  const stored = await storage.open(id)
  return stored === null ? undefined : hashOf(stored)
}
