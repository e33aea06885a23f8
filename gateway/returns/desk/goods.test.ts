import { describe, expect } from 'vitest'
import { requestPickup } from '../pickups/request-pickup.ts'
import { testsOf } from '../../testing/fixtures.ts'
import { shopOfFile } from '../../testing/shop-of-file.ts'
import { findRequest } from '../request/find.ts'
import { act, requestItems, mailsAbout, opened, requested, shownTo, standings, traces } from '../testing/desk.ts'
import { transact } from '../../policies/transaction.ts'

const shop = await shopOfFile()
const test = testsOf(shop)
const asha = await shop.staff('agent')

async function approved(wish: Parameters<typeof requested>[1] = {}) {
  const one = await requested(shop, { type: 'Return', ...wish })
  await act(asha, 'returns.decide', one.id, { decision: 'approve' })
  return one
}

async function arrived(wish: Parameters<typeof requested>[1] = {}) {
  const one = await approved(wish)
  await act(asha, 'returns.arrive', one.id, {})
  return one
}

const REFUND = { kind: 'refund', reference: 'r1', amountPaise: 100 } as const

describe('cancelled', () => {
  test('its items are free, the customer reads why, and gets an email', async () => {
    const one = await approved()
    await act(asha, 'returns.cancel', one.id, { reason: 'As you asked on the phone.' })
    expect(await standings(shop, one.order)).toEqual(['eligible', 'eligible'])
    expect((await shownTo(shop, one.order))[0]).toMatchObject({
      status: 'cancelled',
      steps: [{}, {}, { step: 'cancelled', reason: 'As you asked on the phone.' }],
    })
    expect(await mailsAbout(shop, one)).toEqual([expect.anything(), expect.stringContaining('cancelled')])
    expect(await requestItems(shop, one.order)).toBe(`${one.order.orderNumber}.2`)
  })

  test('not without a reason, not when it is settled, not when the goods are here', async () => {
    const one = await approved()
    const cancel = (id: string, seen: number, reason = 'Please.') => asha.send('returns.cancel', { id, seen, reason })
    expect(await cancel(one.id, 2, ' ')).toMatchObject({ status: 422, refusal: { error: 'REASON_NEEDED' } })
    await act(asha, 'returns.settle', one.id, REFUND)
    const before = await traces(shop, one)
    expect(await cancel(one.id, 3)).toMatchObject({ status: 409, refusal: { error: 'SETTLED_ALREADY' } })
    expect(await cancel(one.id, 2)).toMatchObject({ refusal: { error: 'CHANGED_MEANWHILE' } })
    expect(await traces(shop, one)).toEqual(before)
    const here = await arrived()
    expect(await cancel(here.id, 3)).toMatchObject({ refusal: { error: 'STEP_NOT_OPEN' } })
    expect(await cancel('9999.1', 1)).toMatchObject({ status: 404, refusal: { error: 'NOT_FOUND' } })
  })
})

describe('arrived', () => {
  test('without any pick-up: the customer sees it and gets a mail', async () => {
    const one = await approved()
    expect(await act(asha, 'returns.arrive', one.id, {})).toMatchObject({ status: 'arrived' })
    expect((await shownTo(shop, one.order))[0]).toMatchObject({
      status: 'arrived',
      steps: [{}, {}, { step: 'arrived' }],
    })
    expect(await mailsAbout(shop, one)).toEqual([expect.anything(), expect.stringMatching(/^Your parcel is with us /)])
  })

  test('after it was paid: its mail says that the money was sent, and promises none', async () => {
    const one = await approved()
    await act(asha, 'returns.settle', one.id, { kind: 'gift_card', reference: 'GC-1', amountPaise: 50_000 })
    await act(asha, 'returns.arrive', one.id, {})
    const texts = await shop.sql<{ text: string }[]>`
      SELECT payload ->> 'text' AS text FROM outbox
      WHERE kind = 'mail' AND payload ->> 'text' LIKE ${`%#${one.order.orderNumber}%`} ORDER BY id DESC LIMIT 2`
    const [arrival, payment] = texts.map(({ text }) => text)
    expect(arrival).toMatch(/We sent your gift card of ₹500 on /)
    expect(arrival).not.toMatch(/within \d+ days|We're checking/)
    expect(payment).toMatch(/Sent on .* to your email\./)
  })

  test('not before it is approved, and not twice', async ({ request }) => {
    expect(await asha.send('returns.arrive', { id: request.id, seen: 1 })).toMatchObject({
      refusal: { error: 'STEP_NOT_OPEN' },
    })
    const here = await arrived()
    const before = await traces(shop, here)
    expect(await asha.send('returns.arrive', { id: here.id, seen: 3 })).toMatchObject({
      refusal: { error: 'STEP_NOT_OPEN' },
    })
    expect(await traces(shop, here)).toEqual(before)
  })
})

describe('a pick-up that was asked for', () => {
  async function asked() {
    const one = await approved()
    const { id: requestId } = (await findRequest(shop.sql, one.id))!
    const by = { actor: 'staff', staffId: asha.id } as const
    await transact(shop.context, (tx) => requestPickup(tx, { requestId, by, day: '2030-01-07' }))
    return one
  }

  test.each([
    ['cancelled', (id: string) => act(asha, 'returns.cancel', id, { reason: 'As you asked.' })],
    ['arrived', (id: string) => act(asha, 'returns.arrive', id, {})],
  ])('is called off when the request is %s', async (_what, change) => {
    const one = await asked()
    expect((await opened(asha, one.id)).pickups).toMatchObject([
      { n: 1, state: 'asked', day: '2030-01-07', staff: { id: asha.id } },
    ])
    await change(one.id)
    expect((await opened(asha, one.id)).pickups).toMatchObject([{ state: 'cancelled', closedAt: expect.any(String) }])
  })
})

describe('inspected', () => {
  const stock = () => shop.sql`SELECT item_name, size, inventory FROM stock ORDER BY item_name, size`

  test('accepted, and what is fine goes back on the shelf, with who did it', async () => {
    const one = await arrived({ items: 2, wraps: 2 })
    const [tee, wrap] = one.order.lineIds as [string, string]
    await shop.sql`INSERT INTO stock (item_name, size, inventory, po) VALUES ('Everyday Slub Tee - Ink', 'M', 5, 7)`
    await act(asha, 'returns.inspect', one.id, { result: 'accept', restock: [tee, wrap] })
    expect(await stock()).toEqual([
      { item_name: 'Everyday Slub Tee - Ink', size: 'M', inventory: 6 },
      { item_name: expect.stringContaining('Wrap'), size: 'S', inventory: 2 },
    ])
    const changes = await shop.sql`SELECT DISTINCT staff_id, way FROM stock_changes`
    expect(changes).toEqual([{ staff_id: asha.id, way: 'restock' }])
    const { status, items, events } = await opened(asha, one.id)
    expect([status, items.map(({ restocked }) => restocked)]).toEqual(['completed', [true, true]])
    expect(events.at(-1)).toMatchObject({ act: 'accept', detail: { restocked: [tee, wrap] } })
    expect(await standings(shop, one.order)).toEqual(['held', 'held'])
    expect(await mailsAbout(shop, one)).toHaveLength(2)
  })

  test('what Shopify refunded for this very request is put back all the same', async () => {
    const one = await arrived()
    const [tee] = one.order.lineIds as [string]
    await shop.sql`INSERT INTO refunds (id, order_id, created_at)
      VALUES ('77', ${one.order.orderId}, now() + interval '1 minute')`
    await shop.sql`INSERT INTO refund_items (refund_id, line_item_id, quantity) VALUES ('77', ${tee}, 1)`
    const [before] = await shop.sql`SELECT sum(inventory)::int AS pieces FROM stock`
    await act(asha, 'returns.inspect', one.id, { result: 'accept', restock: [tee] })
    const [after] = await shop.sql`SELECT sum(inventory)::int AS pieces FROM stock`
    expect(after!.pieces - (before!.pieces ?? 0)).toBe(1)
  })

  test('refused: the goods go back to the customer, who reads why and may ask for them again', async () => {
    const one = await arrived()
    await act(asha, 'returns.inspect', one.id, { result: 'refuse', restock: [], reason: 'Worn outside.' })
    expect((await shownTo(shop, one.order))[0]).toMatchObject({
      status: 'refused',
      steps: [{}, {}, {}, { step: 'refused', reason: 'Worn outside.' }],
    })
    expect(await standings(shop, one.order)).toEqual(['eligible', 'eligible'])
    expect((await mailsAbout(shop, one)).at(-1)).toContain("We couldn't accept your ")
    expect(await requestItems(shop, one.order)).toBe(`${one.order.orderNumber}.2`)
  })

  test('refused after it was settled: they stay held, since they have had their share', async () => {
    const one = await arrived()
    await act(asha, 'returns.settle', one.id, REFUND)
    await act(asha, 'returns.inspect', one.id, { result: 'refuse', restock: [], reason: 'Worn outside.' })
    expect(await standings(shop, one.order)).toEqual(['held', 'eligible'])
  })

  test('an exchange that was refused is no earlier exchange: the next costs the same', async () => {
    const one = await arrived({ type: 'Exchange' })
    await act(asha, 'returns.inspect', one.id, { result: 'refuse', restock: [], reason: 'Worn outside.' })
    const { customerId, orderId } = one.order
    const shown = await shop.send('orders.details', { customerId, orderId })
    expect(shown.ok && shown.body.terms).toMatchObject({ exchanged_before: false, exchange_fee: 99 })
  })

  test('is refused with nothing changed: no reason, an item of another, refused goods, not arrived', async () => {
    const one = await arrived({ items: 2 })
    const [tee] = one.order.lineIds as [string]
    const before = await traces(shop, one)
    const inspect = (body: object) =>
      asha.send('returns.inspect', { id: one.id, seen: 3, result: 'accept', restock: [], ...body })
    expect(await inspect({ result: 'refuse' })).toMatchObject({ refusal: { error: 'REASON_NEEDED' } })
    expect(await inspect({ restock: ['999'] })).toMatchObject({ refusal: { error: 'ITEM_UNKNOWN' } })
    expect(await inspect({ restock: [tee, tee] })).toMatchObject({ refusal: { error: 'ITEM_UNKNOWN' } })
    expect(await inspect({ result: 'refuse', restock: [tee], reason: 'Worn.' })).toMatchObject({
      refusal: { error: 'ITEM_UNKNOWN' },
    })
    expect(await inspect({ result: 'lost' })).toMatchObject({ status: 400 })
    expect(await inspect({ seen: 2 })).toMatchObject({ refusal: { error: 'CHANGED_MEANWHILE' } })
    expect(await inspect({ id: '9999.1' })).toMatchObject({ refusal: { error: 'NOT_FOUND' } })
    expect(await traces(shop, one)).toEqual(before)
    const early = await approved()
    expect(await asha.send('returns.inspect', { id: early.id, seen: 2, result: 'accept', restock: [] })).toMatchObject({
      refusal: { error: 'STEP_NOT_OPEN' },
    })
  })

  test('an item that was turned down did not come back', async () => {
    const one = await requested(shop, { items: 2, type: 'Return' })
    const [tee, wrap] = one.order.lineIds as [string, string]
    await act(asha, 'returns.decide', one.id, { decision: 'approve', items: [tee], reason: 'Worn.' })
    await act(asha, 'returns.arrive', one.id, {})
    const before = await traces(shop, one)
    expect(
      await asha.send('returns.inspect', { id: one.id, seen: 3, result: 'accept', restock: [wrap] }),
    ).toMatchObject({
      refusal: { error: 'ITEM_UNKNOWN' },
    })
    expect(await traces(shop, one)).toEqual(before)
  })
})
