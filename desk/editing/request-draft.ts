import type { SettlementKind } from '#contract/desk/request.ts'
import { changeDraft, type DraftKind, useDraft } from './stored-draft.ts'

/** The unsent entries of an agent for a request. */
export interface RequestDraft {
  reason: string
  /** Only the changed fields of a settlement: the form begins with the due values, or with the recorded ones. */
  kind?: SettlementKind | undefined
  reference?: string | undefined
  amount?: string | undefined
  /** The reason to waive the fee; null if the fee is taken after all. */
  waived?: string | null | undefined
  note: string
  carrier: string
  day: string
  awb: string
  /**
   * `left`: the lines without a tick. `shelved`: the lines that go back on the shelf. `unchecked`: no check at the
   * door. See {@link idsIn}.
   */
  left?: string | undefined
  shelved?: string | undefined
  unchecked?: string | undefined
  /** The changes to the request by name of field; other fields stay. */
  changes?: Readonly<Record<string, string>> | undefined
}

const NOTHING: RequestDraft = { reason: '', note: '', carrier: '', day: '', awb: '' }

/** The draft of a request, kept in this tab as it is typed. */
export function useRequestDraft(id: string) {
  const [draft, put] = useDraft(keepingOf(id))
  return { draft, change: (change: Partial<RequestDraft>) => put((before) => ({ ...before, ...change })) }
}

/** Removes the typed text of a finished act, whether its page is open or not; the note is separate. */
export const forgetDraft = (id: string): void => changeDraft(keepingOf(id), ({ note }) => ({ ...NOTHING, note }))

const keepingOf = (id: string): DraftKind<RequestDraft> => ({
  name: `desk:returns:draft:${id}`,
  read: draftFrom,
  isEmpty: (draft) => !Object.values(draft).some(Boolean),
})

/** The ids of lines as a draft keeps them. No lines are a text, too: staff chose that. */
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
