import { newKey } from '#ui/new-key.ts'

/** A photo as the draft remembers it; `file` is its id once it was uploaded. */
export interface DraftPhoto {
  id: string
  name: string
  size: number
  file?: string
}

/** What every draft holds: what a shopper typed and chose, kept until it is submitted. */
export interface Draft {
  version: 1
  savedAt: number
  /** The request key: a retry, a reload and a second tab of this draft are the same request. */
  key: string
  photos: DraftPhoto[]
}

/** A draft that is sent as one request. */
export interface SubmissionDraft<Unanswered> extends Draft {
  /** What was sent and not answered yet. */
  unanswered: Unanswered | null
  /** What was sent when the gateway last refused, as JSON. */
  refused: string | null
}

export const NOT_SENT = { unanswered: null, refused: null } as const

/** A kind of draft: how one begins, and whether one that was kept can be gone on with. */
export interface DraftKind<D extends Draft> {
  begin: (base: Draft) => D
  isWhole: (draft: Partial<D>) => boolean
}

/** What a draft is kept in: the browser's localStorage, or nothing where that is forbidden. */
export type Shelf = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>

/** How long an untouched draft is kept. */
export const DRAFT_DAYS = 7

const DRAFT_MS = DRAFT_DAYS * 86_400_000
const PREFIX = 'draft:'

/** The name of a draft: its kind, the customer, and what it is about. */
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
 * What `find` finds of a submission whose answer was lost on the way, now that a screen shows what has arrived. The draft of one
 * that did arrive is then done with.
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

/** Throws away the drafts, of whatever kind, that were left untouched too long; answers the names of those that live. */
export function sweepDrafts(shelf: Shelf, now: number): string[] {
  const names = Array.from({ length: shelf.length }, (_, place) => shelf.key(place) ?? '')
  const ours = names.filter((name) => name.startsWith(PREFIX))
  const live = ours.filter((name) => readDraft(shelf, name, { isWhole: () => true }, now) !== undefined)
  for (const name of ours) if (!live.includes(name)) shelf.removeItem(name)
  return live
}

/** Whether something that was kept is an object, so that its fields can be looked at. */
export function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null
}
