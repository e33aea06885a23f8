import { describe, expect, test } from 'vitest'
import { attributionOf, type Claimant, type RefundEvent } from './attribution.ts'

const REFUND: RefundEvent = { id: '9001', at: 100, paise: 140_000, shippingPaise: 0, items: [] }
const PIECE = { lineItemId: '11', quantity: 1, kind: 'return' } as const

/** A return of one piece at ₹1,499, made before the refund; ₹1,400 of it is due. */
const OPEN: Claimant = {
  id: '1',
  createdAt: 50,
  isOver: false,
  settlement: null,
  paidPaise: 149_900,
  duePaise: 140_000,
  bonusPaise: 0,
  items: [{ lineItemId: '11', units: 1 }],
  coveredPaise: 0,
  coveredUnits: {},
}
const recorded = (amountPaise: number, reference = 'UTR 4'): Claimant => ({
  ...OPEN,
  settlement: { kind: 'refund', amountPaise, reference },
})
const CARD: Claimant = { ...OPEN, settlement: { kind: 'gift_card', amountPaise: 140_000, reference: '77 ABCD' } }

describe('a mere amount', () => {
  test.each<[string, Partial<RefundEvent>, Claimant[], string, boolean]>([
    ['with no request on the order', {}, [], 'goodwill', false],
    ['made before the request', { at: 49 }, [OPEN], 'goodwill', false],
    ['of what is due for the request', {}, [OPEN], 'request 1', false],
    ['of what is due, but for how shares were rounded', { paise: 140_050 }, [OPEN], 'request 1', false],
    ['of all that was paid for its piece', { paise: 149_900 }, [OPEN], 'request 1', false],
    ['of something else, while the request is open', { paise: 50_000 }, [OPEN], 'goodwill', true],
    [
      'of what is due for the second of two',
      {},
      [
        { ...OPEN, paidPaise: 1, duePaise: 1 },
        { ...OPEN, id: '2' },
      ],
      'request 2',
      false,
    ],
    [
      'of what was recorded for a settled one: the same money',
      { paise: 120_000 },
      [recorded(120_000)],
      'request 1',
      false,
    ],
    [
      'of the rest of what was recorded',
      { paise: 20_000 },
      [{ ...recorded(120_000), coveredPaise: 100_000 }],
      'request 1',
      false,
    ],
    [
      'of something else after it was settled: for another reason',
      { paise: 50_000 },
      [recorded(140_000)],
      'goodwill',
      false,
    ],
    [
      'of what was recorded, told before already',
      {},
      [{ ...recorded(140_000), coveredPaise: 140_000 }],
      'goodwill',
      false,
    ],
    ['of what a gift card was worth: no gift card is a refund', {}, [CARD], 'goodwill', false],
    ['of what was due for one that is over', {}, [{ ...OPEN, isOver: true }], 'goodwill', false],
    ['that is shipping, as Shopify says', { paise: 9_900, shippingPaise: 9_900 }, [OPEN], 'shipping', false],
    ['that is shipping in part', { shippingPaise: 9_900 }, [OPEN], 'request 1', false],
    ['that is not known', { paise: null }, [OPEN], 'goodwill', true],
    ['of nothing', { paise: 0 }, [{ ...OPEN, duePaise: 0, paidPaise: 0 }], 'goodwill', false],
  ])('%s', (_what, change, requests, purpose, isUnclear) => {
    expect(shown(attributionOf({ ...REFUND, ...change }, requests))).toEqual([purpose, isUnclear])
  })
})

describe('pieces', () => {
  test.each<[string, Partial<RefundEvent>, Claimant[], string]>([
    ['of no request', {}, [], 'goods'],
    ['of a request that was made before', {}, [OPEN], 'request 1'],
    ['refunded before the request', { at: 49 }, [OPEN], 'goods'],
    ['that were never sent', { items: [{ ...PIECE, kind: 'cancel' }] }, [OPEN], 'cancelled'],
    ['of which Shopify says nothing', { items: [{ ...PIECE, kind: '' }] }, [OPEN], 'request 1'],
    ['of another line', { items: [{ ...PIECE, lineItemId: '12' }] }, [OPEN], 'goods'],
    ['more than the request holds', { items: [{ ...PIECE, quantity: 2 }] }, [OPEN], 'goods'],
    ['that another refund was of already', {}, [{ ...OPEN, coveredUnits: { 11: 1 } }], 'goods'],
    ['of one settled by a refund before one that is open', {}, [OPEN, { ...recorded(140_000), id: '2' }], 'request 2'],
    ['of one that is open before one with a gift card', {}, [{ ...CARD, id: '2' }, OPEN], 'request 1'],
    ['of one with a gift card: its pieces, and money of its own', {}, [CARD], 'request 1'],
    ['of one that is over', {}, [{ ...OPEN, isOver: true }], 'goods'],
  ])('%s', (_what, change, requests, purpose) => {
    expect(shown(attributionOf({ ...REFUND, items: [PIECE], ...change }, requests))[0]).toBe(purpose)
  })
})

test('a refund named as a request’s settlement is that request’s, whatever it is of and whenever made', () => {
  const own = recorded(1, '9000, 9001')
  expect(attributionOf({ ...REFUND, at: 0 }, [OPEN, { ...own, id: '3' }])).toEqual({
    purpose: 'request',
    requestId: '3',
    decidedBy: 'reference',
    isUnclear: false,
    bonusPaise: 0,
  })
  expect(attributionOf(REFUND, [recorded(1, '90011')]).purpose).toBe('goodwill')
})

const shown = ({ purpose, requestId, isUnclear }: ReturnType<typeof attributionOf>) => [
  requestId === null ? purpose : `${purpose} ${requestId}`,
  isUnclear,
]
