import { expect, test } from 'vitest'
import { queueQuery, readQuery, type QueueAddress } from './queue-address.ts'

test.each<[string, QueueAddress]>([
  ['', { view: 'mine', search: '' }],
  ['?view=breached', { view: 'breached', search: '' }],
  ['?q=zari+blouse', { search: 'zari blouse' }],
  ['?view=mine&q=1042', { view: 'mine', search: '1042' }],
  ['?view=closed&q=%E0%A4%AE%E0%A5%80%E0%A4%B0%E0%A4%BE', { view: 'closed', search: 'मीरा' }],
])('%j asks for %j, and back', (query, address) => {
  expect(readQuery(new URLSearchParams(query))).toEqual(address)
  expect(queueQuery(address)).toBe(query)
})

test.each<[string, QueueAddress]>([
  ['?view=nobody', { view: 'mine', search: '' }],
  ['?view=nobody&q=x', { search: 'x' }],
  ['?q=', { view: 'mine', search: '' }],
  ['?q=+', { view: 'mine', search: ' ' }],
])('%j is read as %j', (query, address) => {
  expect(readQuery(new URLSearchParams(query))).toEqual(address)
})
