import { expect, test } from 'vitest'
import type { QueuedTicket } from '#contract/desk/tickets.ts'
import { changed, rowsOf } from './pages.ts'
import { neighboursOf } from './list-storage.ts'
import { extended, isSearchedOn, NOTHING, toggled, within } from './rows.ts'
import { linkKey, searchState } from './search-state.ts'

const ticket = (ticketId: string) => ({ ticketId }) as QueuedTicket
const idOf = ({ ticketId }: QueuedTicket) => ticketId
const idsOf = (tickets: readonly QueuedTicket[]) => tickets.map(idOf)

test('a page below shows no ticket twice', () => {
  const pages = [{ rows: [ticket('a'), ticket('b')], next: 'n' }, { rows: [ticket('b'), ticket('c')] }]
  expect(idsOf(rowsOf(pages, idOf))).toEqual(['a', 'b', 'c'])
})

test('rows that are changed by hand leave as many pages as there were', () => {
  const pages = [{ rows: [ticket('a'), ticket('b')], next: 'n' }, { rows: [ticket('c')] }]
  const without = changed(pages, (rows) => rows.filter(({ ticketId }) => ticketId !== 'b'))
  expect(idsOf(rowsOf(without))).toEqual(['a', 'c'])
  expect(without.map(({ next }) => next)).toEqual(['n', undefined])
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

test('other words are the same list searched on, another view is another list', () => {
  const key = (to: string, words: string) => linkKey({ to, state: searchState(words, 'asha') })
  expect(isSearchedOn(key('/desk/tickets', 'mot'), key('/desk/tickets', 'motif'))).toBe(true)
  expect(isSearchedOn(key('/desk/tickets', 'motif'), key('/desk/tickets?view=live', 'motif'))).toBe(false)
})
