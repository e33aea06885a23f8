import { type Draft, type DraftKind, newDraft, readDraft, type Shelf, writeDraft } from './draft.ts'

/** The open draft of one screen. */
export interface DraftBook<D extends Draft> {
  name: string
  now: () => D
  /** Changes the draft at once. */
  change: (patch: Partial<D>) => void
  /** Notes that something was typed; it is read and kept a moment later, so that no key press waits for it. */
  typed: (read: () => Partial<D>) => void
  /** Keeps what was typed, now: the page may go. */
  flush: () => void
  /** Ends the draft: it was submitted. Nothing is kept from here on. */
  end: () => void
}

const PAUSE_MS = 250

/** Opens the draft of this name, or begins one, and keeps it at once, so that a second tab shares its key. */
export function openDraft<D extends Draft>(
  shelf: Shelf,
  name: string,
  kind: DraftKind<D>,
  clock = Date.now,
): DraftBook<D> {
  let draft = readDraft(shelf, name, kind, clock()) ?? kind.begin(newDraft(clock()))
  let waiting: (() => Partial<D>) | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let ended = false

  function change(patch: Partial<D>) {
    if (ended) return
    draft = { ...draft, ...patch, savedAt: clock() }
    writeDraft(shelf, name, draft)
  }

  function flush() {
    clearTimeout(timer)
    const read = waiting
    waiting = undefined
    // Signing out took the draft away: what was typed a moment before does not bring it back.
    const isForgotten = keeps && shelf.getItem(name) === null
    if (read && !isForgotten) change(read())
  }

  function typed(read: () => Partial<D>) {
    waiting = read
    clearTimeout(timer)
    timer = setTimeout(flush, PAUSE_MS)
  }

  function end() {
    clearTimeout(timer)
    ended = true
    shelf.removeItem(name)
  }

  change({})
  const keeps = shelf.getItem(name) !== null
  return { name, now: () => draft, change, typed, flush, end }
}

/** The browser's localStorage, or one that forgets, where the browser forbids it. */
export function browserShelf(): Shelf {
  try {
    const shelf = window.localStorage
    shelf.setItem('draft-probe', '')
    shelf.removeItem('draft-probe')
    return shelf
  } catch {
    return { length: 0, key: () => null, getItem: () => null, setItem: () => undefined, removeItem: () => undefined }
  }
}
