import { beforeEach, describe, expect, test } from 'vitest'
import { ANITA } from '#demo/customers.ts'
import { piece } from '#demo/shelf.ts'
import { okBody } from '../../testing/ok-body.ts'
import { opened } from '../testing/desk.ts'
import { putInShopify, shopWithShopify } from '../testing/in-shopify.ts'
import { exchangeOf, footprint } from '../testing/returns.ts'

const both = await shopWithShopify()
const { shop, fake } = both
const keeper = await shop.staff('retailer')
beforeEach(async () => {
  await offer([])
  await shop.sql`DELETE FROM product_reasons`
  fake.shop.productTypes.clear()
  fake.fail('ok')
})

async function offer(value: string[]): Promise<void> {
  const { version } = okBody(await keeper.send('policies.show', {}))
  okBody(await keeper.send('policies.change', { version, changes: [{ name: 'causes', value }] }))
}

/** A delivered order of one tee, which Shopify knows under this type of product. */
async function delivered(type: string) {
  const order = shop.world.deliveredOrder(ANITA, { daysAgo: 1, items: [piece('slub-tee', 'M', 'Ink')] })
  await shop.take(order.messages)
  await putInShopify(both, order.orderId)
  for (const line of fake.shop.orders.get(order.orderId)!.lines) fake.shop.productTypes.set(line.productId!, type)
  return order
}
type Order = Awaited<ReturnType<typeof delivered>>

async function chipsOf({ customerId, orderId }: Pick<Order, 'customerId' | 'orderId'>) {
  const { orderDetails } = okBody(await shop.send('orders.details', { customerId, orderId }))
  return orderDetails.line_items[0]?.causes
}

async function formOf(order: Order, causes: string[] | undefined, reason = '') {
  const body = await exchangeOf(shop, order)
  return { ...body, reason, products: body.products.map((one) => ({ ...one, ...(causes ? { causes } : {}) })) }
}

describe("Shopify's suggestions", () => {
  test('are read in the background once an order is delivered, by the category of its product', async () => {
    const bag = await delivered('Bag')
    expect(await chipsOf(bag)).toBeUndefined()
    await shop.drainOutbox()
    expect(await chipsOf(bag)).toEqual(['pictured', 'damaged', 'wrong', 'style', 'colour', 'mind'])
    await shop.sql`DELETE FROM product_reasons`
    const flats = await delivered('Flats')
    await shop.drainOutbox()
    expect(await chipsOf(flats)).toBeUndefined()
    expect(await shop.sql`SELECT cardinality(handles) AS known FROM product_reasons`).toEqual([{ known: 8 }])
  })

  test('are not read again while they are fresh, nor waited for', async () => {
    const before = await delivered('Tops')
    await shop.drainOutbox()
    expect(await chipsOf(before)).toHaveLength(8)
    const jobs = () => shop.sql`SELECT FROM outbox WHERE kind = 'return_reasons'`
    const known = (await jobs()).length
    const order = await delivered('Bag')
    expect(await jobs()).toHaveLength(known)
    expect(await chipsOf(order)).toHaveLength(8)
    await shop.sql`UPDATE product_reasons SET read_at = now() - interval '31 days'`
    fake.fail('bad-gateway')
    const later = await delivered('Bag')
    expect(await jobs()).toHaveLength(known + 1)
    // Shopify does not answer: the form still has what was known.
    expect(await chipsOf(later)).toHaveLength(8)
  })
})

describe('a chip that the shop removed while the form was open', () => {
  test('is refused for its item, and nothing is written; another is taken', async () => {
    const order = await delivered('Tops')
    await offer(['big', 'damaged'])
    expect(await chipsOf(order)).toEqual(['big', 'damaged'])
    const before = await footprint(shop)
    expect(await shop.send('returns.submit', await formOf(order, ['small']))).toMatchObject({
      ok: false,
      refusal: { error: 'REASON_NOT_OFFERED', about: order.lineIds[0] },
    })
    expect(await footprint(shop)).toEqual(before)
    expect(await shop.send('returns.submit', await formOf(order, ['big']))).toMatchObject({ ok: true })
  })

  test('is left out of the sentences of a page of 1.0, which names no code', async () => {
    const order = await delivered('Tops')
    await offer(['big', 'damaged'])
    const body = await formOf(order, undefined, 'Too small. Damaged. At the hem.')
    const { data } = okBody(await shop.send('returns.submit', body))
    expect((await opened(keeper, data.fulfillment_id)).items[0]?.causes).toEqual(['damaged'])
  })

  test('can still be named by staff', async () => {
    const order = await delivered('Tops')
    await offer(['damaged'])
    const [id = ''] = order.lineIds
    const products = [{ id, size: 'M', causes: ['small'] }]
    const filed = { orderId: order.orderId, type: 'Return', exchangeReason: '0', reason: '', products } as const
    expect(await keeper.send('returns.file', filed)).toMatchObject({ ok: true })
  })
})

test('a suggestion forbids nothing: it can come while a form is open', async () => {
  const order = await delivered('Bag')
  await shop.drainOutbox()
  expect(await shop.send('returns.submit', await formOf(order, ['small', 'style']))).toMatchObject({ ok: true })
})
