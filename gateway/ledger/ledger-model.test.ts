import * as fc from 'fast-check'
import { expect, inject, test } from 'vitest'
import { act, opened } from '../returns/testing/desk.ts'
import { openPayingShop } from '../returns/testing/payouts.ts'
import { compareLedgers } from './compare.ts'
import {
  accept,
  type Bought,
  boughtTwo,
  cancelled,
  outOf,
  payAll,
  refundTold,
  returnOf,
  sentBack,
} from './testing/orders.ts'

const shop = await openPayingShop()
const retailer = await shop.staff('retailer')
const RUNS = inject('long') ? 200 : 8

const RUPEES = [1, 99, 500, 1299, 1400, 1499, 1600, 2998, 4000]
type Step =
  | { do: 'refund'; rupees: number; line?: number; shipping?: boolean }
  | { do: 'ask' | 'cancel' | 'reject' | 'accept' | 'card' | 'record'; at: number }
  | { do: 'pay' | 'cancel order' | 'send back'; at?: undefined }

const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('refund' as const),
      rupees: fc.constantFrom(...RUPEES),
      line: fc.constantFrom(undefined, undefined, 0, 1),
      shipping: fc.constantFrom(false, false, true),
    }) as fc.Arbitrary<Step>,
  },
  {
    weight: 10,
    arbitrary: fc.record({
      do: fc.constantFrom('ask', 'ask', 'ask', 'accept', 'accept', 'card', 'record', 'cancel', 'reject' as const),
      at: fc.nat(1),
    }) as fc.Arbitrary<Step>,
  },
  { weight: 4, arbitrary: fc.constant<Step>({ do: 'pay' }) },
  { weight: 1, arbitrary: fc.constantFrom<Step>({ do: 'cancel order' }, { do: 'send back' }) },
)

/** What truly went out for an order, by all ways: each refund, payout and gift card is money of its own. */
class Truth {
  readonly ids: string[] = []
  refunded = 0
  cards = 0
  readonly order: Bought
  constructor(order: Bought) {
    this.order = order
  }
  get out(): number {
    const bank = shop.bank.payouts.filter(({ request, status }) => this.ids.includes(request) && status !== 'failed')
    return this.refunded + this.cards + bank.reduce((sum, { amount }) => sum + amount, 0)
  }
}

/** Does a step as far as it is open; what a call refuses is no step. */
async function take(truth: Truth, one: Step): Promise<void> {
  const { order, ids } = truth
  if (one.do === 'refund') {
    truth.refunded += one.rupees * 100
    await refundTold(shop, order, one)
    return
  }
  if (one.at === undefined)
    return void (await { pay: payAll, 'cancel order': cancelled, 'send back': sentBack }[one.do](shop, order))
  if (one.do === 'ask') {
    const id = await returnOf(shop, order, one.at).catch(() => undefined)
    if (id !== undefined) ids.push(id)
    return
  }
  const id = ids[one.at % Math.max(1, ids.length)]
  if (id !== undefined) await actOn(truth, one.do, id).catch(() => undefined)
}

async function actOn(
  truth: Truth,
  what: 'cancel' | 'reject' | 'accept' | 'card' | 'record',
  id: string,
): Promise<void> {
  const reason = { reason: 'As you asked.' }
  if (what === 'cancel') return void (await act(shop.agent, 'returns.cancel', id, reason))
  if (what === 'reject') return void (await act(shop.agent, 'returns.decide', id, { decision: 'reject', ...reason }))
  if (what === 'accept') return accept(shop, id)
  const { mostPaise, duePaise } = await opened(shop.agent, id)
  if (what === 'record') {
    const record = { kind: 'refund', reference: 'Cash', amountPaise: duePaise } as const
    return void (await act(shop.agent, 'returns.settle', id, record))
  }
  const card = { kind: 'gift_card', reference: 'G', amountPaise: mostPaise, confirm: true } as const
  await act(retailer, 'returns.settle', id, card)
  truth.cards += mostPaise
}

test(
  'whatever is refunded, asked, paid, recorded, cancelled and sent back: we never pay beyond what was paid, no more is promised than is left, and balances are what their entries come to',
  { timeout: 900_000 },
  async () => {
    await fc.assert(
      fc.asyncProperty(fc.boolean(), fc.array(step, { minLength: 8, maxLength: 14 }), async (isCash, steps) => {
        const truth = new Truth(await boughtTwo(shop, isCash ? undefined : 'razorpay'))
        for (const one of steps) {
          const before = truth.out
          await take(truth, one)
          const [out, { paid, back, promised }] = [truth.out, await balanceOf(truth.order)]
          // What Shopify pays back is not ours to refuse.
          expect(out).toBeLessThanOrEqual(one.do === 'refund' ? Infinity : Math.max(299_800, before))
          // Money that was recorded beside Shopify counts in the ledger; what Shopify tells of the same money counts once.
          expect(back).toBeGreaterThanOrEqual(out)
          expect(back).toBe(await outOf(shop, truth.order))
          expect(promised).toBeLessThanOrEqual(Math.max(0, paid - back))
          let due = 0
          for (const id of truth.ids) {
            const request = await opened(shop.agent, id)
            if (request.settlement === undefined && !OVER.has(request.status)) due += request.duePaise
          }
          expect(due).toBeLessThanOrEqual(Math.max(0, paid - back))
          expect((await compareLedgers(shop.sql, false)).differences).toEqual([])
        }
      }),
      { numRuns: RUNS },
    )
  },
)

const OVER = new Set(['rejected', 'cancelled', 'refused'])

async function balanceOf({ orderId }: Bought) {
  const [row] = await shop.sql<{ paid: number; back: number; promised: number }[]>`
    SELECT paid_paise::float8 AS paid, paid_back_paise::float8 AS back, promised_paise::float8 AS promised
    FROM order_balances WHERE order_id = ${orderId}`
  return row ?? { paid: 0, back: 0, promised: 0 }
}
