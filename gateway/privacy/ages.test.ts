import { afterEach, expect, test } from 'vitest'
import { openTestShop, type TestShop } from '../testing/shop.ts'
import { sweepAges, sweepPrivacy } from './sweep.ts'
import { dumped, marked, naming, OUR_SHOP, plant, redactionOf, stored, tellSigned } from './testing/privacy.ts'

let shop: TestShop
let clock = new Date()
const asha = marked('Qzasha', '11122233')
const bela = marked('Qzbela', '44455566')

async function open(settings: Record<string, string> = {}) {
  clock = new Date()
  shop = await openTestShop(settings, () => clock)
}
afterEach(() => shop.close())

const traces = async (words: string[]) => naming([...(await dumped(shop.sql)), ...(await stored(shop))], words)
const later = (days: number) => (clock = new Date(Date.now() + days * 86_400_000))

test('raw messages: after 29 days kept, after 31 empty; those that wait are left alone', async () => {
  await open()
  await shop.take(shop.world.deliveredOrder(asha.customer, { daysAgo: 1 }).messages)
  await shop.sql`UPDATE shop_messages SET applied_at = NULL WHERE id = (SELECT max(id) FROM shop_messages)`
  const kept = async () => (await shop.sql`SELECT FROM shop_messages WHERE body <> ''`).length
  const all = await kept()
  later(29)
  await sweepAges(shop.context)
  expect(await kept()).toBe(all)
  later(31)
  await sweepAges(shop.context)
  expect(await kept()).toBe(1)
  expect((await shop.sql`SELECT FROM shop_messages`).length).toBe(all)
})

test('as the settings say: nothing is emptied or erased by age where they are 0', async () => {
  await open({ RETENTION_DAYS_MESSAGES: '0', RETENTION_YEARS: '0' })
  await plant(shop, asha)
  const before = await dumped(shop.sql)
  later(40_000)
  await sweepAges(shop.context)
  expect(await dumped(shop.sql)).toEqual(before)
})

test('a customer: three years after their last order or ticket they are kept, a day later they are gone', async () => {
  await open()
  await plant(shop, asha)
  const { id } = asha.customer
  const day = new Date('2026-11-20T10:00:00Z')
  const old = new Date('2024-01-05T10:00:00Z')
  await shop.sql`UPDATE orders SET created_at = ${old}, version = ${old}`
  await shop.sql`UPDATE requests SET changed_at = ${old}`
  await shop.sql`UPDATE customers SET version = ${day}`
  for (const [table, column] of [
    ['orders', 'created_at'],
    ['tickets', 'updated_at'],
    ['requests', 'changed_at'],
  ] as const) {
    await shop.sql`UPDATE tickets SET updated_at = ${old}`
    await shop.sql`UPDATE ${shop.sql(table)} SET ${shop.sql(column)} = ${day} WHERE customer_id = ${id}`
    clock = new Date('2029-11-20T09:59:59Z')
    await sweepAges(shop.context)
    expect(await shop.sql`SELECT FROM customers WHERE id = ${id}`).toHaveLength(1)
    await shop.sql`UPDATE ${shop.sql(table)} SET ${shop.sql(column)} = ${old} WHERE customer_id = ${id}`
  }
  await shop.sql`UPDATE tickets SET updated_at = ${day}`
  clock = new Date('2029-11-20T10:00:01Z')
  await sweepAges(shop.context)
  await sweepPrivacy(shop.context)
  expect(await traces(asha.words)).toEqual([])
})

test('a customer who never ordered is as old as their record; a guest as old as their order', async () => {
  await open()
  const account = {
    id: 7001,
    first_name: asha.said.note,
    email: asha.customer.email,
    updated_at: clock.toISOString(),
  }
  await tellSigned(shop, 'customers/create', account)
  await shop.take(shop.world.deliveredOrder({ ...bela.customer, id: null }, { daysAgo: 1 }).messages)
  later(3 * 365 - 1)
  await sweepAges(shop.context)
  expect(await shop.sql`SELECT FROM customers WHERE first_name <> ''`).toHaveLength(1)
  later(3 * 365 + 2)
  await sweepAges(shop.context)
  expect(await traces([...asha.words, ...bela.words])).toEqual([])
})

test('a whole shop: no one is left, the goods and the numbers are', async () => {
  await open()
  await plant(shop, asha)
  await plant(shop, bela)
  await shop.take(shop.world.deliveredOrder({ ...asha.customer, id: null }, { daysAgo: 1 }).messages)
  const numbers = async () => {
    const [row] = await shop.sql`
      SELECT (SELECT count(*) FROM orders) AS orders, (SELECT sum(total_paise) FROM orders) AS money,
        (SELECT count(*) FROM requests) AS requests, (SELECT count(*) FROM tickets) AS tickets,
        (SELECT count(*) FROM products) AS goods, (SELECT count(*) FROM staff) AS staff`
    return row
  }
  const before = await numbers()
  expect(await tellSigned(shop, 'shop/redact', OUR_SHOP, 'another secret')).toBe(401)
  await sweepPrivacy(shop.context)
  expect((await traces(bela.words)).length).toBeGreaterThan(0)
  expect(await tellSigned(shop, 'app/uninstalled', { id: 954889, domain: OUR_SHOP.shop_domain })).toBe(200)
  expect(await tellSigned(shop, 'shop/redact', OUR_SHOP)).toBe(200)
  clock = new Date(clock.getTime() + 86_400_000)
  await sweepPrivacy(shop.context)
  expect(await traces([...asha.words, ...bela.words])).toEqual([])
  expect(await numbers()).toEqual(before)
  expect(await shop.sql`SELECT done_at IS NOT NULL AS done FROM privacy_requests`).toEqual([{ done: true }])
})

test('what was on its way when they were erased is found by the second look', async () => {
  await open()
  const planted = await plant(shop, asha)
  await tellSigned(shop, 'customers/redact', redactionOf(asha))
  await shop.sql`
    INSERT INTO requests (order_id, n, customer_id, payload_hash, type, reason_code, reason, email, phone, address,
      payment, fee_rupees)
    VALUES (${planted.order.orderId}, 9, ${asha.customer.id}, '', 'Return', '0', ${asha.said.reason}, '', '', '{}',
      'Paid', 0)`
  await sweepPrivacy(shop.context)
  expect(await traces(asha.words)).toHaveLength(1)
  later(1)
  await sweepPrivacy(shop.context)
  expect(await traces(asha.words)).toEqual([])
})
