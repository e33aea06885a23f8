import { afterEach, expect, test } from 'vitest'
import { ANITA } from '#demo/customers.ts'
import type { ShopifyMode } from '#fakes/shopify/server.ts'
import { open } from '#fakes/shopify/shop/returns.ts'
import { REASONS } from '#fakes/shopify/shop/reasons.ts'
import { enqueue } from '../../../outbox/store.ts'
import { moveRequest } from '../../request/move.ts'
import { act, requestItems, opened, PIECES, type Requested, requested } from '../../testing/desk.ts'
import { savedReturns, openJobs, putInShopify, returnsIn, shopWithShopify } from '../../testing/in-shopify.ts'
import { exchangeOf } from '../../testing/returns.ts'
import { transact } from '../../../policies/transaction.ts'

const both = await shopWithShopify()
const { shop, fake } = both
const agent = await shop.staff('agent')
afterEach(() => fake.fail('ok'))

/** A request that was brought into Shopify, on an order that Shopify knows. */
async function told(wish: Parameters<typeof requested>[1]): Promise<Requested> {
  const made = await requested(shop, wish)
  await putInShopify(both, made.order.orderId)
  await shop.drainOutbox()
  return made
}

const there = ({ order }: Requested) => returnsIn(fake, order.orderId)
const statusOf = (made: Requested) => there(made).map(({ status }) => status)

async function does<Name extends Parameters<typeof act>[1]>(
  made: Requested,
  name: Name,
  body: Parameters<typeof act<Name>>[3],
) {
  await act(agent, name, made.id, body)
  await shop.drainOutbox()
}

/** A courier was booked for a request: it will come under this AWB. */
async function booked({ order }: Requested, awb: string): Promise<void> {
  const [request] = await shop.sql<[{ id: string }]>`SELECT id FROM requests WHERE order_id = ${order.orderId}`
  const requestId = request.id
  await shop.sql`
    INSERT INTO pickups (request_id, n, carrier, awb, state, requested_by, requested_at)
    VALUES (${requestId}, 1, 'delhivery', ${awb}, 'booked', 'staff', now())`
  await transact(shop.context, (tx) => moveRequest(tx, { requestId, act: 'booked', by: { actor: 'courier' } }))
}

/** Every seventh answer is lost after the work was done, and every eleventh question comes to nothing. */
function failing(): () => ShopifyMode {
  let n = 0
  return () => {
    n += 1
    if (n % 11 === 0) return 'bad-gateway'
    return n % 7 === 0 ? 'half' : 'ok'
  }
}

test('each item comes back for the reason its customer chose, so that the shop’s figures are true', async () => {
  const order = shop.world.deliveredOrder(ANITA, { daysAgo: 1, items: PIECES })
  await shop.take(order.messages)
  await putInShopify(both, order.orderId)
  const causes = [['small'], ['mind', 'wrong']]
  const sent = await Promise.all([exchangeOf(shop, order, 0), exchangeOf(shop, order, 1)])
  const products = sent.flatMap((one, at) =>
    one.products.map((product) => ({ ...product, size: product.originalSize, causes: causes[at]! })),
  )
  await requestItems(shop, order, { type: 'Return', change: { products } })
  await shop.drainOutbox()
  const [made] = returnsIn(fake, order.orderId)
  expect(made!.items.map(({ reasonId }) => REASONS.find(([id]) => id === reasonId)?.[1])).toEqual([
    'too-small',
    'received-the-wrong-item',
  ])
  const note = made!.items.map(({ customerNote }) => customerNote).join('')
  expect(note).toMatch(/: Too small\. .+: Wrong item\. Changed my mind\. Too tight across the shoulders\.$/)
})

test('a request that is taken back is over in Shopify, also where that cancels no return that only waits', async () => {
  fake.shop.gives.cancelsRequested = false
  const made = await told({ type: 'Return' })
  await does(made, 'returns.cancel', { reason: 'Kept it.' })
  fake.shop.gives.cancelsRequested = true
  expect(statusOf(made)).toEqual(['DECLINED'])
  expect(await savedReturns(shop, made.order.orderId)).toMatchObject([{ conflict: '', told: true }])
  expect(await openJobs(shop)).toEqual([])
})

test.each([
  ['a Shopify that answers', () => 'ok' as const],
  ['a Shopify that loses every seventh answer', failing()],
])('from submit to settled there is one return with each step: %s', async (_what, mode) => {
  fake.fail(mode)
  const made = await told({ items: 2, type: 'Return' })
  const { orderId } = made.order
  expect(there(made)).toMatchObject([
    {
      status: 'REQUESTED',
      items: [{ quantity: 1 }, { quantity: 1, customerNote: `Wapsi ${made.id}: Too tight across the shoulders.` }],
    },
  ])
  await does(made, 'returns.decide', { decision: 'approve' })
  expect(statusOf(made)).toEqual(['OPEN'])
  await booked(made, `AWB${orderId}`)
  await shop.drainOutbox()
  expect(there(made)[0]!.reverse!.deliveries).toMatchObject([
    { number: `AWB${orderId}`, url: `https://www.delhivery.com/track-v2/package/AWB${orderId}` },
  ])
  await does(made, 'returns.arrive', {})
  await does(made, 'returns.inspect', { result: 'accept', restock: [made.order.lineIds[0]!] })
  expect(there(made)[0]!.reverse!.items.map(({ dispositions }) => dispositions.map(({ type }) => type))).toEqual([
    ['RESTOCKED'],
    ['NOT_RESTOCKED'],
  ])
  expect(statusOf(made)).toEqual(['OPEN'])
  await does(made, 'returns.settle', { kind: 'refund', reference: 'RF-1', amountPaise: 100 })
  expect(there(made)).toMatchObject([{ status: 'CLOSED', reverse: { deliveries: [{}] } }])
  expect(await savedReturns(shop, orderId)).toEqual([
    { round: 1, name: there(made)[0]!.name, state: 'CLOSED', conflict: '', told: true },
  ])
  expect(await openJobs(shop)).toEqual([])
  expect(fake.requests(orderId)).toMatchObject([{ fulfillment_id: made.id, status: 'completed', settled: true }])
})

test('rejected, reconsidered, partly approved, changed, cancelled: one return each, one at a time', async () => {
  const made = await told({ items: 2, wraps: 2, type: 'Return' })
  await does(made, 'returns.decide', { decision: 'reject', reason: 'The window is over.' })
  expect(there(made)).toMatchObject([{ status: 'DECLINED', decline: { reason: 'OTHER', note: 'The window is over.' } }])
  expect(fake.requests(made.order.orderId)).toMatchObject([{ status: 'rejected' }])
  await does(made, 'returns.reconsider', {})
  expect(statusOf(made)).toEqual(['DECLINED', 'REQUESTED'])
  await does(made, 'returns.decide', { decision: 'approve', items: [made.order.lineIds[1]!], reason: 'Worn.' })
  expect(statusOf(made)).toEqual(['DECLINED', 'DECLINED', 'OPEN'])
  expect(there(made)[2]!.items.map(({ quantity }) => quantity)).toEqual([2])
  await does(made, 'returns.amend', { products: [{ id: made.order.lineIds[1]!, quantity: 1 }] })
  expect(statusOf(made)).toEqual(['DECLINED', 'DECLINED', 'CANCELED', 'OPEN'])
  expect(there(made)[3]!.items.map(({ quantity }) => quantity)).toEqual([1])
  await does(made, 'returns.cancel', { reason: 'They keep it.' })
  expect(statusOf(made)).toEqual(['DECLINED', 'DECLINED', 'CANCELED', 'CANCELED'])
  expect(await savedReturns(shop, made.order.orderId)).toMatchObject([{ conflict: '', state: 'CANCELED', told: true }])
})

test('a decline whose answer was lost, withdrawn before its retry, is not taken for Shopify’s word', async () => {
  const made = await told({ type: 'Return' })
  let n = 0
  // The third question is the decline: it is done, and from then on nothing answers.
  fake.fail(() => (++n < 3 ? 'ok' : n === 3 ? 'half' : 'bad-gateway'))
  await does(made, 'returns.decide', { decision: 'reject', reason: 'Worn.' })
  expect(statusOf(made)).toEqual(['DECLINED'])
  await act(agent, 'returns.reconsider', made.id, {})
  fake.fail('ok')
  await shop.drainOutbox()
  expect(statusOf(made)).toEqual(['DECLINED', 'REQUESTED'])
  expect(await savedReturns(shop, made.order.orderId)).toMatchObject([{ state: 'REQUESTED', conflict: '', told: true }])
  await shop.sql`DELETE FROM outbox WHERE parked_at IS NOT NULL`
})

test('many steps, sent late by two servers, twice: one return, and the steps in order', async () => {
  const made = await requested(shop, { type: 'Exchange' })
  await putInShopify(both, made.order.orderId)
  // So many that Shopify itself would take a second return.
  for (const item of fake.shop.orders.get(made.order.orderId)!.parcels[0]!.items) item.quantity = 9
  await act(agent, 'returns.decide', made.id, { decision: 'approve' })
  await act(agent, 'returns.arrive', made.id, {})
  await Promise.all([shop.drainOutbox(), shop.drainOutbox()])
  expect(statusOf(made)).toEqual(['OPEN'])
  expect(there(made)[0]!.items).toMatchObject([{ customerNote: expect.stringContaining('Exchange, ') }])
  const before = fake.calls()
  await shop.sql`UPDATE outbox SET done_at = NULL, due_at = now() WHERE kind = 'shopify_return'`
  await shop.drainOutbox()
  expect(fake.calls(), 'what Shopify knows it is not told again').toBe(before)
  expect(statusOf(made)).toEqual(['OPEN'])
})

test.each([
  ['OPEN', 'approved', { act: 'approve', actor: 'shopify' }],
  ['DECLINED', 'rejected', { act: 'reject', actor: 'shopify', detail: { reason: 'Final sale, sorry.' } }],
  ['CANCELED', 'cancelled', { act: 'cancel', actor: 'shopify', detail: { reason: 'Cancelled by the shop.' } }],
] as const)(
  'a return that staff brought to %s in Shopify: the request is %s, and looking twice changes nothing',
  async (state, status, step) => {
    const made = await told({ type: 'Return' })
    const [held] = there(made)
    if (state === 'OPEN') open(fake.shop, held!)
    Object.assign(held!, { status: state, decline: { reason: 'FINAL_SALE', note: 'Final sale, sorry.' } })
    const [request] = await shop.sql<[{ id: string }]>`SELECT id FROM requests WHERE order_id = ${made.order.orderId}`
    for (const key of ['one', 'two']) {
      const payload = { requestId: request.id, look: true }
      await enqueue(shop.sql, { kind: 'shopify_return', key: `${key} ${request.id}`, payload })
      await shop.drainOutbox()
    }
    const now = await opened(agent, made.id)
    expect(now.status).toBe(status)
    expect(now.events).toMatchObject([step])
    expect(statusOf(made)).toEqual([state])
    expect(await savedReturns(shop, made.order.orderId)).toMatchObject([{ conflict: '', state, told: true }])
  },
)

test('an order that Shopify does not know is told at the desk, and not asked for ever', async () => {
  const made = await requested(shop, { type: 'Return' })
  await shop.drainOutbox()
  expect(await savedReturns(shop, made.order.orderId)).toMatchObject([
    { conflict: 'Here the customer asks for a return; Shopify does not know the order, or does not show it.' },
  ])
  expect(await openJobs(shop)).toEqual([])
  await putInShopify(both, made.order.orderId)
  await does(made, 'returns.decide', { decision: 'approve' })
  expect(statusOf(made)).toEqual(['OPEN'])
  expect(await savedReturns(shop, made.order.orderId)).toMatchObject([{ conflict: '' }])
})

test('pieces that Shopify does not let come back are a conflict, and so is a decision against ours', async () => {
  const made = await requested(shop, { items: 2, type: 'Return' })
  await putInShopify(both, made.order.orderId)
  fake.shop.orders.get(made.order.orderId)!.parcels[0]!.items.pop()
  await shop.drainOutbox()
  expect(await savedReturns(shop, made.order.orderId)).toMatchObject([
    { conflict: expect.stringMatching(/^Here 1 × .+ is asked back; Shopify lets none of it come back\.$/) },
  ])
  const other = await told({ type: 'Return' })
  const [held] = there(other)
  Object.assign(held!, { status: 'DECLINED' })
  await does(other, 'returns.decide', { decision: 'approve' })
  expect(await savedReturns(shop, other.order.orderId)).toMatchObject([
    { conflict: `Here the request is approved; Shopify's return ${held!.name} is declined.`, told: true },
  ])
  expect(await openJobs(shop)).toEqual([])
})

test('the desk shows the return, with a way to it, and where the two sides do not agree', async () => {
  const made = await told({ type: 'Return' })
  const shown = async () => {
    const answer = await agent.send('returns.open', { id: made.id })
    return answer.ok ? answer.body.inShopify : answer
  }
  const { name } = there(made)[0]!
  const link = `/demo/shopify?order=${made.order.orderNumber}`
  const agrees = { conflict: '', isSeenTo: false }
  expect(await shown()).toEqual({ name, state: 'REQUESTED', ...agrees, link, madeThere: false, paysBack: 'no' })
  Object.assign(there(made)[0]!, { status: 'DECLINED', decline: { reason: 'OTHER', note: 'No.' } })
  await does(made, 'returns.decide', { decision: 'approve' })
  expect(await shown()).toMatchObject({ name, conflict: expect.stringContaining('declined') })
})

test('a return that is answered as one of another order changes nothing, and is looked at again', async () => {
  const made = await told({ type: 'Return' })
  const [theirs] = there(made)
  const other = await told({ type: 'Return' })
  theirs!.orderId = other.order.orderId
  await does(made, 'returns.decide', { decision: 'approve' })
  expect(theirs!.status).toBe('REQUESTED')
  theirs!.orderId = made.order.orderId
  await shop.sql`UPDATE outbox SET due_at = now(), parked_at = NULL WHERE done_at IS NULL`
  await shop.drainOutbox()
  expect(statusOf(made)).toEqual(['OPEN'])
})
