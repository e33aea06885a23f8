import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, describe, expect, test } from 'vitest'
import { ANITA } from '#demo/customers.ts'
import { piece } from '#demo/shelf.ts'
import { setOfProduct } from '#fakes/shopify/shop/metafields.ts'
import { putInShopify, shopWithShopify } from '../returns/testing/in-shopify.ts'
import { importFile } from '../shopify/import.ts'
import { okBody } from '../testing/ok-body.ts'

const both = await shopWithShopify({ SIZE_CHART_METAFIELD: 'brand.sizes' })
const { shop, fake } = both
const TEE = piece('slub-tee', 'M', 'Ink')
const CHART = { columns: ['Size', 'Chest (in)'], rows: [['S', '36'], ['M', '38']] } // prettier-ignore
const CSV = 'Size,Chest (in)\nS,36\nM,38'

beforeEach(async () => {
  await shop.sql`DELETE FROM shopify_size_charts`
  fake.fail('ok')
  setInShopify(undefined)
})

const setInShopify = (value: string | undefined) => setOfProduct(fake.shop, TEE.productId, 'brand.sizes', value)

/** The chart that the form of an order of one tee has, once it is delivered and the jobs are done. */
async function chartAfterDelivery() {
  const order = shop.world.deliveredOrder(ANITA, { daysAgo: 1, items: [TEE] })
  await shop.take(order.messages)
  await putInShopify(both, order.orderId)
  await shop.drainOutbox()
  return chartOf(order)
}
type Order = ReturnType<typeof shop.world.deliveredOrder>

async function chartOf({ customerId, orderId, lineIds: [itemId = ''] }: Order) {
  return okBody(await shop.send('returns.sizeHelp', { customerId, orderId, itemId })).chart
}

/** The chart was read long enough ago to be read again. */
const aDayLater = () => shop.sql`UPDATE shopify_size_charts SET read_at = read_at - interval '25 hours'`

describe('the metafield of a product', () => {
  test.each([
    ['CSV', CSV],
    ['JSON', JSON.stringify(CHART)],
    ['a list of objects', '[{"Size":"S","Chest (in)":36},{"Size":"M","Chest (in)":38}]'],
  ])('is read in the background once an order is delivered: %s', async (_name, value) => {
    setInShopify(value)
    expect(await chartAfterDelivery()).toEqual(CHART)
  })

  test.each([
    ['missing', undefined],
    ['a page', 'gid://shopify/Page/1'],
    ['rich text', '{"type":"root","children":[{"type":"paragraph"}]}'],
    ['markup', '<table><tr><td>S</td><td>36</td></tr></table>'],
    ['too wide', `${Array.from({ length: 21 }, (_, n) => n).join()}\n1,2`],
    ['too long', `a,b\n${'x'.repeat(150_000)}`],
  ])('brings no chart and no error if it is %s', async (_name, value) => {
    setInShopify(value)
    expect(await chartAfterDelivery()).toBeUndefined()
    expect(await shop.sql`SELECT chart FROM shopify_size_charts`).toEqual([{ chart: null }])
    expect(await shop.sql`SELECT FROM outbox WHERE kind = 'return_reasons' AND done_at IS NULL`).toHaveLength(0)
  })

  test('is read once a day: changed, removed, and not while Shopify is away', async () => {
    setInShopify(CSV)
    expect(await chartAfterDelivery()).toEqual(CHART)
    setInShopify(`${CSV}\nL,40`)
    expect(await chartAfterDelivery()).toEqual(CHART)
    await aDayLater()
    expect((await chartAfterDelivery())?.rows).toHaveLength(3)
    await aDayLater()
    fake.fail('bad-gateway')
    expect((await chartAfterDelivery())?.rows).toHaveLength(3)
    fake.fail('ok')
    setInShopify(undefined)
    expect(await chartAfterDelivery()).toBeUndefined()
  })
})

describe('an export of the products', () => {
  const file = mkdtemp(join(tmpdir(), 'wapsi-charts-')).then((folder) => join(folder, 'products.jsonl'))
  let version = Date.now()

  async function bringIn(sizeChart: object | null) {
    const product = {
      id: `gid://shopify/Product/${TEE.productId}`,
      title: 'Tee',
      updatedAt: new Date(++version),
      sizeChart,
    }
    await writeFile(await file, `${JSON.stringify(product)}\n`)
    const follower = { advance: () => {}, refused: () => {} }
    await importFile(shop.context, await file, follower, new AbortController().signal)
  }
  const stored = () => shop.sql`SELECT chart FROM shopify_size_charts`

  test('brings the chart, changed and removed, but nothing older than the last read', async () => {
    await bringIn({ value: CSV })
    expect(await stored()).toEqual([{ chart: CHART }])
    await bringIn({ value: 'no chart' })
    expect(await stored()).toEqual([{ chart: null }])
    setInShopify(CSV)
    await chartAfterDelivery()
    await bringIn(null)
    expect(await stored()).toEqual([{ chart: CHART }])
    await aDayLater()
    await aDayLater()
    await bringIn(null)
    expect(await stored()).toEqual([{ chart: null }])
  })
})
