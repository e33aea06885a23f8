import { describe, expect, test } from 'vitest'
import { exactJson } from '#demo/exact-json.ts'
import type { DemoOrder } from '#demo/orders.ts'
import { productPayload } from '#demo/payloads/product.ts'
import { piece, type Piece } from '#demo/shelf.ts'
import { ANITA } from '#demo/customers.ts'
import { okBody } from '../testing/ok-body.ts'
import { shopOfFile } from '../testing/shop-of-file.ts'
import { exchangeOf, type Submission } from './testing/returns.ts'

const TEE = piece('slub-tee', 'M', 'Ink')
const HEELS = piece('muga-heels', '38')

const shop = await shopOfFile()

interface Bought {
  item: Piece
  /** The options of the item in its variant's title, if the shop shows more than two. */
  variantTitle?: string
}

async function bought({ item, variantTitle = item.title }: Bought): Promise<DemoOrder> {
  const order = shop.world.deliveredOrder(ANITA, { daysAgo: 2, items: [item] })
  const retold = (payload: string) =>
    payload.replaceAll(
      `"variant_title":${JSON.stringify(item.title)}`,
      `"variant_title":${JSON.stringify(variantTitle)}`,
    )
  await shop.take(order.messages.map((message) => ({ ...message, payload: retold(message.payload) })))
  return order
}

/** The shop takes variants of a product away, by their titles, or gives them other options. */
async function retell({ good }: Piece, change: (variants: Variant[]) => Variant[], options?: unknown[]): Promise<void> {
  const at = new Date()
  const payload = productPayload(good, at, '')
  const variants = change(payload['variants'] as Variant[])
  await shop.take([
    { topic: 'products/update', at, payload: exactJson({ ...payload, variants, ...(options ? { options } : {}) }) },
  ])
}

type Variant = Record<string, unknown>

const without =
  (...titles: string[]) =>
  (variants: Variant[]) =>
    variants.filter(({ title }) => !titles.includes(String(title)))

async function lineOf({ customerId, orderId }: DemoOrder) {
  const { orderDetails } = okBody(await shop.send('orders.details', { customerId, orderId }))
  const [line] = orderDetails.line_items
  return { size: line!.size, sizes: line!.sizes.map(({ size }) => size) }
}

/** The answer to an exchange for `size`; `sent` replaces fields of the product as the portal would send it. */
async function exchanged(order: DemoOrder, reason: '1' | '2', size: string, sent: Partial<Product> = {}) {
  const body = await exchangeOf(shop, order)
  const products = [{ ...body.products[0]!, size, ...sent }]
  const answer = await shop.send('returns.submit', { ...body, exchangeReason: reason, products })
  return answer.ok ? 'accepted' : answer.refusal.error
}

type Product = Submission['products'][number]

describe('the bought size was taken out of the shop', () => {
  test('the other sizes of its style are offered, and so is its own for a damaged one', async () => {
    const order = await bought({ item: TEE })
    await retell(TEE, without(TEE.title))
    const { size, sizes } = await lineOf(order)
    expect(size).toBe('M')
    expect(sizes).toEqual(['M', 'XS', 'S', 'L', 'XL', 'XXL'])
    expect(await exchanged(order, '1', 'M')).toBe('SIZE_NOT_OFFERED')
    expect(await exchanged(order, '1', 'XXXL')).toBe('SIZE_NOT_OFFERED')
    expect(await exchanged(order, '1', 'L')).toBe('accepted')
    expect(await exchanged(await bought({ item: TEE }), '2', 'M')).toBe('accepted')
    expect(await exchanged(await bought({ item: TEE }), '2', 'L')).toBe('accepted')
  })

  test('of a product without styles', async () => {
    const order = await bought({ item: HEELS })
    await retell(HEELS, without('38', '37'))
    expect(await lineOf(order)).toEqual({ size: '38', sizes: ['38', '35', '36', '39', '40', '41'] })
    expect(await exchanged(order, '1', '39')).toBe('accepted')
  })

  test('its whole style was: its own size is all there is', async () => {
    const order = await bought({ item: TEE })
    await retell(TEE, (variants) => variants.filter(({ option1 }) => option1 !== 'Ink'))
    expect(await lineOf(order)).toEqual({ size: 'M', sizes: ['M'] })
    expect(await exchanged(order, '1', 'L')).toBe('SIZE_NOT_OFFERED')
    expect(await exchanged(order, '2', 'M')).toBe('accepted')
  })
})

test('of a product that the shop never told of, its own size can be had again', async () => {
  const order = await bought({ item: HEELS })
  await shop.sql`DELETE FROM variants WHERE product_id = ${HEELS.productId}`
  await shop.sql`DELETE FROM products WHERE id = ${HEELS.productId}`
  expect(await lineOf(order)).toEqual({ size: '38', sizes: ['38'] })
  expect(await exchanged(order, '1', '39')).toBe('SIZE_NOT_OFFERED')
  expect(await exchanged(order, '2', '38')).toBe('accepted')
})

test('a thing of one size, whose variant is called Default Title, is exchanged and returned', async () => {
  await retell(
    HEELS,
    ([first]) => [{ ...first, id: BigInt(HEELS.variantId), title: 'Default Title', option1: 'Default Title' }],
    [{ id: 1n, name: 'Title', position: 1, values: ['Default Title'] }],
  )
  const order = await bought({ item: HEELS, variantTitle: 'Default Title' })
  expect(await lineOf(order)).toEqual({ size: 'One Size', sizes: ['One Size'] })
  expect(await exchanged(order, '2', 'One Size')).toBe('accepted')
  expect(
    await exchanged(await bought({ item: HEELS, variantTitle: 'Default Title' }), '2', 'Default Title', {
      originalSize: 'Default Title',
    }),
  ).toBe('accepted')
})

test('originalSize may be the title of the variant, or its size alone', async () => {
  const variantTitle = 'Ink / M / 5'
  await retell(TEE, (variants) =>
    variants.map((variant) => ({ ...variant, option3: '5', title: `${String(variant['title'])} / 5` })),
  )
  expect(await exchanged(await bought({ item: TEE, variantTitle }), '1', 'L', { originalSize: variantTitle })).toBe(
    'accepted',
  )
  expect(await exchanged(await bought({ item: TEE, variantTitle }), '1', 'L', { originalSize: 'M' })).toBe('accepted')
  const again = { originalSize: variantTitle }
  expect(await exchanged(await bought({ item: TEE, variantTitle }), '2', variantTitle, again)).toBe('accepted')
  expect(await exchanged(await bought({ item: TEE, variantTitle }), '1', variantTitle, again)).toBe('SIZE_NOT_OFFERED')
  expect(await exchanged(await bought({ item: TEE, variantTitle }), '1', 'L', { originalSize: 'Ink / L / 5' })).toBe(
    'SIZE_NOT_OFFERED',
  )
  const [row] = await shop.sql`SELECT original_size, size FROM request_items ORDER BY request_id DESC LIMIT 1`
  expect(row).toEqual({ original_size: 'M', size: 'M' })
})
