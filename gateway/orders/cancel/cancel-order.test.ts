import { beforeEach, describe, expect, test } from 'vitest'
import { ANITA } from '#demo/customers.ts'
import { finishCancel } from '#fakes/shopify/changes/cancel-order.ts'
import { okBody } from '../../testing/ok-body.ts'
import { setPolicies } from '../../returns/testing/due.ts'
import { hears, shopWithShopify } from '../../returns/testing/in-shopify.ts'
import { leaves, timePasses, waitingOrder } from './testing/waiting-order.ts'

const both = await shopWithShopify()
const { shop, fake } = both
beforeEach(async () => {
  fake.fail('ok')
  fake.shop.gives.cancelsLater = false
  await setPolicies(both, { customerCancelsOrders: 1 })
})

const waiting = () => waitingOrder(both)
const later = (minutes: number) => timePasses(shop, minutes)

test('an order is cancelled in Shopify with its refund, once; Shopify’s message makes it cancelled here', async () => {
  const order = await waiting()
  const taps = await Promise.all([order.cancel(), order.cancel(), order.cancel()])
  for (const tap of taps) expect(tap).toMatchObject({ ok: true, body: { state: 'requested' } })
  expect(await shop.sql`SELECT FROM outbox WHERE key = ${`order_cancel:${order.orderId}`}`).toHaveLength(1)
  await shop.drainOutbox()
  expect(order.inShopify().cancelledAt).toBeDefined()
  const paid = order.inShopify().lines.length * 699
  expect(order.inShopify().refunds).toMatchObject([{ amount: paid.toFixed(2) }])
  expect(await order.state()).toBe('done')
  expect(okBody(await order.cancel())).toEqual({ state: 'requested' })
  await hears(both)
  expect(okBody(await order.cancel())).toEqual({ state: 'cancelled' })
  expect(order.inShopify().refunds).toHaveLength(1)
})

describe('is refused', () => {
  test('if the shop does not offer it, and nothing is stored', async () => {
    await setPolicies(both, { customerCancelsOrders: 0 })
    const order = await waiting()
    expect(await order.cancel()).toMatchObject({ status: 409, refusal: { error: 'ORDER_CANCEL_NOT_OFFERED' } })
    expect(await order.state()).toBeUndefined()
  })

  test('if it is sent, or belongs to another customer', async () => {
    const sent = shop.world.inTransitOrder(ANITA)
    await shop.take(sent.messages)
    const { customerId, orderId } = sent
    expect(await shop.send('orders.cancel', { customerId, orderId })).toMatchObject({
      status: 409,
      refusal: { error: 'ORDER_SENT' },
    })
    expect(await shop.send('orders.cancel', { customerId: '8888', orderId })).toMatchObject({
      status: 404,
      refusal: { error: 'ORDER_NOT_FOUND' },
    })
    expect(await shop.post('orders.cancel', '{"customerId":"1"}')).toMatchObject({ status: 400 })
    expect(await shop.sql`SELECT FROM order_cancellations WHERE order_id = ${orderId}`).toEqual([])
  })
})

test('a parcel that leaves before Shopify cancels ends in the sentence about it, and nothing is refunded', async () => {
  const order = await waiting()
  okBody(await order.cancel())
  leaves(both, order)
  await shop.drainOutbox()
  expect(await order.state()).toBe('sent')
  expect(await order.cancel()).toMatchObject({ status: 409, refusal: { error: 'ORDER_SENT' } })
  expect(order.inShopify()).not.toHaveProperty('cancelledAt')
  expect(order.inShopify()).not.toHaveProperty('refunds')
})

test('a lost answer is looked up, and nothing happens twice', async () => {
  const order = await waiting()
  okBody(await order.cancel())
  let steps = 0
  fake.fail((body) => (body.includes('orderCancel') && ++steps === 1 ? 'half' : 'ok'))
  await shop.drainOutbox()
  await later(0)
  expect(await order.state()).toBe('done')
  expect(steps).toBe(1)
  expect(order.inShopify().refunds).toHaveLength(1)
})

test('Shopify cancels some time later; it is tried again after ten minutes, three times, then given up', async () => {
  fake.shop.gives.cancelsLater = true
  const [slow, never] = [await waiting(), await waiting()]
  okBody(await slow.cancel())
  okBody(await never.cancel())
  await shop.drainOutbox()
  expect([await slow.state(), await never.state()]).toEqual(['underway', 'underway'])
  finishCancel(fake.shop, slow.inShopify(), { refundMethod: { originalPaymentMethodsRefund: true }, restock: true })
  await later(1)
  expect([await slow.state(), await never.state()]).toEqual(['done', 'underway'])
  for (const _try of [1, 2, 3]) await later(11)
  expect(await never.state()).toBe('refused')
  expect(await never.cancel()).toMatchObject({ refusal: { error: 'ORDER_CANCEL_NOT_OFFERED' } })
})
