import type { News } from '#contract/news/news.ts'
import type { Closer, TicketStatus } from '#contract/tickets.ts'
import { indianDate } from '../../india/calendar.ts'
import { dayWords } from '../../india/dates.ts'
import { REPLY_HOURS } from '../../tickets/reply-by.ts'
import { isOver, type NewsTime, promiseLine } from '../near-day.ts'
import {
  always,
  type CurrentStop,
  firstSentences,
  type Draft,
  newsDay,
  newsOf,
  type NewsAct,
  type Row,
  rowOf,
  sentenceOf,
  type Stop,
  whenBy,
  whenDue,
  whenOf,
} from '../news.ts'

/** The facts of a ticket for its news. Times are ISO texts. */
export interface TicketFacts {
  status: TicketStatus
  closedBy?: Closer
  question: string
  createdAt: string
  updatedAt: string
  /** The time by which it is answered; absent while it waits for no answer. */
  replyBy?: string
  /** The hours in which the shop answers. */
  answerHours: number
  /** The last answer, if it is known. */
  answer?: { at: string; text: string }
  /** The number of answers that the customer has not read. */
  unread: number
  /** The picture of the item that it is about. */
  src?: string
}

interface TicketView extends TicketFacts {
  time: NewsTime
}

type TicketRow = Row<TicketView>

/** The news of a ticket: the day of the reply, by the shop's hours or by law, or the reply. (Decisions 19, 34.) */
export function ticketNews(ticket: TicketFacts, time: NewsTime): News {
  const view = { ...ticket, time }
  return newsOf(ticketRow(view).news(view), ticket.src)
}

/** The row of the table that a ticket has. */
export function ticketRow(view: TicketFacts & { time: NewsTime }): TicketRow {
  return rowOf(view.status === 'closed' ? CLOSED_ROWS : LIVE_ROWS, view)
}

const REPLY: NewsAct = { what: 'reply', label: 'Reply' }
const REOPEN: NewsAct = { what: 'reopen', label: 'Reopen it' }

const replyDay = ({ replyBy: by }: TicketView) => (by === undefined ? undefined : indianDate(new Date(by)))

const dayOf = (view: TicketView) =>
  newsDay(replyDay(view), view.answerHours < REPLY_HOURS ? 'setting' : 'law', view.time)

const raised = ({ createdAt, time }: TicketView): Stop => ({
  label: 'Raised',
  ...whenOf(createdAt, time),
  state: 'past',
})

const replied = ({ answer, time }: TicketView): Stop[] =>
  answer ? [{ label: 'Replied', ...whenOf(answer.at, time), state: 'past' }] : []

const closed = (view: TicketView): CurrentStop => ({
  label: 'Closed',
  ...whenOf(view.updatedAt, view.time),
  state: 'done',
})

const TO_CLOSE: Stop = { label: 'Closed', state: 'promise' }

const toReply = (view: TicketView): Stop => ({ label: 'Reply', ...whenBy(replyDay(view), view.time), state: 'promise' })

/** The line with the day of the reply. */
const replyLine = (view: TicketView, words: (near: string) => string, otherwise: string) => {
  const day = replyDay(view)
  if (day === undefined) return otherwise
  return promiseLine(day, view.time, { by: true, words, passed: (onDay) => `Our reply was due ${onDay}` })
}

const ON_PAGE = 320
const IN_MAIL = 120

/** The answer, or of a long one its first sentences, without the name below it: the thread has the whole message. */
const answerWords = ({ answer, time }: TicketView) =>
  answer
    ? sentenceOf(
        firstSentences(unsigned(answer.text).replaceAll(/\s+/g, ' '), time.style === 'page' ? ON_PAGE : IN_MAIL),
      )
    : ''

const LONGEST_NAME = 60

/** A text without the name below it: a short last line after an empty one, no sentence and no entry of a list. */
function unsigned(text: string): string {
  const lines = text.trim().split('\n')
  const [before, last] = [lines.at(-2)?.trim(), lines.at(-1) ?? '']
  const isName = before === '' && last.length <= LONGEST_NAME && !/[.!?:…।]$/u.test(last) && !/^[-*•\d]/u.test(last)
  return (isName ? lines.slice(0, -1) : lines).join('\n').trim()
}

const LIVE_ROWS: readonly TicketRow[] = [
  {
    name: 'answered',
    holds: ({ unread, replyBy }) => unread > 0 && replyBy === undefined,
    news: (view): Draft => ({
      line: "We've replied",
      says: [answerWords(view) || 'Our reply is in your ticket.'],
      tint: 'leaf',
      act: REPLY,
      thread: {
        behind: [raised(view)],
        now: { label: 'Replied', ...whenOf(view.answer?.at, view.time) },
        ahead: [TO_CLOSE],
      },
    }),
  },
  {
    name: 'reply_late',
    // The page names the day and no hour: the reply is late once that day is over.
    holds: (view) => isOver(replyDay(view), view.time),
    news: (view): Draft => {
      const due = replyDay(view) ?? ''
      return {
        line: 'Our reply is late',
        says: [`It was due on ${dayWords(due)}. We're sorry. We answer late tickets before all others.`],
        tint: 'turmeric',
        act: REPLY,
        day: { on: due, source: view.answerHours < REPLY_HOURS ? 'setting' : 'law', late: true },
        thread: {
          behind: [raised(view), ...replied(view)],
          now: { label: 'Late', ...whenDue(due), state: 'trouble' },
          ahead: [{ label: 'Reply', state: 'promise' }, TO_CLOSE],
        },
      }
    },
  },
  {
    name: 'new',
    holds: ({ status }) => status === 'new',
    news: (view): Draft => ({
      line: replyLine(view, (near) => `We'll reply ${near}`, "We've got your ticket"),
      says: [view.question === '' ? "We've got your ticket." : `You asked: ${sentenceOf(view.question)}`],
      tint: 'plain',
      act: REPLY,
      ...dayOf(view),
      thread: {
        behind: [],
        now: { label: 'Raised', ...whenOf(view.createdAt, view.time) },
        ahead: [toReply(view), TO_CLOSE],
      },
    }),
  },
  {
    name: 'reopened',
    holds: ({ status }) => status === 'reopen',
    news: (view): Draft => ({
      line: replyLine(view, (near) => `Open again: reply ${near}`, "It's open again"),
      says: ["Tell us what's missing."],
      tint: 'plain',
      act: REPLY,
      ...dayOf(view),
      thread: {
        behind: [raised(view), ...replied(view)],
        now: { label: 'Open again' },
        ahead: [toReply(view), TO_CLOSE],
      },
    }),
  },
  {
    name: 'with_us',
    holds: ({ replyBy }) => replyBy !== undefined,
    news: (view): Draft => ({
      line: replyLine(view, (near) => `We'll reply ${near}`, "We're working on it"),
      says: ["We're working on it."],
      tint: 'plain',
      act: REPLY,
      ...dayOf(view),
      thread: {
        behind: [raised(view), ...replied(view)],
        now: { label: 'We reply next' },
        ahead: [toReply(view), TO_CLOSE],
      },
    }),
  },
  {
    name: 'read',
    holds: always,
    news: (view): Draft => ({
      line: 'Over to you',
      says: ['Reply, or close it if all is well.'],
      tint: 'plain',
      act: REPLY,
      thread: {
        behind: [raised(view)],
        now: { label: 'Replied', ...whenOf(view.answer?.at, view.time) },
        ahead: [TO_CLOSE],
      },
    }),
  },
]

const CLOSED_ROWS: readonly TicketRow[] = [
  {
    name: 'closed_by_customer',
    holds: ({ closedBy }) => closedBy === 'customer',
    news: (view): Draft => ({
      line: 'You closed this',
      says: ['Something else? Raise a new ticket.'],
      tint: 'plain',
      act: { what: 'raise_ticket', label: 'Raise a new ticket' },
      thread: { behind: [raised(view), ...replied(view)], now: closed(view), ahead: [] },
    }),
  },
  {
    name: 'closed_unread',
    holds: ({ unread }) => unread > 0,
    news: (view): Draft => ({
      line: "We've replied and closed this",
      says: [answerWords(view), 'Not settled? Reopen it.'],
      tint: 'leaf',
      act: REOPEN,
      thread: { behind: [raised(view), ...replied(view)], now: closed(view), ahead: [] },
    }),
  },
  {
    name: 'closed',
    holds: always,
    news: (view): Draft => ({
      line: "We've closed this",
      says: ['Not settled? Reopen it.'],
      tint: 'plain',
      act: REOPEN,
      thread: { behind: [raised(view), ...replied(view)], now: closed(view), ahead: [] },
    }),
  },
]
