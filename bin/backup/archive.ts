import { createHash } from 'node:crypto'
import { type FileHandle, open } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { BLOCK, headerOf, padded, readHeader } from './tar.ts'

/** A tar file that is being written. */
export interface NewArchive {
  /** Adds a file whose size is known at its end only; answers the SHA-256 of its bytes. */
  add(name: string, content: AsyncIterable<Uint8Array>): Promise<string>
  /** Writes its end; resolves when all of it is on the disk. */
  finish(): Promise<void>
  close(): Promise<void>
}

/** A tar file that is read. */
export interface Archive {
  has(name: string): boolean
  open(name: string): Readable
  close(): Promise<void>
}

export async function newArchive(path: string): Promise<NewArchive> {
  const file = await open(path, 'wx', 0o600)
  let end = 0
  return {
    async add(name, content) {
      const hash = createHash('sha256')
      let at = end + BLOCK
      for await (const piece of content) {
        hash.update(piece)
        await writeAll(file, piece, at)
        at += piece.length
      }
      const bytes = at - end - BLOCK
      await writeAll(file, Buffer.alloc(padded(bytes) - bytes), at)
      await writeAll(file, headerOf(name, bytes, new Date()), end)
      end += BLOCK + padded(bytes)
      return hash.digest('hex')
    },
    async finish() {
      await writeAll(file, Buffer.alloc(2 * BLOCK), end)
      await file.sync()
    },
    close: () => file.close(),
  }
}

async function writeAll(file: FileHandle, bytes: Uint8Array, position: number): Promise<void> {
  for (let done = 0; done < bytes.length;)
    done += (await file.write(bytes, done, bytes.length - done, position + done)).bytesWritten
}

/** Opens a whole tar file; throws when it has no end. */
export async function openArchive(path: string): Promise<Archive> {
  const file = await open(path)
  const sections = await sectionsIn(file).catch(async (error: unknown) => {
    await file.close()
    throw error
  })
  return {
    has: (name) => sections.has(name),
    open(name) {
      const section = sections.get(name)
      if (!section) throw new Error(`${name} is missing`)
      return Readable.from(piecesOf(file, section), { objectMode: false })
    },
    close: () => file.close(),
  }
}

interface Section {
  at: number
  bytes: number
}

const PIECE_BYTES = 65_536

async function* piecesOf(file: FileHandle, { at, bytes }: Section): AsyncGenerator<Buffer> {
  for (let done = 0; done < bytes;) {
    const piece = Buffer.alloc(Math.min(PIECE_BYTES, bytes - done))
    const { bytesRead } = await file.read(piece, 0, piece.length, at + done)
    if (bytesRead === 0) throw new Error('the file was cut off')
    done += bytesRead
    yield piece.subarray(0, bytesRead)
  }
}

async function sectionsIn(file: FileHandle): Promise<Map<string, Section>> {
  const sections = new Map<string, Section>()
  const block = Buffer.alloc(BLOCK)
  for (let at = 0; ;) {
    const { bytesRead } = await file.read(block, 0, BLOCK, at)
    if (bytesRead < BLOCK) throw new Error('the file has no end: it was cut off, or it is no backup')
    const header = readHeader(block)
    if (!header) return sections
    sections.set(header.name, { at: at + BLOCK, bytes: header.bytes })
    at += BLOCK + padded(header.bytes)
  }
}
