import { expect, test } from 'vitest'
import { readAddress, viewQuery } from '../../list/queue-address.ts'
import { TICKET_VIEWS, type TicketsAddress } from './queue-views.ts'

const ofTickets = (query: string, search: string) => readAddress(TICKET_VIEWS, new URLSearchParams(query), search)

test.each<[string, TicketsAddress]>([
  ['', { view: 'mine', search: '' }],
  ['?view=breached', { view: 'breached', search: '' }],
  ['', { view: undefined, search: 'zari blouse' }],
  ['?view=mine', { view: 'mine', search: '1042' }],
  ['?view=closed', { view: 'closed', search: 'मीरा' }],
])('%j is the address of %j, and back', (query, address) => {
  expect(viewQuery(TICKET_VIEWS, address)).toBe(query)
  expect(ofTickets(query, address.search)).toEqual(address)
})

test.each<[string, string, TicketsAddress]>([
  ['?view=nobody', '', { view: 'mine', search: '' }],
  ['?view=nobody', 'x', { view: undefined, search: 'x' }],
  ['', ' ', { view: 'mine', search: ' ' }],
])('%j with %j is read as %j', (query, search, address) => {
  expect(ofTickets(query, search)).toEqual(address)
})
