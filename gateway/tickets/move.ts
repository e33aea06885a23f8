import type { ISql } from 'postgres'
import type { ResponseOf } from '#contract/call.ts'
import type { move as contract } from '#contract/ticket-calls.ts'
import type { Closer } from '#contract/tickets.ts'
import { mayReopen } from '#rules/tickets/status.ts'
import type { Context } from '../context.ts'
import { refuse } from '../failures.ts'
import { closerOf, endClosure, insertClosure, ticketInTheWay } from './closure-store.ts'
import { found, isRaceLost, untilDecided, type Named } from './decided.ts'
import { mailClosed } from './effects.ts'
import { changeTicket, type Change, type ChangedTicket } from './store.ts'

/** How a ticket stands after a move. */
export type Moved = ResponseOf<typeof contract>['data']

/** Closes a ticket; when care or the retailer does it, the mail that says so is promised. */
export async function closeTicketAs(context: Context, named: Named, closedBy: Closer): Promise<Moved> {
  const at = context.now()
  return moveInTurn(context, { ...found(named), act: 'close', at }, async (sql, ticket) => {
    const closureId = await insertClosure(sql, ticket.id, closedBy, at)
    if (closedBy !== 'customer') await mailClosed(context, sql, ticket.id, closureId)
    return { ...moved(ticket), closed_by: closedBy }
  })
}

const CLOSERS: readonly Closer[] = ['customer', 'customercare', 'retailer']

/** Reopens a ticket for its shopper, if somebody closed it whose closing she may undo. */
export async function reopenTicket(context: Context, named: Named): Promise<Moved> {
  const at = context.now()
  const closedBy = CLOSERS.filter((closer) => mayReopen('customer', closer))
  const change: Change = { ...found(named), act: 'reopen', at, closedBy }
  const reopen = () =>
    moveInTurn(context, change, async (sql, ticket) => {
      // Who closed it is asked again now that the ticket is held: it may have been closed anew while this waited.
      if (!(await endClosure(sql, ticket.id, closedBy, at))) refuse('REOPEN_NOT_ALLOWED')
      return moved(ticket)
    })
  return untilDecided(() => reopen().catch((error: unknown) => refuseIfInTheWay(context, change, error)))
}

/** Another live ticket of the same order is why a reopening broke a constraint. */
async function refuseIfInTheWay(context: Context, { publicId }: Change, error: unknown): Promise<never> {
  const other = isRaceLost(error) ? await ticketInTheWay(context.sql, publicId) : undefined
  if (other) refuse('TICKET_EXISTS', other.publicId ?? undefined)
  throw error
}

/** Gives a ticket to somebody of care. */
export async function takeTicket(context: Context, named: Named, executiveId: string): Promise<Moved> {
  const change: Change = { ...found(named), act: 'take', at: context.now(), executiveId }
  return moveInTurn(context, change, async (_sql, ticket) => moved(ticket))
}

/** Refuses a change that the ticket did not take, and says why. */
export async function refuseChange(sql: ISql, { customerId, publicId, act }: Change): Promise<never> {
  const ticket = (await closerOf(sql, customerId, publicId)) ?? refuse('TICKET_NOT_FOUND')
  if (act !== 'reopen') refuse('TICKET_CLOSED')
  const stays = ticket.closedBy !== null && !mayReopen('customer', ticket.closedBy)
  return refuse(stays ? 'REOPEN_NOT_ALLOWED' : 'TICKET_NOT_CLOSED')
}

/** One move in one transaction: the ticket first, which is held from then on, then what belongs to the move. */
async function moveInTurn(
  context: Context,
  change: Change,
  complete: (sql: ISql, ticket: ChangedTicket) => Promise<Moved>,
): Promise<Moved> {
  return context.sql.begin(async (sql) => {
    const ticket = (await changeTicket(sql, change)) ?? (await refuseChange(sql, change))
    return complete(sql, ticket)
  })
}

function moved({ publicId, status, version, updatedAt }: ChangedTicket): Moved {
  return { original_order_id: publicId, package_status: status, updated_at: updatedAt.toISOString(), version }
}
