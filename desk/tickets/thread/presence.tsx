import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { DeskResponse } from '#contract/desk/calls.ts'
import { bodyOf } from '../../call/use-call.ts'
import { useEvery } from '../../call/use-every.ts'

/** Who else has the ticket open, and whether they write. */
export function Presence({ others, isSilent }: { others: Others; isSilent: boolean }) {
  return (
    <output className="flex flex-wrap gap-x-4 text-sm font-medium text-turmeric">
      {others.map(({ id, name, writing }) => (
        <span key={id} className="flex items-center gap-1.5">
          <span
            aria-hidden="true"
            className={`size-2 rounded-full bg-turmeric-mark ${writing ? 'animate-breathe' : ''}`}
          />
          {name} {writing ? 'is writing…' : 'is here'}
        </span>
      ))}
      {isSilent && <span className="text-soft">Not live just now: what is new may be missing.</span>}
    </output>
  )
}

/** Who else has a ticket open. */
type Others = DeskResponse<'tickets.here'>['others']

const EVERY_MS = 4000

interface Here {
  ticket: { ticketId: string; version: number; notes: number }
  writing: boolean
  /** The ticket is not as it is shown any more. */
  onNews: () => void
}

/** Says every few seconds that someone has a ticket open, and hears who else has and whether it changed. */
export function useHere({ ticket, writing, onNews }: Here): { others: Others; isSilent: boolean } {
  const [others, setOthers] = useState<Others>([])
  const [isSilent, setSilent] = useState(false)
  const isAsking = useRef(false)

  async function tell() {
    if (isAsking.current) return
    isAsking.current = true
    const here = await bodyOf('tickets.here', { ticketId: ticket.ticketId, writing }).catch(() => undefined)
    isAsking.current = false
    setSilent(!here)
    if (!here) return
    setOthers(here.others)
    if (here.version !== ticket.version || here.notes !== ticket.notes) onNews()
  }

  const tick = useEffectEvent((_writing: boolean) => void tell())
  useEffect(() => {
    const first = setTimeout(() => tick(writing))
    return () => clearTimeout(first)
  }, [writing])
  useEvery(EVERY_MS, () => void tell())
  return { others, isSilent }
}
