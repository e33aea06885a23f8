import { expect, test } from 'vitest'
import type { Exchange } from '#contract/exchanges.ts'
import { requestedWords, cardsOf, chipOf } from './card-facts.ts'

const exchange = (change: Partial<Exchange> = {}): Exchange => ({
  status: 'received',
  created_at: '2026-11-17T10:00:00Z',
  line_items: [],
  ...change,
})

test('the cards stand by original order, the highest first, each with its numbers', () => {
  const keys = ['exchange_999.1', 'exchange_1042.2', 'exchange_1042.10', 'exchange_1210.1']
  const cards = cardsOf(Object.fromEntries(keys.map((key) => [key, exchange()])))
  expect(cards.map(({ order, request }) => `${order} ${request}`)).toEqual([
    '#1210 #1210-F1',
    '#1042 #1042-F10',
    '#1042 #1042-F2',
    '#999 #999-F1',
  ])
  expect(cards.map(({ orderNumber }) => orderNumber)).toEqual(['1210', '1042', '1042', '999'])
})

test.each<[Partial<Exchange>, string, string]>([
  [{ new_order_no: '1210', status: 'approved' }, 'done', 'Success - Exchange order No: 1210'],
  [{ new_order_no: '1210', status: 'cancelled' }, 'done', 'Success - Exchange order No: 1210'],
  [{}, 'notice', 'Pending'],
  [{ status: 'approved' }, 'notice', 'Pending'],
  [{ new_order_no: '' }, 'notice', 'Pending'],
  [{ status: 'rejected' }, 'quiet', 'Not approved'],
  [{ status: 'cancelled' }, 'quiet', 'Cancelled'],
])('%j is %s: %s', (change, tone, words) => {
  expect(chipOf(exchange(change))).toEqual({ tone, words })
})

test.each([
  ['2026-11-17T20:00:00Z', 'Wed 18 Nov'],
  ['2025-11-17T10:00:00Z', 'Mon 17 Nov 2025'],
  ['', ''],
])('asked for at %j is on %j', (created_at, words) => {
  expect(requestedWords(exchange({ created_at }), new Date('2026-11-21T10:00:00Z'))).toBe(words)
})
