import type { DeskRequest, DeskResponse } from '#contract/desk/calls.ts'
import { readTicketId } from '#rules/tickets/id.ts'
import type { Context } from '../../http/context.ts'
import type { DeskCaller } from '../../http/caller.ts'
import { Refused, refuse } from '../../http/failures.ts'
import { answer, assign, close, prioritise } from './acts.ts'

type Wanted = DeskRequest<'tickets.bulk'>
type Outcome = DeskResponse<'tickets.bulk'>['outcomes'][number]

/** Does an act to a ticket; `seen` is what was seen of it. */
type Act = (ticketId: string, seen: string | undefined) => Promise<unknown>

/** Few enough that others find the database free. */
const AT_ONCE = 4

/** One act on many tickets, each decided by itself. */
export async function actOnMany(
  context: Context,
  wanted: Wanted,
  caller: DeskCaller,
): Promise<DeskResponse<'tickets.bulk'>> {
  const ids = wanted.ids.map((ticketId) => readTicketId(ticketId) ?? ticketId)
  const { seen } = wanted
  if (new Set(ids).size < ids.length || (seen && seen.length !== ids.length)) refuse('INVALID_BODY')
  const act = actOf(context, wanted, caller)
  const outcomes: Outcome[] = []
  let next = 0
  const work = async () => {
    for (let at = next++; at < ids.length; at = next++) {
      outcomes[at] = await outcomeOf(wanted.ids[at] ?? '', () => act(ids[at] ?? '', seen?.[at]))
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  return { outcomes }
}

/** What is to be done to each; refused at once where the request does not say it. */
function actOf(context: Context, wanted: Wanted, caller: DeskCaller): Act {
  const { to, as, priority, message, close: closing } = wanted
  if (wanted.act === 'assign' && to !== undefined)
    return (ticketId, seen) => assign(context, { ticketId, to, seen }, caller)
  if (wanted.act === 'priority' && priority) return (ticketId) => prioritise(context, { ticketId, priority })
  if (wanted.act === 'close' && as) {
    if (as === 'retailer' && caller.staff.role === 'agent') refuse('NOT_ALLOWED')
    return (ticketId) => close(context, { ticketId, as }, caller)
  }
  if (wanted.act !== 'answer' || message === undefined) return refuse('INVALID_BODY')
  const rest = { message, files: [], ...(closing ? { close: closing } : {}) }
  return (ticketId, seen) => answer(context, { ticketId, seen, ...rest }, caller)
}

async function outcomeOf(ticketId: string, act: () => Promise<unknown>): Promise<Outcome> {
  try {
    await act()
    return { ticketId }
  } catch (error) {
    if (!(error instanceof Refused)) throw error
    return { ticketId, refused: error.code, ...(error.about === undefined ? {} : { about: error.about }) }
  }
}
