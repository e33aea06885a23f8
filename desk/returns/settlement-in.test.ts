import { expect, test } from 'vitest'
import { settlementIn } from './settlement-in.ts'

const exchange = { type: 'Exchange', duePaise: 140_000, order: { number: '1042' } } as const
const back = { ...exchange, type: 'Return' } as const
const typed = (reference: string, amount = '') => ({ reference, amount })

test.each([
  [exchange, typed(''), {}],
  [exchange, typed('   '), {}],
  [exchange, typed(' #1210 '), { settlement: { kind: 'order', reference: '1210' } }],
  [back, typed('GC 88'), { settlement: { kind: 'gift_card', reference: 'GC 88', amountPaise: 140_000 } }],
  [back, typed('GC 88', '₹1,399.50'), { settlement: { kind: 'gift_card', reference: 'GC 88', amountPaise: 139_950 } }],
  [
    exchange,
    { ...typed('RF1', '99'), kind: 'refund' },
    { settlement: { kind: 'refund', reference: 'RF1', amountPaise: 9900 } },
  ],
] as const)('%j, typed %j: %j', (request, draft, read) => {
  expect(settlementIn(draft, request)).toEqual(read)
})

test.each([
  [exchange, typed('soon'), 'reference'],
  [exchange, typed('1042'), 'reference'],
  [exchange, typed('#1042'), 'reference'],
  [exchange, typed('1210;'), 'reference'],
  [back, typed('GC 88', 'a lot'), 'amount'],
  [back, typed('GC 88', '0'), 'amount'],
  [back, typed('GC 88', '-5'), 'amount'],
  [back, typed('=SUM(A1)'), 'reference'],
  [back, { ...typed('1210'), kind: 'order' }, 'reference'],
] as const)('%j, typed %j: wrong is the %s', (request, draft, place) => {
  expect(settlementIn(draft, request)).toMatchObject({ place, error: expect.any(String) })
})

test('goods worth no more than the fee leave nothing due, so an amount must be typed', () => {
  expect(settlementIn(typed('GC 88'), { ...back, duePaise: 0 })).toMatchObject({ place: 'amount' })
})
