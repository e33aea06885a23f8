import { open, rm } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import { IMPORT_MAX_BYTES } from '#contract/desk/imports.ts'
import type { Context } from '../http/context.ts'
import { refuse, Refused } from '../http/failures.ts'

/** The size of a received file. */
export interface Size {
  bytes: number
  lines: number
}

/** Writes the body to a new file; if that fails, nothing of it stays. */
export async function writeArriving(context: Context, body: Readable, path: string, declared: number): Promise<Size> {
  try {
    const size = await write(body, path)
    if (size.bytes === 0) refuse('INVALID_BODY')
    if (size.bytes < declared) refuse('FILE_CUT_OFF')
    return size
  } catch (error) {
    await rm(path, { force: true })
    if (error instanceof Refused) throw error
    context.log.error({ code: (error as NodeJS.ErrnoException).code }, 'a file for an import could not be stored')
    refuse('UPLOAD_FAILED')
  }
}

async function write(body: Readable, path: string): Promise<Size> {
  const file = await open(path, 'wx', 0o600)
  const size = { bytes: 0, lines: 0 }
  let last = 0
  try {
    for await (const piece of pieces(body)) {
      size.bytes += piece.length
      size.lines += newLines(piece)
      last = piece.at(-1) ?? last
      if (size.bytes > IMPORT_MAX_BYTES) refuse('FILE_TOO_LARGE')
      await file.writeFile(piece)
    }
    if (last !== NEW_LINE) size.lines += 1
    await file.sync()
  } finally {
    await file.close()
  }
  return size
}

/** Releases the body without ending the connection, which still has to carry a refusal. */
async function* pieces(body: Readable): AsyncGenerator<Buffer> {
  const iterator = body.iterator({ destroyOnReturn: false })[Symbol.asyncIterator]()
  try {
    for (;;) {
      const next = await iterator.next().catch(() => refuse('FILE_CUT_OFF'))
      if (next.done) return
      yield next.value as Buffer
    }
  } finally {
    await iterator.return?.()
  }
}

const NEW_LINE = 10

function newLines(piece: Buffer): number {
  let count = 0
  for (let at = piece.indexOf(NEW_LINE); at >= 0; at = piece.indexOf(NEW_LINE, at + 1)) count += 1
  return count
}
