import { expect, test } from 'vitest'
import { readSearch, type Search } from './search.ts'

const TABLE: [typed: string, meant: Partial<Search> | null][] = [
  ['', null],
  ['   \n\t ', null],
  ['zari blouse', { text: 'zari blouse', orderNumbers: [] }],
  [' साड़ी ', { text: 'साड़ी', orderNumbers: [] }],
  ['K7Q2-M9XD-PA4TR', { ticketId: 'K7Q2-M9XD-PA4TR' }],
  ['k7q2 m9xd pa4tr', { ticketId: 'K7Q2-M9XD-PA4TR' }],
  ['#1042', { orderNumbers: ['1042'] }],
  ['1042-F1', { orderNumbers: ['1042F1', '1042'] }],
  ['001042', { orderNumbers: ['001042', '1042'] }],
  ['98765 43210', { phone: '+919876543210' }],
  ['+91-98765-43210', { phone: '+919876543210' }],
  ['098765 43210', { phone: '+919876543210' }],
  ['(0) 98765.43210', { phone: '+919876543210' }],
  ['Anita.Das@Example.com', { email: 'anita.das@example.com', orderNumbers: [] }],
  ['anita@', { text: 'anita@', orderNumbers: [] }],
  ["'; DROP TABLE tickets; --", { text: "'; DROP TABLE tickets; --", orderNumbers: [] }],
  ['%_\\', { text: '%_\\', orderNumbers: [] }],
]

test.each(TABLE)('%j', (typed, meant) => {
  const search = readSearch(typed)
  expect(search && { ...search, ...meant }).toEqual(search)
  expect(search === null).toBe(meant === null)
})

test('what is too long is cut off, and never in the middle of a sign', () => {
  expect(readSearch('x'.repeat(65_000))?.text).toHaveLength(200)
  expect(readSearch(`${'x'.repeat(199)}👗`)?.text.isWellFormed()).toBe(true)
})
