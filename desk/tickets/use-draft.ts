import { useRef, useState } from 'react'
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

/** The tab's own storage, or one that forgets, where the browser forbids it. */
function browserShelf(): Shelf {
  try {
    return window.sessionStorage
  } catch {
    return { getItem: () => null, setItem: () => undefined, removeItem: () => undefined }
  }
}
