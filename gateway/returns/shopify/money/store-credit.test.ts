import { afterEach, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest'
import { ANITA } from '#demo/customers.ts'
import { chanceFrom } from '#database/testing/chance.ts'
import { okBody } from '../../../testing/ok-body.ts'
import { act, requestItems, opened, PIECES, type Requested, shownTo } from '../../testing/desk.ts'
import {
  accepted,
  conflictOf,
  DUE_PAISE,
  found,
  returned,
  setPolicies,
  settledBy,
  tryAgain,
} from '../../testing/due.ts'
import { hears, openJobs, returnsIn, shopWithShopify } from '../../testing/in-shopify.ts'

const open = await shopWithShopify()
const { shop, fake } = open
const agent = await shop.staff('agent')
const both = { ...open, agent }
const SHOP = { paysCredit: 1, makesCards: 1, refundsPaid: 1, creditFree: 0, paysFirst: 1 }
beforeAll(() => setPolicies(both, SHOP))
beforeEach(() => {
  fake.shop.gives.credit = true
})
afterEach(() => fake.fail('ok'))

const refundsOf = ({ order }: Requested) => fake.shop.orders.get(order.orderId)!.refunds ?? []
const settledByRefund = (made: Requested) => [{ kind: 'refund', reference: refundsOf(made)[0]!.id, paise: DUE_PAISE }]

describe('store credit', () => {
  test.each([
    ['paid online', {}],
    ['paid in cash, whose money is not in Shopify', { cod: true }],
    [
      'paid in cash, whose money has arrived in Shopify',
      { cod: true, change: (order: { pending?: boolean }) => void (order.pending = false) },
    ],
  ])('is what a return is paid as that was %s', async (_, how) => {
    const made = await returned(both, how)
    expect((await shownTo(shop, made.order))[0]!.refund_way).toBe('credit')
    expect(await opened(agent, made.id)).toMatchObject({ inShopify: { paysBack: 'later', paysBy: 'credit' } })
    await accepted(both, made)
    expect(refundsOf(made)).toMatchObject([{ amount: '600.00', asCredit: true }])
    expect(await settledBy(both, made)).toEqual(settledByRefund(made))
    expect(returnsIn(fake, made.order.orderId)).toMatchObject([{ status: 'CLOSED', items: [{ processed: 1 }] }])
    await hears(both)
    expect([await conflictOf(both, made), await openJobs(shop)]).toEqual(['', []])
  })

  test('is told with the request, and without the fee where the shop takes none', async () => {
    await setPolicies(both, { creditFree: 1 })
    const order = shop.world.deliveredOrder({ ...ANITA, id: '8499000001' }, { daysAgo: 1, items: PIECES })
    await shop.take(order.messages)
    const { terms } = okBody(
      await shop.send('orders.details', { customerId: order.customerId, orderId: order.orderId }),
    )
    expect(terms).toMatchObject({ refund_way: 'credit', return_fee: 0 })
    await requestItems(shop, order, { type: 'Return' })
    const [mail] =
      await shop.sql`SELECT payload ->> 'text' AS text FROM outbox WHERE kind = 'mail' ORDER BY id DESC LIMIT 1`
    expect(mail!['text']).toContain('\n\n₹699 store credit within 1 day of your items passing our check.\n\n')
    const free = await returned(both)
    await accepted(both, free)
    expect(refundsOf(free)).toMatchObject([{ amount: '699.00', asCredit: true }])
    await setPolicies(both, { creditFree: 0 })
  })

  test('that the shop does not have is told, and an agent pays another way', async () => {
    fake.shop.gives.credit = false
    const made = await returned(both)
    await accepted(both, made)
    expect([refundsOf(made), await settledBy(both, made)]).toEqual([[], []])
    expect(await conflictOf(both, made)).toContain('(FEATURE_NOT_ENABLED): the shop does not have this turned on.')
    await act(agent, 'returns.payBy', made.id, { way: 'card' })
    await shop.drainOutbox()
    expect(await settledBy(both, made)).toMatchObject([{ kind: 'gift_card', paise: DUE_PAISE }])
  })
})

describe('an agent chooses another way before it is paid', () => {
  test('back the way it was paid: the page says so, and so it is paid, once', async () => {
    const made = await returned(both)
    await act(agent, 'returns.decide', made.id, { decision: 'approve' })
    expect((await opened(agent, made.id)).ways?.map(({ way }) => way)).toEqual(['credit', 'source', 'card'])
    await act(agent, 'returns.payBy', made.id, { way: 'source' })
    expect((await shownTo(shop, made.order))[0]!.refund_way).toBe('source')
    expect((await opened(agent, made.id)).ways?.map(({ way }) => way)).toEqual(['source', 'credit', 'card'])
    await act(agent, 'returns.arrive', made.id, {})
    await act(agent, 'returns.inspect', made.id, { result: 'accept', restock: [] })
    await shop.drainOutbox()
    expect(refundsOf(made)).toMatchObject([{ amount: '600.00' }])
    expect(refundsOf(made)[0]!.asCredit).toBeUndefined()
    const { version, ways } = await opened(agent, made.id)
    expect(ways).toBeUndefined()
    expect(await agent.send('returns.payBy', { id: made.id, seen: version, way: 'card' })).toMatchObject({
      refusal: { error: 'SETTLED_ALREADY' },
    })
  })

  test('not one that is not open, nor the one that it is, nor while money is on its way', async () => {
    const made = await returned(both)
    await act(agent, 'returns.decide', made.id, { decision: 'approve' })
    const { version: seen } = await opened(agent, made.id)
    for (const way of ['account', 'credit'] as const)
      expect(await agent.send('returns.payBy', { id: made.id, seen, way })).toMatchObject({
        refusal: { error: 'WAY_NOT_OPEN' },
      })
    await act(agent, 'returns.arrive', made.id, {})
    await shop.drainOutbox()
    fake.fail((body) => (refundsOf(made).length > 0 ? 'bad-gateway' : body.includes('ProcessReturn') ? 'half' : 'ok'))
    await act(agent, 'returns.inspect', made.id, { result: 'accept', restock: [] })
    await shop.drainOutbox()
    const { version } = await opened(agent, made.id)
    expect(await agent.send('returns.payBy', { id: made.id, seen: version, way: 'card' })).toMatchObject({
      refusal: { error: 'PAYOUT_UNDERWAY' },
    })
    fake.fail('ok')
    await tryAgain(both)
    expect(await settledBy(both, made)).toEqual(settledByRefund(made))
  })
})

test('cash that has arrived in Shopify is never refunded there, where it would move nothing', async () => {
  await setPolicies(both, { paysCredit: 0, makesCards: 0 })
  const made = await returned(both, { cod: true, change: (order) => void (order.pending = false) })
  expect((await opened(agent, made.id)).inShopify).toMatchObject({ paysBack: 'no' })
  await accepted(both, made)
  expect([refundsOf(made), await settledBy(both, made), await conflictOf(both, made)]).toEqual([[], [], ''])
  expect((await shownTo(shop, made.order))[0]!.refund_way).toBeUndefined()
  await setPolicies(both, { paysCredit: 1, makesCards: 1 })
})

test(
  'after any losses and changes of mind each return is paid once, by one way, with the due sum',
  { timeout: 900_000 },
  async () => {
    const chance = chanceFrom(inject('seed'))
    const all: Requested[] = []
    for (let n = 0; n < (inject('long') ? 300 : 6); n++) all.push(await returned(both, { cod: n % 3 === 0 }))
    fake.fail(() => (chance() < 0.7 ? 'ok' : chance() < 0.5 ? 'half' : 'bad-gateway'))
    const ways = ['credit', 'card', 'source'] as const
    const changeMind = async ({ id }: Requested) => {
      const { version: seen } = await opened(agent, id)
      await agent.send('returns.payBy', { id, seen, way: ways[Math.floor(chance() * ways.length)]! })
    }
    for (const made of all) {
      await found(both, made)
      await changeMind(made)
      await Promise.all([shop.drainOutbox(), changeMind(made)])
    }
    for (let n = 0; n < 3; n++) {
      await tryAgain(both)
      await Promise.all(all.map(changeMind))
    }
    fake.fail('ok')
    await tryAgain(both, 2)
    for (const made of all) {
      const refunds = refundsOf(made).map(({ amount }) => Number(amount) * 100)
      const cards = [...fake.shop.giftCards.values()].filter(({ note }) => note === `Wapsi ${made.id}`)
      expect([...refunds, ...cards.map(({ amount }) => Number(amount) * 100)]).toEqual([DUE_PAISE])
      expect(await settledBy(both, made)).toMatchObject([{ paise: DUE_PAISE }])
    }
  },
)
