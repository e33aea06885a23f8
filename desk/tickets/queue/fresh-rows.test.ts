import { expect, test } from 'vitest'
import type { QueuedTicket } from '#contract/desk/tickets.ts'
import { freshened } from './fresh-rows.ts'

const ticket = (ticketId: string, excerpt = 'before') =>
  ({ ticketId, last: { id: '1', author: 'customer', at: '', excerpt } }) as QueuedTicket
const pages = (...tickets: QueuedTicket[]) => ({ tickets, pages: 1, next: undefined })
const shown = pages(ticket('A'), ticket('B'))

test('a row shows the new words in its place', () => {
  const { pages: fresh, isNewer } = freshened(shown, pages(ticket('A'), ticket('B', 'now')))
  expect(fresh.tickets.map(({ last }) => last.excerpt)).toEqual(['before', 'now'])
  expect(isNewer).toBe(false)
})

test.each([
  ['one came', pages(ticket('C'), ticket('A'), ticket('B', 'now'))],
  ['one went', pages(ticket('B', 'now'))],
  ['the order changed', pages(ticket('B', 'now'), ticket('A'))],
])('%s: the rows stay where they are, and the list is said to be newer', (_, news) => {
  const { pages: fresh, isNewer } = freshened(shown, news)
  expect(fresh.tickets.map(({ ticketId }) => ticketId)).toEqual(['A', 'B'])
  expect(fresh.tickets[1]?.last.excerpt).toBe('now')
  expect(isNewer).toBe(true)
})
