import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, beforeAll, describe, expect, inject, test } from 'vitest'
import { refundBody } from '#fakes/shopify/changes/body.ts'
import { chanceFrom } from '#database/testing/chance.ts'
import { ANITA } from '#demo/customers.ts'
import type { Order } from '#fakes/shopify/shop/state.ts'
import { okBody } from '../../../testing/ok-body.ts'
import { rule } from '#rules/policies/testing/rules.ts'
import { act, requestItems, mailsAbout, opened, PIECES, type Requested, shownTo } from '../../testing/desk.ts'
import { enqueueLook } from '../enqueue-sync.ts'
import { hears, savedReturns, openJobs, putInShopify, returnsIn, shopWithShopify } from '../../testing/in-shopify.ts'
import { transact } from '../../../policies/transaction.ts'

const both = await shopWithShopify()
const { shop, fake } = both
const agent = await shop.staff('agent')
afterEach(() => fake.fail('ok'))

async function refundsPaid(value: 0 | 1): Promise<void> {
  const admin = await shop.staff('admin')
  const { version } = okBody(await admin.send('policies.show', {}))
  const changes = [{ name: 'refundsPaid' as const, value }]
  okBody(await admin.send('policies.change', { version, changes, confirm: true }))
}
beforeAll(() => refundsPaid(1))

let customers = 0

/** A return of one piece, which Shopify knows; `change` is how the order stands there. */
async function returned({ cod = false, change = (_: Order) => {} } = {}): Promise<Requested> {
  const customer = { ...ANITA, id: String(8_400_000_000 + ++customers) }
  const order = shop.world.deliveredOrder(customer, {
    daysAgo: 1,
    items: PIECES,
    ...(cod ? { payment: 'COD' as const } : {}),
  })
  await shop.take(order.messages)
  await putInShopify(both, order.orderId)
  const there = fake.shop.orders.get(order.orderId)!
  fake.shop.orders.set(order.orderId, { ...there, ...(cod ? { pending: true } : {}) })
  change(fake.shop.orders.get(order.orderId)!)
  const made = { order, id: await requestItems(shop, order, { type: 'Return' }) }
  await shop.drainOutbox()
  return made
}

/** Its goods are approved, come back and are found fine. */
async function accepted(made: Requested): Promise<void> {
  await act(agent, 'returns.decide', made.id, { decision: 'approve' })
  await act(agent, 'returns.arrive', made.id, {})
  await act(agent, 'returns.inspect', made.id, { result: 'accept', restock: [] })
  await shop.drainOutbox()
}

const refundsOf = ({ order }: Requested) => fake.shop.orders.get(order.orderId)!.refunds ?? []
const settledBy = async ({ order }: Requested) => shop.sql`
  SELECT s.kind, s.reference, s.amount_paise::float8 AS paise FROM request_settlements s
    JOIN requests r ON r.id = s.request_id
  WHERE r.order_id = ${order.orderId}`
const conflictOf = async ({ order }: Requested) => (await savedReturns(shop, order.orderId))[0]!['conflict']

/** The amount due: the price paid for the tee less the fee. */
const DUE_PAISE = 60_000

describe('a return that was paid online', () => {
  test('is paid back by Shopify with the goods that were found fine, and settled by it', async () => {
    const made = await returned()
    const [shown] = await shownTo(shop, made.order)
    expect(shown).toMatchObject({ refund_way: 'source', fee: 99, paid: '699.00' })
    expect(await opened(agent, made.id)).toMatchObject({ duePaise: DUE_PAISE, inShopify: { paysBack: 'later' } })
    await accepted(made)
    const [refund] = refundsOf(made)
    expect(refund).toMatchObject({ amount: '600.00', items: [{ lineId: made.order.lineIds[0], quantity: 1 }] })
    expect(await settledBy(made)).toEqual([{ kind: 'refund', reference: refund!.id, paise: DUE_PAISE }])
    expect(returnsIn(fake, made.order.orderId)).toMatchObject([{ status: 'CLOSED', items: [{ processed: 1 }] }])
    expect((await shownTo(shop, made.order))[0]!.steps!.at(-1)).toMatchObject({ kind: 'refund', amount: '600.00' })
    expect(await mailsAbout(shop, made)).toHaveLength(3)
    // The shop gets the webhook of its own refund, and it changes nothing.
    await hears(both)
    expect(refundsOf(made)).toHaveLength(1)
    expect(await conflictOf(made)).toBe('')
    expect((await opened(agent, made.id)).inShopify?.paysBack).toBe('no')
    expect(await openJobs(shop)).toEqual([])
  })

  test('whose goods may be kept is paid back at once, and once, and nothing is received there', async () => {
    const keeper = await shop.staff('retailer')
    const saveRules = async (...rules: ReturnType<typeof rule>[]) => {
      const { version } = okBody(await keeper.send('policies.rules', {}))
      okBody(await keeper.send('policies.setRules', { version, rules }))
    }
    await saveRules(rule('Small', { requestType: 'Return' }, { keepItem: true }))
    let lost = 0
    fake.fail((body) => (body.includes('returnProcess') && lost++ === 0 ? 'half' : 'ok'))
    const made = await returned()
    await shop.sql`UPDATE outbox SET due_at = now(), attempts = 0 WHERE done_at IS NULL`
    await shop.drainOutbox()
    expect(lost).toBe(1)
    const [refund] = refundsOf(made)
    expect(refundsOf(made)).toMatchObject([{ amount: '600.00' }])
    expect(await settledBy(made)).toEqual([{ kind: 'refund', reference: refund!.id, paise: DUE_PAISE }])
    const [there] = returnsIn(fake, made.order.orderId)
    expect(there!.status).toBe('CLOSED')
    expect(there!.reverse!.items.flatMap(({ dispositions }) => dispositions)).toMatchObject([{ type: 'MISSING' }])
    expect([await conflictOf(made), (await opened(agent, made.id)).status]).toEqual(['', 'kept'])
    await saveRules()
  })

  test('says so on the form and in the mail about the request', async () => {
    const made = await returned()
    const { terms } = okBody(
      await shop.send('orders.details', { customerId: made.order.customerId, orderId: made.order.orderId }),
    )
    expect(terms).toMatchObject({ refund_way: 'source', refund_when: 'within 7 days of your items passing our check' })
    const order = shop.world.deliveredOrder(ANITA, { daysAgo: 1, items: PIECES })
    await shop.take(order.messages)
    await requestItems(shop, order, { type: 'Return' })
    const [mail] =
      await shop.sql`SELECT payload ->> 'text' AS text FROM outbox WHERE kind = 'mail' ORDER BY id DESC LIMIT 1`
    expect(mail!['text']).toContain(
      '\n\n₹600 refund (₹699 − ₹99 fee) to your original payment method within 7 days of your items passing our ' +
        'check.\n\n',
    )
  })

  test('waits for a person where Shopify proposes another amount; what they pay back there settles it', async () => {
    const made = await returned({ change: (order) => void (order.lines[0]!.paid = '500.00') })
    await accepted(made)
    expect(refundsOf(made)).toEqual([])
    expect(await conflictOf(made)).toMatch(
      /^Here ₹600 is due; Shopify proposes to pay back ₹401\. Refund it in Shopify/,
    )
    expect((await opened(agent, made.id)).inShopify?.conflict).toContain('Shopify proposes')
    // No payment is underway: it can be settled here as well.
    await act(agent, 'returns.settle', made.id, { kind: 'gift_card', reference: 'GC-1', amountPaise: DUE_PAISE })
    await shop.drainOutbox()
    expect(await conflictOf(made)).toBe('')
    expect(refundsOf(made)).toEqual([])
  })

  test('whose refund fails at the payment provider is not settled, and says so', async () => {
    const made = await returned({ change: (order) => void (order.refundsEnd = 'FAILURE') })
    await accepted(made)
    expect(refundsOf(made)).toMatchObject([{ status: 'FAILURE' }])
    expect(await settledBy(made)).toEqual([])
    expect(await conflictOf(made)).toMatch(/^Here ₹600 is due; the refund in Shopify failed\./)
    await act(agent, 'returns.settle', made.id, { kind: 'gift_card', reference: 'GC-2', amountPaise: DUE_PAISE })
  })

  test('whose refund waits at the payment provider is settled once it is through, not before', async () => {
    const made = await returned({ change: (order) => void (order.refundsEnd = 'PENDING') })
    await accepted(made)
    expect([await settledBy(made), await conflictOf(made)]).toEqual([[], ''])
    expect((await opened(agent, made.id)).inShopify?.paysBack).toBe('underway')
    const { version } = await opened(agent, made.id)
    const byHand = { kind: 'gift_card' as const, reference: 'GC-5', amountPaise: DUE_PAISE }
    expect(await agent.send('returns.settle', { id: made.id, seen: version, ...byHand })).toMatchObject({
      refusal: { error: 'PAYOUT_UNDERWAY' },
    })
    delete refundsOf(made)[0]!.status
    const [request] = await shop.sql<{ id: string }[]>`SELECT id FROM requests WHERE order_id = ${made.order.orderId}`
    await transact(shop.context, (tx) => enqueueLook(tx, { requestId: request!.id, reason: 'daily' }))
    await shop.drainOutbox()
    expect(refundsOf(made)).toHaveLength(1)
    expect(await settledBy(made)).toEqual([{ kind: 'refund', reference: refundsOf(made)[0]!.id, paise: DUE_PAISE }])
    expect(await conflictOf(made)).toBe('')
  })

  test('on whose order the shop has paid back meanwhile is not paid twice: a person looks', async () => {
    let made = await returned()
    // The stand-in's messages round ids above 2^53.
    while (!Number.isSafeInteger(Number(made.order.orderId))) made = await returned()
    const { orderId, lineIds } = made.order
    const items = [{ lineId: lineIds[0]!, quantity: 1, restock: 'NO_RESTOCK' as const }]
    // Shopify's times are in whole seconds.
    const createdAt = new Date(Date.now() + 1000)
    const refund = { id: fake.shop.newId(), createdAt, amount: '600.00', items }
    fake.shop.orders.get(orderId)!.refunds = [refund]
    fake.shop.untold.push({
      topic: 'refunds/create',
      at: new Date(),
      body: refundBody(fake.shop.orders.get(orderId)!, refund),
    })
    await hears(both)
    await accepted(made)
    expect(refundsOf(made)).toHaveLength(1)
    expect(await conflictOf(made)).toMatch(
      /^Nothing more is due here; since the request ₹600 was paid back for it in Shopify\./,
    )
    await act(agent, 'returns.settle', made.id, { kind: 'refund', reference: refund.id, amountPaise: DUE_PAISE })
  })

  test('whose piece staff refunded there, and no message told of it, is not paid twice', async () => {
    const made = await returned()
    const items = [{ lineId: made.order.lineIds[0]!, quantity: 1, restock: 'NO_RESTOCK' as const }]
    fake.shop.orders.get(made.order.orderId)!.refunds = [
      { id: fake.shop.newId(), createdAt: new Date(), amount: '600.00', items },
    ]
    await accepted(made)
    expect([refundsOf(made), await settledBy(made)]).toMatchObject([[{ items }], []])
    expect(await conflictOf(made)).toMatch(/^Here ₹600 is due; Shopify proposes to pay back nothing\./)
  })

  test('that staff received in Shopify without paying back says so', async () => {
    const made = await returned()
    await act(agent, 'returns.decide', made.id, { decision: 'approve' })
    await act(agent, 'returns.arrive', made.id, {})
    await shop.drainOutbox()
    for (const item of returnsIn(fake, made.order.orderId)[0]!.items) item.processed = item.quantity
    await act(agent, 'returns.inspect', made.id, { result: 'accept', restock: [] })
    await shop.drainOutbox()
    expect(await conflictOf(made)).toMatch(/in Shopify the goods are received, and nothing was paid back/)
    expect(await settledBy(made)).toEqual([])
  })

  test('cannot be settled otherwise as long as no one knows whether Shopify paid', async () => {
    const made = await returned()
    await act(agent, 'returns.decide', made.id, { decision: 'approve' })
    await act(agent, 'returns.arrive', made.id, {})
    await shop.drainOutbox()
    await act(agent, 'returns.inspect', made.id, { result: 'accept', restock: [] })
    // Shopify does the call that pays, its answer is lost, and from then on nothing answers.
    const isPaid = () => refundsOf(made).length > 0
    fake.fail((body) => (isPaid() ? 'bad-gateway' : body.includes('returnProcess') ? 'half' : 'ok'))
    await shop.drainOutbox()
    expect(refundsOf(made)).toHaveLength(1)
    expect(await settledBy(made)).toEqual([])
    const { version } = await opened(agent, made.id)
    const byHand = { kind: 'gift_card' as const, reference: 'GC-3', amountPaise: DUE_PAISE }
    expect(await agent.send('returns.settle', { id: made.id, seen: version, ...byHand })).toMatchObject({
      refusal: { error: 'PAYOUT_UNDERWAY' },
    })
    fake.fail('ok')
    await shop.sql`UPDATE outbox SET due_at = now(), parked_at = NULL, attempts = 0 WHERE done_at IS NULL`
    await shop.drainOutbox()
    expect(refundsOf(made)).toHaveLength(1)
    expect(await settledBy(made)).toMatchObject([{ kind: 'refund', paise: DUE_PAISE }])
  })
})

test('an agent who settles in the very moment in which Shopify is asked to pay comes too late', async () => {
  const made = await returned()
  await act(agent, 'returns.decide', made.id, { decision: 'approve' })
  const { version } = await opened(agent, made.id)
  const byHand = { kind: 'gift_card' as const, reference: 'GC-4', amountPaise: DUE_PAISE }
  const settling = await shop.sql.begin(async (held) => {
    const ofOrder = held`SELECT id FROM requests WHERE order_id = ${made.order.orderId} FOR UPDATE`
    const [request] = await ofOrder
    const answer = agent.send('returns.settle', { id: made.id, seen: version, ...byHand })
    await sleep(200)
    await held`UPDATE shopify_returns SET refunding = true WHERE request_id = ${request!['id']}`
    return { answer }
  })
  expect(await settling.answer).toMatchObject({ refusal: { error: 'PAYOUT_UNDERWAY' } })
  expect(await settledBy(made)).toEqual([])
})

test('what was paid in cash is not paid back by Shopify, nor anything where the shop does not want it', async () => {
  const inCash = await returned({ cod: true })
  await accepted(inCash)
  await refundsPaid(0)
  const unwanted = await returned()
  await accepted(unwanted)
  for (const made of [inCash, unwanted]) {
    expect((await shownTo(shop, made.order))[0]!.refund_way).toBeUndefined()
    expect(refundsOf(made)).toEqual([])
    expect([await settledBy(made), await conflictOf(made)]).toEqual([[], ''])
  }
  await refundsPaid(1)
})

test('whatever is lost on the way, each return is paid back once', { timeout: 900_000 }, async () => {
  const rounds = inject('long') ? 300 : 6
  const chance = chanceFrom(inject('seed'))
  const all: Requested[] = []
  for (let n = 0; n < rounds; n++) all.push(await returned())
  fake.fail(() => (chance() < 0.7 ? 'ok' : chance() < 0.5 ? 'half' : 'bad-gateway'))
  for (const made of all) await accepted(made)
  for (let n = 0; n < 10; n++) {
    await shop.sql`UPDATE outbox SET due_at = now(), parked_at = NULL, attempts = 0 WHERE done_at IS NULL
      AND kind LIKE 'shopify%'`
    await Promise.all([shop.drainOutbox(), shop.drainOutbox()])
  }
  fake.fail('ok')
  await shop.sql`UPDATE outbox SET due_at = now(), parked_at = NULL, attempts = 0 WHERE done_at IS NULL
    AND kind LIKE 'shopify%'`
  await hears(both)
  for (const made of all) {
    expect(refundsOf(made)).toHaveLength(1)
    expect(await settledBy(made)).toEqual([{ kind: 'refund', reference: refundsOf(made)[0]!.id, paise: DUE_PAISE }])
  }
})
