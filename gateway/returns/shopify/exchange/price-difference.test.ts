import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { piece } from '#demo/shelf.ts'
import { moneyOf } from '#fakes/shopify/shop/money-view.ts'
import { FEE_PAYMENTS, type FeePayment } from '#rules/returns/money/fee-payment.ts'
import { act, requestItems, opened } from '../../testing/desk.ts'
import { shopOfExchanges } from '../../testing/exchanges.ts'
import { hears } from '../../testing/in-shopify.ts'

const it = await shopOfExchanges(8_500_000_000, { ACCESS_MODE: 'open' })
const { both, shop, fake, agent, approve, draftOf, shownTo } = it
const [M, L, S] = (['M', 'L', 'S'] as const).map((size) => piece('slub-tee', size, 'Ink').variantId)
const MORE = '200.00'

const pay = (way: FeePayment) => it.policy({ feeWay: FEE_PAYMENTS.indexOf(way) })
const waive = (id: string) => act(agent, 'returns.waive', id, { reason: 'Our mistake.' })
/** Sets the prices of now; null if the shop does not know one. */
const prices = (of: Record<string, number | null>) =>
  Promise.all(
    Object.entries(of).map(([id, paise]) => shop.sql`UPDATE variants SET price_paise = ${paise} WHERE id = ${id}`),
  )
/** The exchange of a tee for one that costs ₹200 more. */
const dearer = () => it.requested({ more: MORE })
const lastMail = async (key: string) => {
  const [row] = await shop.sql<{ text: string }[]>`
    SELECT payload ->> 'text' AS text FROM outbox WHERE key LIKE ${`${key}:%`} ORDER BY id DESC LIMIT 1`
  return row?.text
}
const dueOf = (id: string) => moneyOf(draftOf(id)!.order!).due

beforeAll(() => it.policy({ priceDifference: 1 }))
beforeEach(async () => {
  fake.shop.drafts.clear()
  fake.shop.taxOnTop = 0
  it.sells('899.00')
  await prices({ [M!]: 69_900, [S!]: 69_900, [L!]: 89_900 })
  await shop.sql`UPDATE request_items SET reserved_until = NULL`
  await it.stocked(5)
  await pay('sent')
})

describe('what an exchange costs more', () => {
  test('is said before, and due with the fee: the goods are free, whatever they cost in Shopify by then', async () => {
    const offered = (await it.details(await it.bought())).orderDetails.line_items[0]!.sizes
    expect(offered.filter(({ more }) => more !== undefined)).toMatchObject([{ size: 'L', more: MORE }])
    const one = await dearer()
    expect(await lastMail('received')).toContain(
      'What you chose costs ₹200 more; with the exchange fee of ₹99 that is ₹299. Pay by cash',
    )
    expect(await shownTo(one)).toMatchObject({ fee: 99, more: MORE })
    // The price changed: the customer pays the amount that they read.
    it.sells('1299.00')
    await prices({ [L!]: 129_900 })
    const [item] = (await opened(agent, one.id)).items
    expect(item).toMatchObject({ morePaise: 20_000, moreNowPaise: 60_000 })
    await approve(one.id)
    expect(draftOf(one.id)!.lines.map(({ title, paid }) => [title, paid])).toEqual([
      ['Everyday Slub Tee', '0.00'],
      ['Exchange fee', '99.00'],
      ['Price difference', '200.00'],
    ])
    expect([dueOf(one.id), await it.isTask(one.id, 'price')]).toEqual([299, false])
    expect(await opened(agent, one.id)).toMatchObject({
      feePaise: 9900,
      morePaise: 20_000,
      settlement: { kind: 'order' },
    })
  })

  test.each<[string, string | undefined]>([
    ['by a form that says nothing of it', undefined],
    ['by a form of before the price changed', '100.00'],
  ])('is not charged unless it was said: refused %s', async (_, more) => {
    await expect(it.requested(more === undefined ? {} : { more })).rejects.toThrow('PRICE_CHANGED')
  })

  test('is nothing for a buyer with a coupon, or where both cost more by now', async () => {
    await prices({ [M!]: 99_900, [L!]: 99_900 })
    const order = await it.bought()
    await shop.sql`UPDATE line_items SET paid_paise = 30000 WHERE order_id = ${order.orderId}`
    expect((await it.details(order)).orderDetails.line_items[0]!.sizes.some(({ more }) => more)).toBe(false)
    const { id } = await it.requested()
    expect(await opened(agent, id)).toMatchObject({ morePaise: 0 })
  })

  test('is nothing where a price is not known, which staff are told', async () => {
    await prices({ [L!]: null })
    const { id } = await it.requested()
    expect(await opened(agent, id)).toMatchObject({ morePaise: 0, items: [{ moreUnknown: true }] })
  })

  test('is nothing where the shop does not charge it', async () => {
    await it.policy({ priceDifference: 0 })
    const { id, order } = await it.requested()
    expect((await it.details(order)).orderDetails.line_items[0]!.sizes.some(({ more }) => more)).toBe(false)
    await it.policy({ priceDifference: 1 })
    // Shopify's amount is not compared either: the exchanges of a shop without this policy go on as before.
    fake.shop.taxOnTop = 18
    await approve(id)
    expect([dueOf(id), (await opened(agent, id)).morePaise]).toEqual([99, undefined])
  })

  test('follows the size that staff change it to, and a piece that is turned down costs nothing', async () => {
    const { id } = await dearer()
    const [item] = (await opened(agent, id)).items
    const change = (size: string) => act(agent, 'returns.amend', id, { products: [{ id: item!.id, size }] })
    await change('S')
    expect((await opened(agent, id)).morePaise).toBe(0)
    await prices({ [L!]: 99_900 })
    await change('L')
    expect((await opened(agent, id)).morePaise).toBe(30_000)
    await act(agent, 'returns.decide', id, { decision: 'reject', reason: 'Worn.' })
    expect((await opened(agent, id)).morePaise).toBe(0)
  })
})

describe('it is paid like the fee', () => {
  test('in cash: the order says what the courier collects', async () => {
    await pay('cash')
    const { id } = await dearer()
    await approve(id)
    expect(draftOf(id)).toMatchObject({ tags: ['COD', 'replacement'], note: expect.stringContaining('collect ₹299') })
  })

  test('by a link, also where there is no fee', async () => {
    await it.policy({ feeWay: FEE_PAYMENTS.indexOf('link'), exchangeFee: 0 })
    const one = await dearer()
    await approve(one.id)
    expect(await lastMail('request-fee')).toContain('To pay: ₹200')
    expect([draftOf(one.id)!.order, await it.pays(one)]).toEqual([null, true])
    await hears(both)
    expect((await opened(agent, one.id)).settlement?.kind).toBe('order')
    await it.policy({ exchangeFee: 99 })
  })

  test('an exchange that ends as money takes its fee alone: nothing dearer was sent', async () => {
    await pay('deducted')
    const { duePaise, paidPaise } = await opened(agent, (await dearer()).id)
    expect(duePaise).toBe(paidPaise - 9900)
  })
})

describe('waived with the fee', () => {
  test.each([true, false])('nothing is due (before the order is made: %s)', async (isBefore) => {
    const one = await dearer()
    if (isBefore) await waive(one.id)
    await approve(one.id)
    if (!isBefore) await waive(one.id)
    await shop.drainOutbox()
    expect(dueOf(one.id)).toBe(0)
    const shown = await opened(agent, one.id)
    expect(shown).toMatchObject({ feePaise: 0, morePaise: 0, feeWaivedPaise: 9900, moreWaivedPaise: 20_000 })
    expect(await it.conflictOf(one.id)).toBe('')
  })

  test('it stays so when staff change the size afterwards', async () => {
    const { id } = await dearer()
    await waive(id)
    const [item] = (await opened(agent, id)).items
    await act(agent, 'returns.amend', id, { products: [{ id: item!.id, size: 'S' }] })
    await act(agent, 'returns.amend', id, { products: [{ id: item!.id, size: 'L' }] })
    expect((await opened(agent, id)).morePaise).toBe(0)
  })
})

describe('where Shopify asks for another amount than was told', () => {
  test.each<FeePayment>(['sent', 'link'])('nothing is ordered or asked for (%s): a person sees why', async (way) => {
    await pay(way)
    fake.shop.taxOnTop = 18
    const { id } = await dearer()
    await approve(id)
    expect(await it.conflictOf(id)).toMatch(/^Price changed: the customer was told ₹299, and Shopify reckons ₹352\.82/)
    expect([await it.isTask(id, 'price'), draftOf(id)!.order]).toEqual([true, null])
    const seen = async () => {
      await agent.send('returns.seenTo', { id, conflict: (await it.conflictOf(id))! })
      await shop.drainOutbox()
    }
    await seen()
    expect(await it.isTask(id, 'price')).toBe(true)
    if (way === 'link') return
    fake.shop.taxOnTop = 0
    await seen()
    expect([await it.isTask(id, 'price'), await it.conflictOf(id), dueOf(id)]).toEqual([false, '', 299])
  })

  test('it is ordered without where that is waived', async () => {
    fake.shop.taxOnTop = 18
    const { id } = await dearer()
    await approve(id)
    await waive(id)
    await shop.drainOutbox()
    expect([await it.isTask(id, 'price'), await it.conflictOf(id), dueOf(id)]).toEqual([false, '', 0])
  })

  test('what someone changed in the draft is put right again', async () => {
    const { id } = await dearer()
    draftOf(id)!.lines[0]!.paid = '899.00'
    await approve(id)
    expect([dueOf(id), await it.conflictOf(id)]).toEqual([299, ''])
  })
})

test('another colour is offered at a higher price, and never at a lower one', async () => {
  await it.policy({ offersColours: 1 })
  const [clay, ivory] = (['Clay', 'Ivory'] as const).map((colour) => piece('slub-tee', 'L', colour).variantId)
  await shop.sql`UPDATE variants SET style = colour, price_paise = 69900
    WHERE product_id = ${piece('slub-tee', 'M', 'Ink').productId}`
  await prices({ [clay!]: 79_900, [ivory!]: 59_900 })
  const order = await it.bought()
  const [line] = (await it.details(order)).orderDetails.line_items
  const inL = line!.colours!.filter(({ size }) => size === 'L')
  expect(inL).toMatchObject([{ colour: 'Clay', more: '100.00' }])
  const product = { id: line!.id, originalSize: 'M', size: 'L', sku: line!.sku, mrp: line!.price, colour: 'Clay' }
  const change = { products: [{ ...product, more: '100.00' }], exchangeReason: '1' as const }
  expect(await opened(agent, await requestItems(shop, order, { change }))).toMatchObject({ morePaise: 10_000 })
  await it.policy({ priceDifference: 0 })
  const [even] = (await it.details(await it.bought())).orderDetails.line_items
  expect(even!.colours?.some(({ colour, size }) => colour === 'Clay' && size === 'L')).not.toBe(true)
})
