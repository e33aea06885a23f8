import type { IncomingMessage } from 'node:http'
import { PHOTO_MAX_BYTES } from '#contract/uploads.ts'

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
