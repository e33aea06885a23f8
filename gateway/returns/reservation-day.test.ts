import { expect, test } from 'vitest'
import { ANITA } from '#demo/customers.ts'
import { piece } from '#demo/shelf.ts'
import { okBody } from '../testing/ok-body.ts'
import { shopOfFile } from '../testing/shop-of-file.ts'
import { setPolicies } from './testing/desk.ts'
import { exchangeOf } from './testing/returns.ts'

const shop = await shopOfFile()

const DAYS = { decideDays: 1, pickupDays: 1, wayBackDays: 1, inspectDays: 1 }
const L = piece('slub-tee', 'L', 'Ink')

/** The places that name the day until which the size of a new exchange is reserved. */
async function placesWithDay(): Promise<string[]> {
  const order = shop.world.deliveredOrder(ANITA, { daysAgo: 2, items: [piece('slub-tee', 'M', 'Ink')] })
  await shop.take(order.messages)
  const body = await exchangeOf(shop, order)
  const products = [{ ...body.products[0]!, size: L.size }]
  const submission = { ...body, exchangeReason: '1' as const, products }
  const key = `reserved-${order.orderId}`
  const [first, again] = [
    okBody(await shop.send('returns.submit', submission, key)).data,
    okBody(await shop.send('returns.submit', submission, key)).data,
  ]
  const { customerId, orderId } = order
  const { exchangeHistoryDetails: shown } = okBody(await shop.send('orders.details', { customerId, orderId }))
  const [mail] = await shop.sql<{ text: string }[]>`
    SELECT payload ->> 'text' AS text FROM outbox WHERE key LIKE 'received:%' ORDER BY id DESC LIMIT 1`
  const isIn = {
    answer: first.held !== undefined,
    'answer again': again.held !== undefined,
    page: shown[0]?.line_items[0]?.held_until !== undefined,
    mail: mail?.text.includes('is reserved for you until') ?? false,
  }
  return Object.entries(isIn).flatMap(([place, holds]) => (holds ? [place] : []))
}

test.each([
  ['lasts until the exchange should be sent: its day is everywhere', 1, ['answer', 'answer again', 'page', 'mail']],
  ['ends before the exchange should be sent: its day is nowhere', 9, []],
])('a reservation that %s', async (_, days, expected) => {
  await setPolicies(shop, { ...DAYS, replaceDays: days })
  expect(await placesWithDay()).toEqual(expected)
})
