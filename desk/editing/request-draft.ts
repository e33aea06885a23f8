import type { SettlementKind } from '#contract/desk/request.ts'
import { changeDraft, type DraftKind, useDraft } from './stored-draft.ts'

/** What was begun to be written about a request and is not sent yet. */
export interface RequestDraft {
  reason: string
  /** Of a settlement only what was changed: the form begins with what is due, or with what stands. */
  kind?: SettlementKind | undefined
  reference?: string | undefined
  amount?: string | undefined
  /** Why the fee is not taken; null if it is to be taken after all. */
  waived?: string | null | undefined
  note: string
  carrier: string
  day: string
  awb: string
  /**
   * The lines without a tick where some are left out, those with one where goods go back on the shelf, and that there
   * is no check at the door; see {@link idsIn}.
   */
  left?: string | undefined
  shelved?: string | undefined
  unchecked?: string | undefined
  /** What is to be changed of the request, by the names of the fields; what is not named stays. */
  changes?: Readonly<Record<string, string>> | undefined
}

const NOTHING: RequestDraft = { reason: '', note: '', carrier: '', day: '', awb: '' }

/** The draft of a request, kept in this tab as it is typed. */
export function useRequestDraft(id: string) {
  const [draft, put] = useDraft(keepingOf(id))
  return { draft, change: (change: Partial<RequestDraft>) => put((before) => ({ ...before, ...change })) }
}

/** Forgets what was typed for an act that is done, be its page open or not; the note goes its own way. */
export const forgetDraft = (id: string): void => changeDraft(keepingOf(id), ({ note }) => ({ ...NOTHING, note }))

const keepingOf = (id: string): DraftKind<RequestDraft> => ({
  name: `desk:returns:draft:${id}`,
  read: draftFrom,
  isEmpty: (draft) => !Object.values(draft).some(Boolean),
})

/** The ids of lines as a draft keeps them. None of them is a text, too: it was chosen. */
export const idsIn = (text: string | undefined): ReadonlySet<string> =>
  new Set((text ?? '').split(' ').filter((id) => id !== '' && id !== NONE))

/** See {@link idsIn}. */
export const idsText = (ids: Iterable<string>): string => [...ids].join(' ') || NONE

const NONE = '-'

const TEXTS = [
  'reason',
  'note',
  'carrier',
  'day',
  'awb',
  'reference',
  'amount',
  'waived',
  'left',
  'shelved',
  'unchecked',
] as const
const KINDS: readonly unknown[] = ['order', 'refund', 'gift_card'] satisfies SettlementKind[]

const isTexts = (value: unknown): value is Record<string, string> =>
  typeof value === 'object' && value !== null && Object.values(value).every((text) => typeof text === 'string')

function draftFrom(value: unknown): RequestDraft {
  const saved = (value ?? {}) as Record<string, unknown>
  const texts = TEXTS.filter((name) => typeof saved[name] === 'string')
  return {
    ...NOTHING,
    ...Object.fromEntries(texts.map((name) => [name, saved[name]])),
    ...(isTexts(saved['changes']) ? { changes: saved['changes'] } : {}),
    ...(saved['waived'] === null ? { waived: null } : {}),
    ...(KINDS.includes(saved['kind']) ? { kind: saved['kind'] as SettlementKind } : {}),
  }
}
