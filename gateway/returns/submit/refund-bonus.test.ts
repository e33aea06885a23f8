import { beforeEach, describe, expect, test } from 'vitest'
import { ANITA } from '#demo/customers.ts'
import type { RefundMethod } from '#contract/payouts.ts'
import { okBody } from '../../testing/ok-body.ts'
import { PIECES } from '../testing/desk.ts'
import { setPolicies } from '../testing/due.ts'
import { shopWithShopify } from '../testing/in-shopify.ts'
import { exchangeOf, photo } from '../testing/returns.ts'

const { shop } = await shopWithShopify()
const SHOP = { choosesRefund: 1, paysCredit: 1, makesCards: 1, refundsPaid: 1, creditBonus: 10, cardBonus: 5 }
beforeEach(() => setPolicies({ shop }, SHOP))

let customers = 0

/** A delivered order, and the form of a return of its first item that shows this bonus. */
async function form(refundWay: RefundMethod | undefined, refundBonus?: number) {
  const customer = { ...ANITA, id: String(8_700_000_000 + ++customers) }
  const order = shop.world.deliveredOrder(customer, { daysAgo: 1, items: PIECES })
  await shop.take(order.messages)
  const { products, ...rest } = await exchangeOf(shop, order, 0)
  const body = {
    ...rest,
    type: 'Return' as const,
    exchangeReason: '0' as const,
    products: products.map((one) => ({ ...one, size: one.originalSize })),
    files: [{ id: await photo(shop, order.customerId) }],
    ...(refundWay ? { refundWay } : {}),
    ...(refundBonus === undefined ? {} : { refundBonus }),
  }
  const { customerId, orderId } = order
  const terms = async () => okBody(await shop.send('orders.details', { customerId, orderId })).terms
  const stored = async () => {
    const rows = await shop.sql`SELECT bonus_by, bonus_percent FROM requests WHERE order_id = ${orderId}`
    return rows.map(({ bonus_by: by, bonus_percent: percent }) => [by, percent])
  }
  return { body, terms, stored }
}

test('the form reads the bonus of each way, whose days it does not change', async () => {
  const { terms } = await form(undefined)
  const shown = async () =>
    (await terms()).refund_choices?.map(({ way, days, bonus_percent: percent }) => [way, days, percent])
  expect(await shown()).toEqual([
    ['source', 7, undefined],
    ['credit', 1, 10],
    ['card', 2, 5],
  ])
  await setPolicies({ shop }, { creditBonus: 0, cardBonus: 0 })
  expect(await shown()).toEqual([
    ['source', 7, undefined],
    ['credit', 1, undefined],
    ['card', 2, undefined],
  ])
})

describe('the bonus that the form showed', () => {
  test.each<[string, RefundMethod, number | undefined, (string | number | null)[]]>([
    ['is promised', 'credit', 10, ['credit', 10]],
    ['is promised of a gift card', 'card', 5, ['card', 5]],
    ['is promised if it is higher by now', 'credit', 4, ['credit', 4]],
    ['of a form that showed none is none', 'credit', undefined, [null, null]],
  ])('%s', async (_, way, shows, stored) => {
    const one = await form(way, shows)
    const { bonus_percent: percent } = okBody(await shop.send('returns.submit', one.body)).data
    expect(percent).toBe(shows)
    expect(await one.stored()).toEqual([stored])
  })

  test.each<[string, Record<string, number>, RefundMethod, number]>([
    ['that is less by now', { creditBonus: 9 }, 'credit', 10],
    ['that is none by now', { cardBonus: 0 }, 'card', 5],
    ['of another way', SHOP, 'card', 10],
    ['of a way that has none', SHOP, 'source', 10],
  ])('is refused if it is one %s, and nothing is stored', async (_, policies, way, shows) => {
    const { body, stored } = await form(way, shows)
    await setPolicies({ shop }, policies)
    expect(await shop.send('returns.submit', body)).toMatchObject({
      status: 409,
      refusal: { error: 'REFUND_BONUS_CHANGED' },
    })
    expect(await stored()).toEqual([])
  })

  test('of no way is none; a number that is none is refused', async () => {
    const { body, stored } = await form(undefined, 10)
    for (const refundBonus of [0, -1, 101, 1.5])
      expect(await shop.post('returns.submit', JSON.stringify({ ...body, refundBonus }))).toMatchObject({ status: 400 })
    okBody(await shop.send('returns.submit', body))
    expect(await stored()).toEqual([[null, null]])
  })

  test('is answered again by the same key, also when the shop gives less by now, and is a part of it', async () => {
    const { body, stored } = await form('credit', 10)
    const key = crypto.randomUUID()
    const first = okBody(await shop.send('returns.submit', body, key))
    await setPolicies({ shop }, { creditBonus: 1 })
    expect(okBody(await shop.send('returns.submit', body, key))).toEqual(first)
    expect(await shop.send('returns.submit', { ...body, refundBonus: 1 }, key)).toMatchObject({
      refusal: { error: 'KEY_REUSED' },
    })
    expect(await stored()).toEqual([['credit', 10]])
  })
})
