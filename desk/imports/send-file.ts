import type { Envelope } from '#contract/call.ts'
import { IMPORT_MEDIA_TYPE, type ImportRun } from '#contract/desk/imports.ts'
import type { DeskRefusal } from '#contract/desk/client.ts'
import { deskPath } from '#contract/desk/wire.ts'
import { REQUEST_KEY_HEADER } from '#contract/wire.ts'
import { DeskRefused, SIGNED_OUT_EVENT } from '../call/use-call.ts'

/** A file on its way, how it is followed and how it is called off. */
interface Sending {
  file: File
  kind: ImportRun['kind']
  requestKey: string
  progress: (sentBytes: number) => void
  signal: AbortSignal
}

/** Sends a file; throws the gateway's no as DeskRefused. `fetch` cannot tell how far it is, so this is the older XMLHttpRequest. */
export function sendFile({ file, kind, requestKey, progress, signal }: Sending): Promise<ImportRun> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    const query = new URLSearchParams({ kind, name: file.name.slice(-900) })
    request.open('POST', `/api${deskPath('imports.upload')}?${query}`)
    request.setRequestHeader('content-type', IMPORT_MEDIA_TYPE)
    request.setRequestHeader(REQUEST_KEY_HEADER, requestKey)
    request.upload.addEventListener('progress', (event) => progress(event.loaded))
    const fail = () => reject(new Error('the file did not arrive'))
    request.addEventListener('load', () => {
      try {
        resolve(rowIn(request.responseText))
      } catch (error) {
        reject(error)
      }
    })
    for (const end of ['error', 'timeout', 'abort']) request.addEventListener(end, fail)
    signal.addEventListener('abort', () => request.abort(), { once: true })
    request.send(file)
  })
}

function rowIn(text: string): ImportRun {
  const { statusCode, body } = JSON.parse(text) as Envelope<{ row: ImportRun } | DeskRefusal>
  if (statusCode === 200 && 'row' in body) return body.row
  const { error, message } = body as DeskRefusal
  if (error === 'SIGNED_OUT') window.dispatchEvent(new Event(SIGNED_OUT_EVENT))
  throw new DeskRefused(error, message)
}
