import { useEffect, useEffectEvent } from 'react'
import type { DeskTicket } from '#contract/desk/tickets.ts'
import { useStaff } from '../../staff/session.tsx'
import { arrivedBefore } from '../draft.ts'
import { messagesAfter } from './news.ts'
import type { DraftBook } from '../use-draft.ts'

/**
 * An answer may have arrived although nobody said so: then it stands in the thread, and its draft ends. `isAll` when nothing
 * was written since.
 */
export function useArrivedBefore(
  ticket: DeskTicket,
  { draft, put }: DraftBook,
  busy: boolean,
  onArrived: (isAll: boolean) => void,
): void {
  const { id: me } = useStaff()
  const tried = draft.tried.trim()
  const news = tried && !busy ? messagesAfter(ticket.entries, draft.seen) : []
  const arrived = news.find(({ staff, text }) => staff?.id === me && text.trim() === tried)?.id

  const take = useEffectEvent(() => {
    onArrived(draft.answer.trim() === tried)
    put((before) => arrivedBefore(before, ticket.lastMessageId))
  })
  useEffect(() => {
    if (!arrived) return
    const soon = setTimeout(() => take())
    return () => clearTimeout(soon)
  }, [arrived])
}
