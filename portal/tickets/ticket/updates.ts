import type { CallResponse } from '#contract/calls.ts'
import type { News } from '#contract/news/news.ts'
import type { Ticket, TicketMessage } from '#contract/tickets.ts'
import { SHOP } from '#shop'
import { mayReopen } from '#rules/tickets/status.ts'
import { STATUSES, TICKET_WORDS } from '../words.ts'

/** The state of a ticket after it was closed or reopened. */
export type Moved = CallResponse<'tickets.move'>['data']

/** The gateway's answers since the last fetch of the ticket. */
export interface Updates {
  messages: readonly TicketMessage[]
  moved: Moved | null
}

export const NO_UPDATES: Updates = { messages: [], moved: null }

/** The ticket with its later updates, so that the page need not request it again before it shows them. */
export function withUpdates(ticket: Ticket, { messages, moved }: Updates): Ticket {
  const known = new Set(ticket.messages.map(({ id }) => id))
  const added = messages.filter(({ id }) => !known.has(id))
  const whole = { ...ticket, messages: [...ticket.messages, ...added] }
  if (!moved || moved.version <= ticket.version) return whole
  const { closed_by: _before, news: _old, ...rest } = whole
  const { original_order_id: _same, ...standing } = moved
  const now = { ...rest, ...standing }
  return { ...now, news: { ...statusNews(now), ...inPlace(ticket.news) } }
}

/** The news of a ticket; if an answer has none, its status. Without an item the shop's own picture has its mood. */
export function newsOf(ticket: Ticket): News {
  const news = ticket.news ?? statusNews(ticket)
  return { ...news, src: news.src ?? SHOP.pictures.news[news.tint] }
}

/** The thread and the picture of the news before: the page does not jump until its news comes. */
const inPlace = (news: News | undefined) =>
  news && { thread: news.thread, at: news.at, ...(news.src === undefined ? {} : { src: news.src }) }

/** The status of a ticket as its news, with the act that it allows. */
function statusNews({ package_status: status, closed_by: closer }: Pick<Ticket, 'package_status' | 'closed_by'>): News {
  return { line: STATUSES[status], says: '', tint: 'plain', act: actIn(status, closer), thread: [], at: 0 }
}

function actIn(status: Ticket['package_status'], closer: Ticket['closed_by']): NonNullable<News['act']> {
  if (status !== 'closed') return { what: 'reply', label: TICKET_WORDS.reply }
  if (closer && mayReopen('customer', closer)) return { what: 'reopen', label: TICKET_WORDS.reopen }
  return { what: 'raise_ticket', label: TICKET_WORDS.raiseNew }
}
