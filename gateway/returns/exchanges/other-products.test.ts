import { beforeEach, describe, expect, test } from 'vitest'
import type { DemoOrder } from '#demo/orders.ts'
import { piece } from '#demo/shelf.ts'
import { ANITA, MEERA, RITIKA, type DemoCustomer } from '#demo/customers.ts'
import type { Quantities } from '#rules/dispatch/ladder.ts'
import { okBody } from '../../testing/ok-body.ts'
import { shopOfFile } from '../../testing/shop-of-file.ts'
import { act, opened, setPolicies } from '../testing/desk.ts'
import { exchangeOf, footprint, type Submission } from '../testing/returns.ts'

const M = piece('slub-tee', 'M', 'Ink')
const BIHU = piece('bihu-tee', 'L')
const STRIPED = piece('saraighat-tee', 'S', 'Ink')
const NONE = { inventory: 0, po: 0, finishing: 0, stitching: 0, cutting: 0 }
const TEE = 'Everyday Slub Tee'
const TITLE = 'Bihu Boxy Tee, River'

const shop = await shopOfFile()
const agent = await shop.staff('agent')

const policies = (offersProducts: 0 | 1, priceDifference: 0 | 1) =>
  setPolicies(shop, { offersProducts, priceDifference })

/** The prices of now: the striped tee costs as much as the one that comes back. */
async function priced() {
  await shop.sql`UPDATE variants SET price_paise = 69900 WHERE product_id IN (${M.productId}, ${STRIPED.productId})`
  await shop.sql`UPDATE variants SET price_paise = 89900 WHERE product_id = ${BIHU.productId}`
}

beforeEach(async () => {
  await shop.sql`UPDATE request_items SET reserved_until = NULL`
  await shop.sql`DELETE FROM stock`
  await priced()
  await policies(1, 1)
})

const listed = (quantities: Partial<Quantities>, size = 'L') =>
  shop.sql`INSERT INTO stock ${shop.sql({ item_name: TITLE, size, ...NONE, ...quantities })}`

async function bought(customer: DemoCustomer = ANITA): Promise<DemoOrder> {
  const order = shop.world.deliveredOrder(customer, { daysAgo: 2, items: [M] })
  await shop.take(order.messages)
  return order
}

const details = async ({ customerId, orderId }: DemoOrder) =>
  okBody(await shop.send('orders.details', { customerId, orderId }))

async function others(order: DemoOrder, after?: string) {
  const { customerId, orderId, lineIds } = order
  const body = { customerId, orderId, itemId: lineIds[0]!, ...(after ? { after } : {}) }
  return okBody(await shop.send('returns.otherProducts', body))
}

const bihuIn = async (order: DemoOrder) =>
  (await others(order)).products.find(({ id }) => id === BIHU.productId)?.sizes.find(({ size }) => size === 'L')

type Product = Submission['products'][number]

/** The answer to an exchange for the boxy tee in L: the id of the request, or why it was refused. */
async function asked(order: DemoOrder, wish: Partial<Product> = {}, change: Partial<Submission> = {}) {
  const body = await exchangeOf(shop, order)
  const wanted = { size: 'L', product: BIHU.productId, more: '200.00' }
  const products = [{ ...body.products[0]!, ...wanted, ...wish }]
  const answer = await shop.send('returns.submit', { ...body, exchangeReason: '1', products, ...change })
  if (answer.ok) return answer.body.data.fulfillment_id
  expect(answer.refusal.about).toBe(products[0]!.id)
  return answer.refusal.error
}

const NOT_OFFERED = 'SIZE_NOT_OFFERED'
const wanted = { title: TITLE, src: '/demo/pictures/bihu-tee-river.svg' }

describe('other products', () => {
  test('of the same type are listed, the cheapest first, with what each costs more; some at a time', async () => {
    const order = await bought()
    expect((await details(order)).terms.other_products).toBe(true)
    const { products, next } = await others(order)
    expect(next).toBeUndefined()
    expect(products.map(({ title, price, more }) => [title, price, more])).toEqual([
      ['Saraighat Striped Tee', '699.00', undefined],
      ['Kaziranga Pocket Tee, Moss', '849.00', '150.00'],
      [TITLE, '899.00', '200.00'],
    ])
    expect(products[0]!.sizes).toContainEqual({ colour: 'Ink', size: 'S', available: true })
    expect(await bihuIn(order)).toEqual({ size: 'L', available: true, more: '200.00' })
    const rest = await others(order, `69900-${STRIPED.productId}`)
    expect(rest.products.map(({ title }) => title)).toEqual(['Kaziranga Pocket Tee, Moss', TITLE])
    const types = await shop.sql`SELECT id, product_type FROM products`
    await shop.sql`UPDATE products SET product_type = 'T-Shirts'`
    await shop.sql`UPDATE variants SET price_paise = 99900 WHERE product_id <> ${M.productId}`
    const first = await others(order)
    expect(first.products).toHaveLength(12)
    const second = await others(order, first.next)
    const ids = [...first.products, ...second.products].map(({ id }) => id)
    expect(new Set(ids).size).toBe(ids.length)
    for (const { id, product_type: type } of types)
      await shop.sql`UPDATE products SET product_type = ${type} WHERE id = ${id}`
  })

  test('at the same price only, where the shop does not charge the difference', async () => {
    await policies(1, 0)
    const order = await bought()
    const { products } = await others(order)
    expect(products.map(({ title, more }) => [title, more])).toEqual([['Saraighat Striped Tee', undefined]])
    expect(await asked(order)).toBe(NOT_OFFERED)
    const striped = { product: STRIPED.productId, size: 'S', colour: 'Ink' }
    expect(await asked(order, { ...striped, more: '0.00' })).toMatch(/\.1$/)
  })

  test('none that costs less, none of another type, none that is gone, none without a known price', async () => {
    const order = await bought()
    await shop.sql`UPDATE variants SET price_paise = 59900 WHERE product_id = ${BIHU.productId}`
    expect(await bihuIn(order)).toBeUndefined()
    expect(await asked(order, { more: '0.00' })).toBe(NOT_OFFERED)
    expect(await asked(order, { product: piece('uzan-flats', '38').productId, size: '38', more: '800.00' })).toBe(
      NOT_OFFERED,
    )
    await priced()
    await shop.sql`UPDATE variants SET price_paise = NULL WHERE product_id = ${M.productId}`
    expect((await others(order)).products).toEqual([])
    expect(await asked(order)).toBe(NOT_OFFERED)
  })

  test('nothing is listed where it is not offered or not exchangeable; nor for other customers', async () => {
    const order = await bought()
    const { orderId, lineIds } = order
    const theirs = { customerId: MEERA.id!, orderId, itemId: lineIds[0]! }
    expect(await shop.send('returns.otherProducts', theirs)).toMatchObject({ refusal: { error: 'ORDER_NOT_FOUND' } })
    const no = await shop.send('returns.otherProducts', { ...theirs, customerId: order.customerId, itemId: '7' })
    expect(no).toMatchObject({ refusal: { error: 'ORDER_NOT_FOUND' } })
    const bad = await shop.post('returns.otherProducts', JSON.stringify({ ...theirs, after: '1 OR 2' }))
    expect(bad).toMatchObject({ status: 400, refusal: { error: 'INVALID_BODY' } })
    await policies(0, 1)
    expect((await details(order)).terms).not.toHaveProperty('other_products')
    expect(await others(order)).toEqual({ products: [] })
    const before = await footprint(shop)
    expect(await asked(order)).toBe(NOT_OFFERED)
    expect({ ...(await footprint(shop)), photos: before?.['photos'] }).toEqual(before)
    await policies(1, 1)
    await asked(order)
    expect(await others(order)).toEqual({ products: [] })
  })
})

describe('an exchange for another product', () => {
  test('reserves its variant, costs the difference, and shows its title and picture everywhere', async () => {
    const order = await bought()
    const body = await exchangeOf(shop, order)
    const products = [{ ...body.products[0]!, size: 'L', product: BIHU.productId, more: '200.00' }]
    const { data } = okBody(await shop.send('returns.submit', { ...body, exchangeReason: '1', products }))
    expect(data).toMatchObject({ more: '200.00', held: [{ size: 'L', wanted }] })
    const [row] = await shop.sql`
      SELECT wish_variant, wish_product, difference_paise::int FROM request_items ORDER BY request_id DESC LIMIT 1`
    expect(row).toEqual({ wish_variant: BIHU.variantId, wish_product: TITLE, difference_paise: 20_000 })
    const { customerId } = order
    const [request] = (await details(order)).exchangeHistoryDetails
    expect(request).toMatchObject({ more: '200.00', line_items: [{ title: TEE, size: 'L', wanted }] })
    const { exchange_history: history } = okBody(await shop.send('exchanges.history', { customer_id: customerId }))
    expect(history[`exchange_${order.orderNumber}.1`]?.line_items).toMatchObject([{ new_sku: BIHU.sku, wanted }])
    const { entries } = okBody(await shop.send('orders.mine', { customerId, show: 'returns' }))
    expect(entries[0]).toMatchObject({ title: TEE, wanted })
    expect((await opened(agent, data.fulfillment_id)).items).toMatchObject([
      { title: TEE, size: 'L', wanted, morePaise: 20_000 },
    ])
  })

  test('its mails name it, and until when it is held', async () => {
    // To another address than the order's, a mail names nothing before the customer proves who they are.
    const id = await asked(await bought(), {}, { email: ANITA.email! })
    const mail = async () => {
      const [job] = await shop.sql<{ text: string; goods: { name: string; becomes: string }[] }[]>`
        SELECT payload ->> 'text' AS text, payload -> 'look' -> 'goods' AS goods FROM outbox WHERE kind = 'mail'
          ORDER BY id DESC LIMIT 1`
      return job!
    }
    const received = await mail()
    expect(received.text).toContain(
      `- ${TEE}, size M → ${TITLE}, size L\n  ${TITLE}, size L, is reserved for you until `,
    )
    expect(received.goods).toMatchObject([{ name: TEE, becomes: wanted.src }])
    await act(agent, 'returns.decide', id, { decision: 'approve' })
    expect((await mail()).text).toContain(`- ${TEE}, size M → ${TITLE}, size L`)
  })

  test('the last piece goes to one of two who ask for it at once', async () => {
    await listed({ inventory: 1 }, 'M')
    const orders = [await bought(ANITA), await bought(RITIKA)]
    const answers = await Promise.all(orders.map((order) => asked(order, { size: 'M' })))
    expect(answers.filter((answer) => answer === NOT_OFFERED)).toHaveLength(1)
    expect(await asked(await bought(), { size: 'M' })).toBe(NOT_OFFERED)
  })

  test('that is being made is had by those who wait for it', async () => {
    await listed({ cutting: 1 })
    expect(await bihuIn(await bought())).toMatchObject({ available: false, ready_by: expect.any(String) as string })
    expect(await asked(await bought())).toBe(NOT_OFFERED)
    expect((await opened(agent, await asked(await bought(), { waits: true }))).items).toMatchObject([
      { waits: true, wanted },
    ])
  })

  test.each<[string, string, Partial<Product>, Partial<Submission>]>([
    ['at another price than was told', 'PRICE_CHANGED', { more: '100.00' }, {}],
    ['in a size that it does not come in', NOT_OFFERED, { size: '38' }, {}],
    ['in a colour that it does not have', NOT_OFFERED, { colour: 'Clay' }, {}],
    ['that is the item’s own product', NOT_OFFERED, { product: M.productId, colour: 'Ink', more: '0.00' }, {}],
    ['that does not exist', NOT_OFFERED, { product: '7' }, {}],
    ['with a return', NOT_OFFERED, { size: 'M' }, { type: 'Return', exchangeReason: '0' }],
  ])('%s is refused, and nothing is written', async (_, code, wish, change) => {
    const order = await bought()
    expect(await asked(order, wish, change)).toBe(code)
    expect((await details(order)).exchangeHistoryDetails).toEqual([])
  })

  test('the price that changed while the form was filled in is refused; so is what was deleted', async () => {
    const order = await bought()
    expect(await bihuIn(order)).toMatchObject({ more: '200.00' })
    await shop.sql`UPDATE variants SET price_paise = 94900 WHERE product_id = ${BIHU.productId}`
    expect(await asked(order)).toBe('PRICE_CHANGED')
    await shop.sql`UPDATE products SET deleted_at = now() WHERE id = ${BIHU.productId}`
    expect(await asked(order, { more: '250.00' })).toBe(NOT_OFFERED)
    await shop.sql`UPDATE products SET deleted_at = NULL WHERE id = ${BIHU.productId}`
  })

  test('staff turn it back to a size of its own; a size of the other product they cannot choose', async () => {
    const id = await asked(await bought())
    const { version, items } = await opened(agent, id)
    const other = { id, seen: version, products: [{ id: items[0]!.id, size: 'XL' }] }
    expect(await agent.send('returns.amend', other)).toMatchObject({ refusal: { error: NOT_OFFERED } })
    const own = { id: items[0]!.id, size: 'L', colour: '', own: true as const }
    okBody(await agent.send('returns.amend', { id, seen: version, products: [own] }))
    const now = await opened(agent, id)
    expect(now.items[0]).toMatchObject({ size: 'L' })
    expect(now.items[0]).not.toHaveProperty('wanted')
    expect(now.items[0]).not.toHaveProperty('morePaise')
    expect(now.events[0]!.detail.changed).toEqual([{ what: 'product', item: items[0]!.id, from: TITLE, to: '' }])
    const [row] = await shop.sql`SELECT wish_variant FROM request_items ORDER BY request_id DESC LIMIT 1`
    expect(row).toEqual({ wish_variant: piece('slub-tee', 'L', 'Ink').variantId })
  })
})
