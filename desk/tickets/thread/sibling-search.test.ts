import { expect, test } from 'vitest'
import type { SiblingTicket } from '#contract/desk/tickets.ts'
import { siblingsFitting } from './sibling-search.ts'

const sibling = (ticketId: string, question: string, order?: string): SiblingTicket => ({
  ticketId,
  number: '1',
  question,
  status: 'open',
  createdAt: '2026-01-01T00:00:00Z',
  ...(order ? { order } : {}),
})
const late = sibling('K7Q2-M9XD-PA4TR', 'When does my order arrive?', '1042')
const torn = sibling('B3F4-AAAA-CCCCC', 'I received a damaged or wrong product.')

test.each([
  ['', [late, torn]],
  ['damaged', [torn]],
  ['ORDER arrive', [late]],
  ['#1042', [late]],
  ['k7q2', [late]],
  ['damaged 1042', []],
])('%j finds by question, order and ticket', (typed, found) => {
  expect(siblingsFitting([late, torn], typed)).toEqual(found)
})
