import { useState } from 'react'
import type { RefusalCode } from '#contract/errors.ts'
import type { Ticket } from '#contract/tickets.ts'
import { useOneAtATime } from '#ui/use-one-at-a-time.ts'
import type { Moved } from './late.ts'
import { type Move, type MoveEnding, moveTicket } from './move.ts'

interface MoveParts {
  ticket: Ticket
  customerId: string
  onMoved: (moved: Moved) => void
  /** The page shows what is no longer so. */
  onStale: (code: RefusalCode) => void
}

/** Close Case and Reopen: one at a time however often they are pressed. Answers how the last one ended, if not well. */
export function useMove({ ticket, customerId, onMoved, onStale }: MoveParts) {
  const { busy, press } = useOneAtATime()
  const [tried, setTried] = useState<Move['status']>('closed')
  const [ending, setEnding] = useState<Exclude<MoveEnding, { kind: 'moved' }> | null>(null)

  async function move(status: Move['status']) {
    setTried(status)
    const ending = await moveTicket({ ticket, customerId, status })
    setEnding(ending.kind === 'moved' ? null : ending)
    if (ending.kind === 'moved') onMoved(ending.moved)
    if (ending.kind === 'stale') onStale(ending.code)
  }

  return {
    busy,
    tried,
    ending,
    move: (status: Move['status']) => press(() => move(status)),
    forget: () => setEnding(null),
  }
}
