import { beforeEach, describe, expect, test } from 'vitest'
import { ANITA } from '#demo/customers.ts'
import { piece } from '#demo/shelf.ts'
import { okBody } from '../testing/ok-body.ts'
import { shopOfFile } from '../testing/shop-of-file.ts'
import { putShopifyCharts } from './shopify-store.ts'

const shop = await shopOfFile()
const keeper = await shop.staff('retailer')
const TEE = piece('slub-tee', 'M', 'Ink')
const CSV = 'Size,Chest (in)\nM,38'
const OWN = { columns: ['Size', 'Chest (in)'], rows: [['M', '38']] }
const PRODUCT = { kind: 'product', name: TEE.productId } as const
await shop.sql`UPDATE products SET product_type = 'Tops & Tees' WHERE id = ${TEE.productId}`
await shop.sql`
  INSERT INTO products (id, title, product_type, version)
  VALUES (${TEE.productId}, 'Everyday Slub Tee', 'Tops & Tees', now()), ('77', 'Other Tee', 'tops & tees', now())
  ON CONFLICT (id) DO NOTHING`
const TYPE = { kind: 'type', name: 'tops & tees' } as const

beforeEach(async () => {
  await shop.sql`DELETE FROM size_charts`
  await shop.sql`DELETE FROM shopify_size_charts`
})

const save = (of: typeof PRODUCT | typeof TYPE, written: string, version: number, by = keeper) =>
  by.send('sizeCharts.save', { ...of, written, version })
const opened = async (of: typeof PRODUCT | typeof TYPE) => okBody(await keeper.send('sizeCharts.open', of)).chart
const stored = () => shop.sql`SELECT kind, name, version, written FROM size_charts`
const places = async (search: string) => okBody(await keeper.send('sizeCharts.list', { search })).places

/** The chart that a customer sees. */
async function shown() {
  const order = shop.world.deliveredOrder(ANITA, { daysAgo: 1, items: [TEE] })
  await shop.take(order.messages)
  const { customerId, orderId, lineIds: [itemId = ''] } = order // prettier-ignore
  return okBody(await shop.send('returns.sizeHelp', { customerId, orderId, itemId })).chart
}

describe('a chart that is typed', () => {
  test('is shown: of the product before Shopify’s, and Shopify’s before that of its type', async () => {
    expect(await shown()).toBeUndefined()
    okBody(await save(TYPE, 'Size,Of the type\nM,1', 0))
    expect((await shown())?.columns[1]).toBe('Of the type')
    await putShopifyCharts(shop.sql, [{ productId: TEE.productId, sizeChart: 'Size,Of Shopify\nM,2' }], new Date())
    expect((await shown())?.columns[1]).toBe('Of Shopify')
    const { chart } = okBody(await save(PRODUCT, CSV, 0))
    expect(await shown()).toEqual(OWN)
    expect(chart).toMatchObject({
      title: 'Everyday Slub Tee',
      written: CSV,
      version: 1,
      by: expect.stringMatching(/./),
    })
    expect(chart.otherwise).toMatchObject({ from: 'shopify', chart: { columns: ['Size', 'Of Shopify'] } })
    okBody(await save(PRODUCT, '  ', 1))
    expect((await shown())?.columns[1]).toBe('Of Shopify')
    expect(await opened(PRODUCT)).toMatchObject({ written: '', version: 2 })
  })

  test('is listed; words find products and types', async () => {
    expect(await places('')).toContainEqual({ ...TYPE, title: expect.stringMatching(/^tops & tees$/i) })
    expect(await places('slub tee')).toContainEqual({ ...PRODUCT, title: 'Everyday Slub Tee' })
    expect(await places('100%')).toEqual([])
    okBody(await save(TYPE, CSV, 0))
    expect(await places('slub')).toContainEqual({ ...PRODUCT, title: 'Everyday Slub Tee', has: 'type' })
    okBody(await save(PRODUCT, CSV, 0))
    expect((await places('')).filter(({ has }) => has === 'own')).toHaveLength(2)
  })

  test('of two people the second is refused, also at the same moment', async () => {
    const answers = await Promise.all(['36', '38'].map((chest) => save(PRODUCT, `Size,Chest\nM,${chest}`, 0)))
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
    expect(await save(PRODUCT, CSV, 0)).toMatchObject({ refusal: { error: 'CHANGED_MEANWHILE' } })
    expect(await stored()).toMatchObject([{ version: 1 }])
  })

  test('is in the audit log with its person, without its text', async () => {
    okBody(await save(TYPE, CSV, 0))
    const [entry] =
      await shop.sql`SELECT detail, outcome FROM audit WHERE act = 'sizeCharts.save' ORDER BY id DESC LIMIT 1`
    expect(entry).toMatchObject({ detail: { kind: 'type', name: 'tops & tees', version: 0 } })
    expect(JSON.stringify(entry)).not.toContain('Chest')
  })
})

describe('nothing is written', () => {
  test.each([
    ['a text that is no chart', 'Ask us', 'one column 1'],
    ['a cell that is too long', `Size,Chest\nM,${'x'.repeat(41)}`, 'cell too long 2 2'],
    ['markup', '<table></table>', 'no table'],
  ])('%s: the fault with its row and column', async (_name, written, about) => {
    expect(await save(PRODUCT, written, 0)).toMatchObject({
      status: 422,
      refusal: { error: 'SIZE_CHART_UNREADABLE', about },
    })
    expect(await stored()).toEqual([])
  })

  test('of a product or a type that the shop does not have, and of a bad body', async () => {
    for (const place of [
      { kind: 'product', name: '999' },
      { kind: 'type', name: '' },
      { kind: 'type', name: 'Tops & Tees' },
    ] as const) {
      expect(await keeper.send('sizeCharts.open', place)).toMatchObject({ refusal: { error: 'NOT_FOUND' } })
      expect(await save(place as never, CSV, 0)).toMatchObject({ refusal: { error: 'NOT_FOUND' } })
    }
    expect(await save(PRODUCT, CSV, -1)).toMatchObject({ status: 400 })
    expect(await save(PRODUCT, 'x'.repeat(20_001), 0)).toMatchObject({ status: 400 })
    expect(await stored()).toEqual([])
  })

  test('by an agent', async () => {
    expect(await save(PRODUCT, CSV, 0, await shop.staff('agent'))).toMatchObject({ refusal: { error: 'NOT_ALLOWED' } })
    expect(await stored()).toEqual([])
  })
})
