import type { Answer, Envelope } from '#contract/call.ts'
import type { CallResponse } from '#contract/calls.ts'
import { read } from '#contract/client.ts'
import { PATHS, PORTAL_HEADER } from '#contract/wire.ts'
import { proved } from '../call/send.ts'

/** Sends one JPEG; throws when the network does not answer or the upload was stopped. */
export type Upload = (
  photo: Blob,
  progress: (sentBytes: number) => void,
  signal: AbortSignal,
) => Promise<Answer<CallResponse<'uploads.put'>>>

const TIMEOUT_MS = 120_000

/** Uploads for one customer. */
export const uploadFor =
  (customerId: string): Upload =>
  (photo, progress, signal) =>
    proved(() => uploadOnce(customerId, photo, progress, signal))

/** Uploads once, by the older XMLHttpRequest: `fetch` cannot report its progress. */
function uploadOnce(customerId: string, ...[photo, progress, signal]: Parameters<Upload>): ReturnType<Upload> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    const fail = () => reject(new Error('the photo did not arrive'))
    if (signal.aborted) return fail()
    request.open('POST', `/api${PATHS['uploads.put']}?customer=${encodeURIComponent(customerId)}`)
    request.setRequestHeader('content-type', 'image/jpeg')
    request.setRequestHeader(PORTAL_HEADER, '1')
    request.timeout = TIMEOUT_MS
    request.upload.addEventListener('progress', (event) => progress(event.loaded))
    request.addEventListener('load', () => {
      try {
        resolve(read(JSON.parse(request.responseText) as Envelope<unknown>))
      } catch {
        fail()
      }
    })
    for (const end of ['error', 'timeout', 'abort']) request.addEventListener(end, fail)
    signal.addEventListener('abort', () => request.abort(), { once: true })
    request.send(photo)
  })
}
