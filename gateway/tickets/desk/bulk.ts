import type { DeskRequest, DeskResponse } from '#contract/desk/calls.ts'
import { messageProblem } from '#rules/tickets/form.ts'
import { readTicketId } from '#rules/tickets/id.ts'
import type { Context } from '../../http/context.ts'
import type { DeskCaller } from '../../http/caller.ts'
import { inBulk } from '../../http/bulk.ts'
import { refuse } from '../../http/failures.ts'
import { answer, assign, close, prioritise } from './acts.ts'

type BulkRequest = DeskRequest<'tickets.bulk'>
type Outcome = DeskResponse<'tickets.bulk'>['outcomes'][number]

/** Does an act on a ticket; `seen` is the version or message that was seen. */
type Act = (ticketId: string, seen: string | undefined) => Promise<unknown>

/** One act on many tickets, each decided separately. */
export async function actOnMany(
  context: Context,
  request: BulkRequest,
  caller: DeskCaller,
): Promise<DeskResponse<'tickets.bulk'>> {
  const ids = request.ids.map((ticketId) => readTicketId(ticketId) ?? ticketId)
  const { seen } = request
  if (new Set(ids).size < ids.length || (seen && seen.length !== ids.length)) refuse('INVALID_BODY')
  const act = actOf(context, request, caller)
  const answers = await inBulk(context, ids, (id, at) => act(id, seen?.[at]))
  const outcomes = request.ids.map((ticketId, at): Outcome => {
    const { code, ...about } = answers[at] ?? {}
    return code ? { ticketId, refused: code, ...about } : { ticketId }
  })
  return { outcomes }
}

/** The act for each ticket; refused at once if the request is incomplete. */
function actOf(context: Context, request: BulkRequest, caller: DeskCaller): Act {
  const { to, as, priority, message, close: closing } = request
  if (request.act === 'assign' && to !== undefined)
    return (ticketId, seen) => assign(context, { ticketId, to, seen }, caller)
  if (request.act === 'priority' && priority) return (ticketId) => prioritise(context, { ticketId, priority })
  if (request.act === 'close' && as) {
    if (as === 'retailer' && caller.staff.role === 'agent') refuse('NOT_ALLOWED')
    const problem = messageProblem(message ?? '')
    if (problem) refuse(problem)
    return (ticketId) => close(context, { ticketId, as, ...(message ? { reason: message } : {}) }, caller)
  }
  if (request.act !== 'answer' || message === undefined) return refuse('INVALID_BODY')
  const rest = { message, files: [], ...(closing ? { close: closing } : {}) }
  return (ticketId, seen) => answer(context, { ticketId, seen, ...rest }, caller)
}
