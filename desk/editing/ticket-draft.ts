import type { TicketFile } from '#contract/tickets.ts'
import { newKey } from '#ui/new-key.ts'
import { changeDraft, type DraftKind, useDraft } from './stored-draft.ts'

/** The kind of text: to the customer, or for staff only. */
export type Mode = 'answer' | 'note'

/** An uploaded photo of an answer that is not sent yet. */
export interface Attachment extends TicketFile {
  name: string
}

/** The draft for one ticket, kept until it is sent. */
export interface TicketDraft {
  mode: Mode
  answer: string
  note: string
  files: readonly Attachment[]
  /** The request keys: a retry after a broken network is the same answer, or the same note. */
  answerKey: string
  noteKey: string
  /** The newest message at the start of the answer; "" without an answer. */
  seen: string
  /** A sent answer that may or may not have arrived; "" if there is none. */
  tried: string
}

/** The draft of a ticket in this tab. */
export interface DraftBook {
  draft: TicketDraft
  /** Changes the latest draft, however long ago it was rendered. */
  change: (change: Partial<TicketDraft> | ((draft: TicketDraft) => Partial<TicketDraft>)) => void
  put: (next: (draft: TicketDraft) => TicketDraft) => void
}

/** Opens the draft of a ticket; `newest` is its newest message. */
export function useTicketDraft(ticketId: string, newest: string): DraftBook {
  const [draft, put] = useDraft(draftKind(ticketId))
  return {
    draft,
    put,
    change: (change) =>
      put((before) => changed(before, typeof change === 'function' ? change(before) : change, newest)),
  }
}

/** Changes the draft of a ticket whose page may not be open any more. */
export const changeTicketDraft = (ticketId: string, next: (draft: TicketDraft) => TicketDraft): void =>
  changeDraft(draftKind(ticketId), next)

/** The place in storage for the draft of a ticket; an empty draft is removed. */
export const draftKind = (ticketId: string): DraftKind<TicketDraft> => ({
  name: `desk:draft:${ticketId}`,
  read: draftFrom,
  isEmpty: ({ answer, note, files }) => answer === '' && note === '' && files.length === 0,
})

/** An empty draft. */
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

function draftFrom(value: unknown): TicketDraft {
  const saved = (value ?? {}) as Record<string, unknown>
  const texts = (['answer', 'note', 'answerKey', 'noteKey', 'seen', 'tried'] as const).filter(
    (name) => typeof saved[name] === 'string',
  )
  return {
    ...newDraft(),
    ...Object.fromEntries(texts.map((name) => [name, saved[name]])),
    ...(Array.isArray(saved['files']) ? { files: saved['files'].filter(isAttachment) } : {}),
    ...(saved['mode'] === 'note' ? { mode: 'note' } : {}),
  }
}

/** The draft with a change. It begins or ends the answer: messages that arrive after its beginning are news. */
export function changed(draft: TicketDraft, change: Partial<TicketDraft>, newest: string): TicketDraft {
  const next = { ...draft, ...change }
  const wasBegun = draft.answer !== '' || draft.files.length > 0
  const isBegun = next.answer !== '' || next.files.length > 0
  if (!isBegun) return { ...next, seen: '' }
  return wasBegun && next.seen !== '' ? next : { ...next, seen: newest }
}

/** The draft after its answer was sent: an unfinished note stays. */
export const answered = (draft: TicketDraft): TicketDraft => ({
  ...draft,
  answer: '',
  files: [],
  seen: '',
  tried: '',
  answerKey: newKey(),
})

/** The draft after an earlier answer has arrived after all: text typed since then is another answer. */
export function arrivedBefore(draft: TicketDraft, newest: string): TicketDraft {
  if (draft.answer.trim() === draft.tried.trim()) return answered(draft)
  return { ...draft, tried: '', seen: newest, answerKey: newKey() }
}

/** The draft after its note was stored: an unfinished answer stays. */
export const noted = (draft: TicketDraft): TicketDraft => ({ ...draft, note: '', noteKey: newKey(), mode: 'answer' })

function isAttachment(value: unknown): value is Attachment {
  const { id, name } = (value ?? {}) as Record<string, unknown>
  return typeof id === 'string' && typeof name === 'string'
}
