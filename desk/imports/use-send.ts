import { useEffect, useRef, useState } from 'react'
import { IMPORT_MAX_BYTES, type ImportRun } from '#contract/desk/imports.ts'
import { useOneAtATime } from '#ui/use-one-at-a-time.ts'
import { DeskRefused } from '../call/use-call.ts'
import { sendFile } from './send-file.ts'

/** A file that somebody chose, with the key that makes it safe to send again. */
interface Chosen {
  file: File
  kind: ImportRun['kind']
  requestKey: string
}

/** Sends a chosen file and follows it on its way up. What did not arrive stays chosen. */
export function useSend(onArrived: (row: ImportRun) => void) {
  const [chosen, setChosen] = useState<Chosen>()
  const [sent, setSent] = useState<number>()
  const [said, setSaid] = useState('')
  const { busy, press } = useOneAtATime()
  const calling = useRef<AbortController>(undefined)
  useEffect(() => () => calling.current?.abort(), [])

  const send = () =>
    press(async () => {
      if (!chosen) return
      calling.current = new AbortController()
      const { signal } = calling.current
      setSaid('')
      setSent(0)
      try {
        onArrived(await sendFile({ ...chosen, progress: setSent, signal }))
        setChosen(undefined)
      } catch (error) {
        if (!signal.aborted) setSaid(error instanceof DeskRefused ? error.message : DID_NOT_ARRIVE)
      }
      setSent(undefined)
    })

  return {
    chosen,
    sent,
    said,
    busy,
    choose(file: File) {
      const kind = /\.csv$/i.test(file.name) ? 'stock' : 'shop'
      setSaid(file.size === 0 ? 'This file is empty.' : file.size > IMPORT_MAX_BYTES ? TOO_LARGE : '')
      setChosen(
        file.size === 0 || file.size > IMPORT_MAX_BYTES ? undefined : { file, kind, requestKey: crypto.randomUUID() },
      )
    },
    // Sent as something else it is another import.
    setKind: (kind: ImportRun['kind']) => chosen && setChosen({ ...chosen, kind, requestKey: crypto.randomUUID() }),
    send,
    callOff: () => calling.current?.abort(),
    leave: () => setChosen(undefined),
  }
}

const DID_NOT_ARRIVE = 'The file did not arrive. It is still chosen: send it again.'
const TOO_LARGE = 'This file is larger than 512 MB. Please send it in parts.'
