import type { ISql } from 'postgres'
import { mergedMessage } from '#rules/tickets/merged.ts'
import type { Context } from '../http/context.ts'
import { refuse } from '../http/failures.ts'
import { found } from './named.ts'
import { insertClosure } from './closure-store.ts'
import { mailAnswered } from './jobs.ts'
import { insertMessage } from './message-store.ts'
import { changeTicket, tellOfTicket } from './store.ts'
import type { TicketStatus } from '#contract/tickets.ts'
import { transact, type Tx } from '../policies/transaction.ts'

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
    const held = await holdTickets(sql, [double, target])
    const of = (publicId: string) => held.find((ticket) => ticket.publicId === publicId) ?? refuse('TICKET_NOT_FOUND')
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

/** A ticket that is to be merged, or the target. */
interface Mergeable {
  id: string
  publicId: string
  customerId: string
  status: TicketStatus
  mergedInto: string | null
}

/** Locks these tickets until the transaction ends, in the order of their numbers, so that two merges never deadlock. */
async function holdTickets(sql: ISql, publicIds: string[]): Promise<Mergeable[]> {
  return sql<Mergeable[]>`
    SELECT id, public_id AS "publicId", customer_id AS "customerId", status, merged_into AS "mergedInto"
    FROM tickets WHERE public_id = ANY (${publicIds}) ORDER BY id FOR UPDATE`
}

/** Since when the customer waits for an answer to this ticket; null when they do not. */
async function waitingSince(sql: ISql, id: string): Promise<Date | null> {
  const [ticket] = await sql<{ since: Date | null }[]>`SELECT waiting_since AS since FROM tickets WHERE id = ${id}`
  return ticket?.since ?? null
}

/**
 * Merges a closed duplicate into another ticket. The target then waits since the earlier of both, and is High if either
 * is.
 */
async function joinTickets(
  sql: ISql,
  { double, into, waits, at }: { double: string; into: string; waits: Date | null; at: Date },
): Promise<void> {
  await sql`UPDATE tickets SET merged_into = ${into}, keeps_order = false WHERE id = ${double}`
  const [target] = await sql<[{ publicId: string; version: number }]>`
    UPDATE tickets t SET version = t.version + 1, updated_at = ${at}, waiting_since = least(t.waiting_since, ${waits}),
      priority = CASE WHEN 'High' IN (t.priority, d.priority) THEN 'High' ELSE t.priority END
    FROM tickets d WHERE t.id = ${into} AND d.id = ${double}
    RETURNING t.public_id AS "publicId", t.version`
  tellOfTicket(sql, target)
}
