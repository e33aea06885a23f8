import { DESK_UPLOAD_PATH } from '#contract/desk/wire.ts'

/** A photo that could not be taken; its message is for the reader. */
export class UploadFailed extends Error {}

const PATIENCE_MS = 120_000
const BROKEN = 'It did not arrive. Try again.'

/** Sends one photo for a ticket and answers its id. `fetch` cannot tell how far it is, so this is the older XMLHttpRequest. */
export function uploadPhoto(
  ticketId: string,
  photo: Blob,
  onProgress: (share: number) => void,
  signal: AbortSignal,
): Promise<{ id: string; size: number }> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    const fail = () => reject(new UploadFailed(BROKEN))
    request.open('POST', `/api${DESK_UPLOAD_PATH}?ticket=${encodeURIComponent(ticketId)}`)
    request.setRequestHeader('content-type', 'image/jpeg')
    request.timeout = PATIENCE_MS
    request.upload.addEventListener('progress', ({ loaded }) => onProgress(loaded / Math.max(1, photo.size)))
    request.addEventListener('load', () => {
      const { id, size, message } = answerOf(request.responseText)
      if (request.status === 200 && typeof id === 'string') resolve({ id, size: typeof size === 'number' ? size : 0 })
      else reject(new UploadFailed(typeof message === 'string' && message ? message : BROKEN))
    })
    for (const end of ['error', 'timeout', 'abort']) request.addEventListener(end, fail)
    signal.addEventListener('abort', () => request.abort(), { once: true })
    request.send(photo)
  })
}

function answerOf(text: string): Record<string, unknown> {
  try {
    return (JSON.parse(text) as { body?: Record<string, unknown> }).body ?? {}
  } catch {
    return {}
  }
}
