import { useEffect, useRef, useState } from 'react'
import { changed, keepDraft, readDraft, type Shelf, type TicketDraft } from './draft.ts'

/** The draft of a ticket in this tab: it survives a reload, a log-in and a failure. */
export interface DraftBook {
  draft: TicketDraft
  /** Changes the draft as it is by then, however long ago it was drawn. */
  change: (change: Partial<TicketDraft> | ((draft: TicketDraft) => Partial<TicketDraft>)) => void
  put: (next: (draft: TicketDraft) => TicketDraft) => void
}

/** Opens the draft of a ticket; `newest` is its newest message. */
export function useDraft(ticketId: string, newest: string): DraftBook {
  const [draft, setDraft] = useState(() => readDraft(browserShelf(), ticketId))
  const latest = useRef(draft)

  useEffect(() => {
    const hear = (event: Event) => {
      if ((event as CustomEvent<string>).detail !== ticketId) return
      latest.current = readDraft(browserShelf(), ticketId)
      setDraft(latest.current)
    }
    window.addEventListener(CHANGED_EVENT, hear)
    return () => window.removeEventListener(CHANGED_EVENT, hear)
  }, [ticketId])

  function put(next: (draft: TicketDraft) => TicketDraft) {
    latest.current = next(latest.current)
    setDraft(latest.current)
    keepDraft(browserShelf(), ticketId, latest.current)
  }

  return {
    draft,
    put,
    change: (change) =>
      put((before) => changed(before, typeof change === 'function' ? change(before) : change, newest)),
  }
}

const CHANGED_EVENT = 'desk:draft-changed'

/** Changes the draft of a ticket whose page may not be open any more. */
export function changeDraft(ticketId: string, next: (draft: TicketDraft) => TicketDraft): void {
  keepDraft(browserShelf(), ticketId, next(readDraft(browserShelf(), ticketId)))
  window.dispatchEvent(new CustomEvent(CHANGED_EVENT, { detail: ticketId }))
}

/** What the tab keeps where the browser forbids its own storage. */
const kept = new Map<string, string>()
const memory: Shelf = {
  getItem: (name) => kept.get(name) ?? null,
  setItem: (name, value) => void kept.set(name, value),
  removeItem: (name) => void kept.delete(name),
}

/** The tab's own storage, or the page's memory, where the browser forbids it. */
function browserShelf(): Shelf {
  try {
    return window.sessionStorage
  } catch {
    return memory
  }
}
