import * as fc from 'fast-check'
import { expect, inject, test } from 'vitest'
import { okBody } from '../testing/ok-body.ts'
import { act, opened } from '../returns/testing/desk.ts'
import { openPayingShop } from '../returns/testing/payouts.ts'
import { compareLedgers } from './compare.ts'
import {
  accept,
  askBackOf,
  type Bought,
  boughtTwo,
  cancelled,
  outOf,
  payAll,
  refundTold,
  returnOf,
  scanned,
  sentBack,
} from './testing/orders.ts'

const shop = await openPayingShop()
const retailer = await shop.staff('retailer')
const RUNS = inject('long') ? 200 : 8

const RUPEES = [1, 99, 500, 1299, 1400, 1499, 1600, 2998, 4000]
type Step =
  | { do: 'refund'; rupees: number; line?: number; shipping?: boolean }
  | { do: 'ask' | 'exchange' | OnRequest; at: number }
  | { do: 'pay' | 'cancel order' | 'send back' | 'rto' | 'deliver'; at?: undefined }
type OnRequest = 'cancel' | 'reject' | 'accept' | 'card' | 'record' | 'replace' | 'attribute'

const ON_REQUESTS = [
  'ask',
  'ask',
  'ask',
  'exchange',
  'exchange',
  'accept',
  'accept',
  'card',
  'record',
  'replace',
  'attribute',
  'cancel',
  'reject',
] as const

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
      do: fc.constantFrom(...ON_REQUESTS),
      at: fc.nat(1),
    }) as fc.Arbitrary<Step>,
  },
  { weight: 4, arbitrary: fc.constant<Step>({ do: 'pay' }) },
  { weight: 1, arbitrary: fc.constantFrom<Step>({ do: 'cancel order' }, { do: 'send back' }) },
  { weight: 3, arbitrary: fc.constantFrom<Step>({ do: 'rto' }, { do: 'deliver' }) },
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
  if (one.at === undefined) return void (await ON_ORDERS[one.do](order))
  if (one.do === 'ask' || one.do === 'exchange') {
    const asked = one.do === 'ask' ? returnOf(shop, order, one.at) : askBackOf(shop, order, one.at, 'Exchange')
    const id = await asked.catch(() => undefined)
    if (id !== undefined) ids.push(id)
    return
  }
  const id = ids[one.at % Math.max(1, ids.length)]
  if (id !== undefined) await actOn(truth, one.do, id).catch(() => undefined)
}

const ON_ORDERS = {
  pay: () => payAll(shop),
  'cancel order': (order: Bought) => cancelled(shop, order),
  'send back': (order: Bought) => sentBack(shop, order),
  rto: (order: Bought) => scanned(shop, order, 'rto'),
  async deliver(order: Bought) {
    await scanned(shop, order, 'out_for_delivery')
    await scanned(shop, order, 'delivered')
  },
}

/** Staff say of the last refund that it was this request's, or if it was that, that it was not. */
async function attribute(id: string): Promise<void> {
  const { refunds } = okBody(await shop.agent.send('returns.ledger', { id }))
  const last = refunds.at(-1)
  if (!last) throw new Error('no refund')
  const { purpose, request } = last
  const was = { purpose, ...(request === undefined ? {} : { request }) }
  const to = request === id ? ({ purpose: 'goods' } as const) : ({ purpose: 'request', request: id } as const)
  okBody(await shop.agent.send('returns.attribute', { id, refund: last.id, was, ...to, reason: 'So it was.' }))
}

async function actOn(truth: Truth, what: OnRequest, id: string): Promise<void> {
  const reason = { reason: 'As you asked.' }
  if (what === 'cancel') return void (await act(shop.agent, 'returns.cancel', id, reason))
  if (what === 'reject') return void (await act(shop.agent, 'returns.decide', id, { decision: 'reject', ...reason }))
  if (what === 'accept') return accept(shop, id)
  if (what === 'attribute') return attribute(id)
  if (what === 'replace') {
    await act(shop.agent, 'returns.decide', id, { decision: 'approve' })
    return void (await act(shop.agent, 'returns.settle', id, { kind: 'order', reference: '99001' }))
  }
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
  'whatever is refunded, asked back, exchanged, replaced, paid, recorded, corrected, cancelled, delivered and sent back: we never pay beyond what was paid, no more is promised than is left, and balances are what their entries come to',
  { timeout: 900_000 },
  async () => {
    await fc.assert(
      fc.asyncProperty(fc.boolean(), fc.array(step, { minLength: 8, maxLength: 14 }), async (isCash, steps) => {
        const truth = new Truth(await boughtTwo(shop, isCash ? undefined : 'razorpay'))
        for (const one of steps) {
          // A payout that is being sent has gone out, also before the bank has it.
          const before = Math.max(truth.out, (await balanceOf(truth.order)).back)
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
            // An exchange is promised money only once it ends as such.
            const isOpen = request.settlement === undefined && !OVER.has(request.status)
            if (isOpen && request.type === 'Return') due += request.duePaise
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
