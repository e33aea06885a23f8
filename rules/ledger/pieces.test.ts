import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { RefundPurpose } from './attribution.ts'
import {
  type KnownLine,
  lineBalanceOf,
  type LineRequest,
  lostUnits,
  piecePostingsOf,
  type SentState,
  refundsOfLine,
} from './pieces.ts'

const sent = (state: SentState, units = 1, id = `${state}${units}`) => ({ id, units, state })
const refund = (kind: '' | 'return' | 'cancel', requestId: string | null = null, units = 1) => {
  return { id: `r-${kind}-${requestId ?? ''}`, units, kind, requestId }
}
const request = (id: string, change: Partial<LineRequest> = {}): LineRequest => {
  return { id, units: 1, paidPaise: 100_000, isDone: false, isClaim: false, ...change }
}
/** Three pieces for ₹3,000, all of which arrived. */
const LINE: KnownLine = {
  id: '11',
  ordered: 3,
  paidPaise: 300_000,
  fulfilments: [sent('delivered', 3)],
  refunds: [],
  requests: [],
}
const balance = (change: Partial<KnownLine>) => lineBalanceOf(piecePostingsOf({ ...LINE, ...change }))
const shown = (change: Partial<KnownLine>) => {
  const { delivered, held, returned, cancelled, leftPaise } = balance(change)
  return [delivered, held, returned, cancelled, leftPaise / 100_000]
}

describe('a line of three pieces: delivered, held, returned, cancelled, and the worth that is left in pieces', () => {
  test.each<[string, Partial<KnownLine>, number[]]>([
    ['all arrived', {}, [3, 0, 0, 0, 3]],
    ['two of three arrived', { fulfilments: [sent('delivered', 2), sent('sent')] }, [2, 0, 0, 0, 3]],
    ['more arrived than was ordered', { fulfilments: [sent('delivered', 2), sent('delivered', 9)] }, [3, 0, 0, 0, 3]],
    ['one went back to the shop', { fulfilments: [sent('delivered', 2), sent('came_back')] }, [2, 0, 0, 0, 3]],
    ['a fulfilment of less than nothing', { fulfilments: [sent('delivered', -5)] }, [0, 0, 0, 0, 3]],
    ['one is held', { requests: [request('1')] }, [3, 1, 0, 0, 2]],
    ['one is done', { requests: [request('1', { isDone: true })] }, [3, 0, 1, 0, 2]],
    ['one came back without a request', { refunds: [refund('return')] }, [3, 0, 1, 0, 2]],
    ['one was never sent, though all arrived', { refunds: [refund('cancel')] }, [3, 0, 1, 0, 2]],
    ['one was never sent', { fulfilments: [sent('delivered', 2)], refunds: [refund('cancel')] }, [2, 0, 0, 1, 2]],
    [
      'one of which Shopify says nothing, another never arrived',
      { fulfilments: [sent('delivered', 2)], refunds: [refund('')] },
      [2, 0, 0, 1, 2],
    ],
    [
      'one came back, another never arrived',
      { fulfilments: [sent('delivered', 2)], refunds: [refund('return')] },
      [2, 0, 1, 0, 2],
    ],
    [
      'one is refunded as returned, and went back to the shop',
      { ordered: 1, paidPaise: 100_000, fulfilments: [sent('came_back')], refunds: [refund('return')] },
      [0, 0, 0, 1, 0],
    ],
    [
      'a refund of the piece that is held',
      { refunds: [refund('return', '1')], requests: [request('1')] },
      [3, 0, 1, 0, 2],
    ],
    [
      'a refund beside the piece that is held',
      { refunds: [refund('return')], requests: [request('1')] },
      [3, 1, 1, 0, 1],
    ],
    [
      'a refund of the piece of a request that is done',
      { refunds: [refund('return', '1')], requests: [request('1', { isDone: true })] },
      [3, 0, 1, 0, 2],
    ],
    [
      'a refund of more pieces than its request has: the others are other pieces',
      { refunds: [refund('return', '1', 2)], requests: [request('1')] },
      [3, 0, 2, 0, 1],
    ],
    ['a refund for a request that is over', { refunds: [refund('return', '7')] }, [3, 0, 1, 0, 2]],
    ['more refunds than pieces', { refunds: [refund('return', null, 99)] }, [3, 0, 3, 0, 0]],
    ['a refund of less than nothing', { refunds: [refund('return', null, -4)] }, [3, 0, 0, 0, 3]],
  ])('%s', (_what, change, expected) => {
    expect(shown(change)).toEqual(expected)
  })
})

describe('less is left than requests hold: the latest loses its pieces first, and facts are taken', () => {
  const requests = [request('1', { units: 2, paidPaise: 200_000 }), request('2')]
  test.each<[string, Partial<KnownLine>, number[], [number, number]]>([
    ['nothing happened', {}, [3, 3, 0, 0, 0], [0, 0]],
    ['one went back to the shop', { fulfilments: [sent('delivered', 2), sent('came_back')] }, [2, 2, 0, 0, 1], [0, 1]],
    ['two did', { fulfilments: [sent('delivered')] }, [1, 1, 0, 0, 2], [1, 1]],
    ['all did', { fulfilments: [sent('came_back', 3)] }, [0, 0, 0, 0, 3], [2, 1]],
    ['one was refunded beside them', { refunds: [refund('return')] }, [3, 2, 1, 0, 0], [0, 1]],
    ['one was refunded for the first', { refunds: [refund('return', '1')] }, [3, 2, 1, 0, 0], [0, 0]],
  ])('%s', (_what, change, expected, lost) => {
    const line = { ...LINE, requests, ...change }
    expect(shown(line)).toEqual(expected)
    expect(['1', '2'].map((id) => lostUnits(id, line, piecePostingsOf(line)))).toEqual(lost)
  })
})

test('of which pieces a refund is: what staff say goes before what Shopify says, and goodwill is money alone', () => {
  const items = [{ lineItemId: '11', quantity: 1, kind: '' as const }]
  const made = { id: '9', at: 0, paise: 1, shippingPaise: 0, items, isUnclear: false, requestId: null, bonusPaise: 0 }
  const kindsOf = (purpose: RefundPurpose, decidedBy: 'rule' | 'staff') =>
    refundsOfLine('11', [{ ...made, purpose, decidedBy }]).map(({ kind }) => kind)
  expect(kindsOf('goods', 'rule')).toEqual([''])
  expect(kindsOf('goods', 'staff')).toEqual(['return'])
  expect(kindsOf('cancelled', 'staff')).toEqual(['cancel'])
  expect(kindsOf('goodwill', 'staff')).toEqual([])
  expect(refundsOfLine('12', [{ ...made, purpose: 'goods', decidedBy: 'rule' }])).toEqual([])
})

test('a request reserves its pieces from no other, and all that it asks for: the constraints decide', () => {
  const older = request('1', { units: 2, paidPaise: 200_000, isClaim: true })
  const { delivered, held, returned } = balance({
    fulfilments: [sent('delivered', 2)],
    requests: [older, request('2')],
  })
  expect([delivered, held, returned]).toEqual([2, 3, 0])
  expect(balance({ requests: [request('1', { paidPaise: 300_001, isClaim: true })] }).leftPaise).toBe(-1)
})

test('whatever is sent, refunded and asked back: the constraints hold, and entries have keys of their own', () => {
  const units = fc.integer({ min: -2, max: 5 })
  const paise = fc.integer({ min: 0, max: 400_001 })
  const line = fc.record({
    id: fc.constant('11'),
    ordered: fc.integer({ min: 1, max: 5 }),
    paidPaise: paise,
    fulfilments: fc.uniqueArray(
      fc.record({
        id: fc.nat(99).map(String),
        units,
        state: fc.constantFrom('sent', 'delivered', 'came_back'),
      }),
      { selector: ({ id }) => id, maxLength: 4 },
    ),
    refunds: fc.uniqueArray(
      fc.record({
        id: fc.integer({ min: 1, max: 9 }).map(String),
        units,
        kind: fc.constantFrom('', 'return', 'cancel'),
        requestId: fc.constantFrom(null, '1', '2', '3'),
      }),
      { selector: ({ id }) => id, maxLength: 4 },
    ),
    requests: fc.uniqueArray(
      fc.record({
        id: fc.constantFrom('1', '2', '3'),
        units: fc.integer({ min: 0, max: 4 }),
        paidPaise: paise,
        isDone: fc.boolean(),
        isClaim: fc.constant(false),
      }),
      { selector: ({ id }) => id, maxLength: 3 },
    ),
  }) as fc.Arbitrary<KnownLine>
  fc.assert(
    fc.property(line, (drawn) => {
      const postings = piecePostingsOf(drawn)
      const { ordered, delivered, held, returned, cancelled, leftPaise } = lineBalanceOf(postings)
      expect(held + returned).toBeLessThanOrEqual(delivered)
      expect(delivered).toBeLessThanOrEqual(ordered)
      expect(held + returned + cancelled).toBeLessThanOrEqual(ordered)
      expect(Math.min(delivered, held, returned, cancelled, leftPaise)).toBeGreaterThanOrEqual(0)
      for (const { id } of drawn.requests) expect(lostUnits(id, drawn, postings)).toBeGreaterThanOrEqual(0)
      const keys = postings.map(({ source, requestId, kind }) => `${source} ${requestId ?? ''} ${kind}`)
      expect(new Set(keys).size).toBe(keys.length)
    }),
  )
})
