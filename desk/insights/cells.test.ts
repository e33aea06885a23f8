import { expect, test } from 'vitest'
import type { Chart } from '#contract/desk/insights.ts'
import { cellOf, headOf } from './cells.ts'
import { CHARTS, countWords } from './words.ts'

const CELLS: [chart: Chart, column: string, value: string | number | null, cell: object][] = [
  ['reasons', 'request', '1047.1', { text: '#1047-F1', to: '/returns/1047.1' }],
  ['reasons', 'reason_code', '0', { text: 'Reason not given' }],
  ['reasons', 'reason_code', '2', { text: 'Damaged or wrong product' }],
  ['causes', 'causes', 'small, damaged', { text: 'Too small, Damaged' }],
  ['reasons', 'status', 'pickup_asked', { text: 'Pickup requested' }],
  ['return_rate', 'status', 'completed', { text: 'Passed inspection' }],
  ['tickets', 'status', 'reopen', { text: 'Reopened' }],
  ['breaches', 'ticket', 'LL-ABC-DEF', { text: 'LL-ABC-DEF', to: '/tickets/LL-ABC-DEF' }],
  ['tickets', 'minutes', 90, { text: '1.5 h' }],
  ['tickets', 'answered', null, { text: '–' }],
  ['tickets', 'raised', '2026-11-17 16:30', { text: '17 Nov 2026, 4:30 pm' }],
  ['promises', 'by', '2026-11-17', { text: '17 Nov 2026' }],
  ['promises', 'order', '1047', { text: '#1047', search: '1047' }],
  ['promises', 'outcome', 'void', { text: 'Order cancelled' }],
  ['parcels', 'state', 'rto', { text: 'RTO' }],
  ['parcels', 'courier', 'delhivery', { text: 'Delhivery' }],
  ['sizes', 'direction', 'larger', { text: 'Larger' }],
  ['return_rate', 'units', 3, { text: '3' }],
]

test.each(CELLS)('%s, %s: %s', (chart, column, value, cell) => {
  expect(cellOf(chart, column, value)).toEqual(cell)
})

test.each([
  ['awb', 'AWB'],
  ['failed_tries', 'Failed attempts'],
  ['reason_code', 'Reason'],
  ['category', 'Category'],
])('the column %s is called %s', (column, head) => expect(headOf(column)).toBe(head))

test.each([
  [0, '0 tickets raised'],
  [1, '1 ticket raised'],
  [2, '2 tickets raised'],
])('%i: %s', (count, words) => expect(countWords(count, CHARTS.tickets.parts['raised']!)).toBe(words))
