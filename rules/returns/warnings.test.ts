import { describe, expect, test } from 'vitest'
import { type Facts, warningsOf } from './warnings.ts'

const NOTHING: Facts = {
  earlierRequests: [],
  rejectedBefore: [],
  piecesBought: 2,
  piecesRequested: 1,
  samePhoto: [],
  emailBlocked: false,
  requestedOn: '2026-11-21',
  windowDays: ['2026-11-24'],
  pickupCity: 'Guwahati',
  orderCity: 'Guwahati',
  payment: 'Paid',
  isSecondExchange: false,
  soldOut: 0,
  lapsed: 0,
  goodsMissing: null,
  refundUnknown: false,
  lostPieces: 0,
  photoDue: null,
}

const codes = (facts: Partial<Facts>) => warningsOf({ ...NOTHING, ...facts }).map(({ code }) => code)

test('a plain request has no signs', () => {
  expect(warningsOf(NOTHING)).toEqual([])
})

describe('each sign, and the last case that is none', () => {
  test.each([
    ['many_requests', { earlierRequests: ['1.1', '2.1', '3.1'] }, { earlierRequests: ['1.1', '2.1'] }],
    ['high_share', { piecesBought: 6, piecesRequested: 3 }, { piecesBought: 5, piecesRequested: 5 }],
    ['high_share', { piecesBought: 10, piecesRequested: 10 }, { piecesBought: 10, piecesRequested: 4 }],
    ['same_photo', { samePhoto: [{ requestId: '7.1', otherCustomer: false }] }, {}],
    ['photo_of_other', { samePhoto: [{ requestId: '7.1', otherCustomer: true }] }, {}],
    ['rejected_before', { rejectedBefore: ['1.1'] }, {}],
    ['blocked_email', { emailBlocked: true }, {}],
    ['window_over', { windowDays: ['2026-11-20', null] }, { windowDays: ['2026-11-21', null] }],
    ['other_city', { pickupCity: 'Delhi' }, { pickupCity: ' guwahati.' }],
    [
      'other_city',
      { pickupCity: 'New Delhi', orderCity: 'Delhi' },
      { pickupCity: 'new-delhi', orderCity: 'New  Delhi' },
    ],
    ['other_city', { pickupCity: 'दिल्ली' }, { orderCity: '' }],
    ['cash_on_delivery', { payment: 'COD' }, { payment: 'Paid' }],
    ['sold_out', { soldOut: 1 }, {}],
    ['hold_lapsed', { lapsed: 1 }, {}],
    ['photo_not_sent', { photoDue: { on: '20 November', isOver: true } }, {}],
    ['photo_asked', { photoDue: { on: '30 November', isOver: false } }, {}],
    ['goods_missing', { goodsMissing: 'refused' }, {}],
    ['refund_unknown', { refundUnknown: true }, {}],
    ['pieces_lost', { lostPieces: 1 }, {}],
    ['second_exchange', { isSecondExchange: true }, {}],
  ] as [string, Partial<Facts>, Partial<Facts>][])('%s: %j, not: %j', (code, facts, others) => {
    expect(codes(facts)).toEqual([code])
    expect(codes(others)).toEqual([])
  })
})

test('a sign says what it is about, once, and warnings come before plain facts', () => {
  const samePhoto = [
    { requestId: '7.1', otherCustomer: true },
    { requestId: '7.1', otherCustomer: true },
    { requestId: '8.1', otherCustomer: true },
  ]
  expect(warningsOf({ ...NOTHING, samePhoto, payment: 'COD', rejectedBefore: ['3.1', '4.1'] })).toEqual([
    {
      code: 'photo_of_other',
      tone: 'warning',
      sentence: 'The same photo is on a request of another customer.',
      about: ['7.1', '8.1'],
    },
    {
      code: 'rejected_before',
      tone: 'warning',
      sentence: '2 earlier requests were declined.',
      about: ['3.1', '4.1'],
    },
    {
      code: 'cash_on_delivery',
      tone: 'fact',
      sentence: 'The order was paid in cash: no card can be refunded.',
      about: [],
    },
  ])
})

test('nothing bought is no share', () => {
  expect(codes({ piecesBought: 0, piecesRequested: 3 })).toEqual([])
})
