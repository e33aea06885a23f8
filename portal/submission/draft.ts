import { newKey } from '#ui/new-key.ts'
import { stillWaiting } from './waiting.ts'

/** A photo as the draft remembers it; `file` is its id once it was uploaded. */
export interface DraftPhoto {
  id: string
  name: string
  size: number
  file?: string
  /** The item that it shows, in a form with several. */
  item?: string
}

/** The fields of every draft: the customer's text and choices, stored until they submit it. */
export interface Draft {
  version: 1
  savedAt: number
  /** The request key: a retry, a reload and a second tab of this draft are the same request. */
  key: string
  photos: DraftPhoto[]
  /**
   * The draft's content when the customer submitted it without a network. It is sent once there is one, unless it has
   * changed since.
   */
  waiting?: string | undefined
}

/** A draft that is sent as one request. */
export interface SubmissionDraft<Unanswered> extends Draft {
  /** The payload that is sent and not answered yet. */
  unanswered: Unanswered | null
  /** The payload of the gateway's last refusal, as JSON. */
  refused: string | null
}

export const NOT_SENT = { unanswered: null, refused: null } as const

/** A kind of draft: its beginning, and the check of a stored one. */
export interface DraftKind<D extends Draft> {
  begin: (base: Draft) => D
  isWhole: (draft: Partial<D>) => boolean
}

/** The store of drafts: the browser's localStorage, or nothing if that is forbidden. */
export type Shelf = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>

/** The days for which an untouched draft is stored. */
export const DRAFT_DAYS = 7

const DRAFT_MS = DRAFT_DAYS * 86_400_000
const PREFIX = 'draft:'

/** The name of a draft: its kind, the customer, and its subject. */
export function nameOfDraft(kind: string, ...about: readonly string[]): string {
  return `${PREFIX}${[kind, ...about].join(':')}`
}

export function newDraft(now: number): Draft {
  return { version: 1, savedAt: now, key: newKey(), photos: [] }
}

/** The draft of this name; nothing when there is none, it is too old, or another version of the portal wrote it. */
export function readDraft<D extends Draft>(
  shelf: Shelf,
  name: string,
  kind: Pick<DraftKind<D>, 'isWhole'>,
  now: number,
): D | undefined {
  try {
    const draft = JSON.parse(shelf.getItem(name) ?? 'null') as Partial<D> | null
    if (draft?.version !== 1 || !(now - (draft.savedAt ?? 0) < DRAFT_MS)) return undefined
    const whole = typeof draft.key === 'string' && Array.isArray(draft.photos) && kind.isWhole(draft)
    return whole ? (draft as D) : undefined
  } catch {
    return undefined
  }
}

/**
 * The result of `find` for a submission without an answer, now that a screen shows the arrived ones. Deletes the draft
 * if it did arrive.
 */
export function arrivedAfterAll<Unanswered, Found>(
  shelf: Shelf,
  name: string,
  kind: DraftKind<SubmissionDraft<Unanswered>>,
  now: number,
  find: (unanswered: Unanswered) => Found | undefined,
): Found | undefined {
  const unanswered = readDraft(shelf, name, kind, now)?.unanswered
  const found = unanswered ? find(unanswered) : undefined
  if (found !== undefined) shelf.removeItem(name)
  return found
}

/** Keeps the draft; false when the browser would not. */
export function writeDraft(shelf: Shelf, name: string, draft: Draft): boolean {
  try {
    shelf.setItem(name, JSON.stringify(draft))
    return true
  } catch {
    return false
  }
}

/** Throws away the drafts of every kind that were left untouched too long; returns the names of the others. */
export function sweepDrafts(shelf: Shelf, now: number): string[] {
  const names = Array.from({ length: shelf.length }, (_, index) => shelf.key(index) ?? '')
  const ours = names.filter((name) => name.startsWith(PREFIX))
  const live = ours.filter((name) => readDraft(shelf, name, { isWhole: () => true }, now) !== undefined)
  for (const name of ours) if (!live.includes(name)) shelf.removeItem(name)
  return live
}

/** True if this is the name of a draft, or of a photo in one, of another customer than this. */
export const isDraftOfAnother = (name: string, customerId: string): boolean =>
  name.startsWith(PREFIX) && name.split(/[:/]/)[2] !== customerId

/** True if a stored value is an object with fields. */
export function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null
}

/** The open draft of one screen. */
export interface DraftBook<D extends Draft> {
  name: string
  now: () => D
  /** Changes the draft at once. */
  change: (patch: Partial<D>) => void
  /** Notes a change of the text; it is read and stored a moment later, so that no key press waits for it. */
  typed: (read: () => Partial<D>) => void
  /** Stores the text now: the page may go. */
  flush: () => void
  /** Ends the draft: it was submitted. Nothing is stored from here on. */
  end: () => void
  /**
   * True if it still waits to be sent: another tab may have sent it, changed it or taken it back, or the customer
   * signed out.
   */
  isWaiting: () => boolean
  /** Ends the wait in this tab; the draft of another tab stays as it is. */
  letGo: () => void
  subscribe: (listener: () => void) => () => void
}

const PAUSE_MS = 250

/** Opens the draft of this name, or begins one, and stores it at once, so that a second tab shares its key. */
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
  const { subscribe, tell } = listening()

  function hold(next: D) {
    draft = stillWaiting(next)
    tell()
  }

  function change(patch: Partial<D>) {
    if (ended) return
    hold({ ...draft, ...patch, savedAt: clock() })
    writeDraft(shelf, name, draft)
  }

  function flush() {
    clearTimeout(timer)
    const read = waiting
    waiting = undefined
    if (!read) return
    // Signing out, or another tab whose submission arrived, took the draft away: the last text stays on the screen
    // only.
    const isForgotten = canStore && shelf.getItem(name) === null
    if (isForgotten) hold({ ...draft, ...read() })
    else change(read())
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
    letGo()
  }

  const letGo = () => hold({ ...draft, waiting: undefined })

  function isWaiting(): boolean {
    flush()
    const saved = canStore ? readDraft(shelf, name, kind, clock()) : draft
    return draft.waiting !== undefined && saved?.waiting === draft.waiting
  }

  change({})
  const canStore = shelf.getItem(name) !== null
  return { name, now: () => draft, change, typed, flush, end, isWaiting, letGo, subscribe }
}

function listening() {
  const listeners = new Set<() => void>()
  function subscribe(listener: () => void) {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  }
  return { subscribe, tell: () => listeners.forEach((listener) => listener()) }
}

/** The browser's localStorage, or one that forgets, if the browser forbids it. A try is slow: a page makes one. */
export const browserShelf = (): Shelf => (triedShelf ??= tryShelf())

let triedShelf: Shelf | undefined

function tryShelf(): Shelf {
  try {
    const shelf = window.localStorage
    shelf.setItem('draft-probe', '')
    shelf.removeItem('draft-probe')
    return shelf
  } catch {
    return { length: 0, key: () => null, getItem: () => null, setItem: () => undefined, removeItem: () => undefined }
  }
}
