import type { ISql } from 'postgres'
import type { ResponseOf } from '#contract/call.ts'
import type { move as contract } from '#contract/ticket-calls.ts'
import type { Closer } from '#contract/tickets.ts'
import type { Priority } from '#rules/tickets/priority.ts'
import { mayReopen } from '#rules/tickets/status.ts'
import { isRaceLost, untilDecided } from '#database/statements/lost-race.ts'
import type { Context } from '../http/context.ts'
import { refuse } from '../http/failures.ts'
import { closerOf, endClosure, insertClosure, isClosedWith, type Mover, ticketOfSameOrder } from './closure-store.ts'
import { found, type Named } from './named.ts'
import { insertNote } from './desk/thread-store.ts'
import { mailClosed } from './jobs.ts'
import { changeTicket, type Change, type ChangedTicket, ticketStateOf } from './store.ts'
import { transact, type Tx } from '../policies/transaction.ts'

/** The state of a ticket after a move. */
export type Moved = ResponseOf<typeof contract>['data']

/**
 * Closes a ticket; when care or the retailer closes it, the mail about it is enqueued. Nothing happens twice with one
 * key.
 */
export async function closeTicketAs(context: Context, named: Named, mover: Mover): Promise<Moved> {
  const { publicId, customerId } = found(named)
  return untilDecided(() =>
    transact(context, async (tx) => {
      const { sql } = tx
      const before = await closedBefore(sql, publicId, mover)
      if (before) return before
      const change: Change = { publicId, customerId, act: 'close', at: context.now(), by: mover.by }
      const ticket = await changeTicket(sql, change)
      // The same closing may have come first: then it is answered, not refused.
      if (!ticket) return (await closedBefore(sql, publicId, mover)) ?? (await refuseChange(sql, change))
      await noteClosing(tx, { ticket, mover, at: change.at })
      return { ...moved(ticket), closed_by: mover.by }
    }),
  )
}

/** The ticket's state, if this closing was done before. */
async function closedBefore(sql: ISql, publicId: string, { requestKey }: Mover): Promise<Moved | undefined> {
  if (requestKey === undefined || !(await isClosedWith(sql, publicId, requestKey))) return undefined
  const ticket = await ticketStateOf(sql, publicId)
  return ticket && moved(ticket)
}

/** Writes the rows of a closing beside the ticket's own row, which is locked. */
async function noteClosing(
  tx: Tx,
  { ticket, mover, at }: { ticket: ChangedTicket; mover: Mover; at: Date },
): Promise<void> {
  const { sql } = tx
  const closureId = await insertClosure(sql, ticket.id, mover, at)
  if (mover.by !== 'customer') await mailClosed(tx, ticket.id, closureId)
  const { staffId, reason: body, requestKey } = mover
  if (staffId && body) await insertNote(sql, { publicId: ticket.publicId, staffId, body, requestKey, at })
}

const CLOSERS: readonly Closer[] = ['customer', 'customercare', 'retailer']

/** Reopens a ticket, if this side may undo its closing. */
export async function reopenTicketAs(context: Context, named: Named, mover: Mover): Promise<Moved> {
  const at = context.now()
  const closedBy = CLOSERS.filter((closer) => mayReopen(mover.by, closer))
  const change: Change = { ...found(named), act: 'reopen', at, by: mover.by, closedBy }
  const reopen = () =>
    moveInTransaction(context, change, async (sql, ticket) => {
      // Reads again who closed it, now that the ticket is locked: it may have been closed anew meanwhile.
      if (!(await endClosure(sql, ticket.id, closedBy, mover, at))) refuse('REOPEN_NOT_ALLOWED')
    })
  return untilDecided(() => reopen().catch((error: unknown) => refuseIfOrderTaken(context, change, error)))
}

/** A reopening violates a constraint when another ticket has the same order. */
async function refuseIfOrderTaken(context: Context, { publicId }: Change, error: unknown): Promise<never> {
  const other = isRaceLost(error) ? await ticketOfSameOrder(context.sql, publicId) : undefined
  if (other) refuse('TICKET_EXISTS', other.publicId ?? undefined)
  throw error
}

interface Taking {
  /** The new agent; "" for none. */
  executiveId: string
  /** The staff member who assigned it. */
  staffId?: string
  seen?: string
  check?: (sql: ISql) => Promise<void>
}

/** Assigns a ticket to an agent, or with "" to none; only if `seen`, when given, is still its agent. */
export async function takeTicket(
  context: Context,
  named: Named,
  { executiveId, staffId, seen, check }: Taking,
): Promise<Moved> {
  const act = executiveId === '' ? 'release' : 'take'
  const seenExecutive = seen === undefined ? {} : { seenExecutive: seen }
  const by = staffId === undefined ? {} : { staffId }
  return moveInTransaction(
    context,
    { ...found(named), act, at: context.now(), executiveId, ...by, ...seenExecutive },
    check,
  )
}

/** Sets the priority of a ticket. */
export async function rateTicket(context: Context, named: Named, priority: Priority): Promise<Moved> {
  return moveInTransaction(context, { ...found(named), act: 'rate', at: context.now(), priority })
}

/**
 * Refuses a change that the ticket did not allow, and says why. A ticket that is open by now, and still with the
 * expected agent, was closed when the change was tried.
 */
export async function refuseChange(
  sql: ISql,
  { customerId, publicId, act, by = 'customer', seenExecutive }: Change,
): Promise<never> {
  const ticket = (await closerOf(sql, customerId, publicId)) ?? refuse('TICKET_NOT_FOUND')
  if (act === 'reopen') {
    const stays = ticket.closedBy !== null && !mayReopen(by, ticket.closedBy)
    return refuse(stays ? 'REOPEN_NOT_ALLOWED' : 'TICKET_NOT_CLOSED')
  }
  const isExpected = seenExecutive === undefined || seenExecutive === ticket.executiveId
  if (ticket.isClosed || isExpected) refuse('TICKET_CLOSED')
  return refuse('CHANGED_MEANWHILE', ticket.executiveId)
}

/** One move in one transaction: first the ticket, which is then locked, then everything that belongs to the move. */
async function moveInTransaction(
  context: Context,
  change: Change,
  complete?: (sql: ISql, ticket: ChangedTicket) => Promise<void>,
): Promise<Moved> {
  return context.sql.begin(async (sql) => {
    const ticket = (await changeTicket(sql, change)) ?? (await refuseChange(sql, change))
    await complete?.(sql, ticket)
    return moved(ticket)
  })
}

function moved({ publicId, status, version, updatedAt }: ChangedTicket): Moved {
  return { original_order_id: publicId, package_status: status, updated_at: updatedAt.toISOString(), version }
}
