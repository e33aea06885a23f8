import { describe, expect, test } from 'vitest'
import type { LineItem } from '#contract/orders.ts'
import { bringsOf, type Details, isOpenFor, productsOf, sizesFor } from './chosen.ts'

const TEE = {
  id: '1',
  size: 'M',
  sizes: [
    { size: 'S', available: true },
    { size: 'M', available: false },
    { size: 'L', available: false },
  ],
  units: 3,
  paid: '1677.60',
  paid_each: '559.20',
} as LineItem
const WRAP = {
  ...TEE,
  id: '2',
  units: 1,
  paid: '900.00',
  paid_each: '900.00',
  rule: { says: '', fee: 150 },
} as LineItem
const DETAILS = {
  orderDetails: { line_items: [TEE, WRAP] },
  terms: { exchange_fee: 99, return_fee: 99 },
} as Details

describe('the sizes of an exchange', () => {
  test.each([
    ['1', ['S']],
    ['2', ['S', 'M']],
  ] as const)('for the reason %s', (reason, sizes) => {
    expect(sizesFor(TEE, reason).map(({ size }) => size)).toEqual(sizes)
  })
})

test('a return keeps its size, an exchange has the one that was chosen', () => {
  const chosen = { '1': { units: 2, size: 'S' } }
  expect(productsOf(chosen, [TEE, WRAP], 'Return')).toEqual([{ id: '1', size: 'M', quantity: 2 }])
  expect(productsOf(chosen, [TEE, WRAP], 'Exchange')).toEqual([{ id: '1', size: 'S', quantity: 2 }])
})

describe('what it brings', () => {
  test.each([
    ['all pieces', { '1': { units: 3, size: '' } }, 'You get a gift card of ₹1,578.60 (₹1,677.60 − ₹99).'],
    ['one of three', { '1': { units: 1, size: '' } }, 'You get a gift card of ₹460.20 (₹559.20 − ₹99).'],
    [
      'with the fee of a rule',
      { '1': { units: 1, size: '' }, '2': { units: 1, size: '' } },
      'You get a gift card of ₹1,309.20 (₹1,459.20 − ₹150).',
    ],
  ])('%s', (_what, chosen, words) => {
    expect(bringsOf(chosen, DETAILS, 'Return')).toBe(words)
  })

  test('an exchange for what costs more: how much', () => {
    const dearer = { ...TEE, sizes: [{ size: 'S', available: true, more: '200.00' }] }
    const details = { ...DETAILS, orderDetails: { line_items: [dearer] } } as Details
    expect(bringsOf({ '1': { units: 2, size: 'S' } }, details, 'Exchange')).toBe(
      'What you chose costs ₹400 more; with the exchange fee of ₹99 that is ₹499.',
    )
  })

  test('a lower fee of a rule is not that of the items beside it', () => {
    const cheap = { ...WRAP, rule: { says: '', fee: 49 } }
    const details = { ...DETAILS, orderDetails: { line_items: [TEE, cheap] } } as Details
    const both = { '1': { units: 1, size: '' }, '2': { units: 1, size: '' } }
    expect(bringsOf(both, details, 'Return')).toBe('You get a gift card of ₹1,360.20 (₹1,459.20 − ₹99).')
  })
})

test.each([
  ['an item without a rule', { standing: 'eligible' }, [true, true]],
  ['one that can only be exchanged', { standing: 'eligible', rule: { says: '', exchange_only: true } }, [false, true]],
  ['one whose window is over', { standing: 'window_over' }, [false, false]],
] as const)('%s', (_what, line, [returned, exchanged]) => {
  const open = { ...TEE, ...line } as LineItem
  expect([isOpenFor(open, 'Return'), isOpenFor(open, 'Exchange')]).toEqual([returned, exchanged])
})
