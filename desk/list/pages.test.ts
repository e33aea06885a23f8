import { expect, test } from 'vitest'
import type { QueuedTicket } from '#contract/desk/tickets.ts'
import { PagesMemory, withPage } from './pages.ts'
import { neighboursOf } from './place.ts'
import { extended, NOTHING, toggled, within } from './rows.ts'

const ticket = (ticketId: string) => ({ ticketId }) as QueuedTicket
const idOf = ({ ticketId }: QueuedTicket) => ticketId
const idsOf = (tickets: readonly QueuedTicket[]) => tickets.map(idOf)

test('a page below shows no ticket twice', () => {
  const first = withPage(undefined, { rows: [ticket('a'), ticket('b')], next: 'n' }, idOf)
  const both = withPage(first, { rows: [ticket('b'), ticket('c')] }, idOf)
  expect(idsOf(both.rows)).toEqual(['a', 'b', 'c'])
  expect(both).toMatchObject({ pages: 2, next: undefined })
})

test('a few lists are remembered, the latest ones', () => {
  const memory = new PagesMemory(8)
  for (let n = 0; n < 10; n += 1) memory.put(`list ${n}`, { rows: [], pages: n, next: undefined })
  expect(memory.get('list 0')).toBeUndefined()
  expect(memory.get('list 9')?.pages).toBe(9)
})

test('the neighbours of a ticket in the queue', () => {
  expect(neighboursOf('b', ['a', 'b', 'c'])).toEqual({ before: 'a', after: 'c' })
  expect(neighboursOf('a', ['a', 'b'])).toEqual({ after: 'b' })
  expect(neighboursOf('z', ['a', 'b'])).toEqual({})
})

test('rows are chosen one by one, and with Shift from the last one on, both ways', () => {
  const order = ['a', 'b', 'c', 'd']
  const one = toggled(NOTHING, 'c')
  expect([...one.ids]).toEqual(['c'])
  expect([...toggled(one, 'c').ids]).toEqual([])
  expect([...extended(one, 'a', order).ids].sort()).toEqual(['a', 'b', 'c'])
  expect([...extended(extended(one, 'a', order), 'd', order).ids].sort()).toEqual(order)
  expect([...extended(NOTHING, 'b', order).ids]).toEqual(['b'])
  expect([...within(extended(one, 'a', order), ['c', 'x']).ids]).toEqual(['c'])
})
