import { describe, expect, inject, test } from 'vitest'
import { ANITA } from '#demo/customers.ts'
import { shopOfFile } from '../../testing/shop-of-file.ts'
import { exchangeOf, footprint, photo } from '../testing/returns.ts'

const shop = await shopOfFile()

async function submission(item = 0) {
  const order = shop.world.deliveredOrder(ANITA, { daysAgo: 1 })
  await shop.take(order.messages)
  return { order, body: await exchangeOf(shop, order, item) }
}

const newKey = () => crypto.randomUUID()

describe('a request key', () => {
  test('the same key again is answered with the first answer, and nothing is written', async () => {
    const { body } = await submission()
    const key = newKey()
    const first = await shop.send('returns.submit', body, key)
    const before = await footprint(shop)
    expect(await shop.send('returns.submit', { ...body, mailCheckStatus: 500 }, key)).toEqual(first)
    expect(await footprint(shop)).toEqual(before)
  })

  test('the same key for another wish is refused', async () => {
    const { body } = await submission()
    const key = newKey()
    await shop.send('returns.submit', body, key)
    expect(await shop.send('returns.submit', { ...body, reason: 'Another one.' }, key)).toMatchObject({
      status: 422,
      refusal: { error: 'KEY_REUSED' },
    })
  })

  test('a key after a refusal is still free', async () => {
    const { body } = await submission()
    const key = newKey()
    expect(await shop.send('returns.submit', { ...body, reason: '' }, key)).toMatchObject({ ok: false })
    expect(await shop.send('returns.submit', body, key)).toMatchObject({ ok: true })
  })

  test('a malformed key is refused', async () => {
    const { body } = await submission()
    expect(await shop.send('returns.submit', body, 'a b')).toMatchObject({
      status: 400,
      refusal: { error: 'INVALID_BODY' },
    })
  })

  test("another customer's key is another key", async () => {
    const key = newKey()
    const one = await submission()
    expect(await shop.send('returns.submit', one.body, key)).toMatchObject({ ok: true })
    const [other] = await shop.sql`SELECT count(*)::int AS n FROM requests WHERE request_key = ${key}
        AND customer_id <> ${one.order.customerId}`
    expect(other!.n).toBe(0)
  })
})

test('without a key, or with another, the second gets Request Already Submitted', async () => {
  const { order, body } = await submission()
  await shop.send('returns.submit', body, newKey())
  for (const key of [undefined, newKey()]) {
    const again = { ...body, files: [{ id: await photo(shop, order.customerId) }] }
    expect(await shop.send('returns.submit', again, key)).toMatchObject({
      status: 400,
      refusal: { error: 'ALREADY_SUBMITTED', message: 'Request Already Submitted' },
    })
  }
})

const ROUNDS = inject('long') ? 100 : 10
const AT_ONCE = 20

test(`${AT_ONCE} submits at once, ${ROUNDS} rounds: one request each`, { timeout: 240_000 }, async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const { order, body } = await submission()
    const shared = newKey()
    const answers = await Promise.all(
      Array.from({ length: AT_ONCE }, (_, i) => shop.send('returns.submit', body, i % 2 ? shared : newKey())),
    )
    const [made] =
      await shop.sql`SELECT count(*)::int AS requests, count(DISTINCT n)::int AS numbers, min(n) AS first FROM requests
        WHERE order_id = ${order.orderId}`
    expect(made).toEqual({ requests: 1, numbers: 1, first: 1 })
    for (const answer of answers.filter((candidate) => !candidate.ok)) {
      expect(answer).toMatchObject({ status: 400, refusal: { error: 'ALREADY_SUBMITTED' } })
    }
    expect(answers.some((answer) => answer.ok)).toBe(true)
  }
})

test('two items of one order asked for at once get the numbers 1 and 2', async () => {
  for (let round = 0; round < ROUNDS / 5; round++) {
    const { order, body } = await submission(0)
    const other = { ...(await exchangeOf(shop, order, 1)), type: 'Return' as const, exchangeReason: '0' as const }
    const asReturn = {
      ...other,
      products: other.products.map((product) => ({ ...product, size: product.originalSize })),
    }
    const answers = await Promise.all([shop.send('returns.submit', body), shop.send('returns.submit', asReturn)])
    const numbers = answers.map((answer) => (answer.ok ? answer.body.data.fulfillment_id : answer.refusal.error))
    expect(numbers.toSorted()).toEqual([`${order.orderNumber}.1`, `${order.orderNumber}.2`])
  }
})
