import type { DeskRequest, DeskResponse } from '#contract/desk/calls.ts'
import type { Stands } from '#contract/desk/tickets.ts'
import { messageProblem } from '#rules/tickets/form.ts'
import type { Context } from '../../http/context.ts'
import type { DeskCaller } from '../../http/caller.ts'
import { refuse } from '../../http/failures.ts'
import { answerTicket, closeTicket } from '../care.ts'
import { found } from '../named.ts'
import { executiveOf } from './shown.ts'
import { rateTicket, reopenTicketAs, takeTicket } from '../move.ts'
import { mergeTickets } from '../merge.ts'
import { insertNote, type NewNote, noteOfKey } from './thread-store.ts'
import { isAssignable, stateWithAgent } from './people-store.ts'

const MESSAGE_NUMBER = /^\d{1,18}$/

/** Sends an answer, exactly once with its key. */
export async function answer(
  context: Context,
  { ticketId, message, files, seen, close }: Omit<DeskRequest<'tickets.answer'>, 'seen'> & { seen: string | undefined },
  { staff, requestKey }: Pick<DeskCaller, 'staff' | 'requestKey'>,
): Promise<DeskResponse<'tickets.answer'>> {
  if (seen !== undefined && !MESSAGE_NUMBER.test(seen)) refuse('INVALID_BODY')
  const closing = close ? { close } : {}
  const sent = await answerTicket(context, {
    ticketId,
    message,
    files,
    seen,
    requestKey,
    staffId: staff.id,
    ...closing,
  })
  return { ...(await stateAfter(context, ticketId)), messageId: sent.id }
}

/** Adds a note, exactly once with its key. The ticket's row does not change, so no customer's page is notified. */
export async function note(
  context: Context,
  { ticketId, text: body }: DeskRequest<'tickets.note'>,
  { staff, requestKey }: DeskCaller,
): Promise<DeskResponse<'tickets.note'>> {
  const problem = messageProblem(body)
  if (problem) refuse(problem)
  const { publicId } = found({ ticketId, customerId: undefined })
  const written: NewNote = { publicId, staffId: staff.id, body, requestKey, at: context.now() }
  const noteId = (await insertNote(context.sql, written)) ?? (await notedBefore(context, written))
  return { noteId }
}

async function notedBefore({ sql }: Context, written: NewNote): Promise<string> {
  const before = (await noteOfKey(sql, written)) ?? refuse('TICKET_NOT_FOUND')
  return before.body === written.body ? before.id : refuse('KEY_REUSED')
}

/** Assigns a ticket to an agent, or to none. */
export async function assign(
  context: Context,
  { ticketId, to, seen }: { ticketId: string; to: string; seen: string | undefined },
  { staff }: Pick<DeskCaller, 'staff'>,
): Promise<Stands> {
  const seenExecutive = seen === undefined ? {} : { seen }
  await takeTicket(
    context,
    { ticketId, customerId: undefined },
    {
      executiveId: to,
      staffId: staff.id,
      ...seenExecutive,
      check: async (sql) => {
        if (to !== '' && !(await isAssignable(sql, to))) refuse('STAFF_NOT_FOUND')
      },
    },
  )
  return stateAfter(context, ticketId)
}

/** Closes a ticket; agents cannot close it as the retailer. */
export async function close(
  context: Context,
  { ticketId, as: closedBy, reason }: DeskRequest<'tickets.close'> & { reason?: string },
  { staff, requestKey }: Pick<DeskCaller, 'staff' | 'requestKey'>,
): Promise<Stands> {
  if (closedBy === 'retailer' && staff.role === 'agent') refuse('NOT_ALLOWED')
  await closeTicket(context, { ticketId, closedBy, staffId: staff.id, requestKey, reason })
  return stateAfter(context, ticketId)
}

/** Reopens a ticket; it does not matter which side closed it. */
export async function reopen(
  context: Context,
  { ticketId }: DeskRequest<'tickets.reopen'>,
  { staff }: DeskCaller,
): Promise<Stands> {
  const by = staff.role === 'agent' ? 'customercare' : 'retailer'
  await reopenTicketAs(context, { ticketId, customerId: undefined }, { by, staffId: staff.id })
  return stateAfter(context, ticketId)
}

/** Sets the priority of a ticket. */
export async function prioritise(
  context: Context,
  { ticketId, priority }: DeskRequest<'tickets.priority'>,
): Promise<Stands> {
  await rateTicket(context, { ticketId, customerId: undefined }, priority)
  return stateAfter(context, ticketId)
}

/** Merges a duplicate into another ticket. */
export async function merge(
  context: Context,
  { ticketId, into }: DeskRequest<'tickets.merge'>,
  { staff }: DeskCaller,
): Promise<Stands> {
  await mergeTickets(context, { ticketId, into, staffId: staff.id })
  return stateAfter(context, ticketId)
}

/** The state of a ticket after the act. */
async function stateAfter({ sql }: Context, ticketId: string): Promise<Stands> {
  const { publicId } = found({ ticketId, customerId: undefined })
  const state = (await stateWithAgent(sql, publicId)) ?? refuse('TICKET_NOT_FOUND')
  const { status, version, priority } = state
  return { ticketId: publicId, status, version, priority, ...executiveOf(state) }
}
