import { beforeEach, expect, onTestFinished, test } from 'vitest'
import type { FoundOrder } from '#contract/order-search.ts'
import type { DemoOrder } from '#demo/orders.ts'
import { ANITA, MEERA, type DemoCustomer } from '#demo/customers.ts'
import { HIDDEN_NUMBER } from '#rules/access/mask-number.ts'
import { isVerifiedRun } from '../access/testing/sender.ts'
import { exchangeOf } from '../returns/testing/returns.ts'
import { okBody } from '../testing/ok-body.ts'
import { openTestShop } from '../testing/shop.ts'
import { shopOfFile } from '../testing/shop-of-file.ts'

const now = new Date('2026-11-21T10:00:00Z')
const GUEST: DemoCustomer = { ...ANITA, id: null, email: 'guest@example.com', phone: '+919811122233' }

const shop = await shopOfFile({}, () => now)
beforeEach(() => shop.sql`TRUNCATE orders, customers, fulfilments, fulfilment_deliveries, parcels CASCADE`)

async function taken(order: DemoOrder): Promise<DemoOrder> {
  await shop.take(order.messages)
  return order
}

const ordered = (customer: DemoCustomer, daysAgo = 2) =>
  taken(shop.world.unfulfilledOrder(customer, { daysAgo, items: 1 }))

const asked = (identifier: string, isOrderNo = false) => shop.send('orders.search', { identifier, isOrderNo })

async function found(identifier: string, isOrderNo = false): Promise<FoundOrder[]> {
  return okBody(await asked(identifier, isOrderNo))
}

const numbers = async (identifier: string, isOrderNo = false) =>
  (await found(identifier, isOrderNo)).map((order) => order.id)

test('an order as it is found: its number, its amount in rupees, and nothing of its customer', async () => {
  const { orderId, orderNumber } = await ordered(ANITA)
  const [item] =
    await shop.sql`SELECT title, v.image_url AS src FROM line_items l JOIN variants v ON v.id = l.variant_id`
  expect(item).toEqual({ title: expect.stringMatching(/./) as string, src: expect.stringMatching(/svg$/) as string })
  await shop.sql`UPDATE orders SET total_paise = 149900, created_at = '2026-11-19T05:30:00Z'`
  expect(await found(ANITA.email!)).toEqual([
    {
      id: orderNumber,
      gid: `gid://shopify/Order/${orderId}`,
      date: '2026-11-19T05:30:00.000Z',
      amount: '1499.00',
      dispatched: false,
      cancelled: false,
      rto: false,
      delivered: false,
      customer_id: ANITA.id,
      items: [item],
      item_count: 1,
    },
  ])
})

test('by address and by phone number, however they are typed', async () => {
  const { orderNumber } = await ordered(ANITA)
  await ordered(MEERA)
  const local = ANITA.phone!.slice(3)
  const typed = [ANITA.email!.toUpperCase(), ` ${ANITA.email} `, local, `0${local}`, `91 ${local}`, ANITA.phone!]
  for (const identifier of [...typed, `${local.slice(0, 5)}-${local.slice(5)}`])
    expect(await numbers(identifier)).toEqual([orderNumber])
})

test('by order number, however it is typed', async () => {
  const { orderNumber } = await ordered(ANITA)
  for (const typed of [orderNumber, `#${orderNumber}`, ` ${orderNumber} `, `00${orderNumber}`, `#${orderNumber}-F1`])
    expect(await numbers(typed, true)).toEqual([orderNumber])
  await shop.sql`UPDATE orders SET name = 'LL-' || order_number`
  expect(await numbers(`ll-${orderNumber}`, true)).toEqual([orderNumber])
})

test('an address or number is found on the order, its shipping address, and the customer record', async () => {
  const { orderNumber } = await ordered(GUEST)
  // No one can prove that they are a guest.
  const guests = isVerifiedRun() ? HIDDEN_NUMBER : orderNumber
  expect(await numbers(GUEST.email!)).toEqual([guests])
  await shop.sql`UPDATE orders SET phone = '+919000099999'`
  expect(await numbers(GUEST.phone!)).toEqual([guests])
  const { orderNumber: own } = await ordered(ANITA)
  await shop.sql`UPDATE orders SET phone = '', email = '', shipping_address = '{}'`
  expect([await numbers(ANITA.phone!), await numbers(ANITA.email!)]).toEqual([[own], [own]])
  expect(await asked(GUEST.phone!)).toMatchObject({ status: 404 })
})

test('the newest five, each once, in their order', async () => {
  const orders: string[] = []
  for (const daysAgo of [3, 9, 1, 30, 5, 2]) orders[daysAgo] = (await ordered(ANITA, daysAgo)).orderNumber
  const newest = [1, 2, 3, 5, 9].map((daysAgo) => orders[daysAgo])
  expect(await numbers(ANITA.email!)).toEqual(newest)
  expect(await numbers(ANITA.phone!)).toEqual(newest)
})

test('the oldest found by one way does not hide a newer one found by another', async () => {
  for (const daysAgo of [10, 11, 12, 13, 14]) await ordered(ANITA, daysAgo)
  const { orderNumber } = await ordered({ ...ANITA, email: 'other@example.com', phone: null }, 1)
  await shop.sql`UPDATE customers SET email = ${ANITA.email}`
  expect((await numbers(ANITA.email!))[0]).toBe(orderNumber)
})

test('an order tells its first three items, how many there are, and whether they can still be asked back', async () => {
  const { lineIds } = await taken(shop.world.deliveredOrder(ANITA, { daysAgo: 7, items: 5 }))
  const told = async () => (await found(ANITA.email!))[0]
  expect(await told()).toMatchObject({ item_count: 5, returns: 'open' })
  expect((await told())?.items).toHaveLength(3)
  const answer = await shop.send(
    'returns.submit',
    await exchangeOf(shop, await taken(shop.world.deliveredOrder(MEERA, { daysAgo: 1, items: 1 }))),
  )
  expect(answer.ok).toBe(true)
  expect((await found(MEERA.email!))[0]).toMatchObject({
    item_count: 1,
    returns: 'asked',
    request: okBody(answer).data.fulfillment_id,
  })
  await shop.sql`UPDATE fulfilment_deliveries SET delivered_at = delivered_at - interval '1 day'`
  await shop.sql`UPDATE parcels SET delivered_at = delivered_at - interval '1 day'`
  expect(await told()).toMatchObject({ delivered: true, returns: 'over' })
  expect(lineIds).toHaveLength(5)
})

const daysAgo = 1
test.each([
  ['not sent', () => shop.world.unfulfilledOrder(ANITA, { daysAgo }), {}],
  ['on its way', () => shop.world.inTransitOrder(ANITA), { dispatched: true }],
  ['delivered', () => shop.world.deliveredOrder(ANITA, { daysAgo }), { dispatched: true, delivered: true }],
  ['sent in part', () => shop.world.partlyFulfilledOrder(ANITA, { daysAgo }), { dispatched: true, delivered: true }],
  ['cancelled', () => shop.world.cancelledOrder(ANITA, { daysAgo }), { cancelled: true }],
  ['going back, by its tag', () => shop.world.rtoOrder(ANITA, { daysAgo }), { dispatched: true, rto: true }],
])('an order that is %s', async (_what, order, flags) => {
  await taken(order())
  const none = { dispatched: false, cancelled: false, rto: false, delivered: false }
  expect(await found(ANITA.email!)).toMatchObject([{ ...none, ...flags }])
})

test('a cancelled order has its money in words', async () => {
  const { orderNumber } = await taken(shop.world.cancelledOrder(ANITA, { daysAgo: 2, payment: 'COD' }))
  const money = async () => (await found(ANITA.email!))[0]?.money_back
  expect(await money()).toBe('Nothing was charged')
  await shop.sql`UPDATE orders SET payment_gateway_names = '{razorpay}', financial_status = 'refunded',
    total_paise = 69900, refunded_paise = 69900, received_paise = 69900, outstanding_paise = 0`
  expect(await money()).toMatch(/^₹699 refund on its way, by \w{3} \d+ \w{3}$/)
  await shop.sql`UPDATE orders SET cancelled_at = '2026-10-01T10:00:00Z'`
  expect(await money()).toBe('₹699 refunded')
  await shop.sql`UPDATE orders SET refunded_paise = 0`
  expect(await money()).toBe('₹699 refunded')
  await shop.sql`UPDATE orders SET financial_status = 'paid'`
  expect(await money()).toBe('Your money goes back to your original payment method')
  await shop.sql`UPDATE orders SET cancelled_at = NULL WHERE order_number = ${orderNumber}`
  expect(await money()).toBeUndefined()
})

test('the courier knows better than the shop: delivered, or going back', async () => {
  await taken(shop.world.inTransitOrder(ANITA))
  await shop.sql`UPDATE parcels SET state = 'delivered', delivered_at = ${now}`
  expect(await found(ANITA.email!)).toMatchObject([{ delivered: true, rto: false }])
  for (const state of ['rto', 'rto_delivered']) {
    await shop.sql`UPDATE parcels SET state = ${state}`
    expect(await found(ANITA.email!)).toMatchObject([{ delivered: false, rto: true, dispatched: true }])
  }
  await shop.sql`UPDATE orders SET cancelled_at = ${now}`
  expect(await found(ANITA.email!)).toMatchObject([{ cancelled: true, rto: true, dispatched: true }])
})

test('only a live parcel with a number is dispatched, and the tag RTO counts in any case', async () => {
  await taken(shop.world.inTransitOrder(ANITA, { tags: ['rto'] }))
  await shop.sql`UPDATE fulfilments SET status = 'cancelled'`
  expect(await found(ANITA.email!)).toMatchObject([{ dispatched: false, rto: true }])
  await shop.sql`UPDATE fulfilments SET status = 'success'`
  await shop.sql`DELETE FROM fulfilment_parcels`
  await shop.sql`UPDATE orders SET tags = '{RTO-insured}'`
  expect(await found(ANITA.email!)).toMatchObject([{ dispatched: false, rto: false }])
})

test('a deleted order is never found', async () => {
  const { orderNumber } = await ordered(ANITA)
  await shop.sql`UPDATE orders SET deleted_at = ${now}`
  expect(await numbers(orderNumber, true)).toEqual([])
  for (const typed of [ANITA.email!, ANITA.phone!]) expect(await asked(typed)).toMatchObject({ status: 404 })
})

test('an unknown address or number, or none: refused with the sentence; as a number nothing is found', async () => {
  await ordered(ANITA)
  await shop.sql`UPDATE orders SET email = '', phone = '', shipping_address = '{}' `
  await shop.sql`UPDATE customers SET email = '', phone = ''`
  const typed = [
    'unknown@example.com',
    '98111 22233',
    '',
    ' ',
    '%',
    '%@%',
    '_@_',
    "' OR 1=1 --@x",
    '+91',
    'अनीता',
    '९८६४०१२३४५',
  ]
  for (const identifier of [...typed, 'x'.repeat(10_240), `${'a'.repeat(10_240)}@x.in`, '1'.repeat(10_240)]) {
    expect(await asked(identifier)).toEqual({
      ok: false,
      status: 404,
      refusal: {
        error: 'ORDERS_NOT_FOUND',
        message: 'No Orders Found Please use the emil or phone number you used while creating the order.',
      },
    })
    expect(await found(identifier, true)).toEqual([])
  }
})

test('a shop that mends the specification says so in its answers', async () => {
  const mended = await openTestShop({ SPECIFICATION: 'mended' })
  onTestFinished(() => mended.close())
  expect(await mended.send('orders.search', { identifier: 'unknown@example.com', isOrderNo: false })).toMatchObject({
    refusal: {
      error: 'ORDERS_NOT_FOUND',
      message: 'No orders found. Please use the email or phone number that you used for the order.',
    },
  })
})

test.each([
  {},
  { identifier: 'a@example.com' },
  { identifier: 7, isOrderNo: false },
  { identifier: ['a@example.com'], isOrderNo: false },
  { identifier: 'a@example.com', isOrderNo: 'no' },
  { identifier: 'a@example.com', isOrderNo: false, customerId: '1' },
  { identifier: 'a\0@example.com', isOrderNo: false },
  { identifier: 'x'.repeat(70_000), isOrderNo: true },
])('a bad body %#', async (body) => {
  expect(await shop.post('orders.search', JSON.stringify(body))).toMatchObject({
    status: 400,
    refusal: { error: 'INVALID_BODY' },
  })
})

test('an unexpected failure', async () => {
  await shop.sql`ALTER TABLE fulfilments RENAME TO mislaid`
  const answer = await asked(ANITA.email!)
  await shop.sql`ALTER TABLE mislaid RENAME TO fulfilments`
  expect(answer).toMatchObject({
    status: 500,
    refusal: { error: 'SEARCH_FAILED', message: 'Server error please try again later.' },
  })
})
