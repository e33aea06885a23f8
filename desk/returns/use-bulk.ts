import { useState } from 'react'
import type { DeskRequest } from '#contract/desk/calls.ts'
import { useOneAtATime } from '#ui/use-one-at-a-time.ts'
import { bodyOf } from '../use-call.ts'
import { type Outcome, type Part, partsOf, sendParts } from './bulk.ts'

/** A bulk act on its way, or at its end. */
export interface BulkState {
  decision: 'approve' | 'reject'
  total: number
  outcomes: readonly Outcome[]
  /** Parts that did not go through; they can be sent again under their keys. */
  left: readonly Part[]
  error?: Error
}

/** Decides many requests, part by part, and tells how each went. */
export function useBulk(onEnd: () => void) {
  const { busy, press } = useOneAtATime()
  const [state, setState] = useState<BulkState | null>(null)

  const run = (parts: readonly Part[]) =>
    press(async () => {
      const { left, error } = await sendParts(
        parts,
        async ({ body, key }) => (await bodyOf('returns.bulk', body, key)).outcomes,
        (outcomes) => setState((before) => before && { ...before, outcomes: [...before.outcomes, ...outcomes] }),
      )
      setState((before) => before && { ...before, left, ...(error ? { error } : {}) })
      onEnd()
    })

  function begin(body: DeskRequest<'returns.bulk'>) {
    if (busy) return
    const parts = partsOf(body, () => crypto.randomUUID())
    setState({ decision: body.decision, total: body.ids.length, outcomes: [], left: parts })
    void run(parts)
  }

  function again() {
    if (!state || busy) return
    const { error: _, ...rest } = state
    setState(rest)
    void run(state.left)
  }

  return { busy, state, begin, again, close: () => setState(null) }
}
