import { useEffect, useLayoutEffect, useState } from 'react'
import type { DeskTicket, ThreadEntry } from '#contract/desk/tickets.ts'
import { nameWords } from '../words.ts'

/** A message of a thread. */
export type Message = Extract<ThreadEntry, { kind: 'message' }>

const isOwnMessage = (entry: ThreadEntry): entry is Message => entry.kind === 'message' && entry.from === undefined

/** The messages of the ticket itself that came after this one; none when it is "" or not there. */
export function messagesAfter(entries: readonly ThreadEntry[], seen: string): Message[] {
  const messages = entries.filter(isOwnMessage)
  const index = messages.findIndex(({ id }) => id === seen)
  return index < 0 ? [] : messages.slice(index + 1)
}

/** What others wrote after a message; what someone wrote is no news to them. */
export const newsFor = (entries: readonly ThreadEntry[], seen: string, me: string): Message[] =>
  messagesAfter(entries, seen).filter(({ staff }) => staff?.id !== me)

/** The name of an entry, the same at every reading: a note and a message may have the same number. */
export const entryKey = ({ kind, id, from }: ThreadEntry) => `${kind}-${id}-${from ?? ''}`

/** Where an entry stands on the page. */
const entryElement = (key: string) => document.querySelector<HTMLElement>(`#entry-${key}`)

/** Who wrote a message: the customer by name, care by the name of who answered. */
export const writerOf = ({ author, staff }: Message, name: string) =>
  author === 'customer' ? nameWords(name) : (staff?.name ?? 'Customer care')

const SPOKEN_LENGTH = 200

/** What is read out when an entry comes in. */
export function spokenOf(entry: ThreadEntry, name: string): string {
  if (entry.kind === 'message') return `New from ${writerOf(entry, name)}: ${entry.text.slice(0, SPOKEN_LENGTH)}`
  if (entry.kind === 'note') return `New note of ${entry.staff.name}: ${entry.text.slice(0, SPOKEN_LENGTH)}`
  if (entry.kind === 'merged') return 'Another ticket was merged into this one.'
  return entry.kind === 'closed' ? 'The ticket was closed.' : 'The ticket was reopened.'
}

/**
 * What comes in while a ticket is open: it is marked and read out, and nothing moves under the reader. A ticket opens
 * at its newest entry; what was sent here gets the focus, so that the keys work again.
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
    // An answer is sent a while after it was written: an agent who writes something else by then keeps the focus.
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

/** Tells when an entry is seen, clear of what stands at the bottom. */
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
