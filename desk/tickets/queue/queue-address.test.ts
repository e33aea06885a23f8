import { expect, test } from 'vitest'
import { type QueueAddress, readAddress, viewQuery } from './queue-address.ts'

test.each<[string, QueueAddress]>([
  ['', { view: 'mine', search: '' }],
  ['?view=breached', { view: 'breached', search: '' }],
  ['', { search: 'zari blouse' }],
  ['?view=mine', { view: 'mine', search: '1042' }],
  ['?view=closed', { view: 'closed', search: 'मीरा' }],
])('%j is the address of %j, and back', (query, address) => {
  expect(viewQuery(address)).toBe(query)
  expect(readAddress(new URLSearchParams(query), address.search)).toEqual(address)
})

test.each<[string, string, QueueAddress]>([
  ['?view=nobody', '', { view: 'mine', search: '' }],
  ['?view=nobody', 'x', { search: 'x' }],
  ['', ' ', { view: 'mine', search: ' ' }],
])('%j with %j is read as %j', (query, search, address) => {
  expect(readAddress(new URLSearchParams(query), search)).toEqual(address)
})
