import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { attributionOf, type Claimant, type RefundEvent } from './attribution.ts'
import { balancesOf, type KnownOrder, type KnownRefund, type KnownRequest, postingsOf } from './entries.ts'

/** Store credit of ₹460.20 with ₹46.02 of bonus, in one refund of Shopify. */
const REFUND: RefundEvent = {
  id: '9',
  at: 100,
  paise: 50_622,
  shippingPaise: 0,
  items: [{ lineItemId: '11', quantity: 1, kind: 'return' }],
}
const OPEN: Claimant = {
  id: '1',
  createdAt: 50,
  isOver: false,
  settlement: null,
  paidPaise: 55_920,
  duePaise: 46_020,
  bonusPaise: 4602,
  items: [{ lineItemId: '11', units: 1 }],
  coveredPaise: 0,
  coveredUnits: {},
}
const settlement = { kind: 'refund', amountPaise: 46_020, reference: '9' } as const

describe('the bonus in a refund of Shopify', () => {
  test.each<[string, Partial<RefundEvent>, Claimant[], [string | null, number]]>([
    ['of an open request', {}, [OPEN], ['1', 4602]],
    ['of one that was settled by it', {}, [{ ...OPEN, settlement }], ['1', 4602]],
    ['without pieces, by its amount', { items: [] }, [OPEN], ['1', 4602]],
    [
      'without pieces, as it was recorded',
      { items: [] },
      [{ ...OPEN, settlement: { ...settlement, reference: 'A' } }],
      ['1', 4602],
    ],
    ['that pays the refund alone', { paise: 46_020 }, [OPEN], ['1', 0]],
    ['that pays a part of the bonus', { paise: 48_000 }, [OPEN], ['1', 1980]],
    ['that pays more than was promised', { paise: 60_000 }, [OPEN], ['1', 4602]],
    ['after another one that had it', { paise: 10_000 }, [{ ...OPEN, coveredPaise: 50_622 }], ['1', 0]],
    ['of no rupees that are known', { paise: null }, [OPEN], ['1', 0]],
    ['of no request', { at: 49 }, [OPEN], [null, 0]],
    ['of a request without a bonus', {}, [{ ...OPEN, bonusPaise: 0 }], ['1', 0]],
  ])('%s', (_, change, requests, expected) => {
    const { requestId, bonusPaise } = attributionOf({ ...REFUND, ...change }, requests)
    expect([requestId, bonusPaise]).toEqual(expected)
  })
})

const request: KnownRequest = {
  id: '1',
  createdAt: 50,
  isOpen: false,
  worth: { type: 'Return', paidPaise: 55_920, feePaise: 9900 },
  promisedPaise: 0,
  settlement,
  settledBonusPaise: 4602,
  payouts: [],
  cardPaise: null,
  cardBonusPaise: 0,
}
const refund: KnownRefund = { ...REFUND, purpose: 'request', requestId: '1', isUnclear: false, bonusPaise: 4602 }
const order: KnownOrder = { paidPaise: 55_920, reportedBackPaise: 50_622, refunds: [refund], requests: [request] }
const card = { cardPaise: 46_020, cardBonusPaise: 4602, settlement: null, settledBonusPaise: 0 } as const

describe('the entry of a bonus', () => {
  test.each<[string, KnownOrder, number]>([
    ['of a settled refund that Shopify has told of: one money', order, 46_020],
    ['before Shopify has told of it', { ...order, refunds: [], reportedBackPaise: 0 }, 46_020],
    ['before it is settled', { ...order, requests: [{ ...request, settlement: null, settledBonusPaise: 0 }] }, 46_020],
    [
      'on a gift card that is asked for',
      { ...order, refunds: [], reportedBackPaise: 0, requests: [{ ...request, ...card }] },
      46_020,
    ],
  ])('%s', (_, known, back) => {
    const postings = postingsOf(known)
    expect(postings.filter(({ kind }) => kind === 'bonus')).toEqual([
      { source: 'bonus:1', requestId: '1', kind: 'bonus', paise: 4602 },
    ])
    expect(balancesOf(postings)).toMatchObject({ paidPaise: 55_920, paidBackPaise: back })
    expect(balancesOf(postings).requests.get('1')).toMatchObject({ paidBackPaise: back })
  })

  const paise = fc.integer({ min: 0, max: 10_000_000 })

  test('changes no balance: what came in, went back and is promised is as without it', () => {
    fc.assert(
      fc.property(paise, paise, paise, paise, (paid, back, onRefund, settled) => {
        const known = (bonus: number, recorded: number): KnownOrder => ({
          paidPaise: paid,
          reportedBackPaise: back + bonus,
          refunds: [{ ...refund, paise: back + bonus, bonusPaise: bonus }],
          requests: [
            { ...request, settlement: null, isOpen: true, settledBonusPaise: recorded },
            { ...request, id: '2', settlement: null, isOpen: true, settledBonusPaise: 0 },
          ],
        })
        const [withIt, without] = [postingsOf(known(onRefund, settled)), postingsOf(known(0, 0))]
        expect(balancesOf(withIt)).toEqual(balancesOf(without))
      }),
    )
  })
})
