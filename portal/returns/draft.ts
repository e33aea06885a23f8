import type { Address } from '#contract/orders.ts'
import type { AddressField } from '#rules/orders/address.ts'
import { type Choices, NOTHING_CHOSEN } from './choices.ts'

/** A photo as the draft remembers it; `file` is its id once it was uploaded. */
export interface DraftPhoto {
  id: string
  name: string
  size: number
  file?: string
}

/** What a shopper typed and chose for one order, kept until it is submitted. */
export interface Draft {
  version: 1
  savedAt: number
  /** The request key: a retry, a reload and a second tab of this draft are the same request. */
  key: string
  /** Only what the shopper touched; `phone` is there while it is being edited. */
  texts: { email?: string; phone?: string; reason?: string }
  /** The address that was saved on this screen. */
  address: Address | null
  /** The address form, half typed, while it is open. */
  editing: Partial<Record<AddressField, string>> | null
  choices: Choices
  photos: DraftPhoto[]
  /** The chosen items of a request that was sent and not answered yet. */
  unanswered: string[] | null
  /** What was sent when the gateway last said no. */
  refused: string | null
}

/** What a draft is kept in: the browser's localStorage, or nothing where that is forbidden. */
export type Shelf = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>

/** How long an untouched draft is kept. */
export const DRAFT_DAYS = 7

const DRAFT_MS = DRAFT_DAYS * 86_400_000
const PREFIX = 'return:'

export function draftName(customerId: string, orderId: string): string {
  return `${PREFIX}${customerId}:${orderId}`
}

export function newDraft(now: number): Draft {
  return {
    version: 1,
    savedAt: now,
    key: newKey(),
    texts: {},
    address: null,
    editing: null,
    choices: NOTHING_CHOSEN,
    photos: [],
    unanswered: null,
    refused: null,
  }
}

/** The draft of this name; nothing when there is none, it is too old, or another version of the portal wrote it. */
export function readDraft(shelf: Shelf, name: string, now: number): Draft | undefined {
  try {
    const draft = JSON.parse(shelf.getItem(name) ?? 'null') as Partial<Draft> | null
    if (draft?.version !== 1 || !(now - (draft.savedAt ?? 0) < DRAFT_MS)) return undefined
    return whole(draft) ? draft : undefined
  } catch {
    return undefined
  }
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

/** Throws away the drafts that nobody came back for; answers the names of those that live. */
export function sweepDrafts(shelf: Shelf, now: number): string[] {
  const names = Array.from({ length: shelf.length }, (_, place) => shelf.key(place) ?? '')
  const ours = names.filter((name) => name.startsWith(PREFIX))
  const live = ours.filter((name) => readDraft(shelf, name, now) !== undefined)
  for (const name of ours) if (!live.includes(name)) shelf.removeItem(name)
  return live
}

/** A request key. `randomUUID` is missing on a plain http address, where phones try a shop on the local network. */
export function newKey(): string {
  if (typeof crypto.randomUUID === 'function') return crypto.randomUUID()
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')
}

function whole(draft: Partial<Draft>): draft is Draft {
  const { key, texts, choices, photos } = draft
  return (
    typeof key === 'string' && isObject(texts) && isObject(choices) && isObject(choices.picked) && Array.isArray(photos)
  )
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null
}
