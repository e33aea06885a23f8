import { expect, test } from 'vitest'
import { ANITA } from '#demo/customers.ts'
import { piece } from '#demo/shelf.ts'
import { REASONS } from '#fakes/shopify/shop/reasons.ts'
import { indianDate } from '#rules/india/calendar.ts'
import { okBody } from '../../testing/ok-body.ts'
import { opened } from '../testing/desk.ts'
import { putInShopify, returnsIn, shopWithShopify } from '../testing/in-shopify.ts'
import { exchangeOf } from '../testing/returns.ts'

const both = await shopWithShopify()
const { shop, fake } = both
const DAY_MS = 86_400_000
const DAYS = { from: indianDate(new Date(Date.now() - 7 * DAY_MS)), to: indianDate(new Date(Date.now() + DAY_MS)) }

test("what is pressed for each item goes to Shopify's return, the desk's queue and the figures", async () => {
  const items = [piece('slub-tee', 'M', 'Ink'), piece('uzan-flats', '37', 'Ink')]
  const order = shop.world.deliveredOrder(ANITA, { daysAgo: 1, items })
  await shop.take(order.messages)
  await putInShopify(both, order.orderId)

  const forms = await Promise.all([exchangeOf(shop, order, 0), exchangeOf(shop, order, 1)])
  const causes = [['small'], ['damaged', 'style']]
  const products = forms.flatMap((form, n) =>
    form.products.map((one) => ({ ...one, size: one.originalSize, causes: causes[n] ?? [] })),
  )
  const sent = { ...forms[0], type: 'Return', exchangeReason: '0', reason: '', products } as const
  const { data } = okBody(await shop.send('returns.submit', sent))
  await shop.drainOutbox()

  const [inShopify] = returnsIn(fake, order.orderId)
  const handles = inShopify?.items.map(({ reasonId }) => REASONS.find(([id]) => id === reasonId)?.[1])
  expect(handles).toEqual(['too-small', 'damaged-or-defective'])
  expect(inShopify?.items.map(({ customerNote }) => customerNote).join()).toMatch(
    /Everyday Slub Tee.*: Too small\. Uzan Ballet Flats.*: Damaged\. Not my style\./,
  )

  const keeper = await shop.staff('retailer')
  const { rows } = okBody(await keeper.send('returns.queue', { view: 'to_decide' }))
  const row = rows.find(({ id }) => id === data.fulfillment_id)
  expect(row?.items.map((item) => item.causes)).toEqual(causes)
  expect((await opened(keeper, data.fulfillment_id)).items.map((item) => item.causes)).toEqual(causes)

  const { points } = okBody(await keeper.send('insights.show', { chart: 'causes', ...DAYS }))
  expect(Object.fromEntries(points.map(({ label, parts }) => [label, parts]))).toEqual({
    'Everyday Slub Tee': { small: 1 },
    'Uzan Ballet Flats': { damaged: 1, style: 1 },
  })
  const { rows: behind, columns } = okBody(await keeper.send('insights.rows', { chart: 'reasons', ...DAYS }))
  expect(behind.map((cells) => cells[columns.indexOf('reason')])).toEqual(['Too small. Damaged. Not my style.'])
})
