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

/** The ticket to answer, as far as replies depend on it; `deeds` is the state of its order, if known. */
export interface Answered {
  category: string
  /** Absent if several tickets are answered together. */
  question?: string
  deeds?: Deeds | undefined
}

/**
 * The canned replies that fit the typed text, by shortcut, title or words: first those for the question. The claim of a
 * reply must be true.
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

/** The replies that fit the question, but whose claim is not true. */
export const untrue = (replies: readonly Reply[], { question, deeds }: Answered): Reply[] =>
  replies.filter(
    ({ questions, claims }) => question !== undefined && questions.includes(question) && !isTrue(claims, deeds),
  )

const textOf = ({ shortcut, title, text }: Reply) => `${shortcut} ${title} ${text}`.toLowerCase()

/**
 * The rank of a reply: a typed shortcut comes first, then replies for the question, then those for the category, then
 * any; replies for other questions come last.
 */
function rankOf({ shortcut, category, questions }: Reply, words: readonly string[], ticket: Answered): number {
  if (words.length === 1 && shortcut.toLowerCase().startsWith(words[0] ?? '')) return 0
  if (ticket.question !== undefined && questions.includes(ticket.question)) return 1
  if (questions.length > 0 && ticket.question !== undefined) return category === ticket.category ? 4 : 6
  if (category === ticket.category) return 2
  return category === '' ? 3 : 5
}

/** The state of a ticket's order and its requests; replies may claim only this. */
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

/** The canned replies of the shop: the last loaded ones, until newer ones arrive. */
export function useReplies() {
  const { data, ...query } = useDeskQuery('replies.list', {}, { cacheMs: Infinity })
  return { ...query, replies: data?.replies }
}

/**
 * A canned reply with the known facts of the ticket; unknown ones are gaps in square brackets, for the agent to fill.
 */
export function filledReply(text: string, known: ReplyValues): string {
  return fill(text, { ...GAPS, ...known })
}

/** The position of the first bracket that is still to fill. */
export function gapIn(text: string): { start: number; end: number; gap: string } | undefined {
  const found = GAP.exec(text)
  return found ? { start: found.index, end: found.index + found[0].length, gap: found[0] } : undefined
}

const gapFor = (name: string) => `[${name.replaceAll('_', ' ')}]`
const GAPS = Object.fromEntries(REPLY_PLACEHOLDERS.map((name) => [name, gapFor(name)]))
const GAP = new RegExp(`\\[(?:${REPLY_PLACEHOLDERS.map((name) => name.replaceAll('_', ' ')).join('|')})\\]`)

/** The fields of a ticket that a canned reply names. */
interface Named {
  ticketId: string
  name: string
  order?: string
  category: string
  question: string
}

/** The first word of a name. */
const firstName = (name: string) => name.trim().split(/\s+/u)[0] ?? ''

/** The values for a canned reply of this agent that come from the ticket itself. */
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

/** The known values for a canned reply to this ticket: the ticket's own facts, and those of its order. */
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
