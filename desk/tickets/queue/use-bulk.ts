import { useRef, useState } from 'react'
import type { QueuedTicket } from '#contract/desk/tickets.ts'
import { newKey } from '#ui/new-key.ts'
import { useOneAtATime } from '#ui/use-one-at-a-time.ts'
import { useStaff } from '../../staff/session.tsx'
import { bodyOf } from '../../call/use-call.ts'
import { type BulkAct, type BulkRun, callsFor, goOn, newRun, sizeOf } from './bulk.ts'

/** An act on many tickets that shoppers are not told of, from its beginning to its last outcome; what broke off can go on. */
export function useBulk(tickets: readonly QueuedTicket[], onAllDone: () => void) {
  const { name } = useStaff()
  const [run, setRun] = useState<BulkRun>()
  const [error, setError] = useState<Error>()
  const latest = useRef<BulkRun>(undefined)
  const { busy, press } = useOneAtATime()

  const tell = (next: BulkRun) => {
    latest.current = next
    setRun(next)
  }

  const go = (act?: BulkAct) =>
    press(async () => {
      setError(undefined)
      if (act) tell(newRun(callsFor(act, tickets, name), newKey()))
      const begun = latest.current
      if (!begun) return
      try {
        const { outcomes } = await goOn(begun, (body, key) => bodyOf('tickets.bulk', body, key), tell)
        if (!outcomes.some(({ refused }) => refused)) onAllDone()
      } catch (failure) {
        setError(failure as Error)
      }
    })

  const isOver = run !== undefined && run.answered === run.calls.length
  return { run, size: run ? sizeOf(run) : tickets.length, isOver, error, busy, go }
}
