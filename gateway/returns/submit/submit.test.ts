import { describe, expect, test } from 'vitest'
import { ANITA, MEERA } from '#demo/customers.ts'
import { isVerifiedRun } from '../../access/testing/sender.ts'
import { keepLedger } from '../../ledger/keep.ts'
import { shopOfFile } from '../../testing/shop-of-file.ts'
import { exchangeOf, footprint, photo, type Submission } from '../testing/returns.ts'

const shop = await shopOfFile({ SHEET_URL: 'http://127.0.0.1:9/exec' })
await shop.sql`INSERT INTO blocked_emails (email) VALUES ('blocked@example.com')`

async function delivered(daysAgo = 2) {
  const order = shop.world.deliveredOrder(ANITA, { daysAgo })
  await shop.take(order.messages)
  return order
}

describe('a request is accepted', () => {
  test('an exchange: numbered, priced and written with its items, photos and effects', async () => {
    const order = await delivered()
    const answer = await shop.send('returns.submit', await exchangeOf(shop, order))
    expect(answer).toMatchObject({
      ok: true,
      status: 200,
      body: { data: { fulfillment_id: `${order.orderNumber}.1`, type: 'Exchange', fee: 99 } },
    })
    const [request] = await shop.sql`SELECT * FROM requests WHERE order_id = ${order.orderId}`
    expect(request).toMatchObject({
      n: 1,
      type: 'Exchange',
      reason_code: '1',
      phone: '+919864012345',
      payment: 'Paid',
      status: 'received',
    })
    const effects = await shop.sql`SELECT kind, payload FROM outbox
        WHERE key IN ('received:' || ${request!.id}, 'sheet:' || ${request!.id}) ORDER BY kind`
    expect(effects.map(({ kind }) => kind)).toEqual(['mail', 'sheet'])
    expect(effects[0]!.payload).toMatchObject({
      to: isVerifiedRun() ? 'anita@example.com' : ANITA.email,
      // The address that was typed with proof of identity is not on record: it reads nothing of the order.
      subject: isVerifiedRun() ? "We've received an exchange request" : `Exchange requested · #${order.orderNumber}-F1`,
    })
    expect(effects[1]!.payload.records).toMatchObject([{ causes: '' }])
  })

  test('a return, of which the second request on the order gets the next number', async () => {
    const order = await delivered()
    const first = await exchangeOf(shop, order, 0)
    const second = await exchangeOf(shop, order, 1)
    const asReturn: Submission = {
      ...second,
      type: 'Return',
      exchangeReason: '0',
      products: second.products.map((product) => ({ ...product, size: product.originalSize })),
    }
    expect(await shop.send('returns.submit', first)).toMatchObject({ ok: true })
    expect(await shop.send('returns.submit', asReturn)).toMatchObject({
      body: { data: { fulfillment_id: `${order.orderNumber}.2`, type: 'Return', fee: 99 } },
    })
  })

  test('a second exchange on the same order costs Rs 250 and offers the one reason', async () => {
    const order = await delivered()
    expect(await shop.send('returns.submit', await exchangeOf(shop, order, 0))).toMatchObject({
      body: { data: { fee: 99 } },
    })
    const second = await exchangeOf(shop, order, 1)
    expect(await shop.send('returns.submit', second)).toMatchObject({ refusal: { error: 'REASON_NOT_OFFERED' } })
    expect(await shop.send('returns.submit', { ...second, exchangeReason: '2' })).toMatchObject({
      body: { data: { fee: 250 } },
    })
  })

  test('the order then shows the item as already requested', async () => {
    const order = await delivered()
    await shop.send('returns.submit', await exchangeOf(shop, order))
    const shown = await shop.send('orders.details', { customerId: order.customerId, orderId: order.orderId })
    expect(shown.ok && shown.body.orderDetails.line_items.map((line) => line.standing)).toEqual(['held', 'eligible'])
    expect(shown.ok && shown.body.exchangeHistoryDetails).toMatchObject([
      {
        fulfillment_id: `${order.orderNumber}.1`,
        type: 'Exchange',
        status: 'received',
        line_items: [{ id: order.lineIds[0] }],
      },
    ])
  })

  test('an item that was let go can be asked for again, at the fee of a first exchange', async () => {
    const order = await delivered()
    await shop.send('returns.submit', await exchangeOf(shop, order))
    await shop.sql`UPDATE requests SET status = 'rejected' WHERE order_id = ${order.orderId}`
    await shop.sql`UPDATE request_items SET live = false WHERE line_item_id = ${order.lineIds[0]!}`
    await keepLedger(shop.sql, order.orderId)
    expect(await shop.send('returns.submit', await exchangeOf(shop, order))).toMatchObject({
      body: { data: { fulfillment_id: `${order.orderNumber}.2`, fee: 99 } },
    })
  })
})

test('with proof of identity notices go to the typed address, else to the contact on the order', async () => {
  const order = await delivered()
  const body = { ...(await exchangeOf(shop, order)), email: 'typed@example.com' }
  expect(await shop.send('returns.submit', body)).toMatchObject({ ok: true })
  const [mail] = await shop.sql`
    SELECT payload ->> 'to' AS "to" FROM outbox
      WHERE key = 'received:' || (SELECT id FROM requests WHERE order_id = ${order.orderId})`
  expect(mail!.to).toBe(isVerifiedRun() ? 'typed@example.com' : ANITA.email)
})

test('the block list is asked about the address on the order, too', async () => {
  const order = await delivered()
  await shop.sql`UPDATE orders SET email = 'Blocked@example.com' WHERE id = ${order.orderId}`
  expect(await shop.send('returns.submit', await exchangeOf(shop, order))).toMatchObject({
    status: 404,
    refusal: { error: 'INVALID_EMAIL' },
  })
})

describe('a request is refused, and no row changes', () => {
  const cases: [string, (body: Submission) => Submission | Promise<Submission>, string, number][] = [
    ['someone else as the customer', (body) => ({ ...body, customerId: MEERA.id ?? '' }), 'ORDER_NOT_FOUND', 404],
    ['an order that does not exist', (body) => ({ ...body, orderId: '999' }), 'ORDER_NOT_FOUND', 404],
    [
      'an item of no order',
      (body) => ({ ...body, products: [{ ...body.products[0]!, id: '999' }] }),
      'ORDER_NOT_FOUND',
      404,
    ],
    [
      "someone else's photo",
      async (body) => ({ ...body, files: [{ id: await photo(shop, '1') }] }),
      'FILE_NOT_FOUND',
      404,
    ],
    ['a photo that does not exist', (body) => ({ ...body, files: [{ id: 'nothing' }] }), 'FILE_NOT_FOUND', 404],
    ['a bad e-mail', (body) => ({ ...body, email: 'anita@' }), 'INVALID_EMAIL', 404],
    ['a blocked e-mail', (body) => ({ ...body, email: 'Blocked@example.com' }), 'INVALID_EMAIL', 404],
    ['no e-mail', (body) => ({ ...body, email: '' }), 'EMAIL_MISSING', 422],
    ['no products', (body) => ({ ...body, products: [] }), 'NO_PRODUCTS', 422],
    ['no photo', (body) => ({ ...body, files: [] }), 'IMAGE_MISSING', 422],
    ['an exchange without a reason', (body) => ({ ...body, exchangeReason: '0' }), 'EXCHANGE_REASON_MISSING', 422],
    ['an empty reason text', (body) => ({ ...body, reason: ' \n ' }), 'REASON_MISSING', 422],
    ['no size', (body) => ({ ...body, products: [{ ...body.products[0]!, size: '' }] }), 'SIZE_MISSING', 422],
    [
      'the same size as a size exchange',
      (body) => ({ ...body, products: [{ ...body.products[0]!, size: body.products[0]!.originalSize }] }),
      'SIZE_NOT_OFFERED',
      422,
    ],
    [
      'a size that is not made',
      (body) => ({ ...body, products: [{ ...body.products[0]!, size: 'XXXL' }] }),
      'SIZE_NOT_OFFERED',
      422,
    ],
    [
      'a wrong original size',
      (body) => ({ ...body, products: [{ ...body.products[0]!, originalSize: 'XXXL' }] }),
      'SIZE_NOT_OFFERED',
      422,
    ],
    ['another price', (body) => ({ ...body, products: [{ ...body.products[0]!, mrp: '1.00' }] }), 'PRICE_CHANGED', 409],
    [
      'a price that is none',
      (body) => ({ ...body, products: [{ ...body.products[0]!, mrp: 'free' }] }),
      'PRICE_CHANGED',
      409,
    ],
    ['one item twice', (body) => ({ ...body, products: [body.products[0]!, body.products[0]!] }), 'INVALID_BODY', 400],
    [
      'an address outside India',
      (body) => ({ ...body, address: { ...body.address, province: 'Texas' } }),
      'ADDRESS_INVALID',
      422,
    ],
    [
      'a PIN code that is none',
      (body) => ({ ...body, address: { ...body.address, zip: '078100' } }),
      'ADDRESS_INVALID',
      422,
    ],
    ['a phone number that is none', (body) => ({ ...body, alternatePhone: '12345' }), 'PHONE_INVALID', 422],
  ]
  test.each(cases)('%s', async (_what, spoil, error, status) => {
    const body = await spoil(await exchangeOf(shop, await delivered()))
    const before = await footprint(shop)
    const answer = await shop.send('returns.submit', body)
    expect(answer).toMatchObject({ ok: false, status, refusal: { error } })
    expect(await footprint(shop)).toEqual(before)
  })

  test.each([
    ['after the window', () => shop.world.deliveredOrder(ANITA, { daysAgo: 8 }), 'WINDOW_OVER'],
    ['before delivery', () => shop.world.inTransitOrder(ANITA), 'NOT_DELIVERED'],
    ['a cancelled order', () => shop.world.cancelledOrder(ANITA, { daysAgo: 1 }), 'NOT_RETURNABLE'],
    ['a refunded item', () => shop.world.refundedOrder(ANITA, { daysAgo: 1 }), 'NOT_RETURNABLE'],
  ])('%s', async (_what, make, error) => {
    const order = make()
    await shop.take(order.messages)
    const before = await footprint(shop)
    expect(await shop.send('returns.submit', await exchangeOf(shop, order))).toMatchObject({
      ok: false,
      status: 422,
      refusal: { error, about: order.lineIds[0] },
    })
    expect(await footprint(shop)).toEqual(before)
  })
})

describe('a bad body is refused', () => {
  const spoil: [string, (body: Submission) => unknown][] = [
    ['an unknown field', (body) => ({ ...body, fee: 0 })],
    ['a field missing', ({ reason: _, ...body }) => body],
    ['an id as a number', (body) => ({ ...body, orderId: Number(body.orderId) })],
    ['a type that is none', (body) => ({ ...body, type: 'Refund' })],
    ['NUL', (body) => ({ ...body, reason: 'a\0b' })],
    ['a lone surrogate', (body) => ({ ...body, reason: 'a\ud800b' })],
    ['a huge text', (body) => ({ ...body, reason: 'x'.repeat(5001) })],
    ['too many items', (body) => ({ ...body, products: Array.from({ length: 101 }, () => body.products[0]) })],
    ['null for a list', (body) => ({ ...body, files: null })],
  ]
  test.each(spoil)('%s', async (_what, change) => {
    const body = await exchangeOf(shop, await delivered())
    const before = await footprint(shop)
    expect(await shop.post('returns.submit', JSON.stringify(change(body)))).toMatchObject({
      status: 400,
      refusal: { error: 'INVALID_BODY' },
    })
    expect(await footprint(shop)).toEqual(before)
  })
})

test.each(['<script>alert(1)</script>', '=HYPERLINK("http://x")', 'अनीता 👗 \u202e', "'; DROP TABLE requests; --"])(
  'text is kept as it was typed: %s',
  async (reason) => {
    const order = await delivered()
    expect(await shop.send('returns.submit', { ...(await exchangeOf(shop, order)), reason })).toMatchObject({
      ok: true,
    })
    const [request] = await shop.sql`SELECT reason FROM requests WHERE order_id = ${order.orderId}`
    expect(request!.reason).toBe(reason)
  },
)
