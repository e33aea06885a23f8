import { beforeEach, describe, expect, inject, test } from 'vitest'
import type { DemoOrder } from '#demo/orders.ts'
import { piece } from '#demo/shelf.ts'
import { ANITA, RITIKA, type DemoCustomer } from '#demo/customers.ts'
import type { Quantities } from '#rules/dispatch/ladder.ts'
import { okBody } from '../testing/ok-body.ts'
import { shopOfFile } from '../testing/shop-of-file.ts'
import { act, requestItems, opened, traces } from './testing/desk.ts'
import { exchangeOf, type Submission } from './testing/returns.ts'

const M = piece('slub-tee', 'M', 'Ink')
const L = piece('slub-tee', 'L', 'Ink')
const NONE = { inventory: 0, po: 0, finishing: 0, stitching: 0, cutting: 0 }

const shop = await shopOfFile()
const asha = await shop.staff('agent')

beforeEach(async () => {
  await shop.sql`UPDATE request_items SET reserved_until = NULL`
  await shop.sql`DELETE FROM stock`
  await shop.sql`DELETE FROM inventory_levels`
})

/** Sets the stock of the tee in L in the shop's own list. */
async function listed(quantities: Partial<Quantities>): Promise<void> {
  await shop.sql`DELETE FROM stock`
  await shop.sql`INSERT INTO stock
    ${shop.sql({ item_name: 'Everyday Slub Tee - Ink', size: 'L', ...NONE, ...quantities })}`
}

/** Sets Shopify's count of it. */
async function counted(available: number): Promise<void> {
  await shop.sql`
    INSERT INTO inventory_levels (inventory_item_id, location_id, available, version)
    SELECT inventory_item_id, '1', ${available}, now() FROM variants WHERE id = ${L.variantId}`
}

async function bought(customer: DemoCustomer = ANITA): Promise<DemoOrder> {
  const order = shop.world.deliveredOrder(customer, { daysAgo: 2, items: [M] })
  await shop.take(order.messages)
  return order
}

type Product = Submission['products'][number]

/** The answer to an exchange of M for L: the id of the request, or why it was refused. */
async function asked(order: DemoOrder, wish: Partial<Product> = {}): Promise<string> {
  const body = await exchangeOf(shop, order)
  const products = [{ ...body.products[0]!, size: 'L', ...wish }]
  const exchangeReason = wish.size === 'M' ? '2' : '1'
  const answer = await shop.send('returns.submit', { ...body, exchangeReason, products })
  return answer.ok ? answer.body.data.fulfillment_id : answer.refusal.error
}

const NOT_OFFERED = 'SIZE_NOT_OFFERED'

/** The offer of L now. */
async function offered() {
  const { customerId, orderId } = await bought()
  const { orderDetails } = okBody(await shop.send('orders.details', { customerId, orderId }))
  return orderDetails.line_items[0]!.sizes.find(({ size }) => size === 'L')
}

/** True if the request has a reservation of a tee in L. */
async function isHeld(id: string): Promise<boolean> {
  const [item] = (await opened(asha, id)).items
  return item?.size === 'L' && item.heldUntil !== undefined && Date.parse(item.heldUntil) > Date.now()
}

const lapse = () =>
  shop.sql`UPDATE request_items SET reserved_until = now() - interval '1 second' WHERE reserved_until IS NOT NULL`

describe('the last piece', () => {
  const ROUNDS = inject('long') ? 2_000 : 40
  test(`of two customers who ask for it at once one gets it, ${ROUNDS} times`, { timeout: 900_000 }, async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      await shop.sql`UPDATE request_items SET reserved_until = NULL WHERE reserved_until IS NOT NULL`
      const waits = round % 2 === 1
      await listed(waits ? { cutting: 1 } : { inventory: 1 })
      const orders = [await bought(ANITA), await bought(RITIKA)]
      const answers = await Promise.all(orders.map((order) => asked(order, { waits })))
      expect(answers.filter((answer) => answer === NOT_OFFERED)).toHaveLength(1)
    }
  })

  test('is offered to no one while it is held, and says for how long to who holds it', async () => {
    await listed({ inventory: 1 })
    expect(await offered()).toEqual({ size: 'L', available: true })
    const order = await bought()
    const id = await asked(order)
    expect(await offered()).toEqual({ size: 'L', available: false })
    const { customerId, orderId } = order
    const { exchangeHistoryDetails } = okBody(await shop.send('orders.details', { customerId, orderId }))
    expect(exchangeHistoryDetails[0]?.line_items[0]?.held_until).toMatch(/^\d{4}-\d\d-\d\d$/)
    const [item] = (await opened(asha, id)).items
    expect((Date.parse(item!.heldUntil!) - Date.now()) / 86_400_000).toBeCloseTo(10, 1)
  })
})

describe('each source of stock is counted once', () => {
  test("Shopify's count goes before the shop's own list", async () => {
    await listed({ inventory: 9 })
    await counted(1)
    expect(await asked(await bought())).not.toBe(NOT_OFFERED)
    expect(await asked(await bought())).toBe(NOT_OFFERED)
  })

  test('what no one counts can be had as often as it is asked for', async () => {
    for (const _ of [1, 2, 3]) expect(await asked(await bought())).not.toBe(NOT_OFFERED)
  })

  test('what the shop sells beyond its stock, too', async () => {
    await counted(1)
    await shop.sql`UPDATE variants SET sells_on = true WHERE id = ${L.variantId}`
    for (const _ of [1, 2]) expect(await asked(await bought())).not.toBe(NOT_OFFERED)
    await shop.sql`UPDATE variants SET sells_on = false WHERE id = ${L.variantId}`
    expect(await asked(await bought())).toBe(NOT_OFFERED)
  })

  test('what it does not say whether it sells on is not sold on: its last piece is the last', async () => {
    await counted(0)
    await shop.sql`UPDATE variants SET sells_on = NULL WHERE id = ${L.variantId}`
    expect(await asked(await bought())).toBe(NOT_OFFERED)
    await shop.sql`UPDATE variants SET sells_on = false WHERE id = ${L.variantId}`
  })
})

describe('a size that is being made', () => {
  test('is offered with the day it is ready; those who wait for it see that day until it has passed', async () => {
    await listed({ cutting: 1 })
    const size = await offered()
    expect(size).toEqual({
      size: 'L',
      available: false,
      ready_by: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) as string,
    })
    expect(await asked(await bought())).toBe(NOT_OFFERED)
    const id = await asked(await bought(), { waits: true })
    expect((await opened(asha, id)).items).toMatchObject([{ size: 'L', waits: true }])
    const shown = async () => okBody(await shop.send('returns.show', { customerId: ANITA.id!, requestId: id })).expected
    // As it was promised, not as it is now.
    await listed({})
    expect(await shown()).toEqual({ ready: size!.ready_by })
    await shop.sql`UPDATE request_items SET ready_on = ready_on - 10 WHERE waits`
    expect(await shown()).toBeUndefined()
    expect(await asked(await bought(), { waits: true })).toBe(NOT_OFFERED)
  })

  test('once it lies on the shelf it is still theirs', async () => {
    await listed({ cutting: 1 })
    await asked(await bought(), { waits: true })
    await listed({ inventory: 1 })
    expect(await asked(await bought())).toBe(NOT_OFFERED)
  })

  test('a second piece is ready as late as the stage that it is at', async () => {
    await listed({ finishing: 1, cutting: 1 })
    const first = await offered()
    await asked(await bought(), { waits: true })
    const second = await offered()
    expect(Date.parse(second!.ready_by!)).toBeGreaterThan(Date.parse(first!.ready_by!))
  })
})

describe('the piece is free again', () => {
  test.each<[string, (id: string) => Promise<unknown>]>([
    ['when the request is rejected', (id) => act(asha, 'returns.decide', id, { decision: 'reject', reason: 'Worn.' })],
    ['when it is cancelled', (id) => act(asha, 'returns.cancel', id, { reason: 'They changed their mind.' })],
    ['when its time is over', () => lapse()],
    ['when another size is wanted instead', async (id) => amended(id, 'S')],
  ])('%s', async (_, end) => {
    await listed({ inventory: 1 })
    const id = await asked(await bought())
    expect(await asked(await bought(RITIKA))).toBe(NOT_OFFERED)
    await end(id)
    const next = await asked(await bought(RITIKA))
    expect(await isHeld(next)).toBe(true)
    expect(await isHeld(id)).toBe(false)
  })

  test('a rejection that is taken back holds it again, unless another got it meanwhile', async () => {
    await listed({ inventory: 1 })
    const id = await asked(await bought())
    const rejectAndBack = async (meanwhile: () => Promise<unknown>) => {
      await act(asha, 'returns.decide', id, { decision: 'reject', reason: 'Worn.' })
      await meanwhile()
      await act(asha, 'returns.reconsider', id, {})
      return isHeld(id)
    }
    expect(await rejectAndBack(async () => undefined)).toBe(true)
    expect(await rejectAndBack(async () => asked(await bought(RITIKA)))).toBe(false)
  })

  test('approved, it is held for as many days again; lapsed before, only if it is still there', async () => {
    await listed({ inventory: 1 })
    const id = await asked(await bought())
    await shop.sql`UPDATE request_items SET reserved_until = now() + interval '1 hour' WHERE reserved_until IS NOT NULL`
    await act(asha, 'returns.decide', id, { decision: 'approve' })
    const [item] = (await opened(asha, id)).items
    expect((Date.parse(item!.heldUntil!) - Date.now()) / 86_400_000).toBeCloseTo(10, 1)

    await listed({ inventory: 2 })
    const late = await asked(await bought())
    await shop.sql`UPDATE request_items SET reserved_until = now() WHERE request_id = (SELECT max(id) FROM requests)`
    expect(await asked(await bought(RITIKA))).not.toBe(NOT_OFFERED)
    await act(asha, 'returns.decide', late, { decision: 'approve' })
    expect(await isHeld(late)).toBe(false)
  })

  test('of a request that was approved in part, what was turned down', async () => {
    await listed({ inventory: 1 })
    const order = shop.world.deliveredOrder(ANITA, { daysAgo: 2, items: [M, piece('nodi-wrap', 'S')] })
    await shop.take(order.messages)
    const body = await exchangeOf(shop, order, 0)
    const wrap = await exchangeOf(shop, order, 1)
    const products = [{ ...body.products[0]!, size: 'L' }, ...wrap.products]
    const id = await requestItems(shop, order, { change: { products, exchangeReason: '3' } })
    await act(asha, 'returns.decide', id, { decision: 'approve', items: [wrap.products[0]!.id], reason: 'Worn.' })
    expect(await offered()).toEqual({ size: 'L', available: true })
  })
})

const amended = async (id: string, size: string) => {
  const { items } = await opened(asha, id)
  return act(asha, 'returns.amend', id, { products: [{ id: items[0]!.id, size }] })
}

test('staff cannot give a size that another holds, and nothing is changed', async () => {
  await listed({ inventory: 1 })
  await asked(await bought(RITIKA))
  const order = await bought()
  const id = await asked(order, { size: 'S' })
  const before = await traces(shop, { order, id })
  await expect(amended(id, 'L')).rejects.toThrow(NOT_OFFERED)
  expect(await traces(shop, { order, id })).toEqual(before)
})

test('the same size again is accepted where none is left, and not held', async () => {
  await shop.sql`INSERT INTO stock ${shop.sql({ item_name: 'Everyday Slub Tee - Ink', size: 'M', ...NONE })}`
  const id = await asked(await bought(), { size: 'M' })
  expect((await opened(asha, id)).items[0]).not.toHaveProperty('heldUntil')
})

test('a size that the shop deletes is no longer held; the request stays', async () => {
  await listed({ inventory: 1 })
  const id = await asked(await bought())
  await shop.sql`UPDATE request_items SET wish_variant = '1' WHERE wish_variant = ${L.variantId}`
  await lapse()
  await act(asha, 'returns.decide', id, { decision: 'approve' })
  expect(await isHeld(id)).toBe(false)
  expect((await opened(asha, id)).status).toBe('approved')
})

describe("settled by a new order, the piece leaves the shop's own list", () => {
  const left = async () => (await shop.sql<{ inventory: number }[]>`SELECT inventory FROM stock`)[0]?.inventory

  test.each([
    ['where the list counts it', async () => undefined, 1],
    ['but not where Shopify counts it', async () => counted(1), 2],
  ])('%s', async (_, count, expected) => {
    await listed({ inventory: 2 })
    await count()
    const id = await asked(await bought())
    await act(asha, 'returns.decide', id, { decision: 'approve' })
    await act(asha, 'returns.settle', id, { kind: 'order', reference: '98765' })
    expect(await left()).toBe(expected)
    expect(await offered()).toEqual({ size: 'L', available: true })
    const noted = await shop.sql`SELECT before[1], after[1] FROM stock_changes WHERE way = 'exchange' AND size = 'L'`
    expect(noted).toHaveLength(expected === 1 ? 1 : 0)
    await shop.sql`DELETE FROM stock_changes`
  })
})
