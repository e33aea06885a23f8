import { beforeEach, expect, test } from 'vitest'
import type { DemoOrder } from '#demo/orders.ts'
import { piece } from '#demo/shelf.ts'
import { ANITA } from '#demo/customers.ts'
import type { Quantities } from '#rules/dispatch/ladder.ts'
import { okBody } from '../testing/ok-body.ts'
import { shopOfFile } from '../testing/shop-of-file.ts'

const now = new Date('2026-11-21T10:00:00Z')
const TEE = piece('slub-tee', 'M', 'Ink')
const ITEM = 'Everyday Slub Tee - Ink'
const NAME = 'Everyday Slub Tee - Ink / M'
const NONE: Quantities = { inventory: 0, po: 0, finishing: 0, stitching: 0, cutting: 0 }
/** So odd that it is seen when it gets out. */
const MANY = 8317

const shop = await shopOfFile({}, () => now)
beforeEach(() => shop.sql`TRUNCATE stock, inventory_levels`)

async function taken(order: DemoOrder): Promise<DemoOrder> {
  await shop.take(order.messages)
  return order
}

const ordered = (items = [TEE]) => taken(shop.world.unfulfilledOrder(ANITA, { daysAgo: 1, items }))

const gidOf = ({ orderId }: DemoOrder) => `gid://shopify/Order/${orderId}`

async function estimated(order: DemoOrder) {
  return okBody(await shop.send('dispatch.estimate', { gid: gidOf(order) }))
}

async function stock(quantities: Partial<Quantities>, item = ITEM, size = 'M') {
  await shop.sql`INSERT INTO stock ${shop.sql({ item_name: item, size, ...NONE, ...quantities })}`
}

/** Stores Shopify's count of the tee at each place, in this order. */
async function counted(...available: (number | null)[]) {
  for (const [place, count] of available.entries())
    await shop.sql`
      INSERT INTO inventory_levels (inventory_item_id, location_id, available, version)
      SELECT inventory_item_id, ${place}, ${count}, now() FROM variants WHERE id = ${TEE.variantId}`
}

const stageOf = async (order: DemoOrder) => (await estimated(order))[NAME]?.promise.stage

test.each([
  ['shelf', { inventory: MANY, po: MANY }, 24, '2026-11-22'],
  ['finishing', { po: MANY, cutting: MANY }, 48, '2026-11-23'],
  ['finishing', { finishing: MANY, stitching: MANY }, 48, '2026-11-23'],
  ['stitching', { stitching: MANY, cutting: MANY }, 72, '2026-11-24'],
  ['cutting', { cutting: MANY }, 96, '2026-11-25'],
  ['planned', {}, 168, '2026-11-28'],
])(
  '%s %j: within %i hours, and never how many there are',
  async (stage, quantities: Partial<Quantities>, hours, by) => {
    const order = await ordered()
    await stock(quantities)
    const any = (name: keyof Quantities) => (quantities[name] ? 1 : 0)
    const answer = await estimated(order)
    expect(answer).toEqual({
      [NAME]: {
        inventory: any('inventory'),
        size: 'M',
        po: {
          PO: { M: any('po') },
          finishing: { M: any('finishing') },
          stitching: { M: any('stitching') },
          cutting: { M: any('cutting') },
        },
        promise: { stage, hours, by },
      },
    })
    expect(JSON.stringify(answer)).not.toContain(String(MANY))
  },
)

test('an item of which nothing is known is planned', async () => {
  expect(await stageOf(await ordered())).toBe('planned')
})

test('the stock of another size, style or item says nothing', async () => {
  await stock({ inventory: 1 }, ITEM, 'L')
  await stock({ inventory: 1 }, 'Everyday Slub Tee - Ivory')
  await stock({ inventory: 1 }, 'Everyday Slub Tee')
  expect(await stageOf(await ordered())).toBe('planned')
})

test.each([
  ['at two places', [0, 3], 'shelf'],
  ['promised beyond what there is', [-4, 3], 'planned'],
  ['none, whatever the file says', [0], 'planned'],
  ['counted nowhere any more: the file counts', [null, null], 'shelf'],
  ['counted at one place only', [null, 0], 'planned'],
])('what Shopify counts, %s', async (_what, available, stage) => {
  await stock({ inventory: 5 })
  await counted(...available)
  expect(await stageOf(await ordered())).toBe(stage)
})

test('one entry for each size and style; an item in one style is named by its title', async () => {
  const wrap = piece('nodi-wrap', 'S')
  await stock({ cutting: 2 }, 'Nodi Wrap Top, Indigo', 'S')
  const answer = await estimated(await ordered([TEE, piece('slub-tee', 'L', 'Ink'), wrap]))
  expect(Object.keys(answer).sort()).toEqual([NAME, 'Everyday Slub Tee - Ink / L', 'Nodi Wrap Top, Indigo - S'].sort())
  expect(answer['Nodi Wrap Top, Indigo - S']).toMatchObject({ size: 'S', promise: { stage: 'cutting' } })
})

test('only what waits: not what was sent, paid back or cancelled', async () => {
  const partly = await taken(
    shop.world.partlyFulfilledOrder(ANITA, { daysAgo: 1, items: [piece('nodi-wrap', 'S'), TEE] }),
  )
  expect(Object.keys(await estimated(partly))).toEqual([NAME])
  const sent = await taken(shop.world.inTransitOrder(ANITA))
  const others = [
    sent,
    await taken(shop.world.refundedOrder(ANITA, { daysAgo: 1 })),
    await taken(shop.world.cancelledOrder(ANITA, { daysAgo: 1 })),
  ]
  for (const order of others) expect(await estimated(order)).toEqual({})
  await shop.sql`DELETE FROM fulfilment_parcels WHERE fulfilment_id IN
    (SELECT id FROM fulfilments WHERE order_id = ${sent.orderId})`
  expect(await estimated(sent)).toEqual({})
  await shop.sql`UPDATE fulfilments SET status = 'cancelled' WHERE order_id = ${sent.orderId}`
  expect(Object.keys(await estimated(sent))).toHaveLength(2)
})

test('the digits alone name an order too', async () => {
  const order = await ordered()
  expect(await shop.send('dispatch.estimate', { gid: order.orderId })).toMatchObject({ ok: true })
})

test('an order that no one has, that was deleted, or whose name is none is not found', async () => {
  const [deleted, { orderId }] = [await ordered(), await ordered()]
  await shop.sql`UPDATE orders SET deleted_at = now() WHERE id = ${deleted.orderId}`
  const names = [
    gidOf(deleted),
    'gid://shopify/Order/404',
    `gid://shopify/Product/${orderId}`,
    `gid://shopify/Order/${orderId} `,
    `x${orderId}`,
    `${orderId}%`,
    '',
    '%',
    '१२३',
    'x'.repeat(255),
  ]
  for (const gid of names)
    expect(await shop.send('dispatch.estimate', { gid })).toMatchObject({
      status: 404,
      refusal: { error: 'ORDER_NOT_FOUND' },
    })
})

test.each([{}, { gid: 7 }, { gid: null }, { gid: 'x'.repeat(10_240) }, { gid: '1', size: 'M' }, { gid: '1\0' }])(
  'a bad body %#',
  async (body) => {
    expect(await shop.post('dispatch.estimate', JSON.stringify(body))).toMatchObject({
      status: 400,
      refusal: { error: 'INVALID_BODY' },
    })
  },
)

test('an unexpected failure', async () => {
  const gid = gidOf(await ordered())
  await shop.sql`ALTER TABLE stock RENAME TO mislaid`
  const answer = await shop.send('dispatch.estimate', { gid })
  await shop.sql`ALTER TABLE mislaid RENAME TO stock`
  expect(answer).toMatchObject({ status: 500, refusal: { error: 'SERVER_ERROR' } })
})
