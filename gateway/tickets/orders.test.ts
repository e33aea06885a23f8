import { beforeEach, expect } from 'vitest'
import { ANITA, MEERA } from '#demo/customers.ts'
import { okBody } from '../testing/ok-body.ts'
import { testsOf } from '../testing/fixtures.ts'
import { shopOfFile } from '../testing/shop-of-file.ts'
import { arrived, moveTo } from './testing/tickets.ts'

const now = new Date('2026-11-21T10:00:00Z')

const shop = await shopOfFile({}, () => now)
const test = testsOf(shop)
beforeEach(() => shop.sql`TRUNCATE orders, tickets, ticket_messages, customers, files CASCADE`)

async function ordersOf(customerId = ANITA.id!) {
  return okBody(await shop.send('tickets.orders', { customerId }))
}

const placed = async (at: string) => {
  const order = await arrived(shop)
  await shop.sql`UPDATE orders SET created_at = ${at} WHERE id = ${order.orderId}`
  return order.orderNumber
}

test('their orders of the last 60 days by India’s calendar, newest first', async () => {
  await placed('2026-09-21T23:59:59.999+05:30')
  const oldest = await placed('2026-09-21T18:30:00Z')
  const newest = await placed('2026-11-21T09:00:00Z')
  const middle = await placed('2026-10-10T09:00:00Z')
  await arrived(shop, MEERA)
  const [first] = await shop.sql`
    SELECT (array_agg(l.title ORDER BY l.position))[1] AS title, count(*)::int AS item_count
    FROM line_items l JOIN orders o ON o.id = l.order_id WHERE o.order_number = ${newest}`
  expect(first?.['title']).toBeTruthy()
  const { data } = await ordersOf()
  expect(data.map((order) => order.order_number)).toEqual([newest, middle, oldest])
  expect(data[0]).toEqual({
    order_number: newest,
    payment_gateway_names: expect.any(Array),
    payment: 'Paid',
    created_at: '2026-11-21T09:00:00.000Z',
    ...first,
  })
  expect(data[0]!.payment_gateway_names).not.toEqual([])
})

test('cancelled ones too, deleted ones not', async () => {
  const cancelled = shop.world.cancelledOrder(ANITA, { daysAgo: 2 })
  await shop.take(cancelled.messages)
  const deleted = await arrived(shop)
  await shop.sql`UPDATE orders SET deleted_at = now() WHERE id = ${deleted.orderId}`
  expect((await ordersOf()).data.map((order) => order.order_number)).toEqual([cancelled.orderNumber])
})

test('an order names the live ticket that it has', async ({ ticket }) => {
  expect((await ordersOf()).data).toMatchObject([{ ticketId: ticket.ticketId }])
  await moveTo(shop, ticket, 'closed')
  expect((await ordersOf()).data[0]).not.toHaveProperty('ticketId')
})

test('the address of their record, else of their latest order', async () => {
  const [older, latest] = [await arrived(shop), await arrived(shop)]
  await shop.sql`UPDATE orders SET email = 'older@example.com', created_at = '2025-01-01' WHERE id = ${older.orderId}`
  await shop.sql`UPDATE orders SET email = 'latest@example.com' WHERE id = ${latest.orderId}`
  expect((await ordersOf()).customer).toEqual({ email: ANITA.email })
  await shop.sql`UPDATE customers SET email = ''`
  expect((await ordersOf()).customer).toEqual({ email: 'latest@example.com' })
  await shop.sql`UPDATE orders SET email = ''`
  expect((await ordersOf()).customer).toEqual({ email: '' })
})

test('an unknown customer, or one who was deleted with their orders, is not found', async ({
  order: { customerId },
}) => {
  await shop.sql`UPDATE customers SET deleted_at = now()`
  expect((await ordersOf()).data).toHaveLength(1)
  await shop.sql`UPDATE orders SET deleted_at = now()`
  for (const unknown of [customerId, '999'])
    expect(await shop.send('tickets.orders', { customerId: unknown })).toMatchObject({
      status: 404,
      refusal: { error: 'CUSTOMER_NOT_FOUND' },
    })
})

test.each([{}, { customerId: 7 }, { customerId: 'x' }, { customerId: '1', days: 90 }])(
  'a bad body %j',
  async (body) => {
    expect(await shop.post('tickets.orders', JSON.stringify(body))).toMatchObject({
      status: 400,
      refusal: { error: 'INVALID_BODY' },
    })
  },
)
