import { useState } from 'react'
import type { RefusalCode } from '#contract/errors.ts'
import type { Ticket } from '#contract/tickets.ts'
import { useOneAtATime } from '#ui/hooks/use-one-at-a-time.ts'
import { send } from '../../call/send.ts'
import { retryReason, Refused } from '../../call/use-call.ts'
import type { Moved } from './updates.ts'

/** The result of closing or reopening a ticket. */
export type MoveResult =
  | { kind: 'moved'; moved: Moved }
  /** The ticket was moved in the meantime: the page is old. */
  | { kind: 'stale'; code: RefusalCode }
  /** The order has another ticket by now. */
  | { kind: 'inTheWay'; ticketId: string | undefined }
  /** `text`: the reason, if the customer can do something about it. */
  | { kind: 'failed'; text?: string | undefined }

/** A ticket, and its new status. */
export interface Move {
  ticket: Pick<Ticket, 'original_order_id' | 'fulfillment_id' | 'executive_id'>
  customerId: string
  status: 'closed' | 'reopen'
  base?: string
}

const TIMEOUT_MS = 20_000
const STALE: readonly RefusalCode[] = ['TICKET_CLOSED', 'TICKET_NOT_CLOSED', 'REOPEN_NOT_ALLOWED']

/** Closes or reopens a ticket. Tried again after a lost answer it is found done. (Specification 4.) */
export async function moveTicket({ ticket, customerId, status, base }: Move): Promise<MoveResult> {
  const body = {
    ticketId: ticket.original_order_id,
    ticketNumber: ticket.fulfillment_id,
    status,
    closedBy: 'customer',
    customerId,
    executive_id: ticket.executive_id,
  }
  const options = { timeoutMs: TIMEOUT_MS, ...(base === undefined ? {} : { base }) }
  const answer = await send('tickets.move', body, options).catch(() => null)
  if (!answer) return { kind: 'failed' }
  if (answer.ok) return { kind: 'moved', moved: answer.body.data }
  const { error, about, message } = answer.refusal
  if (error === 'TICKET_EXISTS') return { kind: 'inTheWay', ticketId: about }
  if (STALE.includes(error)) return { kind: 'stale', code: error }
  return { kind: 'failed', text: retryReason(new Refused(error, answer.status, message)) || undefined }
}

interface MoveParts {
  ticket: Ticket
  customerId: string
  onMoved: (moved: Moved) => void
  /** Called if the page is old. */
  onStale: (code: RefusalCode) => void
  /** Called if the order has another ticket by now. */
  onOther: () => void
}

/** Close Case and Reopen: one at a time however often they are pressed. Answers the last result, if it failed. */
export function useMove({ ticket, customerId, onMoved, onStale, onOther }: MoveParts) {
  const { busy, run } = useOneAtATime()
  const [tried, setTried] = useState<Move['status']>('closed')
  const [result, setResult] = useState<Exclude<MoveResult, { kind: 'moved' }> | null>(null)

  async function move(status: Move['status']) {
    setTried(status)
    const result = await moveTicket({ ticket, customerId, status })
    setResult(result.kind === 'moved' ? null : result)
    if (result.kind === 'moved') onMoved(result.moved)
    if (result.kind === 'stale') onStale(result.code)
    if (result.kind === 'inTheWay') onOther()
  }

  return {
    busy,
    tried,
    result,
    move: (status: Move['status']) => run(() => move(status)),
    forget: () => setResult(null),
  }
}
