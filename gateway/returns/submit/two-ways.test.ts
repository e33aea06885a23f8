import { describe, expect, test } from 'vitest'
import { ANITA } from '#demo/customers.ts'
import { shopOfFile } from '../../testing/shop-of-file.ts'
import { okBody } from '../../testing/ok-body.ts'
import { exchangeOf, footprint, photo, type Submission } from '../testing/returns.ts'

const shop = await shopOfFile()
const newKey = () => crypto.randomUUID()

/** An order of which the first item is to be exchanged and the second returned, each with a photo. */
async function bothWays(): Promise<{ orderNumber: string; orderId: string; body: Submission }> {
  const order = shop.world.deliveredOrder(ANITA, { daysAgo: 2 })
  await shop.take(order.messages)
  const [exchange, back] = [await exchangeOf(shop, order, 0), await exchangeOf(shop, order, 1)]
  const [first, second] = [exchange.products[0]!, back.products[0]!]
  const products = [
    { ...first, outcome: 'Exchange' as const, causes: ['small'] },
    { ...second, size: second.originalSize, outcome: 'Return' as const, causes: ['mind'] },
  ]
  const files = [
    { id: await photo(shop, order.customerId), item: first.id },
    { id: await photo(shop, order.customerId), item: second.id },
  ]
  return { ...order, body: { ...exchange, products, files, reason: '' } }
}

const requestsOf = (orderId: string) => shop.sql`
  SELECT r.n, r.type, r.reason_code,
    (SELECT array_agg(i.causes[1]) FROM request_items i WHERE i.request_id = r.id) AS causes,
    (SELECT count(*)::int FROM files f WHERE f.request_id = r.id) AS photos
  FROM requests r WHERE r.order_id = ${orderId} ORDER BY r.n`

describe('items of one form that go two ways', () => {
  test('make a return and an exchange, each with its items, photo, fee, number and mail', async () => {
    const { body, orderId, orderNumber } = await bothWays()
    const { data } = okBody(await shop.send('returns.submit', body, newKey()))
    expect(data).toMatchObject({
      fulfillment_id: `${orderNumber}.1`,
      type: 'Return',
      fee: 99,
      also: { fulfillment_id: `${orderNumber}.2`, type: 'Exchange', fee: 99 },
    })
    expect(await requestsOf(orderId)).toEqual([
      { n: 1, type: 'Return', reason_code: '0', causes: ['mind'], photos: 1 },
      { n: 2, type: 'Exchange', reason_code: '1', causes: ['small'], photos: 1 },
    ])
    const mails = await shop.sql`SELECT count(*)::int AS n FROM outbox
      WHERE key IN (SELECT 'received:' || id FROM requests WHERE order_id = ${orderId})`
    expect(mails).toEqual([{ n: 2 }])
  })

  test('are made once, however often they are sent: the answer repeats both', async () => {
    const { body, orderId } = await bothWays()
    const key = newKey()
    const answers = await Promise.all(Array.from({ length: 8 }, () => shop.send('returns.submit', body, key)))
    for (const answer of answers) expect(answer).toEqual(answers[0])
    expect(okBody(answers[0]!).data.also).toBeDefined()
    expect(await requestsOf(orderId)).toHaveLength(2)
    const oneWay = { ...body, products: body.products.map(({ outcome: _, ...product }) => product) }
    expect(await shop.send('returns.submit', oneWay, key)).toMatchObject({ refusal: { error: 'KEY_REUSED' } })
    expect(await shop.send('returns.submit', body, newKey())).toMatchObject({ refusal: { error: 'ALREADY_SUBMITTED' } })
    expect(await requestsOf(orderId)).toHaveLength(2)
  })

  test('one photo of the form is enough, as the specification asks', async () => {
    const { body, orderId } = await bothWays()
    okBody(await shop.send('returns.submit', { ...body, files: body.files.slice(0, 1) }, newKey()))
    expect((await requestsOf(orderId)).map(({ photos }) => photos)).toEqual([0, 1])
  })

  test.each<[string, (body: Submission) => Submission, string]>([
    [
      'the exchange',
      ({ products: [one, two], ...body }) => ({ ...body, products: [{ ...one!, size: 'XXXL' }, two!] }),
      'SIZE_NOT_OFFERED',
    ],
    [
      'the return',
      ({ products: [one, two], ...body }) => ({ ...body, products: [one!, { ...two!, mrp: '1' }] }),
      'PRICE_CHANGED',
    ],
    ['its photos', (body) => ({ ...body, files: [] }), 'IMAGE_MISSING'],
    ['its reason', (body) => ({ ...body, exchangeReason: '0' }), 'EXCHANGE_REASON_MISSING'],
    [
      'a photo of one',
      ({ files: [one], ...body }) => ({ ...body, files: [one!, { id: 'gone', item: one!.item! }] }),
      'FILE_NOT_FOUND',
    ],
  ])('a refusal of %s undoes both', async (_, spoil, error) => {
    const { body } = await bothWays()
    const before = await footprint(shop)
    expect(await shop.send('returns.submit', spoil(body), newKey())).toMatchObject({ refusal: { error } })
    expect(await footprint(shop)).toEqual(before)
  })
})
