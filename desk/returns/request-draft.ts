import { useEffect, useState } from 'react'
import type { SettlementKind } from '#contract/desk/request.ts'

/** What somebody has begun to write about a request. It outlives a reload, a failure and a session that ended. */
export interface RequestDraft {
  reason: string
  /** Of a settlement only what was changed: the form begins with what is due, or with what stands. */
  kind?: SettlementKind | undefined
  reference?: string | undefined
  amount?: string | undefined
  /** Why the fee is not taken; null where it is to be taken after all. */
  waived?: string | null | undefined
  note: string
  carrier: string
  day: string
  awb: string
}

const NOTHING: RequestDraft = { reason: '', note: '', carrier: '', day: '', awb: '' }

const nameOf = (id: string) => `desk:returns:draft:${id}`

/** The draft of a request, kept in this tab as it is typed. */
export function useRequestDraft(id: string) {
  const [draft, setDraft] = useState(() => readDraft(id))
  useEffect(() => keepDraft(id, draft), [id, draft])
  useEffect(() => {
    const hear = (event: Event) => {
      if ((event as CustomEvent<string>).detail === id) setDraft(({ note }) => ({ ...NOTHING, note }))
    }
    window.addEventListener(DONE_EVENT, hear)
    return () => window.removeEventListener(DONE_EVENT, hear)
  }, [id])
  return {
    draft,
    change: (change: Partial<RequestDraft>) => setDraft((before) => ({ ...before, ...change })),
  }
}

const DONE_EVENT = 'desk:request-done'

/** Forgets what was typed for an act that is done, be its page open or not; the note goes its own way. */
export function forgetDraft(id: string): void {
  keepDraft(id, { ...NOTHING, note: readDraft(id).note })
  window.dispatchEvent(new CustomEvent(DONE_EVENT, { detail: id }))
}

function readDraft(id: string): RequestDraft {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(nameOf(id)) ?? '{}')
    return { ...NOTHING, ...(typeof kept === 'object' ? kept : {}) }
  } catch {
    return NOTHING
  }
}

function keepDraft(id: string, draft: RequestDraft): void {
  try {
    if (Object.values(draft).some(Boolean)) sessionStorage.setItem(nameOf(id), JSON.stringify(draft))
    else sessionStorage.removeItem(nameOf(id))
  } catch {
    // The browser keeps nothing: what was typed lives as long as the page.
  }
}
