import type { TicketStatus } from '#contract/tickets.ts'
import { Chip } from '#ui/chip.tsx'
import type { Tone } from '#ui/mark.tsx'
import { STATUSES } from './words.ts'

/** New in the colour of news, open in that of success, any other in that of an error. (Specification 4.) */
const TONE: Record<TicketStatus, Tone> = { new: 'info', open: 'done', closed: 'error', reopen: 'error' }

/** The marks of the statuses: a closed ticket is settled and an open one is not, and the colours do not say that. */
const MARK: Partial<Record<TicketStatus, string>> = {
  open: 'M14 8A6 6 0 1 1 2 8a6 6 0 0 1 12 0Z',
  closed: 'm3.5 8.5 3 3 6-7',
  reopen: 'M3 8a5 5 0 1 0 1.600-3.700M4.500 1.500v3h3',
}

/** The status of a ticket, in a word. */
export function StatusChip({ status }: { status: TicketStatus }) {
  const path = MARK[status]
  return (
    <Chip tone={TONE[status]} {...(path ? { path } : {})}>
      {STATUSES[status]}
    </Chip>
  )
}
