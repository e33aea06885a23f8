import { useEffect, useRef, useState } from 'react'
import { IMPORT_MAX_BYTES, type ImportRun, IMPORT_MEDIA_TYPE } from '#contract/desk/imports.ts'
import { newKey } from '#ui/new-key.ts'
import { useOneAtATime } from '#ui/hooks/use-one-at-a-time.ts'
import type { Envelope } from '#contract/call.ts'
import type { DeskRefusal } from '#contract/client.ts'
import { deskPath } from '#contract/desk/wire.ts'
import { REQUEST_KEY_HEADER } from '#contract/wire.ts'
import { DeskRefused, SIGNED_OUT_EVENT } from '../call/query.ts'

/** The chosen file, with the key that makes it safe to send again. */
interface Chosen {
  file: File
  kind: ImportRun['kind']
  requestKey: string
}

/** Uploads a chosen file and follows its progress. A file that did not arrive stays chosen. */
export function useSend(onArrived: (row: ImportRun) => void) {
  const [chosen, setChosen] = useState<Chosen>()
  const [sent, setSent] = useState<number>()
  const [problem, setProblem] = useState('')
  const { busy, run } = useOneAtATime()
  const calling = useRef<AbortController>(undefined)
  useEffect(() => () => calling.current?.abort(), [])

  const send = () =>
    run(async () => {
      if (!chosen) return
      calling.current = new AbortController()
      const { signal } = calling.current
      setProblem('')
      setSent(0)
      try {
        onArrived(await sendFile({ ...chosen, progress: setSent, signal }))
        setChosen(undefined)
      } catch (error) {
        if (!signal.aborted) setProblem(error instanceof DeskRefused ? error.message : DID_NOT_ARRIVE)
      }
      setSent(undefined)
    })

  return {
    chosen,
    sent,
    problem,
    busy,
    choose(file: File) {
      const kind = /\.csv$/i.test(file.name) ? 'stock' : 'shop'
      setProblem(file.size === 0 ? 'This file is empty.' : file.size > IMPORT_MAX_BYTES ? TOO_LARGE : '')
      setChosen(file.size === 0 || file.size > IMPORT_MAX_BYTES ? undefined : { file, kind, requestKey: newKey() })
    },
    // A file that is sent as another kind is another import.
    setKind: (kind: ImportRun['kind']) => chosen && setChosen({ ...chosen, kind, requestKey: newKey() }),
    send,
    callOff: () => calling.current?.abort(),
    leave: () => setChosen(undefined),
  }
}

const DID_NOT_ARRIVE = 'The file did not arrive. It is still chosen: send it again.'
const TOO_LARGE = 'This file is larger than 512 MB. Please send it in parts.'

/** An upload, its progress and how to cancel it. */
interface Sending {
  file: File
  kind: ImportRun['kind']
  requestKey: string
  progress: (sentBytes: number) => void
  signal: AbortSignal
}

/** Sends a file; throws a refusal as DeskRefused. `fetch` reports no upload progress, so this is XMLHttpRequest. */
function sendFile({ file, kind, requestKey, progress, signal }: Sending): Promise<ImportRun> {
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
