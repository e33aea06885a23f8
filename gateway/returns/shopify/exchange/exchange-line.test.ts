import { transact } from '../../../policies/transaction.ts'
import { afterEach, beforeEach, describe, expect, inject, test } from 'vitest'
import { chanceFrom } from '#database/testing/chance.ts'
import { piece } from '#demo/shelf.ts'
import type { ShopifyMode } from '#fakes/shopify/server.ts'
import { moneyOf } from '#fakes/shopify/shop/money-view.ts'
import { applyWebhook } from '#fakes/shopify/shop/apply-webhook.ts'
import { okBody } from '../../../testing/ok-body.ts'
import { act, opened } from '../../testing/desk.ts'
import { type RequestedExchange, shopOfExchanges } from '../../testing/exchanges.ts'
import { changesOf } from '#fakes/shopify/changes/changes.ts'
import type { SeenCall } from '#fakes/shopify/server.ts'
import { enqueueLook } from '../enqueue-sync.ts'
import { hears, openJobs, returnsIn } from '../../testing/in-shopify.ts'

const [S, L] = [piece('slub-tee', 'S', 'Ink'), piece('slub-tee', 'L', 'Ink')]
const { both, shop, fake, agent, policy, stocked, sells, lapses, details, conflictOf, settleDown, ...course } =
  await shopOfExchanges(8_610_000_000)

beforeEach(async () => {
  fake.shop.untold.splice(0)
  fake.shop.gives.exchanges = true
  fake.shop.gives.exchangesAtOnce = false
  await shop.sql`UPDATE request_items SET reserved_until = NULL`
  sells('699.00')
  fake.shop.variants.set(S.variantId, {
    ...fake.shop.variants.get(L.variantId)!,
    id: S.variantId,
    inventoryItemId: null,
  })
  await stocked(5)
  await policy({ ordersExchange: 1, exchangeWay: 1, ordersAtPickup: 0, exchangeFee: 0, feeWay: 0, refundsPaid: 0 })
})
afterEach(() => fake.fail('ok'))

/** An exchange of a tee in M for L, as the shop's own messages tell Shopify of its order. */
async function asked(): Promise<RequestedExchange> {
  const one = await course.requested()
  for (const { topic, payload } of one.order.messages) applyWebhook(fake.shop, topic, payload)
  return one
}
async function approved(): Promise<RequestedExchange> {
  const one = await asked()
  await course.approve(one.id)
  return one
}
const after = async (made: Promise<unknown>) => {
  await made
  await shop.drainOutbox()
}
const arrive = ({ id }: RequestedExchange) => after(act(agent, 'returns.arrive', id, {}))
const inspect = ({ id }: RequestedExchange) =>
  after(act(agent, 'returns.inspect', id, { result: 'accept', restock: [] }))
async function look({ order }: RequestedExchange): Promise<void> {
  const [request] = await shop.sql<[{ id: string }]>`SELECT id::text FROM requests WHERE order_id = ${order.orderId}`
  await transact(shop.context, (tx) => enqueueLook(tx, { requestId: request.id, reason: 'daily' }))
  await shop.drainOutbox()
}
const orderOf = ({ order }: RequestedExchange) => fake.shop.orders.get(order.orderId)!
const givenOut = (one: RequestedExchange) => orderOf(one).lines.filter(({ isExchange }) => isExchange)
const aliveOf = ({ order }: RequestedExchange) =>
  returnsIn(fake, order.orderId).filter(({ status }) => status !== 'CANCELED' && status !== 'DECLINED')
const settlementOf = async ({ id }: RequestedExchange) => (await opened(agent, id)).settlement

describe('an exchange that its return gives out', () => {
  test('is on the same order once the goods were found fine, costs nothing, and settles the request', async () => {
    await stocked(1)
    const one = await asked()
    expect(returnsIn(fake, one.order.orderId)).toEqual([])
    await course.approve(one.id)
    expect(aliveOf(one)).toMatchObject([
      { status: 'OPEN', exchanges: [{ variantId: L.variantId, quantity: 1, processed: 0 }] },
    ])
    await arrive(one)
    expect([await settlementOf(one), givenOut(one)]).toEqual([undefined, []])
    await inspect(one)
    expect(givenOut(one)).toMatchObject([{ variantId: L.variantId, quantity: 1, price: '699.00' }])
    expect(orderOf(one).sendings).toMatchObject([{ holds: [] }])
    expect([moneyOf(orderOf(one)).due, fake.shop.drafts.size]).toEqual([0, 0])
    const { orderNumber, customerId } = one.order
    expect(await opened(agent, one.id)).toMatchObject({
      settlement: { kind: 'order', reference: orderNumber },
      inShopify: { state: 'CLOSED', conflict: '' },
    })
    await hears(both)
    expect([await openJobs(shop), await conflictOf(one.id)]).toEqual([[], ''])
    const [mail] = await shop.sql`
      SELECT payload ->> 'subject' AS subject FROM outbox WHERE kind = 'mail' ORDER BY id DESC LIMIT 1`
    expect(mail?.['subject']).toBe(`Your L is being packed · #${orderNumber}-F1`)
    const [request] = (await details(one.order)).exchangeHistoryDetails
    expect(request?.steps?.at(-1)).toMatchObject({
      step: 'settled',
      kind: 'order',
      reference: orderNumber,
      known: true,
    })
    const history = okBody(await shop.send('exchanges.history', { customer_id: customerId })).exchange_history
    expect(Object.values(history)).toMatchObject([{ new_order_no: orderNumber }])
    expect((await details(one.order)).orderDetails.line_items.map(({ id }) => id)).toContain(givenOut(one)[0]!.id)
    await expect(course.requested()).rejects.toThrow('SIZE_NOT_OFFERED')
  })

  test('is sent and tracked on that order, and can come back itself', async () => {
    const one = await approved()
    await arrive(one)
    await inspect(one)
    const order = orderOf(one)
    const [given] = givenOut(one)
    const sent = changesOf(fake.shop).send(order, [{ lineId: given!.id, quantity: 1 }], '2912345000077')
    const delivered = changesOf(fake.shop).deliver(order, order.parcels.at(-1)!.id)
    const ofParcel = [...sent, ...delivered].filter(({ topic }) => topic.startsWith('fulfillments'))
    // The number of the order is longer than JavaScript's are exact.
    fake.shop.untold.push(...ofParcel.map((told) => ({ ...told, body: { ...told.body, order_id: order.id } })))
    await hears(both)
    const tracked = okBody(await shop.send('tracking.byOrder', { id: one.order.orderNumber }))
    expect(JSON.stringify(tracked)).toContain('2912345000077')
    const lines = (await details(one.order)).orderDetails.line_items
    expect(lines.find(({ id }) => id === given!.id)).toMatchObject({ standing: 'eligible' })
  })

  test('takes few calls: the look of each day is three', async () => {
    let seen: SeenCall[] = []
    fake.watch((call) => void seen.push(call))
    const counted = () => {
      const [calls, points] = [seen.length, seen.reduce((sum, { cost }) => sum + cost, 0)]
      seen = []
      return { calls, points }
    }
    const one = await asked()
    expect(counted().points).toBeLessThanOrEqual(40)
    await course.approve(one.id)
    expect(counted().points).toBeLessThanOrEqual(125)
    await look(one)
    expect(counted()).toEqual({ calls: 3, points: 40 })
    await arrive(one)
    await inspect(one)
    expect(counted().points).toBeLessThanOrEqual(240)
    fake.watch(() => undefined)
  })

  test('costs what was paid, also where the price went up; the fee is owed, and holds nothing back', async () => {
    await policy({ exchangeFee: 120 })
    sells('899.50')
    const one = await approved()
    await arrive(one)
    await inspect(one)
    const paid = orderOf(one).lines[0]!.paid
    expect(givenOut(one)).toMatchObject([{ price: '899.50', paid }])
    expect([moneyOf(orderOf(one)).due, orderOf(one).sendings]).toMatchObject([120, [{ holds: [] }]])
    expect(await settlementOf(one)).toMatchObject({ kind: 'order' })
  })

  test('with "Replacement at pick-up" is sent once the goods are on their way; they close the return', async () => {
    await policy({ ordersAtPickup: 1 })
    const one = await approved()
    await arrive(one)
    expect(orderOf(one).sendings).toMatchObject([{ holds: [] }])
    expect(await settlementOf(one)).toMatchObject({ reference: one.order.orderNumber })
    await inspect(one)
    expect([aliveOf(one), moneyOf(orderOf(one)).due]).toMatchObject([[{ status: 'CLOSED' }], 0])
    expect(givenOut(one)).toHaveLength(1)
  })

  test('is held until then in a shop whose returns give out at once', async () => {
    fake.shop.gives.exchangesAtOnce = true
    const one = await approved()
    const [sending] = orderOf(one).sendings!
    sending!.holds = []
    await look(one)
    expect(sending!.holds).toMatchObject([{ reason: 'AWAITING_RETURN_ITEMS', isOurs: true }])
    // A hold that staff release is not set again, and a hold of staff's own stays.
    sending!.holds = []
    await arrive(one)
    expect([sending!.holds, await settlementOf(one)]).toEqual([[], undefined])
    const hold = (id: string, reason: string) => ({ id, reason, handle: null, isOurs: false })
    sending!.holds = [hold('1', 'HIGH_RISK_OF_FRAUD'), hold('2', 'AWAITING_PAYMENT')]
    await inspect(one)
    expect(sending!.holds.map(({ reason }) => reason)).toEqual(['HIGH_RISK_OF_FRAUD'])
    expect(await settlementOf(one)).toMatchObject({ kind: 'order' })
  })

  test('is given back by a return that is cancelled, and made anew for another size', async () => {
    const one = await approved()
    const { items } = await opened(agent, one.id)
    await after(act(agent, 'returns.amend', one.id, { products: [{ id: items[0]!.id, size: 'S' }] }))
    expect(aliveOf(one)).toMatchObject([{ exchanges: [{ variantId: S.variantId }] }])
    await after(act(agent, 'returns.cancel', one.id, { reason: 'They keep it.' }))
    expect([aliveOf(one), givenOut(one), await conflictOf(one.id)]).toEqual([[], [], ''])
  })

  test('and that ends as money comes back by a plain return, which pays it', async () => {
    await policy({ refundsPaid: 1 })
    const one = await approved()
    await after(act(agent, 'returns.payBy', one.id, { way: 'source' }))
    expect(aliveOf(one)).toMatchObject([{ status: 'OPEN', exchanges: [] }])
    await arrive(one)
    await inspect(one)
    expect([givenOut(one), orderOf(one).refunds]).toMatchObject([[], [{ amount: '699.00' }]])
    expect([await settlementOf(one), await conflictOf(one.id)]).toMatchObject([{ kind: 'refund' }, ''])
  })
})

describe('what cannot be given out is a sentence for a person', () => {
  test.each<[string, () => void, string]>([
    ['exchanges are off in Shopify', () => void (fake.shop.gives.exchanges = false), 'Shopify refuses'],
    [
      'the size is gone from Shopify',
      () => void fake.shop.variants.delete(L.variantId),
      'The wanted size is no variant',
    ],
    ['it costs less than was paid', () => sells('10.00'), 'The wanted size costs less now'],
  ])('where %s', async (_, spoil, sentence) => {
    const one = await asked()
    spoil()
    await course.approve(one.id)
    expect([returnsIn(fake, one.order.orderId), await conflictOf(one.id)]).toEqual([
      [],
      expect.stringContaining(sentence),
    ])
    // Staff make the order, and its number settles it: the goods come back by a plain return.
    await after(act(agent, 'returns.settle', one.id, { kind: 'order', reference: '55502' }))
    expect([aliveOf(one), await conflictOf(one.id)]).toMatchObject([[{ status: 'OPEN', exchanges: [] }], ''])
  })

  test('where its size is not held any more when the goods are fine: nothing is received before', async () => {
    const one = await approved()
    await arrive(one)
    await lapses(one)
    await inspect(one)
    expect([await conflictOf(one.id), givenOut(one)]).toEqual([expect.stringContaining('is not held'), []])
    expect(aliveOf(one)).toMatchObject([{ items: [{ processed: 0 }] }])
  })
})

test('a fee in cash, or by a link, needs an order of its own', async () => {
  await policy({ exchangeFee: 120, feeWay: 1 })
  const one = await course.requested()
  await course.approve(one.id)
  expect([course.draftOf(one.id), aliveOf(one)]).toMatchObject([{ order: {} }, [{ exchanges: [] }]])
})

test('an update of the policy changes no request that is open', async () => {
  const one = await asked()
  await policy({ exchangeWay: 0 })
  await course.approve(one.id)
  expect([course.draftOf(one.id), aliveOf(one)]).toMatchObject([undefined, [{ exchanges: [{}] }]])
})

describe('each exchange is given out once', () => {
  async function led(isOver: boolean) {
    const one = await asked()
    await act(agent, 'returns.decide', one.id, { decision: 'approve' })
    await shop.drainOutbox()
    if (isOver) await act(agent, 'returns.cancel', one.id, { reason: 'They keep it.' })
    else {
      await act(agent, 'returns.arrive', one.id, {})
      await shop.drainOutbox()
      await act(agent, 'returns.inspect', one.id, { result: 'accept', restock: [] })
    }
    await shop.drainOutbox()
    fake.fail('ok')
    await settleDown()
    return one
  }
  async function isRight(one: RequestedExchange, isOver: boolean): Promise<void> {
    expect(aliveOf(one).map(({ status }) => status)).toEqual(isOver ? [] : ['CLOSED'])
    expect(givenOut(one)).toHaveLength(isOver ? 0 : 1)
    expect((await settlementOf(one))?.kind).toBe(isOver ? undefined : 'order')
    expect([moneyOf(orderOf(one)).due, await conflictOf(one.id)]).toEqual([0, ''])
  }

  test.each([
    ['MakeExchange', false, 0],
    ['MakeExchange', true, 0],
    ['ProcessReturn', false, 0],
    ['ProcessExchange', false, 1],
    ['ReleaseExchange', false, 1],
    ['CancelReturn', true, 0],
  ])('where the answer to %s is lost (over: %s, at pick-up: %i)', async (name, isOver, ordersAtPickup) => {
    await policy({ ordersAtPickup })
    let lost = 0
    fake.fail((body) => (body.includes(`mutation ${name}`) && ++lost === 1 ? 'half' : 'ok'))
    await isRight(await led(isOver), isOver)
    expect(lost).toBeGreaterThan(0)
  })

  const LIVES = inject('long') ? 200 : 3
  test(`where any answers are lost, ${LIVES} of them`, { timeout: 900_000 }, async () => {
    const chance = chanceFrom(inject('seed'))
    const FAILS: ShopifyMode[] = ['half', 'half', 'nothing', 'errors', 'bad-gateway']
    await stocked(LIVES)
    for (let n = 0; n < LIVES; n += 1) {
      await policy({ ordersAtPickup: chance() < 0.5 ? 1 : 0 })
      fake.fail(() => (chance() < 0.3 ? FAILS[Math.floor(chance() * FAILS.length)]! : 'ok'))
      const isOver = chance() < 0.3
      await isRight(await led(isOver), isOver)
    }
    expect(await openJobs(shop)).toEqual([])
  })
})
