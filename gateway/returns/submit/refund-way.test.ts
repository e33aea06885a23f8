import { beforeEach, describe, expect, test } from 'vitest'
import { ANITA } from '#demo/customers.ts'
import type { RefundMethod } from '#contract/payouts.ts'
import { okBody } from '../../testing/ok-body.ts'
import { act, opened, PIECES } from '../testing/desk.ts'
import { accepted, returned, setPolicies, settledBy } from '../testing/due.ts'
import { putInShopify, shopWithShopify } from '../testing/in-shopify.ts'
import { exchangeOf, photo } from '../testing/returns.ts'

const open = await shopWithShopify()
const { shop, fake } = open
const both = { ...open, agent: await shop.staff('agent') }
const SHOP = { choosesRefund: 1, paysCredit: 1, makesCards: 1, refundsPaid: 1, creditFree: 0, paysFirst: 0 }
beforeEach(async () => {
  fake.shop.gives.credit = true
  await setPolicies(both, SHOP)
})

let customers = 0

/** A delivered order, and the form of a return of its first item. */
async function form(refundWay?: RefundMethod) {
  const order = shop.world.deliveredOrder(
    { ...ANITA, id: String(8_600_000_000 + ++customers) },
    { daysAgo: 1, items: PIECES },
  )
  await shop.take(order.messages)
  await putInShopify(both, order.orderId)
  const { products, ...rest } = await exchangeOf(shop, order, 0)
  const body = {
    ...rest,
    type: 'Return' as const,
    exchangeReason: '0' as const,
    products: products.map((one) => ({ ...one, size: one.originalSize })),
    files: [{ id: await photo(shop, order.customerId) }],
    ...(refundWay ? { refundWay } : {}),
  }
  const { customerId, orderId } = order
  const terms = async () => okBody(await shop.send('orders.details', { customerId, orderId })).terms
  const stored = async () => {
    const rows = await shop.sql`SELECT pays_by, pays_by_whom FROM requests WHERE order_id = ${orderId}`
    return rows.map(({ pays_by: way, pays_by_whom: chosenBy }) => [way, chosenBy])
  }
  return { body, terms, stored }
}

describe('the ways that a customer can choose from', () => {
  test('each have their time, the default of the shop first; without a choice there is none', async () => {
    const { terms } = await form()
    expect((await terms()).refund_choices).toEqual([
      { way: 'source', when: 'within 7 days of your items passing our check', days: 7 },
      { way: 'credit', when: 'within 1 day of your items passing our check', days: 1 },
      { way: 'card', when: 'within 2 days of your items passing our check', days: 2 },
    ])
    await setPolicies(both, { paysCredit: 0, makesCards: 0 })
    expect(await terms()).not.toHaveProperty('refund_choices')
    await setPolicies(both, { ...SHOP, choosesRefund: 0 })
    expect(await terms()).not.toHaveProperty('refund_choices')
  })

  test('name the fee of a way that has another one: store credit is free, the others are not', async () => {
    await setPolicies(both, { creditFree: 1 })
    const { terms, body } = await form('credit')
    const { return_fee: fee, refund_choices: ways } = await terms()
    expect([fee, ways?.map((one) => one.fee)]).toEqual([99, [undefined, 0, undefined]])
    expect(okBody(await shop.send('returns.submit', body)).data).toMatchObject({ fee: 0, refund_way: 'credit' })
    await setPolicies(both, { paysFirst: 1 })
    const other = await form('source')
    expect((await other.terms()).refund_choices?.map((one) => [one.way, one.fee])).toEqual([
      ['credit', undefined],
      ['source', 99],
      ['card', 99],
    ])
    expect(okBody(await shop.send('returns.submit', other.body)).data).toMatchObject({ fee: 99, refund_way: 'source' })
  })
})

describe('the way that was chosen', () => {
  test('is stored with who chose it, is in the answer, the mail and at the desk, and pays', async () => {
    const made = await returned(both, { body: { refundWay: 'credit' } })
    const [mail] = await shop.sql<{ text: string }[]>`SELECT payload ->> 'text' AS text FROM outbox
      WHERE kind = 'mail' AND key LIKE 'received:%' ORDER BY id DESC LIMIT 1`
    expect(mail?.text).toContain('₹600 store credit (₹699 − ₹99 fee) within 1 day of')
    expect(await opened(both.agent, made.id)).toMatchObject({
      ways: [{ way: 'credit' }, { way: 'source' }, { way: 'card' }],
      wayChosenBy: 'customer',
    })
    await accepted(both, made)
    expect(fake.shop.orders.get(made.order.orderId)!.refunds).toMatchObject([{ amount: '600.00', asCredit: true }])
    expect(await settledBy(both, made)).toMatchObject([{ kind: 'refund' }])
  })

  test('can be changed by staff, and the record says so', async () => {
    const made = await returned(both, { body: { refundWay: 'credit' } })
    await act(both.agent, 'returns.decide', made.id, { decision: 'approve' })
    await act(both.agent, 'returns.payBy', made.id, { way: 'source' })
    expect(await opened(both.agent, made.id)).toMatchObject({ ways: [{ way: 'source' }, {}, {}], wayChosenBy: 'staff' })
  })

  test('that is closed later gives way to the default of the shop', async () => {
    const made = await returned(both, { body: { refundWay: 'credit' } })
    await setPolicies(both, { paysCredit: 0 })
    const shown = await opened(both.agent, made.id)
    expect([shown.ways?.[0]?.way, shown.wayChosenBy]).toEqual(['source', undefined])
  })
})

describe('is refused', () => {
  test.each<[string, Record<string, number>, RefundMethod]>([
    ['that is not open any more', { paysCredit: 0 }, 'credit'],
    ['that is not of this payment', { paysCredit: 1 }, 'account'],
    ['if the shop lets no one choose any more', { choosesRefund: 0 }, 'source'],
  ])('a way %s, and nothing is stored', async (_, policies, way) => {
    const { body, stored } = await form(way)
    await setPolicies(both, policies)
    expect(await shop.send('returns.submit', body)).toMatchObject({
      status: 409,
      refusal: { error: 'REFUND_WAY_NOT_OPEN' },
    })
    expect(await stored()).toEqual([])
  })

  test('a word that is no way; and the same key with another way', async () => {
    const { body, stored } = await form('credit')
    const key = crypto.randomUUID()
    expect(await shop.post('returns.submit', JSON.stringify({ ...body, refundWay: 'cash' }))).toMatchObject({
      status: 400,
    })
    const first = okBody(await shop.send('returns.submit', body, key))
    expect(okBody(await shop.send('returns.submit', body, key))).toEqual(first)
    expect(await shop.send('returns.submit', { ...body, refundWay: 'card' }, key)).toMatchObject({
      refusal: { error: 'KEY_REUSED' },
    })
    expect(await stored()).toEqual([['credit', 'customer']])
  })
})

test('an exchange has no refund: a way that comes with it is not stored', async () => {
  const order = shop.world.deliveredOrder({ ...ANITA, id: '8699999999' }, { daysAgo: 1, items: PIECES })
  await shop.take(order.messages)
  const body = { ...(await exchangeOf(shop, order, 0)), refundWay: 'credit' as const }
  okBody(await shop.send('returns.submit', { ...body, files: [{ id: await photo(shop, order.customerId) }] }))
  expect(await shop.sql`SELECT pays_by, pays_by_whom FROM requests WHERE order_id = ${order.orderId}`).toEqual([
    { pays_by: null, pays_by_whom: null },
  ])
})
