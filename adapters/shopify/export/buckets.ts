import { appendFileSync, mkdtempSync, rmSync } from 'node:fs'
import { readdir, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Row } from '../split-list.ts'

const BUCKET_BYTES = 1024 * 1024
const MOST_BUCKETS = 512
const MOST_BUFFERED_CHARACTERS = 16 * 1024
const LARGEST_BUCKET_CHARACTERS = 16 * 1024 * 1024
const MOST_TIMES_MEAN = 8
const FOLDER = 'wapsi-import-'
const OLDEST_MS = 24 * 60 * 60 * 1000

/**
 * Groups rows on disk by the order or product they belong to, so that an order and its lines, however far apart in the
 * file, are read together without the whole file in memory.
 */
export interface Buckets {
  /** False when the limit is reached: no real order has so many rows. */
  put(belongsTo: string, row: Row): boolean
  /** The rows of each bucket in turn, in the order in which they were put there. */
  read(): AsyncGenerator<Row[]>
  remove(): void
}

/** Buckets for a file of this size. */
export function openBuckets(fileBytes: number): Buckets {
  const folder = mkdtempSync(join(tmpdir(), FOLDER))
  const buffers = Array.from({ length: Math.min(Math.ceil(fileBytes / BUCKET_BYTES) || 1, MOST_BUCKETS) }, () => '')
  const sizes = buffers.map(() => 0)
  const largest = Math.max(LARGEST_BUCKET_CHARACTERS, (MOST_TIMES_MEAN * fileBytes) / buffers.length)
  // Orders have names and addresses: everything is removed, also when the import is interrupted.
  const remove = () => rmSync(folder, { recursive: true, force: true })
  process.once('exit', remove)
  const pathOf = (bucket: number) => join(folder, String(bucket))
  const flush = (bucket: number) => {
    appendFileSync(pathOf(bucket), buffers[bucket] ?? '')
    buffers[bucket] = ''
  }
  return {
    put(belongsTo, { line, text }) {
      const bucket = numberOf(belongsTo) % buffers.length
      const size = (sizes[bucket] ?? 0) + text.length
      if (size > largest) return false
      sizes[bucket] = size
      buffers[bucket] += `${line}\t${text}\n`
      if ((buffers[bucket]?.length ?? 0) > MOST_BUFFERED_CHARACTERS) flush(bucket)
      return true
    },
    async *read() {
      for (const bucket of buffers.keys()) {
        flush(bucket)
        yield (await readFile(pathOf(bucket), 'utf8')).split('\n').filter(Boolean).map(rowOf)
        rmSync(pathOf(bucket))
      }
    },
    remove() {
      process.off('exit', remove)
      remove()
    },
  }
}

/** Removes the folders of killed imports, a day after they were written. */
export async function clearLeftBuckets(): Promise<void> {
  const names = (await readdir(tmpdir())).filter((name) => name.startsWith(FOLDER))
  for (const name of names) {
    const folder = join(tmpdir(), name)
    const written = await stat(folder).catch(() => null)
    if (written && written.mtimeMs < Date.now() - OLDEST_MS) await rm(folder, { recursive: true, force: true })
  }
}

function rowOf(written: string): Row {
  const tab = written.indexOf('\t')
  return { line: Number(written.slice(0, tab)), text: written.slice(tab + 1) }
}

function numberOf(text: string): number {
  let number = 0
  for (const sign of text) number = (number * 31 + (sign.codePointAt(0) ?? 0)) % 1_000_003
  return number
}
