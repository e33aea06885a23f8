import { useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react'
import type { Draft, DraftBook } from './draft.ts'
import { SHELL } from '../words.ts'
import { notSentWords } from './form-notes.tsx'
import { contentOf } from './waiting.ts'

/** As much of a draft's book as a waiting form needs. */
export type WaitingBook = Pick<DraftBook<Draft>, 'name' | 'now' | 'isWaiting' | 'letGo' | 'subscribe'> & {
  change: (patch: Pick<Draft, 'waiting'>) => void
}

interface WaitingParts {
  book: WaitingBook
  customerId: string
  /** Sends the form as long as `isMeant`. */
  send: (isMeant?: () => boolean) => Promise<void>
}

const STOPPED = { signedOut: SHELL.signedOut, elsewhere: SHELL.otherTab }

/**
 * A form that was to be sent without a network: it is sent by itself once there is one, on this page or when it is
 * opened again.
 */
export function useWaiting({ book, customerId, send }: WaitingParts) {
  const [why, setWhy] = useState<string | null>(null)
  const pressed = useRef('')
  const isWaiting = () => book.now().waiting !== undefined
  const waits = useSyncExternalStore(book.subscribe, isWaiting, () => false)
  const onTakeBack = () => book.change({ waiting: undefined })

  /** Lets the form wait with the content of the last press. A change since then needs another press. */
  function wait() {
    book.change({ waiting: pressed.current })
    if (!isWaiting()) setWhy(notSentWords())
  }

  const sendNow = useEffectEvent(() => send(isWaiting))
  const onStopped = useEffectEvent((reason: keyof typeof STOPPED) => {
    if (reason === 'signedOut') onTakeBack()
    else book.letGo()
    setWhy(SHELL.notSent + STOPPED[reason])
  })

  useEffect(() => {
    if (!waits) return undefined
    let stop: (() => void) | undefined
    let isOver = false
    async function begin() {
      const { sendWhenBack } = await import('./when-back.ts')
      const { name, isWaiting: isPending } = book
      if (!isOver) stop = sendWhenBack({ name, customerId, isWaiting: isPending, send: () => sendNow(), onStopped })
    }
    // It was fetched with the form's other parts; a page that lacks it sends when it is opened again.
    begin().catch(() => undefined)
    return () => {
      isOver = true
      stop?.()
    }
  }, [waits, book, customerId])

  const unsent = { why, waits, onTakeBack, onRetry: () => void send() }
  return { unsent, setWhy, isWaiting, wait, onTakeBack, onPressed: () => (pressed.current = contentOf(book.now())) }
}
