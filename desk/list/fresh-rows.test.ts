import { expect, test } from 'vitest'
import type { QueuedTicket } from '#contract/desk/tickets.ts'
import { freshened } from './pages.ts'

const ticket = (ticketId: string, excerpt = 'before') =>
  ({ ticketId, last: { id: '1', author: 'customer', at: '', excerpt } }) as QueuedTicket
const pages = (...rows: QueuedTicket[]) => [{ rows }]
const idOf = ({ ticketId }: QueuedTicket) => ticketId
const shown = pages(ticket('A'), ticket('B'))

test('a row shows the new words in its place', () => {
  const [fresh] = freshened(shown, pages(ticket('A'), ticket('B', 'now')), idOf)
  expect(fresh?.rows.map(({ last }) => last.excerpt)).toEqual(['before', 'now'])
  expect(fresh?.isNewer).toBe(false)
})

test.each([
  ['one came', pages(ticket('C'), ticket('A'), ticket('B', 'now'))],
  ['one went', pages(ticket('B', 'now'))],
  ['the order changed', pages(ticket('B', 'now'), ticket('A'))],
])('%s: the rows stay where they are, and the list is said to be newer', (_, news) => {
  const [fresh] = freshened(shown, news, idOf)
  expect(fresh?.rows.map(({ ticketId }) => ticketId)).toEqual(['A', 'B'])
  expect(fresh?.rows[1]?.last.excerpt).toBe('now')
  expect(fresh?.isNewer).toBe(true)
})

test('only the pages that were read again are compared, and each row stays on its page', () => {
  const below = { rows: [ticket('C')] }
  const [first, second] = freshened([...shown, below], pages(ticket('A'), ticket('B', 'now')), idOf)
  expect(first?.rows.map(({ last }) => last.excerpt)).toEqual(['before', 'now'])
  expect(first?.isNewer).toBe(false)
  expect(second?.rows).toEqual(below.rows)
})
