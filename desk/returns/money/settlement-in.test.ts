import { describe, expect, test } from 'vitest'
import { type About, fieldsOf, settlementIn } from './settlement-in.ts'

const exchange: About = {
  type: 'Exchange',
  paidPaise: 149_900,
  feePaise: 9900,
  mostPaise: 300_000,
  order: { number: '1042' },
  endsIn: 'order',
}
const back: About = { ...exchange, type: 'Return', endsIn: 'gift_card' }
const typed = (reference: string, amount?: string) => ({ reference, amount })

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
  [
    back,
    { ...typed('GC 88'), waived: ' Torn. ' },
    { settlement: { kind: 'gift_card', reference: 'GC 88', amountPaise: 149_900, waived: 'Torn.' } },
  ],
] as const)('%j, typed %j: %j', (request, draft, read) => {
  expect(settlementIn(draft, request)).toEqual(read)
})

test.each([
  [exchange, typed('soon'), 'reference'],
  [exchange, typed('1042'), 'reference'],
  [exchange, typed('#1042'), 'reference'],
  [exchange, typed('1210;'), 'reference'],
  [back, typed('GC 88', ''), 'amount'],
  [back, typed('GC 88', 'a lot'), 'amount'],
  [back, typed('GC 88', '0'), 'amount'],
  [back, typed('GC 88', '-5'), 'amount'],
  [back, typed('GC 88', '1400.01'), 'amount'],
  [back, typed('GC 88', '32000'), 'amount'],
  [back, typed('=SUM(A1)'), 'reference'],
  [back, { ...typed('1210'), kind: 'order' }, 'reference'],
  [back, { ...typed('GC 88'), waived: ' ' }, 'waived'],
] as const)('%j, typed %j: wrong is the %s', (request, draft, field) => {
  expect(settlementIn(draft, request)).toMatchObject({ field, error: expect.any(String) })
})

test('goods worth no more than the fee leave nothing due, so an amount must be typed', () => {
  expect(settlementIn(typed('GC 88'), { ...back, paidPaise: 9900 })).toMatchObject({ field: 'amount' })
})

test('more than is due is taken when it is meant, more than was paid for the order never', () => {
  expect(settlementIn(typed('GC 88', '1500'), back, true)).toMatchObject({ settlement: { amountPaise: 150_000 } })
  expect(settlementIn(typed('GC 88', '32000'), back, true)).toMatchObject({ field: 'amount' })
})

describe('the fields open', () => {
  const settlement = { kind: 'refund', reference: 'RF1', amountPaise: 120_050, at: '', orderKnown: false } as const

  test('with what is due', () => {
    expect(fieldsOf({}, back)).toMatchObject({ kind: 'gift_card', reference: '', amount: '1400' })
    expect(fieldsOf({ kind: 'refund' }, exchange)).toMatchObject({ kind: 'refund', amount: '1499' })
  })

  test('with what stands when that is corrected; another kind begins with what is due', () => {
    expect(fieldsOf({}, { ...back, settlement })).toMatchObject({ kind: 'refund', reference: 'RF1', amount: '1200.50' })
    expect(fieldsOf({ kind: 'gift_card' }, { ...back, settlement })).toMatchObject({ amount: '1400' })
  })

  test('with a fee that was waived, until it is taken after all', () => {
    const about = { ...back, settlement: { ...settlement, waived: 'Torn.' } }
    expect(fieldsOf({}, about)).toMatchObject({ waived: 'Torn.', duePaise: 149_900, amount: '1200.50' })
    expect(fieldsOf({ waived: null }, about)).toMatchObject({ waived: undefined, amount: '1400' })
  })

  test('and a correction that changes nothing is not sent', () => {
    expect(settlementIn({}, { ...back, settlement })).toMatchObject({ field: 'reference' })
    expect(settlementIn({ amount: '1200' }, { ...back, settlement })).toMatchObject({
      settlement: { kind: 'refund', reference: 'RF1', amountPaise: 120_000 },
    })
  })
})
