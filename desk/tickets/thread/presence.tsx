import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { DeskResponse } from '#contract/desk/calls.ts'
import { bodyOf } from '../../call/query.ts'
import { useLive } from '../../call/live.ts'

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

/** The gateway takes anyone for gone who was not heard of for 20 seconds. */
const PAUSES_MS = { live: 12_000, alone: 4_000 }
/** While no answer comes, or the ticket is not shown as it is: the stream tells nothing twice. */
const SOON_MS = { live: 4_000, alone: 4_000 }

interface Here {
  ticket: { ticketId: string; version: number; notes: number }
  writing: boolean
  /** The ticket is not as it is shown any more. */
  onNews: () => void
}

/** Says again and again that someone has a ticket open, and hears who else has and whether it changed. */
export function useHere({ ticket, writing, onNews }: Here): { others: Others; isSilent: boolean } {
  const [others, setOthers] = useState<Others>([])
  const [isSilent, setSilent] = useState(false)
  const [isBehind, setBehind] = useState(false)
  const asking = useRef({ now: false, again: false })
  const [turn, setTurn] = useState(0)

  async function tell() {
    const { ticketId } = ticket
    asking.current.again = asking.current.now
    if (asking.current.now) return
    asking.current.now = true
    const here = await bodyOf('tickets.here', { ticketId, writing }).catch(() => undefined)
    asking.current.now = false
    // What was told meanwhile may not be in this answer.
    if (asking.current.again) setTurn((before) => before + 1)
    setSilent(!here)
    if (!here) return
    setOthers(here.others)
    const isOlder = here.version !== ticket.version || here.notes !== ticket.notes
    setBehind(isOlder)
    if (isOlder) onNews()
  }

  const tick = useEffectEvent(() => void tell())
  useEffect(() => {
    const first = setTimeout(() => tick())
    return () => clearTimeout(first)
    // Whether they write, and what was told while it was asked, is told and asked anew.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [writing, turn])
  useLive(
    ({ kind, id }) => kind === 'all' || id === ticket.ticketId,
    () => void tell(),
    isSilent || isBehind ? SOON_MS : PAUSES_MS,
  )
  return { others, isSilent }
}
