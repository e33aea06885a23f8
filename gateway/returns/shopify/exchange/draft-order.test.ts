import { afterEach, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest'
import { chanceFrom } from '#database/testing/chance.ts'
import { piece } from '#demo/shelf.ts'
import { ANITA } from '#demo/customers.ts'
import { draftOrderComplete } from '#fakes/shopify/shop/drafts.ts'
import type { ShopifyMode } from '#fakes/shopify/server.ts'
import { okBody } from '../../../testing/ok-body.ts'
import { act, requestItems, opened, shownTo } from '../../testing/desk.ts'
import { hears, savedReturns, openJobs, putInShopify, shopWithShopify } from '../../testing/in-shopify.ts'

const L = piece('slub-tee', 'L', 'Ink')
const [S, M] = [piece('slub-tee', 'S', 'Ink'), piece('slub-tee', 'M', 'Ink')]

const both = await shopWithShopify()
const { shop, fake } = both
const agent = await shop.staff('agent')
const itemOf = async (variantId: string) =>
  (await shop.sql<{ item: string }[]>`SELECT inventory_item_id AS item FROM variants WHERE id = ${variantId}`)[0]!.item

async function ordersExchange(value: 0 | 1): Promise<void> {
  const admin = await shop.staff('admin')
  const { version } = okBody(await admin.send('policies.show', {}))
  okBody(await admin.send('policies.change', { version, changes: [{ name: 'ordersExchange', value }] }))
}

beforeAll(() => ordersExchange(1))
beforeEach(async () => {
  fake.shop.drafts.clear()
  fake.shop.untold.splice(0)
  await shop.sql`UPDATE request_items SET reserved_until = NULL`
  for (const one of [L, S, M])
    fake.shop.variants.set(one.variantId, {
      id: one.variantId,
      productId: one.productId,
      title: 'Everyday Slub Tee',
      size: one.title,
      sku: one.sku,
      price: '699.00',
      inventoryItemId: await itemOf(one.variantId),
    })
  await stocked(5)
})
afterEach(() => fake.fail('ok'))

/** Sets Shopify's count of the tee in L, and sends its webhook. */
async function stocked(available: number): Promise<void> {
  const item = await itemOf(L.variantId)
  fake.shop.stock.set(item, [{ locationId: '1', available, updatedAt: new Date() }])
  await shop.sql`
    INSERT INTO inventory_levels (inventory_item_id, location_id, available, version)
    VALUES (${item}, '1', ${available}, now())
    ON CONFLICT (inventory_item_id, location_id) DO UPDATE SET available = ${available}, version = now()`
}
const countedThere = async () => fake.shop.stock.get(await itemOf(L.variantId))![0]!.available

let customers = 0
/** An order of a tee in M, which Shopify knows. */
async function bought() {
  const order = shop.world.deliveredOrder(
    { ...ANITA, id: String(8_300_000_000 + ++customers) },
    { daysAgo: 1, items: [M] },
  )
  await shop.take(order.messages)
  await putInShopify(both, order.orderId)
  return order
}

/** Requests an exchange for L, and brings it into Shopify. */
async function asked(wish: { waits?: true } = {}) {
  const order = await bought()
  const { orderDetails } = okBody(
    await shop.send('orders.details', { customerId: order.customerId, orderId: order.orderId }),
  )
  const [line] = orderDetails.line_items
  const products = [{ id: line!.id, originalSize: 'M', size: 'L', sku: line!.sku, mrp: line!.price, ...wish }]
  const id = await requestItems(shop, order, { change: { products, exchangeReason: '1' } })
  await shop.drainOutbox()
  return { order, id }
}
const approve = async (id: string) => {
  await act(agent, 'returns.decide', id, { decision: 'approve' })
  await shop.drainOutbox()
}
const drafts = () => [...fake.shop.drafts.values()]
const conflictOf = async (id: string) => (await opened(agent, id)).inShopify?.conflict

/** Every job is tried again until none is left. */
async function settleDown(): Promise<void> {
  for (let n = 0; n < 30 && (await openJobs(shop)).length > 0; n += 1) {
    await shop.sql`
      UPDATE outbox SET due_at = now(), parked_at = NULL
      WHERE kind IN ('shopify_return', 'shopify_told') AND done_at IS NULL`
    await shop.sql`UPDATE shopify_returns SET working_until = NULL`
    await shop.drainOutbox()
  }
}

describe('an exchange', () => {
  test('reserves its piece in Shopify; approved it is an order there, whose number settles it', async () => {
    const { order, id } = await asked()
    expect(drafts()).toMatchObject([
      {
        customerId: order.customerId,
        tags: ['replacement'],
        note: `Exchange for order ${order.orderNumber.replace(/^/, '#')}, request ${id}`,
        attributes: [{ key: '_wapsi', value: `${id}/1` }],
        pending: true,
        order: null,
        lines: [
          { variantId: L.variantId, quantity: 1, price: '699.00', paid: '0.00' },
          { title: 'Exchange fee', price: '99.00', paid: '99.00' },
        ],
      },
    ])
    expect(await countedThere()).toBe(4)

    await approve(id)
    const [{ order: made } = { order: null }] = drafts()
    const number = made!.name.slice(1)
    expect(await opened(agent, id)).toMatchObject({
      status: 'approved',
      settlement: { kind: 'order', reference: number },
    })
    await hears(both)
    const [request] = await shownTo(shop, order)
    expect(request?.steps?.at(-1)).toMatchObject({ step: 'settled', kind: 'order', reference: number, known: true })
    const history = okBody(await shop.send('exchanges.history', { customer_id: order.customerId }))
    expect(Object.values(history.exchange_history)).toMatchObject([{ new_order_no: number }])
    expect(await countedThere()).toBe(4)
    expect(await openJobs(shop)).toEqual([])
  })

  test('what Shopify keeps is not counted twice here', async () => {
    await stocked(2)
    await asked()
    await hears(both)
    expect(await asked()).toBeDefined()
    await hears(both)
    await expect(asked()).rejects.toThrow('SIZE_NOT_OFFERED')
    expect(await countedThere()).toBe(0)
  })

  test.each<[string, (id: string) => Promise<unknown>]>([
    ['rejected', (id) => act(agent, 'returns.decide', id, { decision: 'reject', reason: 'Worn.' })],
    ['cancelled', (id) => act(agent, 'returns.cancel', id, { reason: 'They keep it.' })],
    [
      'settled by an order that staff made',
      async (id) => {
        await act(agent, 'returns.decide', id, { decision: 'approve' })
        await act(agent, 'returns.settle', id, { kind: 'order', reference: '55501' })
      },
    ],
  ])('that is %s gives the piece back', async (_, end) => {
    const { id } = await asked()
    await end(id)
    await shop.drainOutbox()
    expect([drafts(), await countedThere()]).toEqual([[], 5])
    expect(await conflictOf(id)).toBe('')
  })

  test('for another size holds that one instead', async () => {
    const { id } = await asked()
    const { items } = await opened(agent, id)
    await act(agent, 'returns.amend', id, { products: [{ id: items[0]!.id, size: 'S' }] })
    await shop.drainOutbox()
    expect(drafts()).toMatchObject([{ attributes: [{ value: `${id}/2` }], lines: [{ variantId: S.variantId }, {}] }])
    expect(await countedThere()).toBe(5)
  })

  test('that waits for its size reserves nothing there, and is ordered all the same', async () => {
    await stocked(0)
    await shop.sql`INSERT INTO stock (item_name, size, cutting) VALUES ('Everyday Slub Tee - Ink', 'L', 3)`
    const { id } = await asked({ waits: true })
    expect(drafts()).toMatchObject([{ reservedUntil: null }])
    expect(await countedThere()).toBe(0)
    await approve(id)
    expect((await opened(agent, id)).settlement?.kind).toBe('order')
    await shop.sql`DELETE FROM stock`
  })
})

describe('what a person must see to is said at the desk', () => {
  test('an order that was made, and is not wanted any more', async () => {
    const { id } = await asked()
    // The order was made while its answer was lost, and the customer changed their mind.
    fake.fail('nothing')
    await act(agent, 'returns.decide', id, { decision: 'approve' })
    fake.fail('ok')
    const [draft] = drafts()
    draftOrderComplete(fake.shop, { id: `gid://shopify/DraftOrder/${draft!.id}` })
    await act(agent, 'returns.cancel', id, { reason: 'They keep it.' })
    await settleDown()
    expect(await conflictOf(id)).toMatch(/^Here the exchange is over; Shopify has made order #7\d+ for it\./)
  })

  test('a size that is no variant any more, and one that Shopify does not sell', async () => {
    fake.shop.variants.delete(L.variantId)
    const { id } = await asked()
    expect(await conflictOf(id)).toMatch(/^Shopify refuses .* \(NO_LONGER_AVAILABLE\): an article of it is not sold/)
    const other = await asked()
    await shop.sql`UPDATE request_items SET wish_variant = '1' WHERE request_id = (SELECT max(id) FROM requests)`
    await act(agent, 'returns.decide', other.id, { decision: 'approve' })
    await shop.drainOutbox()
    expect(await conflictOf(other.id)).toMatch(/^The wanted size is no variant in Shopify any more/)
    expect(drafts()).toEqual([])
  })
})

describe('each exchange has one order, and no draft is left over', () => {
  /** The state of an exchange that is approved, or is over. */
  async function led(isOver: boolean) {
    const { id } = await asked()
    if (isOver) await act(agent, 'returns.cancel', id, { reason: 'They keep it.' })
    else await act(agent, 'returns.decide', id, { decision: 'approve' })
    await shop.drainOutbox()
    fake.fail('ok')
    await settleDown()
    return { id, settled: (await opened(agent, id)).settlement?.kind }
  }

  test.each([
    ['MakeDraft', false],
    ['MakeDraft', true],
    ['CompleteDraft', false],
    ['DiscardDraft', true],
  ])('where the answer to %s is lost (over: %s)', async (step, isOver) => {
    let lost = 0
    fake.fail((body) => (body.includes(step) && ++lost === 1 ? 'half' : 'ok'))
    const { settled } = await led(isOver)
    expect(lost).toBeGreaterThan(0)
    expect(drafts().map(({ order }) => order !== null)).toEqual(isOver ? [] : [true])
    expect([settled, await countedThere()]).toEqual(isOver ? [undefined, 5] : ['order', 4])
  })

  const LIVES = inject('long') ? 200 : 4
  test(`where any answers are lost, ${LIVES} of them`, { timeout: 900_000 }, async () => {
    const chance = chanceFrom(inject('seed'))
    const FAILS: ShopifyMode[] = ['half', 'half', 'nothing', 'errors', 'bad-gateway']
    await stocked(LIVES)
    const ordered: string[] = []
    for (let n = 0; n < LIVES; n += 1) {
      fake.fail(() => (chance() < 0.3 ? FAILS[Math.floor(chance() * FAILS.length)]! : 'ok'))
      const isOver = chance() < 0.5
      const { id, settled } = await led(isOver)
      expect(settled).toBe(isOver ? undefined : 'order')
      if (!isOver) ordered.push(id)
    }
    expect(await openJobs(shop)).toEqual([])
    const made = drafts().filter(({ order }) => order !== null)
    expect(drafts()).toHaveLength(made.length)
    expect(new Set(made.map(({ attributes }) => attributes[0]!.value.split('/')[0]))).toEqual(new Set(ordered))
    expect(made).toHaveLength(ordered.length)
    expect(await countedThere()).toBe(LIVES - ordered.length)
  })
})

describe('what others took meanwhile is not ordered', () => {
  test('of an exchange whose hold lapsed', async () => {
    await stocked(1)
    const { id } = await asked()
    await shop.sql`UPDATE request_items SET reserved_until = now() WHERE reserved_until IS NOT NULL`
    await stocked(0)
    await approve(id)
    expect(await conflictOf(id)).toMatch(/^The wanted size is not held: there may be none left\./)
    expect(drafts()).toMatchObject([{ order: null }])
    await stocked(1)
    const { items } = await opened(agent, id)
    expect(items[0]?.live).toBe(true)
  })

  test('an order that was made stays the order, also when its draft is gone from Shopify', async () => {
    const { id } = await asked()
    await approve(id)
    fake.shop.drafts.clear()
    await act(agent, 'returns.arrive', id, {})
    await shop.drainOutbox()
    expect([drafts(), await conflictOf(id)]).toEqual([[], ''])
  })
})

test('a request of before the policy was switched on is left to the staff', async () => {
  await ordersExchange(0)
  const { id } = await asked()
  await ordersExchange(1)
  await approve(id)
  expect([drafts(), await conflictOf(id)]).toEqual([[], ''])
})

test('nothing is made where the policy is off, or of a return', async () => {
  const order = await bought()
  await requestItems(shop, order, { type: 'Return' })
  await ordersExchange(0)
  const { id } = await asked()
  await approve(id)
  expect(drafts()).toEqual([])
  expect((await savedReturns(shop, order.orderId))[0]).toMatchObject({ conflict: '' })
})
