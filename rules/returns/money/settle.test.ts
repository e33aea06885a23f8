import { describe, expect, test } from 'vitest'
import type { Settlement } from '#contract/desk/request.ts'
import { amountWarning, isFitting, isOrderNumber } from './settle.ts'

const order = (reference: string): Settlement => ({ kind: 'order', reference })
const refund = (reference: string, amountPaise = 139_900): Settlement => ({ kind: 'refund', reference, amountPaise })

const EXCHANGE = { type: 'Exchange', orderNumber: 'KA1042' } as const
const RETURN = { type: 'Return', orderNumber: '1042' } as const

describe('a settlement fits its request', () => {
  test.each([
    [EXCHANGE, order('1210')],
    [EXCHANGE, order('EX-1210')],
    [{ ...EXCHANGE, byLine: true }, order('KA1042')],
    [{ ...EXCHANGE, byLine: true }, order('1210')],
    [EXCHANGE, refund('rfnd_N4xYz 7')],
    [RETURN, refund('HDFC/2026-11/88')],
    [RETURN, { kind: 'gift_card', reference: 'LUIT-7QPX-22MD', amountPaise: 1 }],
    [RETURN, refund('लौटाया #7')],
  ] as const)('%j %j', (request, settlement) => {
    expect(isFitting(request, settlement)).toBe(true)
  })

  test.each([
    ['a return becomes no order', RETURN, order('1210')],
    ['an order has no amount', EXCHANGE, { kind: 'order', reference: '1210', amountPaise: 100 }],
    ['a refund has one', RETURN, { kind: 'refund', reference: 'x1' }],
    ['not its own order', EXCHANGE, order('ka1042')],
    ['no number in it', EXCHANGE, order('soon')],
    ['nothing', EXCHANGE, order('')],
    ['signs', EXCHANGE, order('#1210')],
    ['two lines', RETURN, refund('a\nb')],
    ['signs only', RETURN, refund('---')],
    ['a formula', RETURN, refund('=1+1')],
    ['markup', RETURN, refund('<b>1</b>')],
    ['a turned text', RETURN, refund('a\u202eb')],
    ['blanks around it', RETURN, refund(' a1')],
  ] as const)('not: %s', (_why, request, settlement) => {
    expect(isFitting(request, settlement)).toBe(false)
  })
})

test.each(['1210', 'EX-1210', 'a_1', '1'.repeat(32)])('%s can be the number of an order', (number) => {
  expect(isOrderNumber(number)).toBe(true)
})

test.each(['', 'soon', '12 10', '1210;', '१२१०', '1'.repeat(33)])('%j cannot', (number) => {
  expect(isOrderNumber(number)).toBe(false)
})

test('another amount than is due is worth a second look', () => {
  expect([amountWarning(140_000, 140_000), amountWarning(150_000, 140_000), amountWarning(1, 140_000)]).toEqual([
    null,
    'more',
    'less',
  ])
})
