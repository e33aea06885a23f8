import { expect, test } from 'vitest'
import type { Bought } from '#contract/my-orders.ts'
import { ANITA, MEERA } from '#demo/customers.ts'
import { paiseOf } from '#rules/india/money.ts'
import { exchangeOf } from '../returns/testing/returns.ts'
import { okBody } from '../testing/ok-body.ts'
import { shopOfFile } from '../testing/shop-of-file.ts'

const shop = await shopOfFile({}, () => new Date('2026-11-21T10:00:00Z'))
const { world } = shop

async function boughtIn({ messages, orderNumber }: ReturnType<typeof world.deliveredOrder>): Promise<Bought> {
  await shop.take(messages)
  const { bought } = okBody(await shop.send('orders.story', { customerId: ANITA.id!, order: orderNumber }))
  if (!bought) throw new Error('the order is shown without what was bought')
  return bought
}

const amounts = ({ receipt }: Bought) =>
  Object.fromEntries(receipt.map(({ what, amount }) => [what, paiseOf(amount) ?? 0]))

test('an order is shown as it was bought: items with sizes and prices, receipt, payment, address', async () => {
  const bought = await boughtIn(world.deliveredOrder(ANITA, { daysAgo: 2, items: 3, payment: 'COD' }))
  expect(bought).toMatchObject({ payment: 'COD', may_ask: true, address: { city: 'Guwahati', province: 'Assam' } })
  expect(bought.items).toHaveLength(3)
  for (const item of bought.items) {
    expect(item).toMatchObject({ quantity: 1, standing: 'eligible', until: expect.any(String) as string })
    expect(item.size).not.toBe('')
    expect(item.src).toMatch(/\.svg$/)
    expect(paiseOf(item.price)).toBeGreaterThan(0)
  }
  const { items = 0, discount = 0, tax = 0, delivery = 0, total } = amounts(bought)
  expect(items).toBe(bought.items.reduce((sum, { price }) => sum + (paiseOf(price) ?? 0), 0))
  expect(items - discount + tax + delivery).toBe(total)
})

test('each item that waits has its own day by which it ships; one that was sent has none', async () => {
  const waiting = await boughtIn(world.unfulfilledOrder(ANITA, { daysAgo: 0 }))
  for (const { ships_by: day } of waiting.items) expect(day).toMatch(/^2026-11-2\d$/)
  const [sent] = (await boughtIn(world.inTransitOrder(ANITA, { items: 1 }))).items
  expect(sent).not.toHaveProperty('ships_by')
})

test('a COD order that is still to come names the amount to pay at the door, a prepaid one none', async () => {
  const cash = await boughtIn(world.inTransitOrder(ANITA, { items: 1, payment: 'COD' }))
  expect(cash).not.toHaveProperty('may_ask')
  expect(amounts(cash)['on_delivery']).toBe(amounts(cash)['total'])
  expect(amounts(await boughtIn(world.inTransitOrder(ANITA, { items: 1 })))).not.toHaveProperty('on_delivery')
})

test('a refund stands in the receipt, and the total stays as it was', async () => {
  const bought = await boughtIn(world.refundedOrder(ANITA, { daysAgo: 2 }))
  const { total = 0, refunded = 0 } = amounts(bought)
  expect(refunded).toBeGreaterThan(0)
  expect(refunded).toBeLessThanOrEqual(total)
  expect(new Set(bought.items.map(({ ended }) => ended))).toEqual(new Set(['refunded']))
  // One refund for two items, of just what they cost.
  expect(bought.items.map((item) => item.refunded)).toEqual(bought.items.map(({ paid }) => paid))
  const cancelled = await boughtIn(world.cancelledOrder(ANITA, { daysAgo: 2 }))
  expect(new Set(cancelled.items.map(({ ended }) => ended))).toEqual(new Set(['cancelled']))
})

test('an item names its refund where it is known: alone in a refund also less a fee, beside others not', async () => {
  const order = world.partlyRefundedOrder(ANITA, { daysAgo: 2, items: 2 })
  const [first, other] = (await boughtIn(order)).items
  expect(first).toMatchObject({ ended: 'refunded', refunded: first!.paid })
  expect(other).not.toHaveProperty('refunded')
  const less = (of: string) => shop.sql`UPDATE refunds SET paid_paise = paid_paise - 9900 WHERE order_id = ${of}`
  await less(order.orderId)
  const [charged] = (await boughtIn({ ...order, messages: [] })).items
  expect(paiseOf(charged!.refunded!)).toBe((paiseOf(first!.paid) ?? 0) - 9900)
  const both = world.refundedOrder(ANITA, { daysAgo: 2, items: 2 })
  await boughtIn(both)
  await less(both.orderId)
  for (const item of (await boughtIn({ ...both, messages: [] })).items) expect(item).not.toHaveProperty('refunded')
})

test("another customer's order shows nothing", async () => {
  const order = world.deliveredOrder(MEERA, { daysAgo: 2 })
  await shop.take(order.messages)
  const answer = await shop.send('orders.story', { customerId: ANITA.id!, order: order.orderNumber })
  expect(answer).toMatchObject({ status: 404, refusal: { error: 'ORDER_NOT_FOUND' } })
  expect(JSON.stringify(answer)).not.toContain('bought')
})

test('an order has its rows of My orders, and its news: of an open request once all of it is here', async () => {
  const order = world.deliveredOrder(ANITA, { daysAgo: 2, items: 2 })
  await shop.take(order.messages)
  const shown = async () => okBody(await shop.send('orders.story', { customerId: ANITA.id!, order: order.orderNumber }))
  const before = await shown()
  expect(before.entries?.map(({ kind, state }) => `${kind} ${state}`)).toEqual(['parcel delivered'])
  expect(before.news).toMatchObject({ line: expect.stringMatching(/^Delivered/) as string, tint: 'leaf' })
  okBody(await shop.send('returns.submit', await exchangeOf(shop, order)))
  const after = await shown()
  const [chosen, other] = after.bought!.items
  expect(chosen!.request).toEqual({ ref: `${order.orderNumber}.1`, kind: 'exchange', stage: 'Requested' })
  expect(other).not.toHaveProperty('request')
  expect(after.entries?.find(({ kind }) => kind === 'exchange')?.news?.line).toBe(after.news?.line)
  expect(after.news).toMatchObject({ line: 'Exchange requested', tint: 'plain' })
})
