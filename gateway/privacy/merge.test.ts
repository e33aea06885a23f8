import { afterEach, beforeEach, expect, test } from 'vitest'
import { okBody } from '../testing/ok-body.ts'
import { openTestShop, type TestShop } from '../testing/shop.ts'
import { dumped, marked, type Planted, plant, redactionOf, tellSigned } from './testing/privacy.ts'

const [KEPT, GONE, THIRD] = [marked('Aronia', '10000001'), marked('Betula', '10000002'), marked('Cornus', '10000003')]

let shop: TestShop
beforeEach(async () => {
  shop = await openTestShop({ ACCESS_MODE: 'open' })
})
afterEach(() => shop.close())

const gid = (id: string) => `gid://shopify/Customer/${id}`

/** Sends the webhook of Shopify that a record was merged into another. */
const merge = (kept: typeof KEPT, gone: typeof KEPT, change: object = {}) =>
  tellSigned(shop, 'customers/merge', {
    admin_graphql_api_customer_kept_id: gid(kept.customer.id),
    admin_graphql_api_customer_deleted_id: gid(gone.customer.id),
    admin_graphql_api_job_id: null,
    status: 'completed',
    errors: [],
    ...change,
  })

const ticketsOf = async (customerId: string) =>
  okBody(await shop.send('tickets.list', { customerId })).data.tickets.map((ticket) => ticket.original_order_id)
const isOf = async ({ order, requestId }: Planted) => {
  const [row] = await shop.sql<{ order: string; request: string }[]>`
    SELECT o.customer_id AS order, r.customer_id AS request FROM orders o JOIN requests r ON r.order_id = o.id
    WHERE o.id = ${order.orderId} AND o.order_number || '.' || r.n = ${requestId}`
  return row
}
/** The rows that still contain a customer's id, without the note that it was merged. */
const tracesOf = async ({ customer: { id } }: typeof KEPT) =>
  (await dumped(shop.sql)).filter(
    (line) =>
      line.includes(id) && !/^(merged_customers|shop_messages|audit_log|audit|customer_signouts|outbox) /.test(line),
  )

test('everything under the merged record moves to the one that stays, and its sessions have ended', async () => {
  const [kept, gone] = [await plant(shop, KEPT), await plant(shop, GONE)]
  const [session] = await shop.sql`SELECT token_hash FROM customer_sessions WHERE customer_id = ${GONE.customer.id}`
  expect(session).toBeDefined()
  expect(await merge(KEPT, GONE)).toBe(200)
  expect((await ticketsOf(KEPT.customer.id)).toSorted()).toEqual([kept.ticketId, gone.ticketId].toSorted())
  expect(await isOf(gone)).toEqual({ order: KEPT.customer.id, request: KEPT.customer.id })
  expect(await isOf(kept)).toEqual({ order: KEPT.customer.id, request: KEPT.customer.id })
  const left = await shop.sql`
    SELECT FROM customer_sessions WHERE customer_id = ${GONE.customer.id} AND ended_at IS NULL`
  expect(left).toEqual([])
  expect(
    await shop.sql`SELECT FROM customer_sessions WHERE customer_id = ${KEPT.customer.id} AND ended_at IS NULL`,
  ).toHaveLength(1)
  expect((await tracesOf(GONE)).filter((line) => !line.startsWith('customer_sessions '))).toEqual([])
  const before = await dumped(shop.sql)
  await merge(KEPT, GONE)
  const changed = (await dumped(shop.sql)).filter(
    (line) => !before.includes(line) && !line.startsWith('shop_messages '),
  )
  expect(changed, 'told a second time, nothing changes').toEqual([])
})

test('what is told of the old record later is about the one that was kept', async () => {
  await plant(shop, KEPT)
  await merge(KEPT, GONE)
  const late = await plant(shop, { ...GONE, customer: { ...GONE.customer } }).catch(() => undefined)
  expect(late, 'a customer that is gone has no orders of their own').toBeUndefined()
  const orders = await shop.sql<{ id: string }[]>`
    SELECT customer_id AS id FROM orders WHERE email = ${GONE.customer.email ?? ''}`
  expect(orders.length).toBeGreaterThan(0)
  expect(new Set(orders.map(({ id }) => id))).toEqual(new Set([KEPT.customer.id]))
  expect(await shop.sql`SELECT FROM customers WHERE id = ${GONE.customer.id}`).toEqual([])
  await tellSigned(shop, 'customers/update', {
    id: Number(GONE.customer.id),
    first_name: 'Again',
    updated_at: new Date(),
  })
  expect(await shop.sql`SELECT FROM customers WHERE id = ${GONE.customer.id}`).toEqual([])
})

test('with the one that was kept goes all that the one that is gone had left, in the raw messages too', async () => {
  await plant(shop, KEPT)
  const { order } = await plant(shop, GONE)
  const update = { id: Number(GONE.customer.id), first_name: GONE.customer.firstName, updated_at: new Date() }
  await tellSigned(shop, 'customers/update', update)
  await merge(KEPT, GONE)
  expect(await tellSigned(shop, 'customers/redact', redactionOf(KEPT))).toBe(200)
  await tellSigned(shop, 'customers/update', update)
  const left = (await dumped(shop.sql)).filter((line) => GONE.words.some((word) => line.includes(word)))
  expect(left.filter((line) => !line.startsWith('merged_customers '))).toEqual([])
  expect((await shop.sql`SELECT first_name FROM orders WHERE id = ${order.orderId}`)[0]).toEqual({ first_name: '' })
})

test.each(['in order', 'the later one first'])(
  'of three records that were merged one is left, told %s',
  async (order) => {
    const planted = [await plant(shop, KEPT), await plant(shop, GONE), await plant(shop, THIRD)]
    const merges = [() => merge(GONE, THIRD), () => merge(KEPT, GONE)]
    for (const one of order === 'in order' ? merges : merges.toReversed()) await one()
    for (const one of planted) expect(await isOf(one)).toEqual({ order: KEPT.customer.id, request: KEPT.customer.id })
  },
)

test.each([
  ['failed', { status: 'failed', errors: [{ customer_ids: [1], field: 'base', message: 'no' }] }],
  ['is not over', { status: 'in_progress' }],
  ['names no one', { admin_graphql_api_customer_deleted_id: null }],
  ['names one record twice', { admin_graphql_api_customer_deleted_id: gid(KEPT.customer.id) }],
])('a merge that %s changes nothing', async (_what, change) => {
  await plant(shop, KEPT)
  const gone = await plant(shop, GONE)
  expect(await merge(KEPT, GONE, change)).toBe(200)
  expect(await isOf(gone)).toEqual({ order: GONE.customer.id, request: GONE.customer.id })
  expect(await ticketsOf(GONE.customer.id)).toEqual([gone.ticketId])
})
