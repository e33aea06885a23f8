import { beforeEach, expect, test } from 'vitest'
import { ANITA } from '#demo/customers.ts'
import { orderBody } from '#fakes/shopify/changes/body.ts'
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
  await setPolicies(both, { customerCancelsOrders: 1, refundDays: 7 })
})

test('the page offers it with the amount and the day, says that it is under way, and that it is done', async () => {
  const order = await waitingOrder(both)
  const { cancellation } = await order.story()
  const total = (await order.story()).bought?.receipt.find(({ what }) => what === 'total')?.amount
  expect(cancellation).toEqual({
    state: 'offered',
    back: { amount: total, by: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) },
  })
  okBody(await order.cancel())
  expect(await order.story()).toMatchObject({
    cancellation: { state: 'requested' },
    news: {
      line: 'Cancelling your order',
      says: expect.stringMatching(/^₹[\d,]+ goes back to your original payment method\./),
    },
  })
  await shop.drainOutbox()
  expect((await order.story()).cancellation).toEqual({ state: 'requested' })
  expect(await order.mails()).toEqual([])
  await hears(both)
  const paid = order.inShopify().lines.length * 699
  const words = `₹${paid.toLocaleString('en-IN')} goes back to your original payment method. It reaches you by `
  expect(await order.story()).toMatchObject({
    cancellation: { state: 'cancelled' },
    news: { line: 'Your order is cancelled', says: expect.stringContaining(words) },
  })
  const mails = await order.mails()
  expect(mails).toMatchObject([{ to: ANITA.email, subject: `Your order is cancelled · #${order.orderNumber}` }])
  expect(mails[0]?.text).toContain(words)
  expect(mails[0]?.text).toContain('- ')
})

test('each mail is written once, however often the messages come, even after its job is forgotten', async () => {
  const order = await waitingOrder(both)
  okBody(await order.cancel())
  await shop.drainOutbox()
  await hears(both, (webhooks) => [...webhooks, ...webhooks])
  expect(await order.mails()).toHaveLength(1)
  await shop.sql`DELETE FROM outbox WHERE key LIKE ${`order-cancel:${order.orderId}:%`}`
  order.inShopify().updatedAt = new Date(Date.now() + 60_000)
  fake.shop.untold.push({ topic: 'orders/updated', at: new Date(), body: orderBody(order.inShopify()) })
  await hears(both)
  expect(await order.mails()).toEqual([])
})

test('an order that left is said on the page and by mail, once; no refund is promised', async () => {
  const order = await waitingOrder(both)
  okBody(await order.cancel())
  leaves(both, order)
  await shop.drainOutbox()
  await timePasses(shop, 20)
  expect(await order.story()).toMatchObject({
    cancellation: { state: 'sent' },
    news: { line: "It has just shipped, so it can't be cancelled", says: "You can return it once it's with you." },
  })
  const mails = await order.mails()
  expect(mails).toMatchObject([{ subject: `It has just shipped, so it can't be cancelled · #${order.orderNumber}` }])
  expect(mails[0]?.text).toContain("You can return it once it's with you.")
  expect(mails[0]?.text).not.toContain('₹')
})

test('a refusal of Shopify leads to us, on the page and by mail; if staff cancel it, that is one too', async () => {
  fake.shop.gives.cancelsLater = true
  const order = await waitingOrder(both)
  okBody(await order.cancel())
  await shop.drainOutbox()
  for (const _try of [1, 2, 3]) await timePasses(shop, 11)
  expect(await order.story()).toMatchObject({
    cancellation: { state: 'refused' },
    news: { line: "We couldn't cancel your order", act: { what: 'raise_ticket' } },
  })
  expect(await order.mails()).toMatchObject([{ subject: `We couldn't cancel your order · #${order.orderNumber}` }])
  finishCancel(fake.shop, order.inShopify(), { refundMethod: { originalPaymentMethodsRefund: true }, restock: true })
  await hears(both)
  expect((await order.story()).cancellation).toEqual({ state: 'cancelled' })
  expect((await order.mails()).map(({ subject }) => subject)).toEqual([
    `We couldn't cancel your order · #${order.orderNumber}`,
    `Your order is cancelled · #${order.orderNumber}`,
  ])
})

test('is not offered if the shop does not offer it, if it left, or if it was made for an exchange', async () => {
  const [order, exchanged] = [await waitingOrder(both), await waitingOrder(both)]
  await shop.sql`UPDATE orders SET tags = '{Replacement}' WHERE id = ${exchanged.orderId}`
  expect(await exchanged.story()).not.toHaveProperty('cancellation')
  expect(await exchanged.cancel()).toMatchObject({ refusal: { error: 'ORDER_CANCEL_NOT_OFFERED' } })
  await setPolicies(both, { customerCancelsOrders: 0 })
  expect(await order.story()).not.toHaveProperty('cancellation')
  await setPolicies(both, { customerCancelsOrders: 1 })
  const sent = shop.world.inTransitOrder(ANITA)
  await shop.take(sent.messages)
  const story = await shop.send('orders.story', { customerId: sent.customerId, order: sent.orderNumber })
  expect(okBody(story)).not.toHaveProperty('cancellation')
})

test('of an order to be paid in cash nothing goes back', async () => {
  const order = await waitingOrder(both, { daysAgo: 0, payment: 'COD' })
  expect((await order.story()).cancellation).toEqual({ state: 'offered' })
  okBody(await order.cancel())
  expect((await order.story()).news).toMatchObject({ says: "Nothing was charged. We'll email you once it is done." })
})
