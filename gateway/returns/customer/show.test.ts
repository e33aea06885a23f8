import { beforeEach, expect } from 'vitest'
import { MEERA } from '#demo/customers.ts'
import { okBody } from '../../testing/ok-body.ts'
import { testsOf } from '../../testing/fixtures.ts'
import { shopOfFile } from '../../testing/shop-of-file.ts'
import { act, requestItems, requested } from '../testing/desk.ts'

const shop = await shopOfFile({}, () => new Date('2026-11-21T10:00:00Z'))
const test = testsOf(shop)
beforeEach(() => shop.sql`TRUNCATE orders, requests, files CASCADE`)

const show = (requestId: string, customerId: string) => shop.send('returns.show', { customerId, requestId })

test('a request as the order tells it, with its order, and whether anything else can be asked back', async ({
  request: { id, order },
}) => {
  const { customerId, orderId, orderNumber } = order
  const { exchangeHistoryDetails } = okBody(await shop.send('orders.details', { customerId, orderId }))
  expect(okBody(await show(id, customerId))).toEqual({
    request: exchangeHistoryDetails[0],
    order: { id: orderId, name: `#${orderNumber}`, order_number: orderNumber, may_ask: true },
    collected_at: { address: expect.objectContaining({ zip: '781001' }) as object, phone: '+919864012345' },
  })
  const second = await requestItems(shop, order, {
    type: 'Return',
    change: {
      products: okBody(await shop.send('orders.details', { customerId, orderId }))
        .orderDetails.line_items.filter(({ standing }) => standing === 'eligible')
        .map((line) => ({ id: line.id, originalSize: line.size, size: line.size, sku: line.sku, mrp: line.price })),
    },
  })
  expect(okBody(await show(second, customerId))).toMatchObject({
    request: { fulfillment_id: `${orderNumber}.2`, type: 'Return' },
    order: { may_ask: false },
  })
})

test('each item has the price that was paid for its pieces, and the causes of its customer', async () => {
  const { id, order } = await requested(shop, { wraps: 2, items: 2, type: 'Return' })
  await shop.sql`
    UPDATE request_items SET causes = '{small,damaged}', paid_paise = 255840 WHERE line_item_id = ${order.lineIds[1]!}`
  await shop.sql`UPDATE request_items SET causes = '{}', paid_paise = 59900 WHERE line_item_id = ${order.lineIds[0]!}`
  const { line_items: items } = okBody(await show(id, order.customerId)).request
  expect(items.map(({ units, paid, causes }) => ({ units, paid, causes }))).toEqual([
    { units: 1, paid: '599.00', causes: undefined },
    { units: 2, paid: '2558.40', causes: ['small', 'damaged'] },
  ])
})

test('an exchange that has its order still says what it costs', async ({ request: { id, order }, agent }) => {
  const costs = async () => okBody(await show(id, order.customerId)).request
  expect(await costs()).toMatchObject({ fee: 99 })
  await act(agent, 'returns.decide', id, { decision: 'approve' })
  await act(agent, 'returns.settle', id, { kind: 'order', reference: '1210' })
  expect(await costs()).toMatchObject({ fee: 99, fee_words: 'Pay by cash or UPI on delivery.' })
  await shop.sql`UPDATE requests SET fee_way = 'link'`
  expect(await costs()).toMatchObject({ fee: 99, fee_paid: true })
})

test('one that is over is still shown, with its items', async ({ request: { id, order } }) => {
  await act(await shop.staff('agent'), 'returns.cancel', id, { reason: 'As you asked.' })
  expect(okBody(await show(id, order.customerId)).request).toMatchObject({
    status: 'cancelled',
    line_items: [{ originalSize: 'M' }],
    steps: [{ step: 'received' }, { step: 'cancelled', reason: 'As you asked.' }],
  })
})

test('the day its customer chose for the pickup, until it is requested, passed, or no courier comes', async () => {
  const { id, order } = await requested(shop, { change: { pickupDay: '2026-11-24' } })
  const expected = async () => okBody(await show(id, order.customerId)).expected
  expect(await expected()).toEqual({ pickup: '2026-11-24' })
  await act(await shop.staff('agent'), 'returns.decide', id, { decision: 'approve' })
  expect(await expected()).toEqual({ pickup: '2026-11-24' })
  for (const change of [
    { status: 'pickup_asked' },
    { status: 'rejected' },
    { pickup_day: '2026-11-20' },
    { no_courier: true },
  ]) {
    await shop.sql`UPDATE requests SET status = 'approved', pickup_day = '2026-11-24', no_courier = false`
    await shop.sql`UPDATE requests SET ${shop.sql(change)}`
    expect(await expected()).toBeUndefined()
  }
})

test('that of another customer, one that does not exist and one of a deleted order are one answer', async ({
  request: { id, order },
}) => {
  const none = await show('9999.1', order.customerId)
  expect(none).toMatchObject({ ok: false, status: 404, refusal: { error: 'REQUEST_NOT_FOUND' } })
  expect(await show(id, MEERA.id!)).toEqual(none)
  expect(await show(`${order.orderNumber}.2`, order.customerId)).toEqual(none)
  await shop.sql`UPDATE orders SET deleted_at = now()`
  expect(await show(id, order.customerId)).toEqual(none)
})

test.each([{}, { customerId: '1' }, { customerId: '1', requestId: '1042-F1' }, { customerId: 'x', requestId: '1.1' }])(
  'a bad body %j',
  async (body) => {
    const answer = await shop.post('returns.show', JSON.stringify(body))
    expect(answer).toMatchObject({ status: 400, refusal: { error: 'INVALID_BODY' } })
  },
)

test('an unexpected failure', async () => {
  await shop.sql`ALTER TABLE requests RENAME TO mislaid`
  const answer = await show('1.1', '1')
  await shop.sql`ALTER TABLE mislaid RENAME TO requests`
  expect(answer).toMatchObject({ status: 500, refusal: { error: 'SERVER_ERROR' } })
})
