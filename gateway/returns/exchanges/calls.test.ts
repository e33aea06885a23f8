import { beforeEach, expect, test } from 'vitest'
import type { DemoOrder } from '#demo/orders.ts'
import { piece } from '#demo/shelf.ts'
import { ANITA, MEERA, type DemoCustomer } from '#demo/customers.ts'
import { exchangeOf } from '../testing/returns.ts'
import { okBody } from '../../testing/ok-body.ts'
import { shopOfFile } from '../../testing/shop-of-file.ts'
import { grantExchange } from './grant-exchange.ts'

const now = new Date('2026-11-21T10:00:00Z')
const ITEMS = [piece('slub-tee', 'M', 'Ink'), piece('nodi-wrap', 'S')]

const shop = await shopOfFile({}, () => now)
beforeEach(() => shop.sql`TRUNCATE orders, requests, files CASCADE`)

/** An exchange of the first item of a new order. */
async function requested(customer: DemoCustomer = ANITA): Promise<DemoOrder> {
  const order = shop.world.deliveredOrder(customer, { daysAgo: 1, items: ITEMS })
  await shop.take(order.messages)
  okBody(await shop.send('returns.submit', await exchangeOf(shop, order)))
  return order
}

/** A return of the first item of a new order. */
async function returned(): Promise<DemoOrder> {
  const order = await requested()
  await shop.sql`UPDATE requests SET type = 'Return' WHERE order_id = ${order.orderId}`
  return order
}

async function historyOf(customer: DemoCustomer = ANITA) {
  return okBody(await shop.send('exchanges.history', { customer_id: customer.id! })).exchange_history
}

const refusedAs = (code: string) => expect.objectContaining({ code }) as Error

test('an exchange with its item, in the size that was asked for, and its picture', async () => {
  const { orderNumber } = await requested()
  await shop.sql`UPDATE requests SET created_at = ${now}`
  const [item] = await shop.sql<{ size: string }[]>`SELECT size FROM request_items`
  expect(item?.size).not.toBe('M')
  expect(await historyOf()).toEqual({
    [`exchange_${orderNumber}.1`]: {
      status: 'received',
      created_at: '2026-11-21T10:00:00.000Z',
      line_items: [
        {
          sku: ITEMS[0]?.sku,
          new_sku: piece('slub-tee', item?.size ?? '', 'Ink').sku,
          size: item?.size,
          units: 1,
          product_varient: {
            product: {
              title: 'Everyday Slub Tee',
              media: { nodes: [{ preview: { image: { url: '/demo/pictures/slub-tee-ink.svg' } } }] },
            },
          },
        },
      ],
      fee: 99,
      steps: [{ at: '2026-11-21T10:00:00.000Z', step: 'received' }],
      may_rebook: false,
      news: expect.objectContaining({ line: 'Exchange requested' }),
    },
  })
})

test('they come in the order of their page: the highest order first, whichever was requested first', async () => {
  const made = [0, 1].map(() => shop.world.deliveredOrder(ANITA, { daysAgo: 1, items: ITEMS }))
  const [low, high] = made.toSorted((one, other) => Number(one.orderNumber) - Number(other.orderNumber)) as [
    DemoOrder,
    DemoOrder,
  ]
  for (const order of [high, low]) {
    await shop.take(order.messages)
    okBody(await shop.send('returns.submit', await exchangeOf(shop, order)))
  }
  expect(Object.keys(await historyOf())).toEqual([high, low].map(({ orderNumber }) => `exchange_${orderNumber}.1`))
})

test('a size that the shop no longer has, or has twice, has no SKU of its own', async () => {
  const { orderNumber } = await requested()
  const item = async () => (await historyOf())[`exchange_${orderNumber}.1`]?.line_items[0]
  const [wished] = await shop.sql<{ id: string }[]>`
    SELECT w.id FROM request_items i JOIN line_items l ON l.id = i.line_item_id JOIN variants v ON v.id = l.variant_id
    JOIN variants w ON w.product_id = v.product_id AND w.style = v.style AND w.size = i.size`
  await shop.sql`INSERT INTO variants (id, product_id, position, size, style, sku)
    SELECT 'twin', product_id, position, size, style, 'TWIN' FROM variants WHERE id = ${wished!.id}`
  expect(await item()).not.toHaveProperty('new_sku')
  await shop.sql`DELETE FROM variants WHERE id = 'twin'`
  expect(await item()).toHaveProperty('new_sku')
  await shop.sql`UPDATE variants SET size = 'gone' WHERE id = ${wished!.id}`
  expect(await item()).not.toHaveProperty('new_sku')
  await shop.sql`UPDATE variants SET size = (SELECT size FROM request_items) WHERE id = ${wished!.id}`
})

test('the SKU is that of the new size, also once the bought variant is gone', async () => {
  const { orderNumber } = await requested()
  const item = async () => (await historyOf())[`exchange_${orderNumber}.1`]?.line_items[0]
  const before = await item()
  const [bought] = await shop.sql`DELETE FROM variants WHERE id IN (SELECT variant_id FROM line_items
    JOIN request_items ON line_item_id = line_items.id) RETURNING *`
  expect(bought?.['sku']).toBe(before?.sku)
  expect((await item())?.new_sku).toBe(before?.new_sku)
  await shop.sql`INSERT INTO variants ${shop.sql(bought ?? {})}`
})

test('an item without a picture has none', async () => {
  const { orderNumber } = await requested()
  await shop.sql`UPDATE line_items SET variant_id = NULL, product_id = NULL`
  expect((await historyOf())[`exchange_${orderNumber}.1`]?.line_items).toMatchObject([
    { product_varient: { product: { title: 'Everyday Slub Tee', media: { nodes: [] } } } },
  ])
})

test('only exchanges, only their own, and none of a deleted order', async () => {
  const own = await requested()
  await returned()
  const meeras = await requested(MEERA)
  expect(Object.keys(await historyOf())).toEqual([`exchange_${own.orderNumber}.1`])
  expect(Object.keys(await historyOf(MEERA))).toEqual([`exchange_${meeras.orderNumber}.1`])
  await shop.sql`UPDATE orders SET deleted_at = ${now} WHERE id = ${own.orderId}`
  expect(await historyOf()).toEqual({})
})

test('a customer whom no one knows has none', async () => {
  expect(await historyOf({ ...ANITA, id: '404' })).toEqual({})
})

test('the newest five hundred', async () => {
  const { orderId, orderNumber } = await requested()
  await shop.sql`
    INSERT INTO requests (order_id, n, customer_id, payload_hash, type, reason_code, reason, email, phone, address,
      payment, fee_rupees)
    SELECT ${orderId}, n, ${ANITA.id}, '', 'Exchange', '1', '', '', '', '{}', 'Paid', 99 FROM generate_series(2, 501) n`
  const keys = Object.keys(await historyOf())
  expect(keys).toHaveLength(500)
  expect([keys[0], keys.at(-1)]).toEqual([`exchange_${orderNumber}.501`, `exchange_${orderNumber}.2`])
})

test('an exchange that is granted names its new order, and can be corrected', async () => {
  const { orderNumber } = await requested()
  await grantExchange(shop.context, { requestId: `#${orderNumber}-F1`, newOrderNo: '1201' })
  await grantExchange(shop.context, { requestId: `${orderNumber}.1`, newOrderNo: '1210' })
  expect(await historyOf()).toMatchObject({
    [`exchange_${orderNumber}.1`]: {
      new_order_no: '1210',
      status: 'approved',
      steps: [
        { step: 'received' },
        { at: now.toISOString(), step: 'approved' },
        { at: now.toISOString(), step: 'settled', kind: 'order', reference: '1210' },
      ],
    },
  })
  const mails =
    await shop.sql`SELECT payload ->> 'subject' AS subject FROM outbox WHERE key LIKE 'request-step:%' ORDER BY id`
  expect(mails.map(({ subject }) => subject)).toEqual([
    `Your XS is being packed · #${orderNumber}-F1`,
    `We corrected our last email · #${orderNumber}-F1`,
  ])
})

test('what is no live exchange cannot be granted, and what is no number is not taken', async () => {
  const { orderNumber: id } = await requested()
  const { orderNumber: back } = await returned()
  for (const requestId of [`${back}.1`, `${id}.2`, `${id}.0`, '9999.1', id, '', `${id}.%`, `${id}.99999999999`, '%.1'])
    await expect(grantExchange(shop.context, { requestId, newOrderNo: '1210' })).rejects.toEqual(
      refusedAs('ORDER_NOT_FOUND'),
    )
  for (const newOrderNo of ['', ' ', 'soon', '1210;', '१२१०', '1'.repeat(33)])
    await expect(grantExchange(shop.context, { requestId: `${id}.1`, newOrderNo })).rejects.toEqual(
      refusedAs('INVALID_BODY'),
    )
  await shop.sql`UPDATE request_items SET live = false`
  await expect(grantExchange(shop.context, { requestId: `${id}.1`, newOrderNo: '1210' })).rejects.toEqual(
    refusedAs('ORDER_NOT_FOUND'),
  )
  expect(await shop.sql`SELECT DISTINCT status, new_order_no FROM requests`).toEqual([
    { status: 'received', new_order_no: null },
  ])
})

test.each([{}, { customer_id: 7 }, { customer_id: 'x' }, { customer_id: '' }, { customer_id: '1', type: 'Return' }])(
  'a bad body %j',
  async (body) => {
    expect(await shop.post('exchanges.history', JSON.stringify(body))).toMatchObject({
      status: 400,
      refusal: { error: 'INVALID_BODY' },
    })
  },
)

test('an unexpected failure', async () => {
  await shop.sql`ALTER TABLE requests RENAME TO mislaid`
  const answer = await shop.send('exchanges.history', { customer_id: '1' })
  await shop.sql`ALTER TABLE mislaid RENAME TO requests`
  expect(answer).toMatchObject({ status: 500, refusal: { error: 'SERVER_ERROR' } })
})

test('of an exchange that was approved in part each item says how it stands', async () => {
  const { orderNumber, orderId, lineIds } = await requested()
  const [, turnedDown] = lineIds as [string, string]
  await shop.sql`
    INSERT INTO request_items (request_id, line_item_id, sku, original_size, size, mrp_paise, units, paid_paise)
    SELECT id, ${turnedDown}, 'X', 'S', 'M', 0, 1, 0 FROM requests WHERE order_id = ${orderId}`
  const agent = await shop.staff('agent')
  const decision = { decision: 'approve' as const, items: [lineIds[0]!], reason: 'Worn.' }
  expect(await agent.send('returns.decide', { id: `${orderNumber}.1`, seen: 1, ...decision })).toMatchObject({
    ok: true,
  })
  expect((await historyOf())[`exchange_${orderNumber}.1`]?.line_items).toMatchObject([
    { outcome: 'approved' },
    { outcome: 'rejected', reason: 'Worn.' },
  ])
})
