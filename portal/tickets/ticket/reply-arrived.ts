import type { TicketMessage } from '#contract/tickets.ts'
import { SENT_BY } from '#contract/wire.ts'
import { readDraft, type Shelf } from '../../submission/draft.ts'
import { REPLY_DRAFT, type ReplyDraft } from './reply-draft.ts'

/** Whether the reply whose answer was lost on the way stands in the thread now. Its draft is then done with. */
export function arrivedAfterAll(shelf: Shelf, name: string, messages: readonly TicketMessage[], now: number): boolean {
  const draft = readDraft(shelf, name, REPLY_DRAFT, now)
  const arrived = draft !== undefined && hasArrived(draft, messages)
  if (arrived) shelf.removeItem(name)
  return arrived
}

/** Whether the thread shows what was sent and not answered. */
export function hasArrived({ unanswered: lost }: ReplyDraft, messages: readonly TicketMessage[]): boolean {
  if (!lost) return false
  const since = messages.findIndex(({ id }) => id === lost.after) + 1
  return messages
    .slice(since)
    .some((message) => message[SENT_BY] === 'customer' && message.message.trim() === lost.message.trim())
}
