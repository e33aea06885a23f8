import { describe, expect, test } from 'vitest'
import type { LineItem } from '#contract/orders.ts'
import { type Details, isLate, isOpenFor, openLines, productsOf, sizesFor } from './chosen.ts'

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
  expect(productsOf(chosen, [TEE, WRAP], 'Return', [])).toEqual([{ id: '1', size: 'M', quantity: 2, causes: [] }])
  expect(productsOf(chosen, [TEE, WRAP], 'Exchange', ['big'])).toEqual([
    { id: '1', size: 'S', quantity: 2, causes: ['big'] },
  ])
})

describe('an item of which a piece is past its window', () => {
  const details = (may: boolean) =>
    ({
      orderDetails: { line_items: [TEE, { ...WRAP, standing: 'window_over', units: 0 }] },
      late: { may, items: [{ id: '2', units: 1 }] },
    }) as unknown as Details

  test('is open to who may set the window aside, and to no one else', () => {
    const open = (may: boolean) => openLines(details(may)).map((line) => [line.id, line.standing, line.units])
    expect(open(true)[1]).toEqual(['2', 'eligible', 1])
    expect(open(false)[1]).toEqual(['2', 'window_over', 0])
  })

  test('is late, others are not', () => {
    expect(isLate([{ id: '1', size: 'M', quantity: 3 }], details(true))).toBe(false)
    expect(isLate([{ id: '2', size: 'M', quantity: 1 }], details(true))).toBe(true)
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
