import { expect, test } from 'vitest'
import { type TicketFacts, ticketNews, ticketRow } from './ticket-news.ts'
import { MAIL, PAGE, on, seen, ticket } from '../testing/facts.ts'

interface Case {
  row: string
  facts: TicketFacts
  line: string
  says: string
  tint: string
  act: string | undefined
  /** The last, the current and the next stage. */
  thread: string
}

const CASES: readonly Case[] = [
  {
    row: 'new',
    facts: ticket({ replyBy: on(25) }),
    line: "We'll reply tomorrow",
    says: 'You asked: Where is my order?',
    tint: 'plain',
    act: 'Reply',
    thread: '– | Raised, Mon 23 Nov | Reply, by Wed 25 Nov',
  },
  {
    row: 'new',
    facts: ticket(),
    line: "We've got your ticket",
    says: 'You asked: Where is my order?',
    tint: 'plain',
    act: 'Reply',
    thread: '– | Raised, Mon 23 Nov | Reply',
  },
  {
    row: 'with_us',
    facts: ticket({ status: 'open', replyBy: on(26), answerHours: 24, answer: { at: on(23), text: 'Hello' } }),
    line: "We'll reply by Thursday",
    says: "We're working on it.",
    tint: 'plain',
    act: 'Reply',
    thread: 'Replied, Mon 23 Nov | We reply next | Reply, by Thu 26 Nov',
  },
  {
    row: 'answered',
    facts: ticket({ status: 'open', unread: 1, answer: { at: on(23), text: 'We sent it\nagain today.' } }),
    line: "We've replied",
    says: 'We sent it again today.',
    tint: 'leaf',
    act: 'Reply',
    thread: 'Raised, Mon 23 Nov | Replied, Mon 23 Nov | Closed',
  },
  {
    row: 'read',
    facts: ticket({ status: 'open', answer: { at: on(23), text: 'Hello' } }),
    line: 'Over to you',
    says: 'Reply, or close it if all is well.',
    tint: 'plain',
    act: 'Reply',
    thread: 'Raised, Mon 23 Nov | Replied, Mon 23 Nov | Closed',
  },
  {
    row: 'reopened',
    facts: ticket({ status: 'reopen', replyBy: on(28) }),
    line: 'Open again: reply by Saturday',
    says: "Tell us what's missing.",
    tint: 'plain',
    act: 'Reply',
    thread: 'Raised, Mon 23 Nov | Open again | Reply, by Sat 28 Nov',
  },
  {
    row: 'reply_late',
    facts: ticket({ status: 'open', replyBy: on(23) }),
    line: 'Our reply is late',
    says: "It was due on Mon 23 Nov. We're sorry. We answer late tickets before all others.",
    tint: 'turmeric',
    act: 'Reply',
    thread: 'Raised, Mon 23 Nov | Late, due Mon 23 Nov | Reply',
  },
  {
    row: 'closed_unread',
    facts: ticket({
      status: 'closed',
      closedBy: 'customercare',
      unread: 1,
      answer: { at: on(23), text: 'Your refund is on its way' },
    }),
    line: "We've replied and closed this",
    says: 'Your refund is on its way. Not settled? Reopen it.',
    tint: 'leaf',
    act: 'Reopen it',
    thread: 'Replied, Mon 23 Nov | Closed, Mon 23 Nov | –',
  },
  {
    row: 'closed',
    facts: ticket({ status: 'closed', closedBy: 'retailer' }),
    line: "We've closed this",
    says: 'Not settled? Reopen it.',
    tint: 'plain',
    act: 'Reopen it',
    thread: 'Raised, Mon 23 Nov | Closed, Mon 23 Nov | –',
  },
  {
    row: 'closed_by_customer',
    facts: ticket({ status: 'closed', closedBy: 'customer', answer: { at: on(23), text: 'Hello' } }),
    line: 'You closed this',
    says: 'Something else? Raise a new ticket.',
    tint: 'plain',
    act: 'Raise a new ticket',
    thread: 'Replied, Mon 23 Nov | Closed, Mon 23 Nov | –',
  },
]

test.each([
  ['We sent it\nagain today.', 'We sent it again today.'],
  ['Enjoy the wedding!\n\nJonali, Luit & Loom', 'Enjoy the wedding!'],
  ['Jonali', 'Jonali.'],
  ['Pick one:\na refund\na new one', 'Pick one: a refund a new one.'],
  ['Pick one:\n\n- a new one', 'Pick one: - a new one.'],
  ['Here it is.\n\nWe ship it today.', 'Here it is. We ship it today.'],
])('the answer %j leads without the name below it', (text, says) => {
  expect(ticketNews(ticket({ status: 'open', unread: 1, answer: { at: on(23), text } }), PAGE).says).toBe(says)
})

test('a page has the start of a long answer, a mail less of it', () => {
  const answer = { at: on(23), text: 'We have looked at the photo. '.repeat(20) }
  const facts = ticket({ status: 'open', unread: 1, answer })
  expect(ticketNews(facts, PAGE).says).toMatch(/^.{250,320}photo\. …$/)
  expect(ticketNews(facts, MAIL).says).toMatch(/^.{60,120}photo\. …$/)
  const one = { ...answer, text: 'We have looked at the photo, '.repeat(20) }
  expect(ticketNews({ ...facts, answer: one }, PAGE).says).toMatch(/^.{250,319}…$/)
})

test('the picture is that of its item, if it has one', () => {
  expect(ticketNews(ticket({ src: 'tee.svg' }), PAGE).src).toBe('tee.svg')
  expect(ticketNews(ticket({ src: '' }), PAGE)).not.toHaveProperty('src')
})

test.each(CASES)('a ticket: $row, "$line"', ({ row, facts, ...words }) => {
  expect(ticketRow({ ...facts, time: PAGE }).name).toBe(row)
  expect(seen(ticketNews(facts, PAGE))).toEqual(words)
})

test('a reply that is due today is late only once the day is over', () => {
  const facts = ticket({ status: 'open', replyBy: new Date(PAGE.now.getTime() - 60_000).toISOString() })
  expect(ticketNews(facts, PAGE).line).toBe("We'll reply today")
  const tomorrow = { ...PAGE, now: new Date(PAGE.now.getTime() + 86_400_000) }
  expect(ticketNews(facts, tomorrow).line).toBe('Our reply is late')
})
