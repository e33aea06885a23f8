import { describe, expect, test } from 'vitest'
import { ANITA } from '#demo/customers.ts'
import type { DeskRequest } from '#contract/desk/calls.ts'
import { okBody } from '../../testing/ok-body.ts'
import { shopOfFile } from '../../testing/shop-of-file.ts'
import { opened, PIECES, shownTo } from '../testing/desk.ts'
import { deliver, requestedPieces, tees } from '../testing/pieces.ts'
import { exchangeOf, footprint } from '../testing/returns.ts'

const shop = await shopOfFile()
const asha = await shop.staff('agent')

async function ordered(daysAgo = 1) {
  const order = shop.world.deliveredOrder(ANITA, { daysAgo, items: PIECES })
  await shop.take(order.messages)
  const { orderDetails } = okBody(await asha.send('returns.order', { order: `#${order.orderNumber}` }))
  return { order, line: orderDetails.line_items[0]! }
}

const wish = (
  { order, line }: Awaited<ReturnType<typeof ordered>>,
  change: Partial<DeskRequest<'returns.file'>> = {},
) => ({
  orderId: order.orderId,
  products: [{ id: line.id, size: line.size }],
  type: 'Return' as const,
  exchangeReason: '0' as const,
  reason: 'Called: too tight.',
  ...change,
})

describe('a request that staff file for a customer', () => {
  test('stands like the customer’s own, without photos, and says who filed it', async () => {
    const one = await ordered()
    const { id } = okBody(await asha.send('returns.file', wish(one)))
    expect(id).toBe(`${one.order.orderNumber}.1`)
    expect(await opened(asha, id)).toMatchObject({
      type: 'Return',
      status: 'received',
      photos: [],
      filedBy: { id: asha.id },
    })
    expect((await shownTo(shop, one.order))[0]).toMatchObject({ fulfillment_id: id, status: 'received' })
    const [entry] = await shop.sql`SELECT staff_id, detail FROM audit WHERE act = 'returns.file' AND outcome = 'asked'
        ORDER BY id DESC LIMIT 1`
    expect(entry).toMatchObject({ staff_id: asha.id, detail: { orderId: one.order.orderId, type: 'Return' } })
    expect(JSON.stringify(entry)).not.toContain('Called')
    const [mail] =
      await shop.sql`SELECT payload ->> 'to' AS "to" FROM outbox WHERE key LIKE 'received:%' ORDER BY id DESC LIMIT 1`
    expect(mail).toEqual({ to: ANITA.email })
  })

  test('of another size, at another address, with another phone number', async () => {
    const one = await ordered()
    const other = one.line.sizes.find(({ size, available }) => available && size !== one.line.size)!
    const address = { province: 'Assam', city: 'Jorhat', zip: '785001', address1: '7 Gar-Ali' }
    const exchange = wish(one, {
      type: 'Exchange',
      exchangeReason: '1',
      products: [{ id: one.line.id, size: other.size }],
      address,
      phone: '98640 54321',
    })
    const { id } = okBody(await asha.send('returns.file', exchange))
    expect(await opened(asha, id)).toMatchObject({ items: [{ size: other.size }], address, phone: '+919864054321' })
  })

  test('sent again with the same key it is the same; with another, its items are held', async () => {
    const one = await ordered()
    const first = await asha.send('returns.file', wish(one), 'key-of-asha-1')
    const before = await footprint(shop)
    expect(await asha.send('returns.file', wish(one), 'key-of-asha-1')).toEqual(first)
    expect(await asha.send('returns.file', wish(one), 'key-of-asha-2')).toMatchObject({
      refusal: { error: 'ALREADY_SUBMITTED' },
    })
    expect(await footprint(shop)).toEqual(before)
  })

  test('holds as many pieces as were named', async () => {
    const line = await tees(shop, 3, 300_000)
    for (const n of [1, 2, 3]) await deliver(shop, line, n)
    const products = [{ id: line.lineId, size: 'M', quantity: 2 }]
    const filed = {
      orderId: line.order.orderId,
      products,
      type: 'Return',
      exchangeReason: '0',
      reason: 'Called.',
    } as const
    okBody(await asha.send('returns.file', filed))
    expect(await requestedPieces(shop, line)).toEqual({ units: 2, paidPaise: 200_000 })
  })

  test.each<
    [string, number, (one: Awaited<ReturnType<typeof ordered>>) => Partial<DeskRequest<'returns.file'>>, string]
  >([
    ['a window that is over', 9, () => ({}), 'WINDOW_OVER'],
    ['no item', 1, () => ({ products: [] }), 'NO_PRODUCTS'],
    ['an item of another order', 1, () => ({ products: [{ id: '1', size: 'M' }] }), 'ORDER_NOT_FOUND'],
    [
      'more than there is',
      1,
      ({ line }) => ({ products: [{ id: line.id, size: line.size, quantity: 2 }] }),
      'TOO_MANY_PIECES',
    ],
    [
      'a size that is not offered',
      1,
      ({ line }) => ({ products: [{ id: line.id, size: 'XXXL' }] }),
      'SIZE_NOT_OFFERED',
    ],
    ['an exchange without a reason', 1, () => ({ type: 'Exchange' }), 'EXCHANGE_REASON_MISSING'],
    ['no words', 1, () => ({ reason: ' ' }), 'REASON_MISSING'],
    [
      'an address without a PIN code',
      1,
      () => ({ address: { province: 'Assam', city: 'Jorhat', zip: '', address1: 'x' } }),
      'ADDRESS_INVALID',
    ],
    ['an order that there is not', 1, () => ({ orderId: '7' }), 'NOT_FOUND'],
  ])('is refused like the customer’s own: %s', async (_what, daysAgo, change, error) => {
    const one = await ordered(daysAgo)
    const before = await footprint(shop)
    expect(await asha.send('returns.file', wish(one, change(one)))).toMatchObject({ ok: false, refusal: { error } })
    expect(await footprint(shop)).toEqual(before)
  })

  test('the customer’s own still needs a photo', async () => {
    const { order } = await ordered()
    const answer = await shop.send('returns.submit', { ...(await exchangeOf(shop, order)), files: [] })
    expect(answer).toMatchObject({ refusal: { error: 'IMAGE_MISSING' } })
  })

  test('their orders are found by phone in any spelling, without any contact', async () => {
    const caller = { ...ANITA, id: '7301', email: 'caller@example.com', phone: '+919876543210' }
    const [first, second] = [2, 1].map((daysAgo) => shop.world.deliveredOrder(caller, { daysAgo, items: PIECES }))
    for (const { messages } of [first!, second!]) await shop.take(messages)
    const spellings = ['98765 43210', '+91-98765-43210', '09876543210', 'ph: 0091 (98765) 43210', '९८७६५४३२१०']
    for (const typed of spellings) {
      const { orders } = okBody(await asha.send('returns.orders', { typed }))
      expect(orders).toMatchObject([
        { order: second!.orderNumber, first_name: caller.firstName, item_count: 2, returns: 'open' },
        { order: first!.orderNumber },
      ])
      expect(JSON.stringify(orders)).not.toMatch(/9876543210|caller@/)
    }
    const [entry] = await shop.sql`SELECT staff_id, detail FROM audit WHERE act = 'returns.orders' ORDER BY id LIMIT 1`
    expect(entry).toEqual({ staff_id: asha.id, detail: {} })
  })

  test.each(['99999999', '', '+91 00000 00000', 'a@b', '%', '9'.repeat(60_000)])(
    'nothing is found by “%.20s”',
    async (typed) => {
      expect(okBody(await asha.send('returns.orders', { typed }))).toEqual({ orders: [] })
    },
  )

  test('by an order number the order itself is found', async () => {
    const { order } = await ordered()
    const { orders } = okBody(await asha.send('returns.orders', { typed: `#${order.orderNumber}-F1` }))
    expect(orders.map((one) => one.order)).toEqual([order.orderNumber])
  })

  test('no order has the number', async () => {
    expect(await asha.send('returns.order', { order: '99999999' })).toMatchObject({ refusal: { error: 'NOT_FOUND' } })
  })
})
