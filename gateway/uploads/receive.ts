import { createHash } from 'node:crypto'
import { open } from 'node:fs/promises'
import { UpstreamRefused } from '#adapters/outcome.ts'
import { PHOTO_MAX_BYTES } from '#contract/uploads.ts'
import type { Context } from '../http/context.ts'
import { refuse, Refused } from '../http/failures.ts'
import { cleanJpeg } from './jpeg/jpeg.ts'
import { newPhotoId, addFile } from './store.ts'
import { discard, temporaryPath } from './temporary.ts'
import type { IncomingMessage } from 'node:http'
import { Counter } from 'prom-client'

/** Photos that were sent and not stored, since this server started. */
export const photosNotStored = new Counter({
  name: 'wapsi_photos_not_stored_total',
  help: 'Photos that could not be stored: the store refuses (a person must mend it), or it or the disk failed.',
  labelNames: ['why'],
  registers: [],
})

/** Receives one photo of a customer: cleaned, stored, and recorded in the database, or nothing of it stays. */
export async function receive(context: Context, customerId: string, body: AsyncIterable<Uint8Array>) {
  const id = newPhotoId()
  const path = await temporaryPath(context.config.DATA_DIR, id).catch((error) => failed(context, error))
  try {
    const { bytes, sha256 } = await writeClean(body, path).catch((error) => failed(context, error))
    await context.storage.put(id, path).catch((error) => {
      abandon(context, id)
      failed(context, error)
    })
    await addFile(context.sql, { id, customerId, bytes, sha256, createdAt: context.now() }).catch((error) => {
      abandon(context, id)
      throw error
    })
    return { id, size: bytes }
  } finally {
    await discard(path)
  }
}

async function writeClean(body: AsyncIterable<Uint8Array>, path: string) {
  const file = await open(path, 'wx', 0o600)
  const hash = createHash('sha256')
  let bytes = 0
  try {
    for await (const piece of cleanJpeg(limited(body))) {
      hash.update(piece)
      bytes += piece.length
      await file.writeFile(piece)
    }
  } finally {
    await file.close()
  }
  return { bytes, sha256: hash.digest('hex') }
}

async function* limited(body: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let received = 0
  for await (const chunk of body) {
    received += chunk.length
    if (received > PHOTO_MAX_BYTES) refuse('PHOTO_TOO_LARGE')
    yield chunk
  }
}

/** A refusal stays a refusal. Anything else is a failing disk or store. */
function failed(context: Context, error: Error): never {
  if (error instanceof Refused) throw error
  context.log.error({ err: error }, 'a photo could not be stored')
  photosNotStored.inc({ why: error instanceof UpstreamRefused ? 'refused' : 'failed' })
  refuse('UPLOAD_FAILED')
}

/**
 * The store may have saved the photo without confirming it. The removal runs in the background; the id was never given
 * out.
 */
function abandon(context: Context, id: string): void {
  context.storage.remove(id).catch(() => undefined)
}

const MOST_BYTES = 2 * PHOTO_MAX_BYTES

/**
 * Discards the unread rest of an upload after its answer. A sender reads the answer only after its last byte: cut off
 * at once, it would never learn why it was refused. A sender that does not stop is cut off.
 */
export function leaveRest(message: IncomingMessage): void {
  let left = MOST_BYTES
  message.on('data', (chunk: Buffer) => {
    left -= chunk.length
    if (left < 0) message.socket.destroy()
  })
}
