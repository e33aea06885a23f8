import { useEffect, useLayoutEffect, useState } from 'react'
import type { DeskTicket, ThreadEntry } from '#contract/desk/tickets.ts'
import { nameWords } from '../words.ts'

/** A message of a thread. */
export type Message = Extract<ThreadEntry, { kind: 'message' }>

const isOwnMessage = (entry: ThreadEntry): entry is Message => entry.kind === 'message' && entry.from === undefined

/** The messages of the ticket itself after this one; none if it is "" or not there. */
export function messagesAfter(entries: readonly ThreadEntry[], seen: string): Message[] {
  const messages = entries.filter(isOwnMessage)
  const index = messages.findIndex(({ id }) => id === seen)
  return index < 0 ? [] : messages.slice(index + 1)
}

/** The messages by others after a message; an agent's own message is no news to them. */
export const newsFor = (entries: readonly ThreadEntry[], seen: string, me: string): Message[] =>
  messagesAfter(entries, seen).filter(({ staff }) => staff?.id !== me)

/** The name of an entry, the same at every reading: a note and a message may have the same number. */
export const entryKey = ({ kind, id, from }: ThreadEntry) => `${kind}-${id}-${from ?? ''}`

/** The element of an entry on the page. */
const entryElement = (key: string) => document.querySelector<HTMLElement>(`#entry-${key}`)

/** The writer of a message: the customer by name, care by the name of the agent. */
export const writerOf = ({ author, staff }: Message, name: string) =>
  author === 'customer' ? nameWords(name) : (staff?.name ?? 'Customer care')

const SPOKEN_LENGTH = 200

/** The words that a screen reader speaks when an entry arrives. */
export function spokenOf(entry: ThreadEntry, name: string): string {
  if (entry.kind === 'message') return `New from ${writerOf(entry, name)}: ${entry.text.slice(0, SPOKEN_LENGTH)}`
  if (entry.kind === 'note') return `New note of ${entry.staff.name}: ${entry.text.slice(0, SPOKEN_LENGTH)}`
  if (entry.kind === 'merged') return 'Another ticket was merged into this one.'
  return entry.kind === 'closed' ? 'The ticket was closed.' : 'The ticket was reopened.'
}

/**
 * The entries that arrive while a ticket is open: the page marks them and reads them out, and does not move. A ticket
 * opens at its newest entry. An entry that was sent here gets the focus, so that the keys work again.
 */
export function useArrivals({ entries, name }: DeskTicket) {
  const last = entries.at(-1)
  const lastKey = last ? entryKey(last) : ''
  const [latest, setLatest] = useState(lastKey)
  const [newAfter, setNewAfter] = useState(lastKey)
  const [sent, setSent] = useState('')
  const [focus, setFocus] = useState('')
  const [isBelow, setBelow] = useState(false)
  const [spoken, setSpoken] = useState('')

  if (sent && entries.some((entry) => entryKey(entry) === sent)) {
    setSent('')
    setFocus(sent)
    setNewAfter(lastKey)
    setLatest(lastKey)
    setBelow(false)
  } else if (last && lastKey !== latest) {
    setLatest(lastKey)
    setBelow(true)
    setSpoken(spokenOf(last, name))
  }

  // Chromium answers a scroll with a promise, which is no clean-up.
  useLayoutEffect(() => {
    window.scrollTo(0, document.body.scrollHeight)
  }, [])
  useEffect(() => {
    // An answer is sent a while after the typing: an agent who is typing something else keeps the focus.
    if (focus && (focus.startsWith('note-') || !isBusyElsewhere())) focusEntry(focus)
  }, [focus])
  useInView(isBelow ? lastKey : '', () => setBelow(false))

  return {
    newAfter,
    isBelow,
    spoken,
    show() {
      focusEntry(lastKey)
      setBelow(false)
    },
    onSent: (kind: 'message' | 'note', id: string) => setSent(`${kind}-${id}-`),
  }
}

/** Reports when an entry is in view, clear of the bar at the bottom. */
function useInView(key: string, onSeen: () => void): void {
  useEffect(() => {
    const element = key && entryElement(key)
    if (!element) return
    const watch = new IntersectionObserver(([seen]) => seen?.isIntersecting && onSeen(), {
      rootMargin: '0px 0px -30% 0px',
    })
    watch.observe(element)
    return () => watch.disconnect()
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [key])
}

function isBusyElsewhere(): boolean {
  const focused = document.activeElement
  return focused !== null && focused !== document.body && focused.id !== 'main'
}

function focusEntry(key: string): void {
  const element = entryElement(key)
  element?.focus({ preventScroll: true })
  element?.scrollIntoView({ block: 'nearest' })
}
