import { expect, test } from 'vitest'
import type { Entry } from '#contract/my-orders.ts'
import { ANITA, MEERA } from '#demo/customers.ts'
import { inShort } from '#rules/news/news.ts'
import { exchangeOf } from '../returns/testing/returns.ts'
import { okBody } from '../testing/ok-body.ts'
import { shopOfFile } from '../testing/shop-of-file.ts'
import { formOf } from '../tickets/testing/tickets.ts'

const now = new Date('2026-11-21T10:00:00Z')
const customerId = ANITA.id!

const shop = await shopOfFile({}, () => now)

/** One order of each kind, an exchange and a ticket, all of one customer; and an order of another customer. */
async function everything() {
  const { world } = shop
  const orders = {
    waiting: world.unfulfilledOrder(ANITA, { daysAgo: 1, items: 2 }),
    sent: world.inTransitOrder(ANITA, { items: 1 }),
    delivered: world.deliveredOrder(ANITA, { daysAgo: 2, items: 3 }),
    cancelled: world.cancelledOrder(ANITA, { daysAgo: 4, items: 1 }),
    meeras: world.inTransitOrder(MEERA, { items: 1 }),
  }
  for (const { messages } of Object.values(orders)) await shop.take(messages)
  okBody(await shop.send('returns.submit', await exchangeOf(shop, orders.delivered)))
  const ticket = okBody(await shop.send('tickets.create', formOf(customerId, orders.delivered.orderNumber)))
  return { ...orders, ticketId: ticket.data.original_order_id }
}
// No call changes the data that these calls read.
const { waiting, delivered, sent, cancelled, meeras, ticketId } = await everything()

const listed = async (wish: object = {}) => okBody(await shop.send('orders.mine', { customerId, ...wish }))
const kinds = (entries: Entry[]) => entries.map(({ kind, order, state }) => `${kind} ${order} ${state}`).toSorted()

test('orders, requests and tickets of one customer in one list, what is open first', async () => {
  const { entries, total, pages } = await listed()
  expect({ total, pages }).toEqual({ total: 6, pages: 1 })
  const open = entries.filter((entry) => entry.open)
  expect(entries.slice(0, open.length)).toEqual(open)
  expect(kinds(open)).toEqual(
    [
      `order ${waiting.orderNumber} waiting`,
      `order ${sent.orderNumber} travelling`,
      `exchange ${delivered.orderNumber} received`,
      `ticket ${delivered.orderNumber} new`,
    ].toSorted(),
  )
  expect(kinds(entries.slice(open.length))).toEqual(
    [`order ${delivered.orderNumber} ended`, `order ${cancelled.orderNumber} cancelled`].toSorted(),
  )
  expect(entries.find(({ kind }) => kind === 'ticket')).toMatchObject({ ref: ticketId })
  expect(entries.find(({ kind }) => kind === 'exchange')).toMatchObject({ ref: `${delivered.orderNumber}.1`, count: 1 })
  expect(entries.find(({ state }) => state === 'ended')).toMatchObject({ count: 3 })
  expect(entries.find(({ state }) => state === 'waiting')).toMatchObject({
    day: expect.stringMatching(/^2026-11-2\d$/) as string,
  })
  // A ticket that names none of three items has no picture of one.
  for (const { kind, src } of entries) expect(src).toMatch(kind === 'ticket' ? /^$/ : /\.svg$/)
})

test('one kind of them, and a page past the last', async () => {
  expect(kinds((await listed({ show: 'returns' })).entries)).toEqual([`exchange ${delivered.orderNumber} received`])
  expect((await listed({ show: 'tickets' })).total).toBe(1)
  expect((await listed({ show: 'parcels' })).total).toBe(4)
  expect(await listed({ page: 2 })).toEqual({ entries: [], total: 6, pages: 1 })
})

test('an unknown customer has nothing', async () => {
  expect(await shop.send('orders.mine', { customerId: '999' })).toMatchObject({ body: { entries: [], total: 0 } })
})

test.each([
  ['orders.mine', { customerId: 'x' }],
  ['orders.mine', { customerId, show: 'all' }],
  ['orders.mine', { customerId, page: 0 }],
  ['orders.story', { customerId }],
] as const)('%s refuses %j', async (call, body) => {
  expect(await shop.send(call, body as never)).toMatchObject({ status: 400, refusal: { error: 'INVALID_BODY' } })
})

test('one order tells what happened to it, oldest first, and then what is promised', async () => {
  const { number, items, moments, news } = okBody(
    await shop.send('orders.story', { customerId, order: `#${delivered.orderNumber}` }),
  )
  expect(number).toBe(delivered.orderNumber)
  expect(items).toHaveLength(3)
  expect(news?.act).toEqual({ what: 'view_request', label: 'View exchange' })
  const told = moments.map(({ kind, what }) => `${kind} ${what}`)
  expect(told.slice(0, 2)).toEqual(['order ordered', 'parcel packed'])
  expect(told).toEqual(expect.arrayContaining(['parcel delivered', 'exchange received', 'ticket raised']))
  expect(moments.find(({ kind }) => kind === 'ticket')).toMatchObject({ ref: ticketId })
  const times = moments.map(({ at }) => Date.parse(at ?? ''))
  expect(times).toEqual(times.toSorted((a, b) => a - b))
  const other = okBody(await shop.send('orders.story', { customerId, order: waiting.orderNumber }))
  expect(other.moments.at(-1)).toMatchObject({ what: 'promised', day: expect.any(String) as string })
})

test("another customer's order and one that does not exist are refused alike", async () => {
  for (const order of [meeras.orderNumber, '999999', '#'])
    expect(await shop.send('orders.story', { customerId, order })).toMatchObject({
      status: 404,
      refusal: { error: 'ORDER_NOT_FOUND' },
    })
})

test('every row says what is new, in the words of its page', async () => {
  const { entries } = await listed()
  const [details, tracked] = await Promise.all([
    shop.send('orders.details', { customerId, orderId: delivered.orderId }),
    shop.send('tracking.byOrder', { id: sent.orderNumber }),
  ])
  const newsOf = (kind: Entry['kind'], order: string) =>
    entries.find((entry) => entry.kind === kind && entry.order === order)?.news
  const pages = {
    exchange: okBody(details).exchangeHistoryDetails[0]!.news!,
    order: okBody(tracked).news!,
    ticket: okBody(await shop.send('tickets.show', { customerId, ticketId })).data.news!,
  }
  expect(newsOf('exchange', delivered.orderNumber)).toEqual(inShort(pages.exchange))
  expect(newsOf('order', sent.orderNumber)).toEqual(inShort(pages.order))
  expect(newsOf('ticket', delivered.orderNumber)).toEqual(inShort(pages.ticket))
  expect(newsOf('order', waiting.orderNumber)).toMatchObject({ tint: 'plain' })
  expect(newsOf('order', cancelled.orderNumber)).toMatchObject({ line: 'Your order is cancelled' })
  const { exchange_history: history } = okBody(await shop.send('exchanges.history', { customer_id: customerId }))
  expect(Object.values(history).map(({ news }) => news)).toEqual([inShort(pages.exchange)])
  const { tickets } = okBody(await shop.send('tickets.list', { customerId })).data
  expect(tickets.map(({ news }) => news)).toEqual([inShort(pages.ticket)])
})
