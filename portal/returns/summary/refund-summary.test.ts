import { expect, test } from 'vitest'
import type { Terms } from '#contract/order-terms.ts'
import { youGet } from '#rules/returns/money/you-get.ts'
import { moreOfRequest, worthOf } from './refund-summary.ts'
import { type Choices, NOTHING_CHOSEN } from '../choices.ts'
import { requestsOf } from '../outcomes.ts'
import { details, inSizes, line } from '../testing/returns.ts'

const { terms } = details()
const requestIn = (choices: Choices, lines: Parameters<typeof requestsOf>[1]) => requestsOf(choices, lines)[0]!
const brings = (choices: Choices, lines: Parameters<typeof requestsOf>[1], so: Terms) =>
  youGet(worthOf(requestIn(choices, lines), choices, so))
const three = line('1', { price: '699.00', quantity: 3, units: 3, paid: '1677.61', paid_each: '559.20' })
const items = inSizes({ '1': 'M' })
const some = (pieces: number) => ({ '1': { size: 'M', colour: '', pieces } })

test.each<[string, Parameters<typeof line>[1], number | undefined, string]>([
  ['all: what was paid', {}, undefined, 'Gift card of ₹1,578.61 (₹1,677.61 − ₹99 fee).'],
  ['one of three', {}, 1, 'Gift card of ₹460.20 (₹559.20 − ₹99 fee).'],
  ['two of three', {}, 2, 'Gift card of ₹1,019.40 (₹1,118.40 − ₹99 fee).'],
  ['more than remain: all', { units: 2, paid: '1118.41' }, 3, 'Gift card of ₹1,019.41 (₹1,118.41 − ₹99 fee).'],
  ['never more than is left', { paid: '800.00' }, 2, 'Gift card of ₹701 (₹800 − ₹99 fee).'],
])('%s', (_, change, pieces, words) => {
  expect(brings({ ...NOTHING_CHOSEN, items: pieces ? some(pieces) : items }, [{ ...three, ...change }], terms)).toBe(
    words,
  )
})

test('a gateway that does not say what was paid knows the price alone', () => {
  const words = 'Gift card of ₹2,899 (₹2,998 − ₹99 fee).'
  expect(brings({ ...NOTHING_CHOSEN, items }, [line('1', { quantity: 2 })], terms)).toBe(words)
})

test('an exchange for what costs more says how much, for all its pieces; a return does not', () => {
  const sizes = ['M', 'L'].map((size) => ({ size, available: true, ...(size === 'L' ? { more: '200.00' } : {}) }))
  const lines = [{ ...three, sizes, colours: [{ colour: 'Clay', size: 'L', available: true, more: '50.50' }] }]
  const dearer = { size: 'L', colour: '', pieces: 2 }
  const choices = { ...NOTHING_CHOSEN, type: 'Exchange', items: { '1': dearer } } as const
  expect(brings(choices, lines, terms)).toBe(
    'What you chose costs ₹400 more; with the exchange fee of ₹99 that is ₹499.',
  )
  expect(brings({ ...choices, items: { '1': { ...dearer, colour: 'Clay' } } }, lines, terms)).toContain(
    'costs ₹101 more',
  )
  const back = { ...choices, type: 'Return' } as const
  expect(moreOfRequest(requestIn(back, lines), back)).toBe(0)
})

test.each<[Terms['refund_way'], string]>([
  [undefined, 'Gift card of ₹1,019.40 (₹1,118.40 − ₹99 fee).'],
  ['source', '₹1,019.40 refund (₹1,118.40 − ₹99 fee) to your original payment method.'],
])('where a return is paid back by %s, an exchange says nothing of what was paid', (refund_way, words) => {
  const choices = { ...NOTHING_CHOSEN, items: some(2) }
  const paidBack = { ...terms, ...(refund_way ? { refund_way } : {}) }
  expect(brings(choices, [three], paidBack)).toBe(words)
  const exchange = { ...choices, type: 'Exchange' } as const
  expect(brings(exchange, [three], paidBack)).toBe('Exchange fee ₹99.')
})
