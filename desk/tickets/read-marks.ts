import { useEffect } from 'react'
import type { QueuedTicket } from '#contract/desk/tickets.ts'
import { useStaff } from '../staff/session.tsx'

const MAX_MARKS = 2000
const nameOf = (staffId: string) => `desk:tickets:read:${staffId}`

/** The last message that a person has seen of each ticket in this browser, the latest ticket last. */
function readMarks(staffId: string): Record<string, string> {
  try {
    const saved: unknown = JSON.parse(localStorage.getItem(nameOf(staffId)) ?? '{}')
    return typeof saved === 'object' && saved !== null ? (saved as Record<string, string>) : {}
  } catch {
    return {}
  }
}

/** Notes that a ticket was read up to its newest message. */
export function useMarkRead({ ticketId, lastMessageId }: { ticketId: string; lastMessageId: string }): void {
  const { id: staffId } = useStaff()
  useEffect(() => {
    const { [ticketId]: _, ...others } = readMarks(staffId)
    const marks = [...Object.entries(others), [ticketId, lastMessageId]].slice(-MAX_MARKS)
    try {
      localStorage.setItem(nameOf(staffId), JSON.stringify(Object.fromEntries(marks)))
    } catch {
      // The browser keeps nothing: every message of a customer is shown as unread.
    }
  }, [staffId, ticketId, lastMessageId])
}

/** True if the customer wrote after this person has last seen the ticket. */
export function useUnread({ ticketId, status, last }: QueuedTicket): boolean {
  const { id: staffId } = useStaff()
  if (last.author !== 'customer' || status === 'closed') return false
  return Number(readMarks(staffId)[ticketId] ?? 0) < Number(last.id)
}
