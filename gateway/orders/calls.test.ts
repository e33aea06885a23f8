import { describe, expect, test } from 'vitest'
import { ANITA, MEERA } from '#demo/customers.ts'
import { setPolicies } from '../returns/testing/desk.ts'
import { okBody } from '../testing/ok-body.ts'
import { openTestShop } from '../testing/shop.ts'
import { shopOfFile } from '../testing/shop-of-file.ts'

const NOW = new Date('2026-11-21T06:00:00Z')

const shop = await shopOfFile({}, () => NOW)

async function detailsOf(order: { customerId: string; orderId: string }) {
  return okBody(
    await shop.send(
      'orders.details',
      order.customerId
        ? { customerId: order.customerId, orderId: order.orderId }
        : { customerId: '1', orderId: order.orderId },
    ),
  )
}

test('shows the order of its customer, with what was delivered when', async () => {
  const order = shop.world.deliveredOrder(ANITA, { daysAgo: 6 })
  await shop.take(order.messages)
  const body = await detailsOf(order)
  expect(body.orderDetails).toMatchObject({
    id: order.orderId,
    name: `#${order.orderNumber}`,
    customer: { id: ANITA.id, first_name: 'Anita', email: ANITA.email },
    shipping_address: { city: 'Guwahati', province: 'Assam' },
  })
  expect(body.orderDetails.line_items.map((line) => line.id)).toEqual(order.lineIds)
  expect(body.orderDetails.line_items.map((line) => line.standing)).toEqual(['eligible', 'eligible'])
  expect(body.orderDetails.line_items[0]?.until).toBe('2026-11-22')
  expect(body.orderDetails.line_items[0]?.sizes.map(({ size }) => size)).toContain(
    body.orderDetails.line_items[0]?.size,
  )
  expect(body.deliveryDetails.value).toHaveLength(2)
  expect(body.deliveryDetails.value[0]).toMatchObject({ date: '15/11/2026', status: 'Delivered' })
  expect(body.exchangeHistoryDetails).toEqual([])
  expect(body.terms).toEqual({
    exchange_fee: 99,
    return_fee: 99,
    exchanged_before: false,
    window_days: 7,
    refund_when: 'within 2 days of your items passing our check',
  })
})

test('the days of a request that is sent now: what the shop promises, and nothing else', async () => {
  const own = await openTestShop({}, () => NOW)
  const order = own.world.deliveredOrder(ANITA, { daysAgo: 2 })
  await own.take(order.messages)
  await setPolicies(own, { decideDays: 1, inspectDays: 2, deliverDays: 5 })
  const { terms } = okBody(await own.send('orders.details', { customerId: order.customerId, orderId: order.orderId }))
  await own.close()
  expect(terms.days).toEqual({
    decide: { on: '2026-11-22' },
    inspect: { days: 2 },
    refund: { days: 2 },
    deliver: { days: 5 },
  })
})

describe('every state of an order is judged', () => {
  const { world } = { world: () => shop.world }
  test.each([
    ['delivered today', () => world().deliveredOrder(ANITA, { daysAgo: 0 }), 'eligible'],
    ['on the seventh day after delivery', () => world().deliveredOrder(ANITA, { daysAgo: 7 }), 'eligible'],
    ['on the eighth day after delivery', () => world().deliveredOrder(ANITA, { daysAgo: 8 }), 'window_over'],
    ['in transit', () => world().inTransitOrder(ANITA), 'not_delivered'],
    ['cancelled', () => world().cancelledOrder(ANITA, { daysAgo: 1 }), 'not_returnable', 'cancelled'],
    ['wholly refunded', () => world().refundedOrder(ANITA, { daysAgo: 2 }), 'not_returnable', 'refunded'],
  ])('%s', async (_state, make, standing, ended?: string) => {
    const order = make()
    await shop.take(order.messages)
    const { orderDetails } = await detailsOf(order)
    expect(new Set(orderDetails.line_items.map((line) => line.standing))).toEqual(new Set([standing]))
    expect(new Set(orderDetails.line_items.map((line) => line.ended))).toEqual(new Set([ended]))
  })

  test('two parcels on different days are judged by their own days', async () => {
    const order = shop.world.splitOrder(ANITA, { daysAgo: [9, 3] })
    await shop.take(order.messages)
    const { orderDetails } = await detailsOf(order)
    expect(orderDetails.line_items.map((line) => line.standing)).toEqual(['window_over', 'eligible'])
  })

  test('an order with the tag replacement was exchanged before', async () => {
    const order = shop.world.exchangedOrder(ANITA, { daysAgo: 2 })
    await shop.take(order.messages)
    expect((await detailsOf(order)).terms).toMatchObject({ exchange_fee: 250, exchanged_before: true })
  })
})

test('a special customer has 15 days from the latest delivery of the order', async () => {
  const special = await openTestShop({ EXTENDED_WINDOW_CUSTOMERS: MEERA.id ?? '' }, () => NOW)
  const order = special.world.splitOrder(MEERA, { daysAgo: [20, 15] })
  await special.take(order.messages)
  const answer = await special.send('orders.details', { customerId: order.customerId, orderId: order.orderId })
  await special.close()
  expect(answer.ok && answer.body.orderDetails.line_items.map((line) => line.standing)).toEqual([
    'eligible',
    'eligible',
  ])
  expect(answer.ok && answer.body.terms.window_days).toBe(15)
})

test("another customer's order and one that does not exist are the same answer", async () => {
  const order = shop.world.deliveredOrder(ANITA, { daysAgo: 1 })
  await shop.take(order.messages)
  const foreign = await shop.send('orders.details', { customerId: MEERA.id ?? '', orderId: order.orderId })
  const absent = await shop.send('orders.details', { customerId: MEERA.id ?? '', orderId: '999' })
  expect(foreign).toEqual(absent)
  expect(foreign).toMatchObject({
    ok: false,
    status: 404,
    refusal: { error: 'ORDER_NOT_FOUND', message: 'Cannot find order details. Please go back and try again!!!' },
  })
})

describe('a bad body is refused', () => {
  test.each([
    ['no body', ''],
    ['not JSON', '{'],
    ['an array', '[]'],
    ['an id as a number', '{"customerId":1,"orderId":"2"}'],
    ['a field missing', '{"customerId":"1"}'],
    ['a field too many', '{"customerId":"1","orderId":"2","admin":true}'],
    ['an id with letters', '{"customerId":"1","orderId":"2 OR 1=1"}'],
    ['an id in other digits', '{"customerId":"1","orderId":"१२३"}'],
    ['an id too long', `{"customerId":"1","orderId":"${'9'.repeat(21)}"}`],
    ['__proto__', '{"customerId":"1","orderId":"2","__proto__":{"x":1}}'],
    ['very deep', `{"customerId":${'['.repeat(50_000)}${']'.repeat(50_000)},"orderId":"2"}`],
  ])('%s', async (_what, body) => {
    expect(await shop.post('orders.details', body)).toMatchObject({
      ok: false,
      status: 400,
      refusal: { error: 'INVALID_BODY' },
    })
  })

  test('too large', async () => {
    const body = `{"customerId":"1","orderId":"${'9'.repeat(300_000)}"}`
    expect(await shop.post('orders.details', body)).toMatchObject({ status: 413, refusal: { error: 'BODY_TOO_LARGE' } })
  })

  test('another content type', async () => {
    const answer = await shop.post('orders.details', 'customerId=1', {
      'content-type': 'application/x-www-form-urlencoded',
    })
    expect(answer).toMatchObject({ status: 415, refusal: { error: 'UNSUPPORTED_MEDIA_TYPE' } })
  })
})
