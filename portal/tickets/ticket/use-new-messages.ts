import { useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react'
import type { TicketMessage } from '#contract/tickets.ts'
import { SENT_BY } from '#contract/wire.ts'
import { messageElement } from './thread.tsx'
import { AUTHORS, TICKET_WORDS } from '../words.ts'

/** The distance from the end of the thread within which the page scrolls along when it grows. */
const NEAR = '0px 0px 200px 0px'
const SPOKEN_LENGTH = 200

/** The page's reaction to a new message. */
export interface NewMessages {
  /** The element at the end of the thread. */
  end: RefObject<HTMLDivElement | null>
  /** The text that a screen reader reads out. */
  spoken: string
  /** True if a message came in below the view. */
  isBelow: boolean
  show: () => void
}

/** Takes the reader along to a message that comes in, if the end of the thread is in view, else offers a link to it. */
export function useNewMessages(messages: readonly TicketMessage[]): NewMessages {
  const end = useRef<HTMLDivElement>(null)
  const [isNear, setNear] = useState(false)
  const last = messages.at(-1)
  const [known, setKnown] = useState(last?.id)
  const [came, setCame] = useState<TicketMessage & { inView: boolean }>()
  const [isBelow, setBelow] = useState(false)

  if (last && last.id !== known) {
    setKnown(last.id)
    if (last[SENT_BY] === 'customercare') {
      setCame({ ...last, inView: isNear })
      setBelow(!isNear)
    }
  }

  useEffect(() => {
    const look = ([entry]: IntersectionObserverEntry[]) => {
      setNear(entry?.isIntersecting ?? false)
      if (entry?.isIntersecting) setBelow(false)
    }
    const watch = new IntersectionObserver(look, { rootMargin: NEAR })
    if (end.current) watch.observe(end.current)
    return () => watch.disconnect()
  }, [])

  useLayoutEffect(() => {
    if (came?.inView) messageElement(came.id)?.scrollIntoView({ block: 'nearest' })
  }, [came])

  function show() {
    const message = came && messageElement(came.id)
    message?.focus({ preventScroll: true })
    message?.scrollIntoView({ block: 'center' })
    setBelow(false)
  }

  const spoken = came ? TICKET_WORDS.newFrom(AUTHORS.customercare, came.message.slice(0, SPOKEN_LENGTH)) : ''
  return { end, spoken, isBelow, show }
}
