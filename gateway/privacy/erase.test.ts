import { describe, expect, test } from 'vitest'
import { POINTS } from '../insights/chart-store.ts'
import { shopOfFile } from '../testing/shop-of-file.ts'
import { sweepPrivacy } from './sweep.ts'
import {
  dumped,
  marked,
  type Marked,
  naming,
  OUR_SHOP,
  plant,
  redactionOf,
  stored,
  tellSigned,
} from './testing/privacy.ts'

const asha = marked('Qzasha', '11122233')
const bela = marked('Qzbela', '44455566')

const shop = await shopOfFile({
  SHEET_URL: 'http://127.0.0.1:9/exec',
  SHOPIFY_ACCESS_TOKEN: 'none',
  SHOPIFY_URL: 'http://127.0.0.1:9',
})
const planted = await plant(shop, asha)
const others = await plant(shop, bela)
const admin = await shop.staff('admin')

/** Every place that still stores something about a person. */
const traces = async ({ words }: Marked) => naming([...(await dumped(shop.sql)), ...(await stored(shop))], words)

/** The shop's numbers: its books, and the figures of its charts. */
async function books() {
  const [counts] = await shop.sql`
    SELECT (SELECT count(*) FROM orders) AS orders, (SELECT sum(total_paise) FROM orders) AS money,
      (SELECT count(*) FROM line_items) AS lines, (SELECT sum(quantity) FROM line_items) AS pieces,
      (SELECT count(*) FROM requests) AS requests, (SELECT sum(fee_rupees) FROM requests) AS fees,
      (SELECT count(*) FROM request_items) AS asked, (SELECT count(*) FROM request_events) AS steps,
      (SELECT count(*) FROM tickets) AS tickets, (SELECT count(*) FROM ticket_messages) AS messages,
      (SELECT count(*) FROM dispatch_estimates) AS promised, (SELECT coalesce(sum(inventory), 0) FROM stock) AS stock,
      (SELECT count(*) FROM parcels) AS parcels`
  const day = (daysAgo: number) => new Date(Date.now() - daysAgo * 86_400_000).toISOString().slice(0, 10)
  const span = { from: day(60), to: day(-1) }
  const charts: unknown[] = []
  for (const chart of Object.keys(POINTS) as (keyof typeof POINTS)[])
    charts.push(await admin.send('insights.show', { chart, ...span }))
  return { counts, charts }
}

describe('a customer is erased', () => {
  test('everything of the customer is in the shop before, in its tables and in its files', async () => {
    const tables = new Set((await traces(asha)).map((line) => line.split(' ')[0]))
    for (const table of [
      'customers',
      'orders',
      'requests',
      'request_events',
      'request_notes',
      'tickets',
      'ticket_messages',
      'ticket_notes',
      'ticket_words',
      'outbox',
      'shop_messages',
      'blocked_emails',
    ])
      expect(tables).toContain(table)
    for (const id of planted.photoIds) expect((await stored(shop)).some((file) => file.startsWith(id))).toBe(true)
  })

  test('by a message that Shopify did not sign: 401, and nothing happens', async () => {
    const before = await dumped(shop.sql)
    expect(await tellSigned(shop, 'customers/redact', redactionOf(asha), 'another secret')).toBe(401)
    expect(await dumped(shop.sql)).toEqual(before)
  })

  test('by Shopify: nothing of the customer is left, the ledger is as before, no one else is affected', async () => {
    const booksBefore = await books()
    const belasBefore = await traces(bela)
    expect(await tellSigned(shop, 'customers/redact', redactionOf(asha, [planted.order]))).toBe(200)
    await sweepPrivacy(shop.context)
    expect(await traces(asha)).toEqual([])
    for (const id of planted.photoIds) expect((await stored(shop)).some((file) => file.startsWith(id))).toBe(false)
    expect(await books()).toEqual(booksBefore)
    expect(await traces(bela)).toEqual(belasBefore)
    for (const id of others.photoIds) expect((await stored(shop)).some((file) => file.startsWith(id))).toBe(true)
  })

  test('their id leads nowhere any more, and their address stays blocked', async () => {
    const { id, email } = asha.customer
    const { orderId } = planted.order
    expect(await shop.send('orders.details', { customerId: id, orderId })).toMatchObject({
      refusal: { error: 'ORDER_NOT_FOUND' },
    })
    expect(await shop.send('blocklist.check', { email: email ?? '' })).toMatchObject({
      refusal: { error: 'INVALID_EMAIL' },
    })
    expect(await shop.sql`SELECT FROM customer_sessions WHERE customer_id = ${id}`).toHaveLength(0)
    const left = await shop.sql<{ customer_id: string }[]>`
      SELECT customer_id FROM requests WHERE order_id = ${orderId} UNION SELECT customer_id FROM tickets
        WHERE order_id = ${orderId}
      UNION SELECT customer_id FROM orders WHERE id = ${orderId}`
    expect(left.map((row) => row.customer_id)).toEqual([expect.stringMatching(/^0\d{19}$/)])
  })

  test('twice is as once', async () => {
    const kept = async () =>
      (await dumped(shop.sql)).filter((line) => !/^(audit|privacy_requests|shop_messages) /.test(line))
    const before = await kept()
    await tellSigned(shop, 'customers/redact', redactionOf(asha, [planted.order]))
    expect(await kept()).toEqual(before)
    expect(await shop.sql`SELECT detail FROM audit WHERE act = 'shopify.erase' AND outcome = 'done'`).toEqual(
      Array.from({ length: 2 }, () => ({ detail: { customerId: asha.customer.id, orders: 1 } })),
    )
    const warned = shop.logged.lines.filter((line) => line.includes('Shopify requests the erasure of personal data'))
    expect(warned.map((line) => (JSON.parse(line) as { level: number }).level)).toEqual([40, 40])
    expect(await traces(asha)).toEqual([])
  })

  test('nothing that comes late brings the customer back: orders, their record, parcels, a second look', async () => {
    const booksBefore = await books()
    await shop.take(planted.order.messages)
    const late = shop.world.deliveredOrder(asha.customer, { daysAgo: 2 })
    await shop.take(late.messages)
    const { id, firstName, email, phone } = asha.customer
    const updated = { id: Number(id), first_name: firstName, email, phone, updated_at: new Date().toISOString() }
    await tellSigned(shop, 'customers/update', updated)
    expect(await traces(asha)).toEqual([])
    const [order] =
      await shop.sql`SELECT order_number, total_paise > 0 AS paid, customer_id FROM orders WHERE id = ${late.orderId}`
    expect(order).toEqual({ order_number: late.orderNumber, paid: true, customer_id: null })
    expect((await books()).counts).toMatchObject({ tickets: booksBefore.counts?.['tickets'] })
  })

  test('an order that names no customer is theirs when Shopify says so; one of someone else stays whole', async () => {
    const guest = marked('Qzguest', '33322211')
    const order = shop.world.deliveredOrder({ ...guest.customer, id: null }, { daysAgo: 1 })
    await shop.take(order.messages)
    const belasBefore = await traces(bela)
    expect((await traces(guest)).length).toBeGreaterThan(0)
    await tellSigned(shop, 'customers/redact', {
      ...OUR_SHOP,
      customer: null,
      orders_to_redact: [Number(order.orderId)],
    })
    expect(await traces(guest)).toEqual([])
    await shop.take(order.messages)
    expect(await traces(guest)).toEqual([])
    expect(await traces(bela)).toEqual(belasBefore)
  })

  test('what they order afterwards is a new beginning', async () => {
    await shop.sql`UPDATE erased_customers SET erased_at = now() - interval '9 days'`
    const again = shop.world.deliveredOrder(asha.customer, { daysAgo: 1 })
    await shop.take(again.messages)
    const { id: customerId } = asha.customer
    expect(await shop.send('orders.details', { customerId, orderId: again.orderId })).toMatchObject({ ok: true })
    expect((await traces(asha)).some((line) => line.startsWith('customers '))).toBe(true)
    expect((await traces(asha)).filter((line) => line.includes(planted.order.orderId))).toEqual([])
  })
})
