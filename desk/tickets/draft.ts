import type { TicketFile } from '#contract/tickets.ts'
import { newKey } from '#ui/new-key.ts'

/** What somebody writes: to the shopper, or for staff only. */
export type Mode = 'answer' | 'note'

/** A photo that was uploaded for an answer which is not sent yet. */
export interface Attachment extends TicketFile {
  name: string
}

/** What is being written about one ticket, kept until it is sent. */
export interface TicketDraft {
  mode: Mode
  answer: string
  note: string
  files: readonly Attachment[]
  /** The request keys: a retry after a broken network is the same answer, or the same note. */
  answerKey: string
  noteKey: string
  /** The newest message when the answer was begun; "" while none is begun. */
  seen: string
  /** An answer that was sent and of which nobody knows yet whether it arrived; "" when there is none. */
  tried: string
}

/** A place that keeps texts by name, such as the browser's sessionStorage. */
export type Shelf = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

const nameOf = (ticketId: string) => `desk:draft:${ticketId}`

/** Nothing written yet. */
export function newDraft(): TicketDraft {
  return {
    mode: 'answer',
    answer: '',
    note: '',
    files: [],
    answerKey: newKey(),
    noteKey: newKey(),
    seen: '',
    tried: '',
  }
}

/** What was being written about a ticket, or a new draft. */
export function readDraft(shelf: Shelf, ticketId: string): TicketDraft {
  const begun = newDraft()
  try {
    const kept = JSON.parse(shelf.getItem(nameOf(ticketId)) ?? '{}') as Record<string, unknown>
    const texts = (['answer', 'note', 'answerKey', 'noteKey', 'seen', 'tried'] as const).filter(
      (name) => typeof kept[name] === 'string',
    )
    return {
      ...begun,
      ...Object.fromEntries(texts.map((name) => [name, kept[name]])),
      ...(Array.isArray(kept['files']) ? { files: kept['files'].filter(isAttachment) } : {}),
      ...(kept['mode'] === 'note' ? { mode: 'note' } : {}),
    }
  } catch {
    return begun
  }
}

/** Keeps a draft; one that holds nothing is put away. A browser that keeps nothing is no reason to stop. */
export function keepDraft(shelf: Shelf, ticketId: string, draft: TicketDraft): void {
  try {
    if (isEmpty(draft)) shelf.removeItem(nameOf(ticketId))
    else shelf.setItem(nameOf(ticketId), JSON.stringify(draft))
  } catch {
    // It lasts as long as the page.
  }
}

/** The draft with a change, which begins or ends the answer: from its beginning on, what comes in meanwhile is news. */
export function changed(draft: TicketDraft, change: Partial<TicketDraft>, newest: string): TicketDraft {
  const next = { ...draft, ...change }
  const wasBegun = draft.answer !== '' || draft.files.length > 0
  const isBegun = next.answer !== '' || next.files.length > 0
  if (!isBegun) return { ...next, seen: '' }
  return wasBegun && next.seen !== '' ? next : { ...next, seen: newest }
}

/** The draft after its answer was sent: the note that is being written stays. */
export const answered = (draft: TicketDraft): TicketDraft => ({
  ...draft,
  answer: '',
  files: [],
  seen: '',
  tried: '',
  answerKey: newKey(),
})

/** The draft after an earlier answer turned out to have arrived: what was written since is another answer. */
export function arrivedBefore(draft: TicketDraft, newest: string): TicketDraft {
  if (draft.answer.trim() === draft.tried.trim()) return answered(draft)
  return { ...draft, tried: '', seen: newest, answerKey: newKey() }
}

/** The draft after its note was kept: the answer that is being written stays. */
export const noted = (draft: TicketDraft): TicketDraft => ({ ...draft, note: '', noteKey: newKey(), mode: 'answer' })

const isEmpty = ({ answer, note, files }: TicketDraft) => answer === '' && note === '' && files.length === 0

function isAttachment(value: unknown): value is Attachment {
  const { id, name } = (value ?? {}) as Record<string, unknown>
  return typeof id === 'string' && typeof name === 'string'
}
