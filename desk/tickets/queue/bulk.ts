import type { DeskRequest, DeskResponse } from '#contract/desk/calls.ts'
import type { QueuedTicket } from '#contract/desk/tickets.ts'
import { filledReply, gapIn, factsOf } from '../canned.ts'

type Sent = DeskRequest<'tickets.bulk'>

/** What is done to many tickets at once. */
export type BulkAct =
  | { act: 'assign'; to: string }
  | { act: 'close'; as: 'customercare' | 'retailer' }
  | { act: 'priority'; priority: 'Normal' | 'High' }
  | { act: 'answer'; text: string; close: boolean }

/** How it went with one of them; without a code it was done. */
export type BulkOutcome = DeskResponse<'tickets.bulk'>['outcomes'][number]

/** How many tickets go with one call: few enough to see how far it is. */
const AT_ONCE = 25

/** The calls that do an act on these tickets, in their order; tickets that get the same words go together. */
export function callsFor(act: BulkAct, tickets: readonly QueuedTicket[], agent: string): Sent[] {
  if (act.act !== 'answer')
    return slices(tickets).map((some) => ({
      ids: idsOf(some),
      ...act,
      ...(act.act === 'assign' ? { seen: some.map(({ executive }) => executive?.id ?? '') } : {}),
    }))
  const bySaid = Map.groupBy(tickets, (ticket) => filledReply(act.text, factsOf(ticket, agent)))
  return [...bySaid].flatMap(([message, all]) =>
    slices(all).map((some) => ({
      ids: idsOf(some),
      act: 'answer' as const,
      message,
      close: act.close,
      seen: some.map(({ last }) => last.id),
    })),
  )
}

/** A placeholder that is not known of one of these tickets, so that the words cannot be sent. */
export function gapInBulk(text: string, tickets: readonly QueuedTicket[], agent: string): string | undefined {
  const gaps = tickets.map((ticket) => gapIn(filledReply(text, factsOf(ticket, agent)))?.gap)
  return gaps.find((gap) => gap !== undefined)
}

/** Where an act on many tickets stands: which calls were answered, and how. */
export interface BulkRun {
  key: string
  calls: readonly Sent[]
  answered: number
  outcomes: readonly BulkOutcome[]
}

/** An act that is about to begin. */
export const newRun = (calls: readonly Sent[], key: string): BulkRun => ({ key, calls, answered: 0, outcomes: [] })

/** How many tickets an act is about. */
export const sizeOf = ({ calls }: BulkRun) => calls.reduce((sum, { ids }) => sum + ids.length, 0)

/**
 * Sends the calls one after the other; throws where one is not answered. Begun again, it goes on there, by the same key. `atOnce`
 * sends all that are left together, when nothing can be waited for.
 */
export async function goOn(
  run: BulkRun,
  send: (body: Sent, requestKey: string) => Promise<DeskResponse<'tickets.bulk'>>,
  tell: (run: BulkRun) => void,
  atOnce = false,
): Promise<BulkRun> {
  const left = run.calls.map((call, place) => ({ call, key: `${run.key}-${place}` })).slice(run.answered)
  if (atOnce) {
    const answers = await Promise.all(left.map(({ call, key }) => send(call, key)))
    const outcomes = answers.flatMap((answer) => answer.outcomes)
    return { ...run, answered: run.calls.length, outcomes: [...run.outcomes, ...outcomes] }
  }
  let now = run
  for (const { call, key } of left) {
    const { outcomes } = await send(call, key)
    now = { ...now, answered: now.answered + 1, outcomes: [...now.outcomes, ...outcomes] }
    tell(now)
  }
  return now
}

const idsOf = (tickets: readonly QueuedTicket[]) => tickets.map(({ ticketId }) => ticketId)

function slices(tickets: readonly QueuedTicket[]): QueuedTicket[][] {
  const count = Math.ceil(tickets.length / AT_ONCE)
  return Array.from({ length: count }, (_, place) => tickets.slice(place * AT_ONCE, (place + 1) * AT_ONCE))
}
