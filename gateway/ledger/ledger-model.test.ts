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
const RUNS = inject('long') ? 200 : 10

const RUPEES = [1, 1, 99, 99, 500, 500, 1299, 1400, 1499, 1600, 2998, 4000]
const ON_ORDER = ['pay', 'fail', 'cancel order', 'send back', 'rto', 'deliver'] as const
const ON_REQUEST = ['cancel', 'reject', 'accept', 'card', 'record', 'correct', 'replace', 'attribute'] as const
const ASK = ['ask', 'ask only', 'exchange'] as const
const KINDS: readonly string[] = ['refund', ...ASK, ...ON_REQUEST, ...ON_ORDER]
type OnOrder = (typeof ON_ORDER)[number]
type OnRequest = (typeof ON_REQUEST)[number]
type Ask = (typeof ASK)[number]
type Step =
  | { do: 'refund'; rupees: number; line?: number | undefined; shipping?: boolean }
  | { do: Ask | OnRequest; at: number }
  | { do: OnOrder; at?: undefined }

const ask = (at: fc.Arbitrary<number>): fc.Arbitrary<Step> =>
  fc.record({ do: fc.constantFrom<Ask>('ask', 'ask', 'ask only', 'exchange', 'exchange'), at })
const refund: fc.Arbitrary<Step> = fc.record({
  do: fc.constant('refund' as const),
  rupees: fc.constantFrom(...RUPEES),
  line: fc.constantFrom(undefined, undefined, 0, 1),
  shipping: fc.constantFrom(false, false, true),
})
const onRequest: fc.Arbitrary<Step> = fc.record({
  do: fc.constantFrom<OnRequest>(...ON_REQUEST, 'accept', 'accept', 'card', 'attribute'),
  at: fc.nat(3),
})
const onOrder = fc.constantFrom<OnOrder>(...ON_ORDER, 'pay', 'pay', 'pay').map((one): Step => ({ do: one }))
const once = (one: fc.Arbitrary<Step>) => fc.tuple(one)
/** A step that is possible only after another one follows it at once now and then. */
const behind = fc.nat(1).chain((at) =>
  fc.constantFrom<Step[]>(
    [{ do: 'accept', at }, { do: 'pay' }],
    [{ do: 'accept', at }, { do: 'pay' }, { do: 'fail' }],
    [
      { do: 'record', at },
      { do: 'correct', at },
    ],
  ),
)
const steps = fc.oneof(
  { weight: 2, arbitrary: once(refund) },
  { weight: 2, arbitrary: once(ask(fc.nat(1))) },
  { weight: 10, arbitrary: once(onRequest) },
  { weight: 5, arbitrary: once(onOrder) },
  { weight: 4, arbitrary: behind },
)

/** Both pieces are requested while they can be, with a refund before or between; then any steps follow. */
const course: fc.Arbitrary<Step[]> = fc
  .tuple(
    fc.option(refund, { freq: 1 }),
    ask(fc.constant(0)),
    fc.option(refund, { freq: 1 }),
    ask(fc.constant(1)),
    fc.array(steps, { minLength: 5, maxLength: 9 }),
  )
  .map(([before, first, between, second, then]) =>
    [before, first, between, second, ...then.flat()].filter((one) => one !== null),
  )

const all = (...steps: (OnOrder | [Ask | OnRequest, number])[]): Step[] =>
  steps.map((one) => (typeof one === 'string' ? { do: one } : { do: one[0], at: one[1] }))
const RS1: Step = { do: 'refund', rupees: 1 }

/** These do every kind of step at least once, whatever the random runs do. */
const EXAMPLES: [boolean, Step[]][] = [
  [true, all(['ask', 0], ['exchange', 1], ['accept', 0], 'pay', 'fail', ['replace', 0])],
  [true, [RS1, ...all(['ask only', 0], ['reject', 0], ['ask', 1], ['attribute', 1], ['cancel', 1], 'rto', 'deliver')]],
  [true, all(['ask', 0], ['ask', 1], ['record', 0], ['correct', 0], ['card', 1], 'send back', 'cancel order')],
  // A card of more than the amount due takes nothing of the money that is promised to the other request.
  [true, all(['ask', 0], ['exchange', 1], ['card', 1], ['accept', 0], 'pay')],
]

/** The money that truly went out for an order, by all ways: each refund, payout and gift card is money of its own. */
class Truth {
  readonly requests: { id: string; type: Ask }[] = []
  refunded = 0
  cards = 0
  readonly order: Bought
  constructor(order: Bought) {
    this.order = order
  }
  get payouts() {
    return shop.bank.payouts.filter(({ request }) => this.requests.some(({ id }) => id === request))
  }
  get out(): number {
    const sent = this.payouts.filter(({ status }) => status !== 'failed' && status !== 'reversed')
    return this.refunded + this.cards + sent.reduce((sum, { amount }) => sum + amount, 0)
  }
}

/** Does a step; true if it was possible. A refused call is no step. */
async function take(truth: Truth, one: Step): Promise<boolean> {
  const { order, requests } = truth
  if (one.do === 'refund') {
    truth.refunded += one.rupees * 100
    await refundTold(shop, order, one)
    return true
  }
  if (one.at === undefined) return ON_ORDERS[one.do](truth)
  try {
    if (isAsk(one.do)) requests.push({ type: one.do, id: await ASKS[one.do](order, one.at) })
    else await actOn(truth, one.do, one.at)
    return true
  } catch (error) {
    if (!isRefusal(error)) throw error
    return false
  }
}

const ASKS = {
  ask: (order: Bought, n: number) => returnOf(shop, order, n),
  'ask only': (order: Bought, n: number) => askBackOf(shop, order, n),
  exchange: (order: Bought, n: number) => askBackOf(shop, order, n, 'Exchange'),
}
const isAsk = (what: string): what is Ask => what in ASKS

const ON_ORDERS: Record<OnOrder, (truth: Truth) => Promise<boolean>> = {
  async pay(truth) {
    const before = truth.out
    await payAll(shop)
    return truth.out > before
  },
  async fail(truth) {
    await shop.run()
    const one = truth.payouts.findLast(({ status }) => status === 'processing' || status === 'processed')
    if (!one) return false
    await shop.bank.move(one.id, one.status === 'processed' ? 'reversed' : 'failed')
    await shop.run()
    return true
  },
  'cancel order': ({ order }) => done(cancelled(shop, order)),
  'send back': ({ order }) => done(sentBack(shop, order)),
  rto: ({ order }) => done(scanned(shop, order, 'rto')),
  async deliver({ order }) {
    await scanned(shop, order, 'out_for_delivery')
    return done(scanned(shop, order, 'delivered'))
  },
}
const done = async (step: Promise<unknown>) => (await step, true)

/** Staff say of the last refund that it was this request's, or if it was that, that it was not. */
async function attribute(id: string): Promise<void> {
  const { refunds } = okBody(await shop.agent.send('returns.ledger', { id }))
  const last = refunds.at(-1)
  if (!last) throw new Error('NO_REFUND')
  const { purpose, request } = last
  const was = { purpose, ...(request === undefined ? {} : { request }) }
  const to = request === id ? ({ purpose: 'goods' } as const) : ({ purpose: 'request', request: id } as const)
  okBody(await shop.agent.send('returns.attribute', { id, refund: last.id, was, ...to, reason: 'So it was.' }))
}

const FOR: Partial<Record<OnRequest, Ask[]>> = { replace: ['exchange'], reject: ['ask only', 'exchange'] }

async function actOn(truth: Truth, what: OnRequest, at: number): Promise<void> {
  const fitting = truth.requests.filter(({ type }) => FOR[what]?.includes(type) ?? true)
  const id = fitting[at % Math.max(1, fitting.length)]?.id
  if (id === undefined) throw new Error('NO_REQUEST')
  const reason = { reason: 'As you asked.' }
  if (what === 'cancel') return void (await act(shop.agent, 'returns.cancel', id, reason))
  if (what === 'reject') return void (await act(shop.agent, 'returns.decide', id, { decision: 'reject', ...reason }))
  if (what === 'attribute') return attribute(id)
  const { status, mostPaise, duePaise, settlement } = await opened(shop.agent, id)
  if (status === 'received') await act(shop.agent, 'returns.decide', id, { decision: 'approve' })
  if (what === 'accept') return accept(shop, id)
  if (what === 'replace')
    return void (await act(shop.agent, 'returns.settle', id, { kind: 'order', reference: '99001' }))
  const money = { kind: 'refund', reference: 'Cash', amountPaise: duePaise } as const
  if (what === 'record') return void (await act(shop.agent, 'returns.settle', id, money))
  if (what === 'correct') {
    if (settlement?.reference !== 'Cash') throw new Error('NO_CASH')
    const corrected = { ...money, amountPaise: at % 2 ? mostPaise : 100, confirm: true, correct: true } as const
    return void (await act(retailer, 'returns.settle', id, corrected))
  }
  await act(retailer, 'returns.settle', id, {
    kind: 'gift_card',
    reference: 'G',
    amountPaise: mostPaise,
    confirm: true,
  })
  truth.cards += mostPaise
}

const MOST = 299_800

test(
  'after any mix of acts we never overpay or overpromise, and balances are the sums of entries',
  { timeout: 900_000 },
  async () => {
    const happened = new Set<string>()
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(true, true, false), course, async (isCash, steps) => {
        const truth = new Truth(await boughtTwo(shop, isCash ? undefined : 'razorpay'))
        for (const one of steps) {
          const was = await balanceOf(truth.order)
          // A payout that is being sent has gone out, also before the bank has it.
          const before = Math.max(truth.out, was.back)
          if (await take(truth, one)) happened.add(one.do)
          const [out, { paid, back, promised }] = [truth.out, await balanceOf(truth.order)]
          // We cannot refuse a refund that Shopify made.
          expect(out).toBeLessThanOrEqual(one.do === 'refund' ? Infinity : Math.max(MOST, before))
          // Nor is staff's word that a refund was no request's own; nothing else counts more than was paid.
          const isTold = one.do === 'refund' || one.do === 'attribute'
          expect(back).toBeLessThanOrEqual(isTold ? Infinity : Math.max(MOST, was.back))
          // Money that was recorded beside Shopify counts in the ledger; if Shopify reports the same money, it counts
          // once.
          expect(back).toBeGreaterThanOrEqual(out)
          expect(back).toBe(await outOf(shop, truth.order))
          expect(promised).toBeLessThanOrEqual(Math.max(0, paid - back))
          expect(await dueOf(truth)).toBeLessThanOrEqual(Math.max(0, paid - back))
          expect((await compareLedgers(shop.sql, false)).differences).toEqual([])
        }
      }),
      // Not biased towards the smallest: those runs would do the same few steps.
      { numRuns: RUNS, unbiased: true, examples: EXAMPLES },
    )
    // Otherwise a kind of step is refused always, and nothing of it is tried.
    expect(KINDS.filter((kind) => !happened.has(kind))).toEqual([])
  },
)

/** True if a call refused; any other error fails the test. */
const isRefusal = (error: unknown): boolean =>
  error instanceof Error && !error.message.endsWith('SERVER_ERROR') && /^(?:[\w.]+: )?[A-Z_]+$/.test(error.message)

// A payout that is asked for counts as money that went out.
const OUT = new Set(['waiting', 'sending', 'underway', 'paid'])
const OVER = new Set(['rejected', 'cancelled', 'refused'])

/** The amount due for the open returns of an order; an exchange is promised money only once it ends as a return. */
async function dueOf({ requests }: Truth): Promise<number> {
  let due = 0
  for (const { id, type } of requests) {
    const request = type === 'exchange' ? undefined : await opened(shop.agent, id)
    const isOut = request?.settlement !== undefined || OUT.has(request?.payout?.last?.state ?? '')
    if (request && !isOut && !OVER.has(request.status)) due += request.duePaise
  }
  return due
}

async function balanceOf({ orderId }: Bought) {
  const [row] = await shop.sql<{ paid: number; back: number; promised: number }[]>`
    SELECT paid_paise::float8 AS paid, paid_back_paise::float8 AS back, promised_paise::float8 AS promised
    FROM order_balances WHERE order_id = ${orderId}`
  return row ?? { paid: 0, back: 0, promised: 0 }
}
