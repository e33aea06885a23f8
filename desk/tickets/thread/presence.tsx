import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { DeskResponse } from '#contract/desk/calls.ts'
import { bodyOf } from '../../call/query.ts'
import { useLive } from '../../call/live.ts'

/** Colleagues who have the ticket open, and those who write. */
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

/** Colleagues who have a ticket open. */
type Others = DeskResponse<'tickets.here'>['others']

/** The gateway counts someone as gone if it gets no call of theirs for 20 seconds. */
const PAUSES_MS = { live: 12_000, alone: 4_000 }
/** While no answer comes, or the ticket is not shown as it is: the stream sends no news twice. */
const SOON_MS = { live: 4_000, alone: 4_000 }

interface PresenceParts {
  ticket: { ticketId: string; version: number; notes: number }
  writing: boolean
  /** Called when the ticket has changed since it was loaded. */
  onNews: () => void
}

/**
 * Reports to the gateway regularly that this agent has the ticket open; answers the others who have, and loads changes.
 */
export function usePresence({ ticket, writing, onNews }: PresenceParts): { others: Others; isSilent: boolean } {
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
    const answer = await bodyOf('tickets.here', { ticketId, writing }).catch(() => undefined)
    asking.current.now = false
    // A report that came during the call may not be in this answer.
    if (asking.current.again) setTurn((before) => before + 1)
    setSilent(!answer)
    if (!answer) return
    setOthers(answer.others)
    const isOlder = answer.version !== ticket.version || answer.notes !== ticket.notes
    setBehind(isOlder)
    if (isOlder) onNews()
  }

  const tick = useEffectEvent(() => void tell())
  useEffect(() => {
    const first = setTimeout(() => tick())
    return () => clearTimeout(first)
    // Another value of `writing`, and a report that came during a call, make a new call.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [writing, turn])
  useLive(
    ({ kind, id }) => kind === 'all' || id === ticket.ticketId,
    () => void tell(),
    isSilent || isBehind ? SOON_MS : PAUSES_MS,
  )
  return { others, isSilent }
}
