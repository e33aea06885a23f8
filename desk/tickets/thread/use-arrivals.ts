import { useEffect, useLayoutEffect, useState } from 'react'
import type { DeskTicket } from '#contract/desk/tickets.ts'
import { entryElement, entryKey, spokenOf } from './news.ts'

/**
 * What comes in while a ticket is open: it is marked and read out, and nothing moves under the reader. A ticket opens at its
 * newest entry; what was sent here gets the focus, so that the keys work again.
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
