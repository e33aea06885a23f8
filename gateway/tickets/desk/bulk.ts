import type { DeskRequest, DeskResponse } from '#contract/desk/calls.ts'
import { messageProblem } from '#rules/tickets/form.ts'
import { readTicketId } from '#rules/tickets/id.ts'
import type { Context } from '../../http/context.ts'
import type { DeskCaller } from '../../http/caller.ts'
import { inBulk } from '../../http/bulk.ts'
import { refuse } from '../../http/failures.ts'
import { answer, assign, close, prioritise } from './acts.ts'

type Wanted = DeskRequest<'tickets.bulk'>
type Outcome = DeskResponse<'tickets.bulk'>['outcomes'][number]

/** Does an act on a ticket; `seen` is the version or message that was seen. */
type Act = (ticketId: string, seen: string | undefined) => Promise<unknown>

/** One act on many tickets, each decided separately. */
export async function actOnMany(
  context: Context,
  wanted: Wanted,
  caller: DeskCaller,
): Promise<DeskResponse<'tickets.bulk'>> {
  const ids = wanted.ids.map((ticketId) => readTicketId(ticketId) ?? ticketId)
  const { seen } = wanted
  if (new Set(ids).size < ids.length || (seen && seen.length !== ids.length)) refuse('INVALID_BODY')
  const act = actOf(context, wanted, caller)
  const answers = await inBulk(context, ids, (id, at) => act(id, seen?.[at]))
  const outcomes = wanted.ids.map((ticketId, at): Outcome => {
    const { code, ...about } = answers[at] ?? {}
    return code ? { ticketId, refused: code, ...about } : { ticketId }
  })
  return { outcomes }
}

/** The act for each ticket; refused at once where the request is incomplete. */
function actOf(context: Context, wanted: Wanted, caller: DeskCaller): Act {
  const { to, as, priority, message, close: closing } = wanted
  if (wanted.act === 'assign' && to !== undefined)
    return (ticketId, seen) => assign(context, { ticketId, to, seen }, caller)
  if (wanted.act === 'priority' && priority) return (ticketId) => prioritise(context, { ticketId, priority })
  if (wanted.act === 'close' && as) {
    if (as === 'retailer' && caller.staff.role === 'agent') refuse('NOT_ALLOWED')
    const problem = messageProblem(message ?? '')
    if (problem) refuse(problem)
    return (ticketId) => close(context, { ticketId, as, ...(message ? { reason: message } : {}) }, caller)
  }
  if (wanted.act !== 'answer' || message === undefined) return refuse('INVALID_BODY')
  const rest = { message, files: [], ...(closing ? { close: closing } : {}) }
  return (ticketId, seen) => answer(context, { ticketId, seen, ...rest }, caller)
}
