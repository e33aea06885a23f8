import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { readConfig } from '#config'
import { CORPUS as WHOLE_CORPUS, sample } from '#adapters/shopify/fixtures/corpus.ts'
import { freshDatabase } from '#database/testing/database.ts'
import { applyWaiting } from './apply.ts'
import { everyRow, forget, put, tell, type Told } from './testing/shopify.ts'

const ORDER = '9007199254740995001'
/** An erased customer does not come back; gateway/privacy tests that. */
const CORPUS = WHOLE_CORPUS.filter(({ topic }) => topic !== 'customers/redact')
let database: Awaited<ReturnType<typeof freshDatabase>>
const log = pino({ level: 'silent' })
const config = readConfig({})
const now = () => new Date('2026-11-20T10:00:00Z')
beforeAll(async () => {
  database = await freshDatabase()
})
afterAll(() => database.close())
beforeEach(() => forget(database.sql))

/** A payload as it stands, or changed. */
function told(name: string, change: Record<string, unknown> = {}, triggeredAt?: string): Told {
  const { topic, body } = sample(name)
  const entries = Object.entries(change).map(([key, value]) => `,${JSON.stringify(key)}:${JSON.stringify(value)}`)
  const changed = body.trimEnd().replace(/\}$/, `${entries.join('')}}`)
  return { topic, body: changed, ...(triggeredAt && { triggeredAt }) }
}

function permutations<Item>(items: readonly Item[]): Item[][] {
  if (items.length === 0) return [[]]
  return items.flatMap((item, index) => permutations(items.toSpliced(index, 1)).map((rest) => [item, ...rest]))
}

test('five messages of an order in every order end in the same rows', { timeout: 120_000 }, async () => {
  const names = [
    'orders-create',
    'orders-updated',
    'fulfillments-create',
    'fulfillment_events-create',
    'refunds-create',
  ]
  const [first = [], ...others] = permutations(names.map((name) => told(name)))
  await tell(database.sql, first)
  const expected = await everyRow(database.sql)
  expect(expected).toMatchObject({
    orders: [{ id: ORDER, tags: ['replacement', 'VIP'] }],
    line_items: [{ quantity: 1 }, { quantity: 0 }],
    fulfilments: [{ shipment_status: 'delivered' }],
    fulfilment_parcels: [{ awb: '29041234567' }],
    fulfilment_items: [{}, {}],
    fulfilment_deliveries: [{ delivered_at: '2026-11-14T10:35:00+00:00' }],
    refunds: [{}],
    refund_items: [{ quantity: 1 }],
  })
  expect(others).toHaveLength(119)
  for (const order of others) {
    await forget(database.sql)
    await tell(database.sql, order)
    expect(await everyRow(database.sql)).toEqual(expected)
  }
})

test('every payload, doubled and shuffled, told by one server or by three at once, ends in the same rows', async () => {
  const settled = async () => database.sql<{ topic: string; refusal: string | null }[]>`
    SELECT DISTINCT topic, refusal FROM shop_messages WHERE refusal IS NOT NULL ORDER BY topic`
  await tell(database.sql, CORPUS)
  const expected = await everyRow(database.sql)
  expect(await settled()).toEqual([])
  let seed = 7
  const random = () => (seed = (seed * 16_807) % 2_147_483_647) / 2_147_483_647
  for (let round = 0; round < 12; round += 1) {
    await forget(database.sql)
    const shuffled = [...CORPUS, ...CORPUS].map((one) => ({ one, at: random() })).sort((a, b) => a.at - b.at)
    for (const { one } of shuffled) await put(database.sql, one)
    const servers = round % 2 === 0 ? 1 : 3
    const counts = await Promise.all(
      Array.from({ length: servers }, () => applyWaiting({ sql: database.sql, config, log, now })),
    )
    expect(counts.reduce((one, other) => one + other)).toBe(CORPUS.length * 2)
    expect(await everyRow(database.sql)).toEqual(expected)
  }
}, 60_000)

test('an older message never overwrites a newer one', async () => {
  const newer = '2026-11-20T10:00:00+05:30'
  const older = '2026-11-19T23:00:00+05:30'
  await tell(database.sql, [
    told('orders-updated', { updated_at: newer, tags: 'new' }),
    told('orders-updated', { updated_at: older, tags: 'old', line_items: [] }, '2026-11-21T10:00:00Z'),
    told('fulfillments-update', { updated_at: newer, tracking_number: '29000001', tracking_numbers: [] }),
    told('fulfillments-update', {
      updated_at: older,
      tracking_number: '29000002',
      tracking_numbers: [],
      line_items: [],
    }),
    told('products-update', { updated_at: newer, title: 'new' }),
    told('products-update', { updated_at: older, title: 'old', variants: [] }),
    told('customers-update', { updated_at: newer, first_name: 'New' }),
    told('customers-update', { updated_at: older, first_name: 'Old' }),
  ])
  expect(await everyRow(database.sql)).toMatchObject({
    orders: [{ tags: ['new'] }],
    line_items: [{}, {}],
    fulfilments: [{}],
    fulfilment_parcels: [{ awb: '29000001', gone_at: null }, { awb: '29041234567' }],
    fulfilment_items: [{}, {}],
    products: [{ title: 'new' }],
    variants: [{}, {}, {}],
    customers: [{ first_name: 'New' }],
  })
})

test('type and tags are kept, and stay where a message does not say them', async () => {
  const tags = 'VIP, wholesale'
  await tell(database.sql, [
    told('products-create', { product_type: 'Innerwear', tags: 'a, b' }),
    told('customers-create', { tags }),
    told('products-update', { product_type: undefined, tags: undefined }),
    told('customers-update', {}),
  ])
  expect(await everyRow(database.sql)).toMatchObject({
    products: [{ product_type: 'Innerwear', tags: ['a', 'b'], collections: [] }],
    customers: [{ tags: ['VIP', 'wholesale'] }],
  })
})

test('of two messages of one second the later sent counts; one without a time is as old as its message', async () => {
  const first = told('orders-updated', { tags: 'first' }, '2026-11-19T06:30:02.100Z')
  const second = told('orders-updated', { tags: 'second' }, '2026-11-19T06:30:02.900Z')
  const timeless = told('orders-updated', { tags: 'third', updated_at: null }, '2026-11-19T06:30:03Z')
  for (const order of permutations([first, second])) {
    await forget(database.sql)
    await tell(database.sql, order)
    expect((await everyRow(database.sql))['orders']).toMatchObject([{ tags: ['second'] }])
  }
  for (const order of permutations([first, second, timeless])) {
    await forget(database.sql)
    await tell(database.sql, order)
    expect((await everyRow(database.sql))['orders']).toMatchObject([{ tags: ['third'] }])
  }
})

test('a line and a variant that a newer message no longer has are gone', async () => {
  const lines = [{ id: '9007199254740995201', sku: 'KEPT' }]
  await tell(database.sql, [told('products-create'), told('products-update')])
  await tell(database.sql, [told('orders-create'), told('orders-updated', { line_items: lines })])
  const rows = await everyRow(database.sql)
  expect(rows['line_items']).toMatchObject([{ sku: 'KEPT' }])
  expect(rows['variants']).toHaveLength(3)
})

test('of each place the newest count stands, whichever comes last; what is not counted any more has none', async () => {
  const end: Told = { ...told('inventory_levels-disconnect'), triggeredAt: '2026-11-13T09:00:00Z' }
  const names = ['update', 'update.earlier', 'update.other-place', 'connect']
  const messages = [...names.map((name) => told(`inventory_levels-${name}`)), end]
  for (const order of permutations(messages)) {
    await forget(database.sql)
    await tell(database.sql, order)
    expect(
      await database.sql`
        SELECT right(inventory_item_id, 3) AS item, right(location_id, 3) AS place, available
        FROM inventory_levels ORDER BY 1, 2`,
    ).toEqual([
      { item: '311', place: '001', available: -2 },
      { item: '311', place: '002', available: 3 },
      { item: '312', place: '002', available: null },
    ])
  }
})

test('of two counts of one second the one sent later stands, and a place that is back counts again', async () => {
  const first = told('inventory_levels-update', { available: 1 }, '2026-11-12T09:50:00.100Z')
  const second = told('inventory_levels-update', { available: 2 }, '2026-11-12T09:50:00.900Z')
  const back = told('inventory_levels-connect', { available: 9, updated_at: '2026-11-20T10:00:01Z' })
  for (const order of permutations([first, second, told('inventory_levels-disconnect'), back])) {
    await forget(database.sql)
    await tell(database.sql, order)
    expect(await database.sql`SELECT available FROM inventory_levels ORDER BY inventory_item_id`).toEqual([
      { available: 2 },
      { available: 9 },
    ])
  }
})

test('a variant knows what it is counted as; a word that does not say so takes nothing away', async () => {
  const items = () => database.sql`SELECT right(inventory_item_id, 3) AS item FROM variants ORDER BY id`
  await tell(database.sql, [told('products-update')])
  expect(await items()).toEqual([{ item: '311' }, { item: '312' }, { item: '313' }])
  const variants = [{ id: '9007199254740995311', title: 'M' }]
  await tell(database.sql, [told('products-update', { variants })])
  expect(await items()).toEqual([{ item: '311' }])
})

/** The message about a deleted customer has more than an id. */
const deletionOf = (topic: string, id: string) =>
  topic === 'customers/delete'
    ? `{"id":${id},"tax_exemptions":[],"admin_graphql_api_id":"gid://shopify/Customer/${id}"}`
    : `{"id":${id}}`

test.each([
  ['orders', 'orders-create', 'orders/delete', ORDER],
  ['products', 'products-create', 'products/delete', '9007199254740995301'],
  ['customers', 'customers-update', 'customers/delete', '9007199254740995101'],
])('of %s, what was deleted is not brought back by a late message', async (table, name, topic, id) => {
  const states: unknown[] = []
  for (const order of permutations([told(name), { topic, body: deletionOf(topic, id) }])) {
    await forget(database.sql)
    await tell(database.sql, order)
    states.push((await everyRow(database.sql))[table])
  }
  expect(states[0]).toMatchObject([{ id, deleted_at: '2026-11-20T10:00:00+00:00' }])
  expect(states[1]).toEqual(states[0])
})

test('of a deleted customer nothing is kept', async () => {
  await tell(database.sql, [
    told('customers-update'),
    { topic: 'customers/delete', body: deletionOf('customers/delete', '9007199254740995101') },
  ])
  const rows = await everyRow(database.sql)
  expect(rows['customers']).toMatchObject([{ first_name: '', email: '', phone: '' }])
})

test('the earliest word of a delivery counts, also before the parcel is known', async () => {
  const at = (happened_at: string) => told('fulfillment_events-create', { happened_at })
  await tell(database.sql, [at('2026-11-15T10:00:00Z'), at('2026-11-14T10:00:00Z'), told('fulfillments-update')])
  expect((await everyRow(database.sql))['fulfilment_deliveries']).toMatchObject([
    { delivered_at: '2026-11-14T10:00:00+00:00' },
  ])
})

test('what the database does not take is refused with a reason, and blocks nothing', async () => {
  await database.sql`ALTER TABLE orders ADD CONSTRAINT no_such_number CHECK (order_number <> '1042')`
  await put(database.sql, told('orders-create'))
  await put(database.sql, told('products-create'))
  expect(await applyWaiting({ sql: database.sql, config, log, now })).toBe(2)
  const [refused] = await database.sql<
    { refusal: string }[]
  >`SELECT refusal FROM shop_messages WHERE topic = 'orders/create'`
  expect(refused?.refusal).toMatch(/^the database does not take it: .*no_such_number/)
  const rows = await everyRow(database.sql)
  expect([rows['orders'], rows['customers'], rows['products']]).toMatchObject([[], [], [{}]])
  await database.sql`ALTER TABLE orders DROP CONSTRAINT no_such_number`
})

test('when the database fails, a message waits and is tried again later, and blocks nothing', async () => {
  await database.sql`ALTER TABLE orders RENAME TO mislaid`
  await put(database.sql, told('orders-create'))
  await put(database.sql, told('products-create'))
  expect(await applyWaiting({ sql: database.sql, config, log, now })).toBe(1)
  await database.sql`ALTER TABLE mislaid RENAME TO orders`
  expect(await applyWaiting({ sql: database.sql, config, log, now })).toBe(0)
  const waiting = await database.sql`
    SELECT topic, refusal, attempts, due_at > now() + interval '3 s' AS later FROM shop_messages
      WHERE applied_at IS NULL`
  expect(waiting).toEqual([{ topic: 'orders/create', refusal: null, attempts: 1, later: true }])
  await database.sql`UPDATE shop_messages SET due_at = now()`
  expect(await applyWaiting({ sql: database.sql, config, log, now })).toBe(1)
  expect((await everyRow(database.sql))['orders']).toHaveLength(1)
})
