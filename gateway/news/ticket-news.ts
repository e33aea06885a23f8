import type { News } from '#contract/news/news.ts'
import type { Closer, TicketStatus } from '#contract/tickets.ts'
import type { NewsTime } from '#rules/news/near-day.ts'
import { ticketNews } from '#rules/news/tickets/ticket-news.ts'
import { present } from '#rules/present.ts'
import { replyBy } from '#rules/tickets/reply-by.ts'
import type { LastAnswer } from './ticket-store.ts'

/** The hours in which the shop answers, and the moment of the reader; a page unless it says a mail. */
export interface ForTickets {
  answerHours: number
  now: Date
  style?: NewsTime['style']
}

/** A ticket as stored; times are ISO texts, or dates. */
interface Stored {
  status: TicketStatus
  closedBy: Closer | null
  question: string
  createdAt: string | Date
  updatedAt: string | Date
  waitingSince: string | Date | null
  unread: number
  answer: LastAnswer | null
  /** The picture of the item that it is about, if that is clear and it is shown. */
  src?: string
}

/** The news of a ticket. */
export function newsOfTicket(ticket: Stored, { answerHours, now, style = 'page' }: ForTickets): News {
  const { status, closedBy, question, createdAt, updatedAt, waitingSince, unread, answer, src } = ticket
  const by = status === 'closed' || !waitingSince ? undefined : replyBy(new Date(waitingSince), answerHours)
  const facts = {
    status,
    question,
    createdAt: new Date(createdAt).toISOString(),
    updatedAt: new Date(updatedAt).toISOString(),
    answerHours,
    unread,
    ...present({ closedBy, replyBy: by?.toISOString(), answer, src }),
  }
  return ticketNews(facts, { now, style })
}
