import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react'
import type { Ticket } from '#contract/tickets.ts'
import { SENT_BY } from '#contract/wire.ts'
import { send } from '../../call/send.ts'
import { messageElement } from './thread.tsx'

/** The time in view after which an answer counts as seen. */
const MOMENT_MS = 1500

/**
 * The unread answers of a ticket. The gateway learns that they are read once they were in view for a moment; the page's
 * title counts them while the page is hidden. Answers the message below the line "New".
 */
export function useUnread(ticket: Ticket, customerId: string): string | undefined {
  const visible = useVisible()
  const [seen, setSeen] = useState<ReadonlySet<string>>(new Set())
  const unread = ticket.messages.filter(({ id, unread }) => unread && !seen.has(id)).map(({ id }) => id)
  const line = useLine(unread, visible)
  useArrivalAt(line)
  useTitleMark(visible ? 0 : unread.length)

  const last = unread.at(-1)
  const markRead = useEffectEvent(async () => {
    const request = { customerId, value: false, ticketId: ticket.original_order_id } as const
    const answer = await send('tickets.markRead', request).catch(() => null)
    if (answer?.ok) setSeen((before) => new Set([...before, ...unread]))
  })
  // A customer who has written or closed since has read it.
  const acted = ticket.messages.at(-1)?.[SENT_BY] === 'customer' || ticket.closed_by === 'customer'
  useEffect(() => {
    if (!visible || last === undefined) return
    const seen = () => void markRead()
    return acted ? soon(seen) : whenSeen(messageElement(last), seen)
  }, [visible, last, acted])

  return line
}

/**
 * The message below the line "New". The line stays there from the time the page was opened or seen again, so that the
 * customer finds it while they read.
 */
function useLine(unread: readonly string[], visible: boolean): string | undefined {
  const [line, setLine] = useState(unread[0])
  if (!visible && unread[0] !== undefined && unread[0] !== line) setLine(unread[0])
  return line
}

/** The height, in screens, from which a thread opens at its new messages; a shorter one shows its heading first. */
const LONG_THREAD = 2

/** Opens a long thread at its new messages. */
function useArrivalAt(line: string | undefined): void {
  const arrive = useEffectEvent(() => {
    const message = line === undefined ? null : messageElement(line)
    const isLong = (message?.parentElement?.offsetHeight ?? 0) > LONG_THREAD * window.innerHeight
    if (message && isLong && message.getBoundingClientRect().bottom > window.innerHeight)
      message.scrollIntoView({ block: 'center' })
  })
  useEffect(() => arrive(), [])
}

function useTitleMark(count: number): void {
  useEffect(() => {
    if (count === 0) return
    document.title = `(${count}) ${document.title}`
    return () => {
      document.title = document.title.replace(/^\(\d+\) /, '')
    }
  }, [count])
}

/** Calls back when a part of the page was in view for a moment. */
function whenSeen(part: Element | null, seen: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const watch = new IntersectionObserver(([entry]) => {
    clearTimeout(timer)
    if (entry?.isIntersecting) timer = setTimeout(seen, MOMENT_MS)
  })
  if (part) watch.observe(part)
  return () => {
    clearTimeout(timer)
    watch.disconnect()
  }
}

function soon(act: () => void): () => void {
  const timer = setTimeout(act)
  return () => clearTimeout(timer)
}

/** True if the page can be seen. */
const useVisible = () =>
  useSyncExternalStore(
    subscribe,
    () => !document.hidden,
    () => true,
  )

function subscribe(listener: () => void) {
  document.addEventListener('visibilitychange', listener)
  return () => document.removeEventListener('visibilitychange', listener)
}
