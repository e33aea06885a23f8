import type { DeskResponse } from '#contract/desk/calls.ts'
import type { DeskTicket } from '#contract/desk/tickets.ts'
import type { TimelineEntry } from '#contract/desk/timeline.ts'
import { dayWords } from '#rules/india/dates.ts'
import { shownNumber } from '#rules/returns/numbering.ts'
import type { ReplyValues } from '#rules/templates/places.ts'
import { factsOf } from '../facts-of.ts'

type Timeline = DeskResponse<'tickets.timeline'>

/** Everything that is known for a canned reply to this ticket: the ticket's own facts, and those of its order. */
export function replyFacts(
  ticket: DeskTicket,
  timeline: Timeline | undefined,
  agent: string,
  origin: string,
): ReplyValues {
  return { ...factsOf(ticket, agent), ...(timeline ? orderFacts(timeline, origin) : {}) }
}

function orderFacts({ order, entries }: Timeline, origin: string): ReplyValues {
  if (!order) return {}
  const request = entries.find(isRequest)
  const parcel = order.parcels.at(-1)
  const promised = order.waiting.flatMap(({ promise }) => (promise ? [promise.by] : [])).sort()
  const last = promised.at(-1)
  return {
    tracking: `${origin}/trackyourorder?order=${encodeURIComponent(order.number)}`,
    ...(request ? { request: shownNumber(request.requestId) } : {}),
    ...(parcel ? { courier: parcel.courier_name, awb: parcel.AWB } : {}),
    ...(last ? { promise: `by ${dayWords(last)}` } : {}),
  }
}

type Request = Extract<TimelineEntry, { kind: 'request' }>

const isRequest = (entry: TimelineEntry): entry is Request => entry.kind === 'request'
