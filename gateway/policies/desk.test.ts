import { afterEach, describe, expect, test } from 'vitest'
import { connect } from '#database/connect.ts'
import { freshDatabase } from '#database/testing/database.ts'
import type { DeskRequest } from '#contract/desk/calls.ts'
import { ANITA, MEERA } from '#demo/customers.ts'
import { POLICY_NAMES } from '#rules/policies/policy.ts'
import { exchangeOf } from '../returns/testing/returns.ts'
import { okBody } from '../testing/ok-body.ts'
import type { TestShop } from '../testing/shop.ts'
import { shopOfFile } from '../testing/shop-of-file.ts'
import { policyCache } from './policy.ts'

const NOW = new Date('2026-11-21T06:00:00Z')
const database = await freshDatabase()
const sql = connect(database.url)
const shop = await shopOfFile({ RETURN_WINDOW_DAYS: '9' }, () => NOW, [], database)
/** Another server beside it, on the same database. */
const other = await shopOfFile({ RETURN_WINDOW_DAYS: '9' }, () => NOW, [], {
  sql,
  url: database.url,
  close: () => sql.end(),
})
const agent = await shop.staff('agent')
const keeper = await shop.staff('admin')
afterEach(async () => {
  await shop.sql`UPDATE policies SET set_values = '{}'`
  for (const { context } of [shop, other]) policyCache.forget(context)
})

const stored = async () => (await shop.sql`SELECT set_values, version FROM policies`)[0]
const version = async () => Number((await stored())?.['version'])
type Changes = DeskRequest<'policies.change'>['changes']
const change = async (...changes: Changes) => {
  return okBody(await keeper.send('policies.change', { version: await version(), changes, confirm: true }))
}
const delivered = async (customer = ANITA, daysAgo = 1) => {
  const order = shop.world.deliveredOrder(customer, { daysAgo })
  await shop.take(order.messages)
  return order
}
const detailsAt = async (server: TestShop, { customerId, orderId }: { customerId: string; orderId: string }) => {
  return okBody(await server.send('orders.details', { customerId, orderId }))
}

test('every policy, with what the server was started with', async () => {
  const { policies } = okBody(await keeper.send('policies.show', {}))
  expect(policies.map(({ name }) => name)).toEqual(POLICY_NAMES)
  expect(policies[0]).toEqual({
    name: 'returnWindowDays',
    value: 9,
    given: 9,
    isSet: false,
    by: '',
    at: null,
  })
  expect(policies[2]).toMatchObject({ name: 'returnFee', value: 99, given: 99 })
})

describe('a policy that is changed', () => {
  test('is what an order costs and offers, and stands on the request', async () => {
    const order = await delivered()
    await change(
      { name: 'exchangeFee', value: 120 },
      { name: 'returnFee', value: 0 },
      { name: 'returnWindowDays', value: 3 },
    )
    const { terms, orderDetails } = await detailsAt(shop, order)
    expect(terms).toEqual({
      exchange_fee: 120,
      return_fee: 0,
      exchanged_before: false,
      window_days: 3,
      refund_when: 'within 2 days of your items passing our check',
      shop: { exchange_fee: 120, second_exchange_fee: 250, return_fee: 0, window_days: 3 },
    })
    expect(orderDetails.line_items[0]?.until).toBe('2026-11-23')
    const accepted = await shop.send('returns.submit', await exchangeOf(shop, order))
    expect(accepted.ok && accepted.body.data.fee).toBe(120)
    const [request] = await shop.sql`SELECT fee_rupees FROM requests WHERE order_id = ${order.orderId}`
    expect(request?.['fee_rupees']).toBe(120)
  })

  test('to a higher second fee is what a second exchange costs', async () => {
    const order = shop.world.exchangedOrder(ANITA, { daysAgo: 2 })
    await shop.take(order.messages)
    await change({ name: 'secondExchangeFee', value: 400 })
    expect((await detailsAt(shop, order)).terms).toMatchObject({ exchange_fee: 400, exchanged_before: true })
  })

  test('gives special customers their window and their card', async () => {
    const order = await delivered(MEERA, 12)
    expect((await detailsAt(shop, order)).orderDetails.line_items[0]?.standing).toBe('window_over')
    await change(
      { name: 'extendedWindowCustomers', value: [order.customerId] },
      { name: 'extendedWindowDays', value: 12 },
      { name: 'technicalIssueCustomers', value: [order.customerId] },
    )
    const { orderDetails, terms } = await detailsAt(shop, order)
    expect([orderDetails.line_items[0]?.standing, terms.window_days]).toEqual(['eligible', 12])
    const tickets = await shop.send('tickets.orders', { customerId: order.customerId })
    expect(tickets.ok && tickets.body.technical_issue).toBe(true)
    const mine = await shop.send('tickets.list', { customerId: order.customerId })
    expect(mine.ok && mine.body.technical_issue).toBe(true)
  })

  test('is heard of by every server', async () => {
    const order = await delivered()
    const fee = async () => (await detailsAt(other, order)).terms.exchange_fee
    expect(await fee()).toBe(99)
    await change({ name: 'exchangeFee', value: 130 })
    // Sooner than it would be read anyway.
    await expect.poll(fee, { timeout: 3000 }).toBe(130)
  })

  test('holds here at once, and for what any server accepts, even where the news is lost', async () => {
    const order = await delivered()
    const submission = await exchangeOf(other, order)
    expect((await detailsAt(shop, order)).terms.exchange_fee).toBe(99)
    await shop.sql`ALTER TABLE policies DISABLE TRIGGER policies_notify`
    await change({ name: 'exchangeFee', value: 130 })
    expect((await detailsAt(shop, order)).terms.exchange_fee).toBe(130)
    const accepted = await other.send('returns.submit', submission)
    expect(accepted.ok && accepted.body.data.fee).toBe(130)
    await shop.sql`ALTER TABLE policies ENABLE TRIGGER policies_notify`
  })

  test('and taken back is what the server was started with; who did it stays written down', async () => {
    const before = (await change({ name: 'returnWindowDays', value: 30 })).history.length
    const { policies, history } = await change(
      { name: 'returnWindowDays', value: null },
      { name: 'exchangeFee', value: null },
    )
    expect(policies[0]).toMatchObject({ value: 9, isSet: false })
    expect(policies[0]?.by).toMatch(/^admin \d+$/)
    expect(history.slice(0, 2)).toMatchObject([
      { name: 'returnWindowDays', before: 30, after: null },
      { name: 'returnWindowDays', before: null, after: 30 },
    ])
    expect(history).toHaveLength(before + 1)
    await expect(shop.sql`UPDATE policy_changes SET policy = 'x'`).rejects.toThrow('are only added')
    await expect(shop.sql`DELETE FROM policy_changes`).rejects.toThrow('are only added')
  })

  test('by a leap from what is in force holds once it is confirmed', async () => {
    await change({ name: 'exchangeFee', value: 40 })
    const changes = [
      { name: 'returnFee', value: 120 },
      { name: 'exchangeFee', value: 400 },
    ]
    const before = await stored()
    expect(await keeper.send('policies.change', { version: await version(), changes })).toMatchObject({
      ok: false,
      status: 409,
      refusal: { error: 'POLICY_LEAP', about: 'exchangeFee' },
    })
    expect(await stored()).toEqual(before)
    const confirmed = await keeper.send('policies.change', { version: await version(), changes, confirm: true })
    expect(confirmed.ok && confirmed.body.policies.map(({ value }) => value)).toEqual(
      expect.arrayContaining([120, 400]),
    )
    const [entry] =
      await shop.sql`SELECT detail FROM audit WHERE act = 'policies.change' AND outcome = 'asked' ORDER BY id DESC
        LIMIT 1`
    expect(JSON.stringify(entry)).toContain('confirm')
  })

  test('of two people at once, the second is told', async () => {
    const seen = await version()
    const answers = await Promise.all(
      [110, 111].map((value) =>
        keeper.send('policies.change', { version: seen, changes: [{ name: 'exchangeFee', value }] }),
      ),
    )
    expect(answers.map((answer) => (answer.ok ? 'OK' : answer.refusal.error)).toSorted()).toEqual([
      'CHANGED_MEANWHILE',
      'OK',
    ])
    expect(await version()).toBe(seen + 1)
  })
})

describe('nothing is changed by', () => {
  test.each([
    ['a fee below nothing', [{ name: 'exchangeFee', value: -1 }], 'POLICY_OUT_OF_BOUNDS', 422, 'exchangeFee'],
    ['half a rupee', [{ name: 'exchangeFee', value: 99.5 }], 'POLICY_OUT_OF_BOUNDS', 422, 'exchangeFee'],
    [
      'a name for an id',
      [{ name: 'extendedWindowCustomers', value: ['Meera'] }],
      'POLICY_OUT_OF_BOUNDS',
      422,
      'extendedWindowCustomers',
    ],
    [
      'one good and one bad',
      [
        { name: 'returnFee', value: 1 },
        { name: 'returnWindowDays', value: 366 },
      ],
      'POLICY_OUT_OF_BOUNDS',
      422,
      'returnWindowDays',
    ],
    ['a policy that there is not', [{ name: 'toString', value: 1 }], 'INVALID_BODY', 400, undefined],
    [
      'a policy twice',
      [
        { name: 'returnFee', value: 1 },
        { name: 'returnFee', value: 2 },
      ],
      'INVALID_BODY',
      400,
      undefined,
    ],
    ['nothing', [], 'INVALID_BODY', 400, undefined],
    ['a fee a hundred times as high', [{ name: 'returnFee', value: 9900 }], 'POLICY_LEAP', 409, 'returnFee'],
    ['a window of no days', [{ name: 'returnWindowDays', value: 0 }], 'POLICY_LEAP', 409, 'returnWindowDays'],
  ])('%s', async (_, changes, error, status, about) => {
    const before = await stored()
    const answer = await keeper.send('policies.change', { version: await version(), changes })
    expect(answer).toMatchObject({ ok: false, status, refusal: { error } })
    expect(answer.ok || answer.refusal.about).toBe(about)
    expect(await stored()).toEqual(before)
  })

  test('an agent, who is not shown them either', async () => {
    const before = await stored()
    const changes = [{ name: 'exchangeFee', value: 1 }]
    for (const answer of [
      await agent.send('policies.show', {}),
      await agent.send('policies.change', { version: await version(), changes }),
    ])
      expect(answer).toMatchObject({ ok: false, status: 403, refusal: { error: 'NOT_ALLOWED' } })
    expect(await stored()).toEqual(before)
  })

  test('something in the database that cannot be', async () => {
    await shop.sql`UPDATE policies SET set_values = '{"exchangeFee": -5, "returnFee": 10}'`
    const order = await delivered()
    await expect.poll(async () => (await detailsAt(shop, order)).terms.return_fee).toBe(10)
    expect((await detailsAt(shop, order)).terms.exchange_fee).toBe(99)
  })
})
