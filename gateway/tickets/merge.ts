import { mergedMessage } from '#rules/tickets/merged.ts'
import type { Context } from '../http/context.ts'
import { refuse } from '../http/failures.ts'
import { found } from './named.ts'
import { insertClosure } from './closure-store.ts'
import { mailAnswered } from './jobs.ts'
import { insertMessage } from './message-store.ts'
import { changeTicket } from './store.ts'
import { transact, type Tx } from '../policies/transaction.ts'
import { holdTickets, waitingSince, joinTickets, type Mergeable } from './merge-store.ts'

/** A duplicate and the ticket that it is merged into. */
export interface Merging {
  ticketId: string
  into: string
  staffId: string
}

/** Merges a duplicate into another live ticket of the same customer. Repeating it changes nothing. */
export async function mergeTickets(context: Context, { ticketId, into, staffId }: Merging): Promise<void> {
  const [double, target] = [ticketId, into].map((name) => found({ ticketId: name, customerId: undefined }).publicId)
  if (double === undefined || target === undefined || double === target) return refuse('MERGE_NOT_ALLOWED')
  await transact(context, async (tx) => {
    const { sql } = tx
    const locked = await holdTickets(sql, [double, target])
    const of = (publicId: string) => locked.find((ticket) => ticket.publicId === publicId) ?? refuse('TICKET_NOT_FOUND')
    if (isToBeMerged(of(double), of(target))) await merge(tx, { double: of(double), target: of(target), staffId })
  })
}

/** False when it was done before. */
function isToBeMerged(double: Mergeable, target: Mergeable): boolean {
  if (double.customerId !== target.customerId) refuse('MERGE_NOT_ALLOWED')
  if (double.mergedInto === target.id) return false
  // A live ticket is never merged into another, so there are no cycles.
  const closed = [double, target].find(({ status }) => status === 'closed')
  return closed ? refuse('TICKET_CLOSED', closed.publicId) : true
}

interface Pair {
  double: Mergeable
  target: Mergeable
  staffId: string
}

/** The customer gets one mail, which leads to the message; both tickets are locked. */
async function merge(tx: Tx, { double, target, staffId }: Pair): Promise<void> {
  const { sql } = tx
  const at = tx.now()
  const { id: ticketId, publicId, customerId } = double
  const waits = await waitingSince(sql, ticketId)
  await changeTicket(sql, { publicId, customerId, act: 'answer', at })
  const body = mergedMessage(target.publicId)
  const message = { ticketId, author: 'customercare', staffId, body, requestKey: null, hash: '', at } as const
  const messageId = await insertMessage(sql, message)
  await mailAnswered(tx, ticketId, { messageId, text: body })
  await changeTicket(sql, { publicId, customerId, act: 'close', by: 'customercare', at })
  await insertClosure(sql, ticketId, { by: 'customercare', staffId }, at)
  await joinTickets(sql, { double: ticketId, into: target.id, waits, at })
}
