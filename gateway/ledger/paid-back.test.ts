import { describe, expect, test } from 'vitest'
import { compareLedgers } from './compare.ts'
import { keepLedger } from './keep.ts'
import { act, opened } from '../returns/testing/desk.ts'
import { give } from '../returns/testing/payouts.ts'
import { openPayingShop } from '../returns/testing/payouts.ts'
import { okBody } from '../testing/ok-body.ts'
import { accept, askedBack, boughtTwo, outOf, payAll, piecesOf, refundTold, returnOf } from './testing/orders.ts'

const shop = await openPayingShop()

/** Has the refund of a request paid out by the desk, if anything is due. */
async function paid(id: string): Promise<number> {
  await accept(shop, id)
  await payAll(shop)
  return shop.bank.payouts.filter(({ request }) => request === id).reduce((sum, { amount }) => sum + amount, 0)
}

describe('two pieces at ₹1,499, paid in cash, of which Shopify paid an amount back before they were asked back', () => {
  test.each([
    [1600, 129_900, 9_900, 0],
    [500, 140_000, 109_800, 99_900],
  ])('₹%i: both requests are promised what is left, once', async (rupees, first, mostOfSecond, second) => {
    const order = await boughtTwo(shop)
    await refundTold(shop, order, { rupees })
    const one = await returnOf(shop, order, 0)
    const other = await returnOf(shop, order, 1)
    expect(await opened(shop.agent, one)).toMatchObject({ duePaise: first })
    expect(await opened(shop.agent, other)).toMatchObject({ mostPaise: mostOfSecond, duePaise: second })
    expect([await paid(one), await paid(other)]).toEqual([first, second])
    expect(await outOf(shop, order)).toBe(rupees * 100 + first + second)
    expect(await outOf(shop, order)).toBeLessThanOrEqual(299_800)
  })
})

describe('what Shopify pays back after a request', () => {
  test('of what is due for it is its own: nothing more is paid, and it can be recorded', async () => {
    const order = await boughtTwo(shop)
    const id = await returnOf(shop, order, 0)
    await refundTold(shop, order, { rupees: 1400 })
    expect(await opened(shop.agent, id)).toMatchObject({ madePaise: 140_000, duePaise: 0, mostPaise: 159_800 })
    expect(await paid(id)).toBe(0)
    await act(shop.agent, 'returns.settle', id, { kind: 'refund', reference: 'In Shopify', amountPaise: 140_000 })
    expect(await outOf(shop, order)).toBe(140_000)
  })

  test('of another amount is not clear: nothing is paid by itself; recorded, it is the same money', async () => {
    const order = await boughtTwo(shop)
    const id = await returnOf(shop, order, 0)
    await refundTold(shop, order, { rupees: 1200 })
    expect(await opened(shop.agent, id)).toMatchObject({ madePaise: 0, isUnclear: true, duePaise: 140_000 })
    expect(await paid(id)).toBe(0)
    await act(shop.agent, 'returns.settle', id, { kind: 'refund', reference: 'R 1', amountPaise: 120_000 })
    expect(await opened(shop.agent, id)).toMatchObject({ madePaise: 120_000, isUnclear: false })
    expect(await outOf(shop, order)).toBe(120_000)
  })

  test('once it is paid, for another reason, adds: the next request has only what is left', async () => {
    const order = await boughtTwo(shop)
    expect(await paid(await returnOf(shop, order, 0))).toBe(140_000)
    await refundTold(shop, order, { rupees: 700 })
    const other = await returnOf(shop, order, 1)
    expect(await opened(shop.agent, other)).toMatchObject({ mostPaise: 89_800, duePaise: 79_900 })
    expect(await paid(other)).toBe(79_900)
    expect(await outOf(shop, order)).toBe(289_900)
  })

  test('of more than is left takes from what the latest request is promised, and is never refused', async () => {
    const order = await boughtTwo(shop)
    const [one, other] = [await returnOf(shop, order, 0), await returnOf(shop, order, 1)]
    await refundTold(shop, order, { rupees: 1000 })
    expect(await opened(shop.agent, one)).toMatchObject({ duePaise: 140_000 })
    expect(await opened(shop.agent, other)).toMatchObject({ duePaise: 59_800 })
    await refundTold(shop, order, { rupees: 5000 })
    for (const id of [one, other]) expect(await opened(shop.agent, id)).toMatchObject({ mostPaise: 0, duePaise: 0 })
    expect(await outOf(shop, order)).toBe(600_000)
  })
})

test('of a piece of the request is its own, of another piece is not; both leave the form what is left', async () => {
  const order = await boughtTwo(shop)
  const id = await returnOf(shop, order, 0)
  await refundTold(shop, order, { rupees: 1400, line: 0 })
  expect(await opened(shop.agent, id)).toMatchObject({ madePaise: 140_000, duePaise: 0 })
  await refundTold(shop, order, { rupees: 1499, line: 1 })
  expect(await opened(shop.agent, id)).toMatchObject({ madePaise: 140_000, duePaise: 0, mostPaise: 9_900 })
})

test('what is promised to one request is not promised to the next, whatever came first', async () => {
  const order = await boughtTwo(shop)
  const one = await returnOf(shop, order, 0)
  const answer = await shop.send('orders.details', { customerId: order.customerId, orderId: order.orderId })
  expect(answer).toMatchObject({ body: { terms: {} } })
  await refundTold(shop, order, { rupees: 1600 })
  const details = await shop.send('orders.details', { customerId: order.customerId, orderId: order.orderId })
  expect(details).toMatchObject({ body: { terms: { most: '99.00' } } })
  await act(shop.agent, 'returns.cancel', one, { reason: 'They keep it.' })
  const after = await shop.send('orders.details', { customerId: order.customerId, orderId: order.orderId })
  expect(after).toMatchObject({ body: { terms: { most: '1398.00' } } })
})

test('balances are what the entries come to; what differs is said, and rebuilt', async () => {
  const { orders, differences } = await compareLedgers(shop.sql, false)
  expect([orders > 0, differences]).toEqual([true, []])
  const order = await boughtTwo(shop)
  await refundTold(shop, order, { rupees: 300 })
  await shop.sql`UPDATE order_balances SET paid_back_paise = 29999 WHERE order_id = ${order.orderId}`
  const said = [`order ${order.orderId}, order: paidBackPaise is 29999, its entries come to 30000`]
  expect((await compareLedgers(shop.sql, true)).differences).toEqual(said)
  expect((await compareLedgers(shop.sql, false)).differences).toEqual([])
})

test('a constraint keeps what an order is promised and was paid back within what was paid', async () => {
  const order = await boughtTwo(shop)
  await returnOf(shop, order, 0)
  const violated = { code: '23514', table_name: 'order_balances', constraint_name: 'never_more_than_was_paid' }
  for (const column of ['promised_paise', 'paid_back_paise'])
    await expect(
      shop.sql`UPDATE order_balances SET ${shop.sql(column)} = paid_paise + 1 WHERE order_id = ${order.orderId}`,
    ).rejects.toMatchObject(violated)
})

test('the ledger of an order follows from the facts: one that is lost comes to the same', async () => {
  const order = await boughtTwo(shop)
  const id = await returnOf(shop, order, 0)
  await refundTold(shop, order, { rupees: 1600 })
  const before = await opened(shop.agent, id)
  const pieces = await piecesOf(shop, order)
  await shop.sql.begin(async (sql) => {
    await sql`SET LOCAL session_replication_role = replica`
    for (const table of ['ledger_entries', 'order_balances', 'request_balances', 'line_balances'])
      await sql`DELETE FROM ${sql(table)} WHERE order_id = ${order.orderId}`
  })
  await shop.sql.begin((sql) => keepLedger(sql, order.orderId))
  expect(await piecesOf(shop, order)).toEqual(pieces)
  expect(await opened(shop.agent, id)).toMatchObject({ mostPaise: before.mostPaise, duePaise: before.duePaise })
})

describe('a gateway that becomes cash on delivery, or is not any more', () => {
  async function list(names: string[]): Promise<void> {
    const keeper = await shop.staff('retailer')
    const { version } = okBody(await keeper.send('policies.show', {}))
    okBody(await keeper.send('policies.change', { version, changes: [{ name: 'codGateways', value: names }] }))
    await shop.drainOutbox()
  }
  const COD = 'Cash on Delivery (COD)'

  test('what was promised for its orders is written again, and the account is paid', async () => {
    const order = await boughtTwo(shop, 'Gokwik-COD', true)
    const online = await boughtTwo(shop, 'razorpay')
    const [id, other] = [await askedBack(shop, order, 0), await askedBack(shop, online, 0)]
    expect(await opened(shop.agent, id)).toMatchObject({ payment: 'Paid', mostPaise: 0, duePaise: 0 })
    const { version } = await opened(shop.agent, other)
    await list([COD, 'gokwik-cod'])
    expect(await opened(shop.agent, id)).toMatchObject({ payment: 'COD', mostPaise: 299_800, duePaise: 140_000 })
    expect(await opened(shop.agent, other)).toMatchObject({ payment: 'Paid', version, duePaise: 140_000 })
    await give(shop, { id, order: order as never })
    // The account is checked before the goods are: so its payout begins with them.
    await shop.run()
    await accept(shop, id)
    await shop.run()
    await list([COD])
    // Its money is on its way to the account: this request stays as it is.
    expect(await opened(shop.agent, id)).toMatchObject({ payment: 'COD' })
    await payAll(shop)
    expect(await outOf(shop, order)).toBe(140_000)
    expect(await compareLedgers(shop.sql, false)).toMatchObject({ differences: [] })
  })

  test('that was listed by mistake: open requests are paid online again', async () => {
    await list([COD, 'razorpay'])
    const order = await boughtTwo(shop, 'razorpay')
    const id = await askedBack(shop, order, 0)
    expect(await opened(shop.agent, id)).toMatchObject({ payment: 'COD', duePaise: 140_000 })
    await list([COD])
    expect(await opened(shop.agent, id)).toMatchObject({ payment: 'Paid', duePaise: 140_000 })
    expect(await paid(id)).toBe(0)
  })
})
