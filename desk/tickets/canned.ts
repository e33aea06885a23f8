import type { Reply } from '#contract/desk/texts/replies.ts'
import { type Deeds, isTrue } from '#rules/templates/claims.ts'
import { fill } from '#rules/templates/fill.ts'
import { REPLY_PLACEHOLDERS, type ReplyValues } from '#rules/templates/placeholders.ts'
import { SHOP } from '#shop'
import type { DeskResponse } from '#contract/desk/calls.ts'
import type { DeskTicket } from '#contract/desk/tickets.ts'
import type { TimelineEntry } from '#contract/desk/timeline.ts'
import { dayWords } from '#rules/india/dates.ts'
import { shownNumber } from '#rules/returns/numbering.ts'
import { useDeskQuery } from '../call/query.ts'

/**
 * The ticket that is answered, as far as replies depend on it; `deeds` is what was done for its order, where that is
 * known.
 */
export interface Answered {
  category: string
  /** Absent where many tickets are answered at once. */
  question?: string
  deeds?: Deeds | undefined
}

/**
 * The canned replies that fit what was typed, by shortcut, title or words: those that answer the question first. What a
 * reply claims must be so.
 */
export function fitting(replies: readonly Reply[], typed: string, ticket: Answered): Reply[] {
  const words = typed.toLowerCase().split(/\s+/u).filter(Boolean)
  return replies
    .filter((reply) => isTrue(reply.claims, ticket.deeds))
    .filter((reply) => words.every((word) => textOf(reply).includes(word)))
    .map((reply) => ({ reply, rank: rankOf(reply, words, ticket) }))
    .sort((one, other) => one.rank - other.rank)
    .map(({ reply }) => reply)
}

/** The replies that would fit the question, but claim what was not done. */
export const untrue = (replies: readonly Reply[], { question, deeds }: Answered): Reply[] =>
  replies.filter(
    ({ questions, claims }) => question !== undefined && questions.includes(question) && !isTrue(claims, deeds),
  )

const textOf = ({ shortcut, title, text }: Reply) => `${shortcut} ${title} ${text}`.toLowerCase()

/**
 * A shortcut that is typed comes first, then what answers the question, then the category, then any; what answers other
 * questions comes last.
 */
function rankOf({ shortcut, category, questions }: Reply, words: readonly string[], ticket: Answered): number {
  if (words.length === 1 && shortcut.toLowerCase().startsWith(words[0] ?? '')) return 0
  if (ticket.question !== undefined && questions.includes(ticket.question)) return 1
  if (questions.length > 0 && ticket.question !== undefined) return category === ticket.category ? 4 : 6
  if (category === ticket.category) return 2
  return category === '' ? 3 : 5
}

/** What was done for the order of a ticket. */
export function deedsOf(timeline: Timeline | undefined): Deeds | undefined {
  if (!timeline?.order) return undefined
  const { order, entries } = timeline
  const requests = entries.filter(isRequest)
  const isReturn = (id: string) => requests.some(({ requestId, type }) => requestId === id && type === 'Return')
  return {
    requestStatuses: requests.map(({ status }) => status),
    isCancelled: order.cancelledAt !== undefined,
    isRefunded: entries.some(
      (entry) =>
        entry.kind === 'refunded' || (entry.kind === 'step' && entry.act === 'settle' && isReturn(entry.requestId)),
    ),
  }
}

/** The canned replies of the shop: as they last came, until they have come anew. */
export function useReplies() {
  const { data, ...query } = useDeskQuery('replies.list', {}, { cacheMs: Infinity })
  return { ...query, replies: data?.replies }
}

/** A canned reply with what is known of the ticket; what is not stands in square brackets, for the agent to fill. */
export function filledReply(text: string, known: ReplyValues): string {
  return fill(text, { ...GAPS, ...known })
}

/** Where the first bracket stands that was never filled. */
export function gapIn(text: string): { start: number; end: number; gap: string } | undefined {
  const found = GAP.exec(text)
  return found ? { start: found.index, end: found.index + found[0].length, gap: found[0] } : undefined
}

const gapFor = (name: string) => `[${name.replaceAll('_', ' ')}]`
const GAPS = Object.fromEntries(REPLY_PLACEHOLDERS.map((name) => [name, gapFor(name)]))
const GAP = new RegExp(`\\[(?:${REPLY_PLACEHOLDERS.map((name) => name.replaceAll('_', ' ')).join('|')})\\]`)

/** As much of a ticket as a canned reply names. */
interface Named {
  ticketId: string
  name: string
  order?: string
  category: string
  question: string
}

/** The first word of a name. */
const firstName = (name: string) => name.trim().split(/\s+/u)[0] ?? ''

/** What the ticket itself tells for a canned reply of this agent. */
export function factsOf({ ticketId, name, order, category, question }: Named, agent: string): ReplyValues {
  return {
    ...(firstName(name) ? { first_name: firstName(name) } : {}),
    ...(order ? { order: `#${order}` } : {}),
    ticket: ticketId,
    category,
    question,
    agent: firstName(agent),
    shop: SHOP.name,
    shop_contact: `${SHOP.email} · ${SHOP.phone}`,
  }
}

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
