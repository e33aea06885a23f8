import { expect } from 'vitest'
import { testsOf } from '../../testing/fixtures.ts'
import { shopOfFile } from '../../testing/shop-of-file.ts'
import { act, opened, requested } from '../testing/desk.ts'

const shop = await shopOfFile()
const test = testsOf(shop)
const asha = await shop.staff('agent')

/** Counts the first piece in the size that is asked for, and nothing else of it. */
async function count(size: string, columns: { inventory?: number; stitching?: number }) {
  await shop.sql`DELETE FROM inventory_levels`
  await shop.sql`DELETE FROM stock WHERE item_name = 'Everyday Slub Tee - Ink'`
  const row = { item_name: 'Everyday Slub Tee - Ink', size, ...columns }
  await shop.sql`INSERT INTO stock ${shop.sql(row)}`
}

/** The stock as the opened request and its row in the queue say it, and whether there is a warning. */
async function said(id: string) {
  const { items, warnings } = await opened(asha, id)
  const queue = await asha.send('returns.queue', { view: 'all' })
  const row = queue.ok ? queue.body.rows.find((one) => one.id === id) : undefined
  expect(row?.items[0]?.stock).toEqual(items[0]?.stock)
  expect(row?.warnings).toBe(warnings.filter(({ tone }) => tone === 'warning').length)
  return { stock: items[0]?.stock, isWarned: warnings.some(({ code }) => code === 'sold_out') }
}

test('an exchange shows what there is of the size that is asked for, and warns where there is none', async ({
  request: { id },
}) => {
  const { size } = (await opened(asha, id)).items[0]!
  await count(size, { inventory: 13 })
  expect(await said(id)).toEqual({ stock: { onShelf: 13, stage: 'shelf', hours: 24 }, isWarned: false })
  await count(size, { stitching: 4 })
  expect(await said(id)).toEqual({ stock: { onShelf: 0, stage: 'stitching', hours: 72 }, isWarned: false })
  await count(size, {})
  expect(await said(id)).toEqual({ stock: { onShelf: 0, stage: 'planned', hours: 168 }, isWarned: true })
})

test('it is known of the new size, too, once the bought variant is gone', async ({ request: { id } }) => {
  const { size } = (await opened(asha, id)).items[0]!
  await count(size, { inventory: 7 })
  const [bought] = await shop.sql`DELETE FROM variants WHERE id = (SELECT l.variant_id FROM line_items l
    JOIN request_items i ON i.line_item_id = l.id JOIN requests r ON r.id = i.request_id ORDER BY r.id DESC LIMIT 1)
      RETURNING *`
  expect((await said(id)).stock).toMatchObject({ onShelf: 7 })
  await shop.sql`INSERT INTO variants ${shop.sql(bought ?? {})}`
})

test('what Shopify counts comes before the own list', async ({ request: { id } }) => {
  const { size } = (await opened(asha, id)).items[0]!
  await count(size, { inventory: 13 })
  await shop.sql`
    UPDATE variants v SET inventory_item_id = 'i1' FROM products p
    WHERE p.id = v.product_id AND p.title = 'Everyday Slub Tee' AND v.style = 'Ink' AND v.size = ${size}`
  await shop.sql`INSERT INTO inventory_levels (inventory_item_id, location_id, available, version)
    VALUES ('i1', 'l1', 0, now())`
  expect((await said(id)).stock).toMatchObject({ onShelf: 0, stage: 'planned' })
})

test('nothing is said of a return, of what is not counted, and once the exchange is settled', async () => {
  const [back, one] = [await requested(shop, { type: 'Return' }), await requested(shop)]
  const { size } = (await opened(asha, one.id)).items[0]!
  await count(size, {})
  expect(await said(back.id)).toEqual({ stock: undefined, isWarned: false })
  expect(await said(one.id)).toMatchObject({ isWarned: true })
  await shop.sql`DELETE FROM stock`
  expect(await said(one.id)).toEqual({ stock: undefined, isWarned: false })
  await count(size, {})
  await act(asha, 'returns.decide', one.id, { decision: 'approve' })
  await act(asha, 'returns.settle', one.id, { kind: 'order', reference: '1210' })
  expect(await said(one.id)).toEqual({ stock: undefined, isWarned: false })
})
