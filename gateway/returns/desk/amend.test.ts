import { describe, expect } from 'vitest'
import type { DeskRequest } from '#contract/desk/calls.ts'
import { testsOf } from '../../testing/fixtures.ts'
import { shopOfFile } from '../../testing/shop-of-file.ts'
import { act, mailsAbout, opened, traces } from '../testing/desk.ts'
import { requestPieces, deliver, requestedPieces, lineOf, tees } from '../testing/pieces.ts'
import { okBody } from '../../testing/ok-body.ts'

const shop = await shopOfFile()
const test = testsOf(shop)
const asha = await shop.staff('agent')
const ADDRESS = { province: 'Assam', city: 'Jorhat', zip: '785001', address1: '7 Gar-Ali' }

type Change = Omit<DeskRequest<'returns.amend'>, 'id' | 'seen'>

const amend = async (id: string, change: Change, seen?: number) =>
  asha.send('returns.amend', { id, seen: seen ?? (await opened(asha, id)).version, ...change })

/** Three tees that have arrived, one of them in a return. */
async function oneOfThree() {
  const line = await tees(shop, 3, 319_840)
  for (const n of [1, 2, 3]) await deliver(shop, line, n)
  const { data } = okBody(await requestPieces(shop, line, 1))
  return { line, id: data.fulfillment_id }
}

describe('staff change a request before its pick-up', () => {
  test('another size, address and phone number: the customer gets a mail, and the steps say what changed', async ({
    request,
  }) => {
    const before = await opened(asha, request.id)
    const [item] = before.items
    const { orderDetails } = okBody(await asha.send('returns.order', { order: before.order.number }))
    const other = orderDetails.line_items[0]!.sizes.find(
      ({ size, available }) => available && ![item!.size, item!.originalSize].includes(size),
    )!
    const products = [{ id: item!.id, size: other.size }]
    okBody(await amend(request.id, { products, address: { ...ADDRESS, zip: '७८५००१' }, phone: '98640 54321' }))

    const after = await opened(asha, request.id)
    expect(after).toMatchObject({ status: 'received', address: ADDRESS, phone: '+919864054321' })
    expect(after.items).toMatchObject([{ size: other.size, units: 1 }])
    const changed = [
      { what: 'size', item: item!.id, from: item!.size, to: other.size },
      { what: 'address' },
      { what: 'phone' },
    ]
    expect(after.events).toMatchObject([{ act: 'amend', staff: { id: asha.id }, detail: { changed } }])
    expect(JSON.stringify(after.events)).not.toMatch(/Gar-Ali|54321/)
    expect(await mailsAbout(shop, request)).toEqual([expect.stringContaining('Your change is saved') as string])
    const [entry] =
      await shop.sql`SELECT detail FROM audit WHERE act = 'returns.amend' AND outcome = 'asked' ORDER BY id DESC
        LIMIT 1`
    expect(JSON.stringify(entry)).not.toMatch(/Gar-Ali|54321/)
  })

  test('more pieces and fewer, each time worth what was paid for them; the customer sees it', async () => {
    const { line, id } = await oneOfThree()
    for (const [quantity, paidPaise, free] of [
      [3, 319_840, 0],
      [2, 213_226, 1],
      [1, 106_613, 2],
    ] as const) {
      okBody(await amend(id, { products: [{ id: line.lineId, quantity }] }))
      expect(await requestedPieces(shop, line)).toEqual({ units: quantity, paidPaise })
      expect(await lineOf(shop, line)).toMatchObject({ units: free })
      const [item] = (await opened(asha, id)).items
      expect(item?.cameIn?.reduce((sum, { units }) => sum + units, 0)).toBe(quantity)
      expect(await opened(asha, id)).toMatchObject({ paidPaise, duePaise: paidPaise - 9_900 })
    }
    const steps = (await opened(asha, id)).events.map(({ detail }) => detail.changed)
    expect(steps[0]).toEqual([{ what: 'pieces', item: line.lineId, from: '1', to: '3' }])
  })

  test('after it was approved, and after a pick-up failed; not while one is under way', async () => {
    const { line, id } = await oneOfThree()
    await act(asha, 'returns.decide', id, { decision: 'approve' })
    okBody(await amend(id, { products: [{ id: line.lineId, quantity: 2 }] }))
    expect(await opened(asha, id)).toMatchObject({ status: 'approved', items: [{ units: 2, decision: 'approved' }] })
    for (const [status, answer] of [
      ['pickup_asked', 'STEP_NOT_OPEN'],
      ['pickup_booked', 'STEP_NOT_OPEN'],
      ['picked_up', 'STEP_NOT_OPEN'],
      ['cancelled', 'STEP_NOT_OPEN'],
      ['rejected', 'STEP_NOT_OPEN'],
      ['pickup_failed', undefined],
    ] as const) {
      await shop.sql`UPDATE requests SET status = ${status} WHERE order_id = ${line.order.orderId}`
      const answered = await amend(id, { address: ADDRESS })
      expect([status, answered.ok ? undefined : answered.refusal.error]).toEqual([status, answer])
    }
  })

  test('one that is settled stands', async () => {
    const { id } = await oneOfThree()
    await act(asha, 'returns.decide', id, { decision: 'approve' })
    await act(asha, 'returns.settle', id, { kind: 'gift_card', reference: 'G1', amountPaise: 1 })
    expect(await amend(id, { address: ADDRESS })).toMatchObject({ refusal: { error: 'SETTLED_ALREADY' } })
  })

  test('sent again with the same key it is done once; what another agent did meanwhile is told', async () => {
    const { line, id } = await oneOfThree()
    const body = { id, seen: 1, products: [{ id: line.lineId, quantity: 2 }] }
    const first = await asha.send('returns.amend', body, 'key-of-amend-1')
    expect(await asha.send('returns.amend', body, 'key-of-amend-1')).toEqual(first)
    expect((await opened(asha, id)).events).toHaveLength(1)
    expect(await amend(id, { address: ADDRESS }, 1)).toMatchObject({ refusal: { error: 'CHANGED_MEANWHILE' } })
  })
})

describe('a change that is refused changes nothing', () => {
  test.each<[string, (line: string) => Change, string]>([
    ['more than there are', (id) => ({ products: [{ id, quantity: 4 }] }), 'TOO_MANY_PIECES'],
    ['a huge number', (id) => ({ products: [{ id, quantity: 100_000 }] }), 'TOO_MANY_PIECES'],
    ['none', (id) => ({ products: [{ id, quantity: 0 }] }), 'INVALID_BODY'],
    ['fewer than none', (id) => ({ products: [{ id, quantity: -1 }] }), 'INVALID_BODY'],
    ['one and a half', (id) => ({ products: [{ id, quantity: 1.5 }] }), 'INVALID_BODY'],
    ['a word', (id) => ({ products: [{ id, quantity: 'two' as unknown as number }] }), 'INVALID_BODY'],
    [
      'the same item twice',
      (id) => ({
        products: [
          { id, quantity: 2 },
          { id, quantity: 3 },
        ],
      }),
      'INVALID_BODY',
    ],
    ['an item of another request', () => ({ products: [{ id: '7', quantity: 1 }] }), 'ITEM_UNKNOWN'],
    ['another size of a return', (id) => ({ products: [{ id, size: 'L' }] }), 'SIZE_NOT_OFFERED'],
    ['what it is already', (id) => ({ products: [{ id, size: 'M', quantity: 1 }] }), 'NOTHING_CHANGED'],
    ['nothing', () => ({}), 'NOTHING_CHANGED'],
    ['a PIN code of another country', () => ({ address: { ...ADDRESS, zip: '10001' } }), 'ADDRESS_INVALID'],
    ['a PIN code of another state', () => ({ address: { ...ADDRESS, zip: '797001' } }), 'PIN_ELSEWHERE'],
    ['no phone number', () => ({ phone: '12' }), 'PHONE_INVALID'],
    ['a good change beside a bad one', (id) => ({ products: [{ id, quantity: 2 }], phone: '12' }), 'PHONE_INVALID'],
  ])('%s', async (_what, change, error) => {
    const { line, id } = await oneOfThree()
    const before = await traces(shop, { id, order: line.order })
    expect(await amend(id, change(line.lineId))).toMatchObject({ ok: false, refusal: { error } })
    expect(await traces(shop, { id, order: line.order })).toEqual(before)
  })

  test('pieces that another request holds, or that did not arrive', async () => {
    const line = await tees(shop, 4, 400_000)
    await deliver(shop, line, 1)
    await deliver(shop, line, 2)
    const { data } = okBody(await requestPieces(shop, line, 1))
    await requestPieces(shop, line, 1)
    const more = { products: [{ id: line.lineId, quantity: 2 }] }
    expect(await amend(data.fulfillment_id, more)).toMatchObject({ refusal: { error: 'TOO_MANY_PIECES' } })
  })

  test('more pieces once their window is over; fewer can still come back', async () => {
    const { line, id } = await oneOfThree()
    okBody(await amend(id, { products: [{ id: line.lineId, quantity: 2 }] }))
    await shop.sql`UPDATE fulfilment_deliveries SET delivered_at = delivered_at - interval '20 days'
      WHERE fulfilment_id LIKE ${line.order.orderId + '%'}`
    const more = { products: [{ id: line.lineId, quantity: 3 }] }
    expect(await amend(id, more)).toMatchObject({ refusal: { error: 'TOO_MANY_PIECES' } })
    okBody(await amend(id, { products: [{ id: line.lineId, quantity: 1 }] }))
  })

  test('one part of a bundle', async () => {
    const { line, id } = await oneOfThree()
    await shop.sql`UPDATE line_items SET bundle = '77' WHERE id = ${line.lineId}`
    expect(await amend(id, { products: [{ id: line.lineId, quantity: 2 }] })).toMatchObject({
      refusal: { error: 'SET_NOT_WHOLE' },
    })
  })

  test('an item that was turned down', async ({ request: { id } }) => {
    const { items } = await opened(asha, id)
    await shop.sql`UPDATE request_items SET decision = 'rejected' WHERE line_item_id = ${items[0]!.id}`
    expect(await amend(id, { products: [{ id: items[0]!.id, quantity: 1 }] })).toMatchObject({
      refusal: { error: 'ITEM_UNKNOWN' },
    })
  })
})

test('a customer and an agent at once want the last piece: one has it', async () => {
  const { line, id } = await oneOfThree()
  okBody(await amend(id, { products: [{ id: line.lineId, quantity: 2 }] }))
  const { version } = await opened(asha, id)
  const answers = await Promise.all([
    amend(id, { products: [{ id: line.lineId, quantity: 3 }] }, version),
    requestPieces(shop, line, 1),
  ])
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
  expect(await requestedPieces(shop, line)).toEqual({ units: 3, paidPaise: 319_840 })
})
