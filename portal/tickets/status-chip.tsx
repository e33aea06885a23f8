import type { TicketStatus } from '#contract/tickets.ts'
import { Chip } from '#ui/chip.tsx'
import type { Tone } from '#ui/mark.tsx'
import { STATUSES } from './thread-words.ts'

/** New in the colour of news, open in that of success, any other in that of an error. (Specification 4.) */
const TONE: Record<TicketStatus, Tone> = { new: 'info', open: 'done', closed: 'error', reopen: 'error' }

/** How a ticket stands, in a word. */
export function StatusChip({ status }: { status: TicketStatus }) {
  return <Chip tone={TONE[status]}>{STATUSES[status]}</Chip>
}
