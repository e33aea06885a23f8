import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { ANITA } from '#demo/customers.ts'
import { okBody } from '../testing/ok-body.ts'
import { shopOfFile } from '../testing/shop-of-file.ts'
import { importFile } from './import.ts'
import { tell } from './testing/shopify.ts'

const folder = mkdtempSync(join(tmpdir(), 'wapsi-test-back-fill-'))
afterAll(() => rmSync(folder, { recursive: true }))
const shop = await shopOfFile()

const gid = (kind: string, id: number | string) => `gid://shopify/${kind}/${id}`
const ago = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString()
let count = 0

/** Imports an order of Anita's as a bulk operation exports it; its lines get the ids 10 times the order's, and on. */
async function importOrder(order: object, lines: object[], more: object[] = []) {
  const n = 9_000 + ++count
  const root = {
    id: gid('Order', n),
    name: `#${n}`,
    number: n,
    createdAt: ago(9),
    updatedAt: ago(1),
    customer: { id: gid('Customer', ANITA.id ?? '') },
    displayFulfillmentStatus: 'PARTIALLY_FULFILLED',
    fulfillments: [
      {
        id: gid('Fulfillment', n),
        status: 'SUCCESS',
        displayStatus: 'DELIVERED',
        createdAt: ago(5),
        deliveredAt: ago(2),
        trackingInfo: [{ company: 'Delhivery', number: `29${n}` }],
      },
    ],
    ...order,
  }
  const children = lines.map((line, place) => ({
    id: gid('LineItem', n * 10 + place),
    title: `Item ${place}`,
    sku: `S-${place}`,
    __parentId: root.id,
    ...line,
  }))
  const path = join(folder, `${n}.jsonl`)
  writeFileSync(path, [root, ...children, ...more].map((row) => JSON.stringify(row)).join('\n'))
  const outcome = await importFile(shop.context, path, { advance: () => {}, refused: () => {} })
  expect(outcome).toMatchObject({ refused: 0 })
  return String(n)
}

async function standings(orderId: string) {
  const { orderDetails } = okBody(await shop.send('orders.details', { customerId: ANITA.id ?? '', orderId }))
  return orderDetails.line_items.map(({ name, standing }) => [name, standing])
}
const waiting = async (orderId: string) => {
  const [row] = await shop.sql<{ items: { name: string; units: number }[] }[]>`
    SELECT unsent_items(${orderId}) AS items`
  return row?.items.map(({ name, units }) => [name, units])
}
/** The pieces of each line that a request could have, and the price that was paid for them. */
const asked = async (orderId: string) => {
  const rows = await shop.sql<{ units: number; paid: number }[]>`
    SELECT (l ->> 'free')::int AS units, (l ->> 'leftPaise')::int AS paid
    FROM json_array_elements(order_lines(${orderId})) l`
  return rows.map(({ units, paid }) => [units, paid])
}

test('delivered pieces of a partly sent import can be returned; the rest is still to be sent', async () => {
  const id = await importOrder({}, [
    { quantity: 2, currentQuantity: 2, unfulfilledQuantity: 1 },
    { quantity: 1, currentQuantity: 1, unfulfilledQuantity: 1 },
    { quantity: 1, currentQuantity: 1, unfulfilledQuantity: 0 },
  ])
  expect(await standings(id)).toEqual([
    ['Item 0', 'eligible'],
    ['Item 1', 'not_delivered'],
    ['Item 2', 'eligible'],
  ])
  expect(await waiting(id)).toEqual([
    ['Item 0', 1],
    ['Item 1', 1],
  ])
})

test('what was refunded before the import is not due again, and a refund that is known counts once', async () => {
  const price = { shopMoney: { amount: '1000.00' } }
  const lines = [{ quantity: 3, currentQuantity: 2, unfulfilledQuantity: 0, originalUnitPriceSet: price }]
  const id = await importOrder({ displayFulfillmentStatus: 'FULFILLED' }, lines)
  expect(await asked(id)).toEqual([[2, 200_000]])
  const refund = { id: 7, order_id: Number(id), refund_line_items: [{ line_item_id: Number(`${id}0`), quantity: 1 }] }
  await tell(shop.sql, [{ topic: 'refunds/create', body: JSON.stringify(refund) }])
  expect(await asked(id)).toEqual([[1, 100_000]])
  count -= 1
  await importOrder({ displayFulfillmentStatus: 'FULFILLED', updatedAt: ago(0) }, [{ ...lines[0], currentQuantity: 1 }])
  expect(await asked(id)).toEqual([[1, 100_000]])
})

test('an import promises no day, and asks about no parcel before those of today', async () => {
  const id = await importOrder({ createdAt: ago(0), fulfillments: [] }, [
    { quantity: 1, currentQuantity: 1, unfulfilledQuantity: 1 },
  ])
  expect(await shop.sql`SELECT FROM dispatch_estimates WHERE order_id = ${id}`).toHaveLength(0)
  const old = await importOrder(
    {
      createdAt: ago(400),
      fulfillments: [
        { id: gid('Fulfillment', 5), status: 'SUCCESS', createdAt: ago(390), trackingInfo: [{ number: '2900000001' }] },
      ],
    },
    [{ quantity: 1, currentQuantity: 1, unfulfilledQuantity: 0 }],
  )
  expect(await waiting(old)).toEqual([])
  const parcels = await shop.sql<{ awb: string; isDue: boolean | null }[]>`
    SELECT awb, look_at <= now() AS "isDue" FROM parcels ORDER BY awb`
  expect(parcels.find(({ awb }) => awb === '2900000001')).toEqual({ awb: '2900000001', isDue: null })
  expect(parcels.filter(({ isDue }) => isDue)).toEqual([])
})

test('pieces that are in a return of before cannot be asked back once more', async () => {
  const order = gid('Order', 9_001 + count)
  const line = (place: number) => gid('LineItem', (9_001 + count) * 10 + place)
  const [open, closed] = [gid('Return', 1), gid('Return', 2)]
  const item = (id: number, parent: string, place: number) => ({
    id: gid('ReturnLineItem', id),
    quantity: 1,
    refundedQuantity: 0,
    fulfillmentLineItem: { lineItem: { id: line(place) } },
    __parentId: parent,
  })
  const sent = { quantity: 2, currentQuantity: 2, unfulfilledQuantity: 0 }
  const id = await importOrder(
    {},
    [sent, { ...sent, quantity: 1, currentQuantity: 1 }, sent],
    [
      // No document promises that a return comes first.
      item(2, open, 1),
      { id: open, status: 'OPEN', __parentId: order },
      item(1, open, 0),
      { id: closed, status: 'DECLINED', __parentId: order },
      item(3, closed, 2),
    ],
  )
  expect((await asked(id)).map(([units]) => units)).toEqual([1, 0, 2])
  expect((await standings(id)).map(([, standing]) => standing)).toEqual(['eligible', 'not_returnable', 'eligible'])
  expect(await waiting(id)).toEqual([])
})

test('of an import too, what is no goods cannot come back, and a bundle comes back whole', async () => {
  const sent = { quantity: 1, currentQuantity: 1, unfulfilledQuantity: 0 }
  const id = await importOrder({}, [
    { ...sent, isGiftCard: true, requiresShipping: false },
    { ...sent, lineItemGroup: { id: gid('LineItemGroup', 3) } },
    { ...sent, unfulfilledQuantity: 1, lineItemGroup: { id: gid('LineItemGroup', 3) } },
    { ...sent, unfulfilledQuantity: 1, title: 'Tip', requiresShipping: false },
  ])
  expect(await standings(id)).toEqual([
    ['Item 0', 'not_returnable'],
    ['Item 1', 'not_delivered'],
    ['Item 2', 'not_delivered'],
    ['Tip', 'not_returnable'],
  ])
  expect(await waiting(id)).toEqual([['Item 2', 1]])
})

test('a file of single orders carries its lines itself, and says what was in which parcel', async () => {
  const line = (id: number, quantity: number) => ({ id: gid('LineItem', id), title: `Item ${id}`, quantity })
  const fulfillments = [[61, 71] as const, [62, 72] as const].map(([id, lineItem]) => ({
    id: gid('Fulfillment', id),
    status: 'SUCCESS',
    createdAt: ago(5),
    deliveredAt: id === 61 ? ago(2) : null,
    trackingInfo: [],
    fulfillmentLineItems: { nodes: [{ quantity: 1, lineItem: { id: gid('LineItem', lineItem) } }] },
  }))
  const id = await importOrder({ fulfillments, lineItems: { nodes: [line(71, 1), line(72, 1)] } }, [])
  expect(await standings(id)).toEqual([
    ['Item 71', 'eligible'],
    ['Item 72', 'not_delivered'],
  ])
})
