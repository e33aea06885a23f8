import { beforeEach, expect, test } from 'vitest'
import { ANITA } from '#demo/customers.ts'
import { okBody } from '../testing/ok-body.ts'
import { shopOfFile } from '../testing/shop-of-file.ts'
import { restock } from './restock-store.ts'

const shop = await shopOfFile()
const agent = await shop.staff('agent')
const keeper = await shop.staff('retailer')
beforeEach(async () => {
  await shop.sql`TRUNCATE stock, stock_changes`
  await shop.sql`
    INSERT INTO stock (item_name, size, inventory, po) VALUES
      ('Tee - Ink', 'M', 5, 2), ('Tee - Ink', 'L', 0, 0), ('कुर्ता – नीला', 'One Size', 3, 0),
      ('100% Cotton_Tee', 'S', 1, 0)`
})

const INK = { item: 'Tee - Ink', size: 'M' }
const rows = () => shop.sql`SELECT item_name, size, inventory, po FROM stock ORDER BY item_name, size`
const listed = async (search: string) => {
  const { rows } = okBody(await agent.send('stock.list', { search }))
  return rows.map(({ item, size }) => `${item} ${size}`)
}
const edit = (value: number, seen: number, by = keeper) =>
  by.send('stock.edit', { ...INK, field: 'inventory', value, seen })

test('an agent finds items by words of their names, whatever signs are in them', async () => {
  expect(await listed('')).toHaveLength(4)
  expect(await listed('ink  TEE')).toEqual(['Tee - Ink L', 'Tee - Ink M'])
  expect(await listed('नीला')).toEqual(['कुर्ता – नीला One Size'])
  expect(await listed('100% n_t')).toEqual(['100% Cotton_Tee S'])
  expect(await listed('_ee')).toEqual([])
  expect(await listed(String.raw`\ ' OR 1=1 --`)).toEqual([])
})

test('Shopify’s count, all places together, stands beside it where it counts, with how many wait', async () => {
  await shop.sql`INSERT INTO products (id, title, version)
    VALUES ('991', 'Tee', now()), ('992', 'कुर्ता – नीला', now())`
  await shop.sql`
    INSERT INTO variants (id, product_id, position, size, style, inventory_item_id)
    VALUES ('9911', '991', 1, 'M', 'Ink', '77'), ('9912', '991', 2, 'L', 'Ink', '78'), ('9921', '992', 1, '', '', '79')`
  await shop.sql`
    INSERT INTO inventory_levels (inventory_item_id, location_id, available, version)
    VALUES ('77', '1', 4, now()), ('77', '2', 3, now()), ('79', '1', 9, now()), ('78', '1', NULL, now())`
  const { messages, orderId } = shop.world.deliveredOrder(ANITA, { daysAgo: 2 })
  await shop.take(messages)
  await shop.sql`
    INSERT INTO size_alerts (customer_id, variant_id, order_id, line_item_id, until, requested_at, notified_at)
    SELECT '1' || n, variant, ${orderId}, '1', current_date + days, now(), CASE told WHEN 'told' THEN now() END
    FROM (VALUES (1, '9912', 3, ''), (2, '9912', 3, ''), (3, '9912', 3, 'told'), (4, '9912', -2, ''),
      (1, '9911', 3, '')) AS a (n, variant, days, told)`
  const { rows } = okBody(await agent.send('stock.list', { search: '' }))
  expect(rows.map(({ item, size, shopify, waiting }) => [item, size, shopify, waiting])).toEqual([
    ['100% Cotton_Tee', 'S', null, 0],
    ['Tee - Ink', 'L', null, 2],
    ['Tee - Ink', 'M', 7, 1],
    ['कुर्ता – नीला', 'One Size', 9, 0],
  ])
})

test('page after page, every row once', async () => {
  await shop.sql`INSERT INTO stock (item_name, size) SELECT 'Many ' || n % 40, n::text FROM generate_series(1, 250) n`
  const seen: string[] = []
  let after: { item: string; size: string } | undefined
  do {
    const page = okBody(await agent.send('stock.list', { search: 'many', ...(after ? { after } : {}) }))
    seen.push(...page.rows.map(({ size }) => size))
    after = page.next
  } while (after)
  expect(seen).toHaveLength(250)
  expect(new Set(seen)).toHaveLength(250)
})

test('a quantity is set, and it is written down who did; sent again nothing more happens', async () => {
  const answer = await edit(9, 5)
  const quantities = { inventory: 9, po: 2, finishing: 0, stitching: 0, cutting: 0 }
  expect(answer).toMatchObject({ ok: true, body: { row: { ...INK, quantities } } })
  expect(await edit(9, 5)).toEqual(answer)
  const history = await agent.send('stock.history', INK)
  const change = { by: keeper.name, way: 'edit', before: { ...quantities, inventory: 5 }, after: quantities }
  expect(history).toMatchObject({ ok: true, body: { changes: [change] } })
  const [entry] = await shop.sql`SELECT staff_id, detail FROM audit WHERE act = 'stock.edit' ORDER BY id DESC LIMIT 1`
  expect(entry).toEqual({ staff_id: keeper.id, detail: { ...INK, field: 'inventory', value: 9 } })
})

test('someone else was quicker: they are told the newer number, and nothing changes', async () => {
  await edit(9, 5)
  const late = await edit(4, 5, await shop.staff('admin'))
  expect(late).toMatchObject({ ok: false, status: 409, refusal: { error: 'CHANGED_MEANWHILE', about: '9' } })
  expect((await rows())[2]).toEqual({ item_name: 'Tee - Ink', size: 'M', inventory: 9, po: 2 })
  expect(await shop.sql`SELECT 1 FROM stock_changes`).toHaveLength(1)
})

test('of many at once one is written, the others are told', async () => {
  const answers = await Promise.all(Array.from({ length: 10 }, (_, n) => edit(100 + n, 5)))
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
  const winner = answers.find((answer) => answer.ok)
  const value = winner?.ok && winner.body.row.quantities.inventory
  expect((await rows())[2]?.['inventory']).toBe(value)
  const refused = answers.flatMap((answer) => (answer.ok ? [] : [answer.refusal]))
  for (const refusal of refused) expect(refusal).toMatchObject({ error: 'CHANGED_MEANWHILE', about: String(value) })
  expect(await shop.sql`SELECT 1 FROM stock_changes`).toHaveLength(1)
})

test('a row that is not there', async () => {
  const body = { item: 'Nothing', size: 'M', field: 'po', value: 1, seen: 0 } as const
  expect(await keeper.send('stock.edit', body)).toMatchObject({ status: 404, refusal: { error: 'NOT_FOUND' } })
})

test.each([
  { ...INK, field: 'inventory', value: -1, seen: 5 },
  { ...INK, field: 'inventory', value: 1.5, seen: 5 },
  { ...INK, field: 'inventory', value: 1_000_000_000, seen: 5 },
  { ...INK, field: 'inventory', value: '7', seen: 5 },
  { ...INK, field: 'item_name', value: 7, seen: 5 },
  { ...INK, field: 'inventory', value: 7 },
  { ...INK, field: 'inventory', value: 7, seen: 5, more: true },
])('%j is refused, and nothing changes', async (body) => {
  const before = await rows()
  const answer = await keeper.send('stock.edit', body as never)
  expect(answer).toMatchObject({ status: 400, refusal: { error: 'INVALID_BODY' } })
  expect(await rows()).toEqual(before)
})

test('an agent reads and does not write', async () => {
  const before = await rows()
  const csv = 'item,size,inventory\nTee - Ink,M,99\n'
  for (const answer of [
    await edit(9, 5, agent),
    await agent.send('stock.preview', { csv }),
    await agent.send('stock.apply', { csv, key: 'x' }),
  ])
    expect(answer).toMatchObject({ status: 403, refusal: { error: 'NOT_ALLOWED' } })
  expect(await rows()).toEqual(before)
  expect(await agent.send('stock.export', {})).toMatchObject({ ok: true })
})

test('what came back is on the shelf again, also where there was none; the history comes in pages', async () => {
  for (let n = 0; n < 60; n += 1) await restock(shop.sql, { ...INK, pieces: 1 }, agent.id)
  await restock(shop.sql, { item: 'New', size: 'S', pieces: 2 }, null)
  expect(await rows()).toContainEqual({ item_name: 'Tee - Ink', size: 'M', inventory: 65, po: 2 })
  expect(await rows()).toContainEqual({ item_name: 'New', size: 'S', inventory: 2, po: 0 })
  const first = await agent.send('stock.history', INK)
  if (!first.ok || !first.body.next) throw new Error('there is one page only')
  const change = { way: 'restock', by: agent.name, before: { inventory: 64 }, after: { inventory: 65, po: 2 } }
  expect(first.body.changes[0]).toMatchObject(change)
  const second = await agent.send('stock.history', { ...INK, before: first.body.next })
  expect(second.ok && first.body.changes.length + second.body.changes.length).toBe(60)
})
