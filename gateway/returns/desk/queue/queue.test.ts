import { beforeEach, describe, expect, test } from 'vitest'
import { RETURN_VIEWS, type ReturnView } from '#contract/desk/returns/queue.ts'
import { ANITA, MEERA } from '#demo/customers.ts'
import { requestPickup } from '../../pickups/request-pickup.ts'
import { okBody } from '../../../testing/ok-body.ts'
import { shopOfFile } from '../../../testing/shop-of-file.ts'
import { findRequest } from '../../request/find.ts'
import { moveRequest } from '../../request/move.ts'
import { act, type Requested, requested } from '../../testing/desk.ts'
import { transact } from '../../../policies/transaction.ts'

const shop = await shopOfFile()
const asha = await shop.staff('agent')
beforeEach(() => shop.sql`TRUNCATE orders, requests, files CASCADE`)

async function page(view: ReturnView, search?: string, after?: string) {
  return okBody(
    await asha.send('returns.queue', {
      view,
      ...(search === undefined ? {} : { search }),
      ...(after ? { after } : {}),
    }),
  )
}

const idsIn = async (view: ReturnView, search?: string) => (await page(view, search)).rows.map(({ id }) => id)

const REFUND = { kind: 'refund', reference: 'r1', amountPaise: 100 } as const

/** A request in every state that has a view. */
async function oneOfEach(): Promise<Record<string, Requested>> {
  const make = async () => requested(shop, { type: 'Return' })
  const approve = async (one: Requested) => {
    await act(asha, 'returns.decide', one.id, { decision: 'approve' })
    return one
  }
  const all = {
    received: await make(),
    rejected: await make(),
    approved: await approve(await make()),
    asked: await approve(await make()),
    failed: await approve(await make()),
    arrived: await approve(await make()),
    accepted: await approve(await make()),
    refused: await approve(await make()),
    settled: await approve(await make()),
  }
  await act(asha, 'returns.decide', all.rejected.id, { decision: 'reject', reason: 'Worn.' })
  for (const one of [all.asked, all.failed]) {
    const { id: requestId } = (await findRequest(shop.sql, one.id))!
    await transact(shop.context, async (tx) => {
      await requestPickup(tx, {
        requestId,
        by: { actor: 'staff', staffId: asha.id },
        day: '2030-01-07',
      })
      if (one === all.failed) await moveRequest(tx, { requestId, act: 'failed', by: { actor: 'courier' } })
    })
  }
  for (const one of [all.arrived, all.accepted, all.refused]) await act(asha, 'returns.arrive', one.id, {})
  await act(asha, 'returns.inspect', all.accepted.id, { result: 'accept', restock: [] })
  await act(asha, 'returns.inspect', all.refused.id, { result: 'refuse', restock: [], reason: 'Worn.' })
  await act(asha, 'returns.settle', all.settled.id, REFUND)
  return all
}

test('each view holds what it says, tasks oldest first, done newest first; the counts agree', async () => {
  const all = Object.fromEntries(Object.entries(await oneOfEach()).map(([name, { id }]) => [id, name]))
  const views: Partial<Record<ReturnView, string[]>> = {}
  for (const view of RETURN_VIEWS) views[view] = (await idsIn(view)).map((id) => all[id] ?? id)
  expect(views).toEqual({
    to_do: ['received', 'approved', 'failed', 'arrived', 'accepted', 'refused', 'settled'],
    to_decide: ['received'],
    trouble: ['failed'],
    to_collect: ['approved', 'settled'],
    to_inspect: ['arrived'],
    to_pay: ['accepted'],
    moving: ['asked'],
    settled: ['settled'],
    turned_down: ['refused', 'rejected'],
    all: ['settled', 'refused', 'accepted', 'arrived', 'failed', 'asked', 'approved', 'rejected', 'received'],
  })
  const counts = await asha.send('returns.counts', {})
  expect(counts.ok && counts.body.counts).toEqual(
    Object.fromEntries(RETURN_VIEWS.map((view) => [view, views[view]!.length])),
  )
})

test('a row shows what a decision begins with', async () => {
  const one = await requested(shop, { items: 2, sha256: 'tear' })
  await requested(shop, {
    customer: MEERA,
    sha256: 'tear',
    change: { address: { province: 'Kerala', city: 'Kochi', zip: '682001', address1: '1' } },
  })
  const { rows } = await page('to_decide')
  expect(rows[0]).toEqual({
    id: one.id,
    orderNumber: one.order.orderNumber,
    type: 'Exchange',
    status: 'received',
    settled: false,
    version: 1,
    createdAt: expect.any(String),
    changedAt: expect.any(String),
    firstName: 'Anita',
    reasonCode: '1',
    reason: 'Too tight across the shoulders.',
    payment: 'Paid',
    feePaise: 9900,
    items: [
      expect.objectContaining({ title: 'Everyday Slub Tee', originalSize: 'M', pricePaise: expect.any(Number) }),
      expect.anything(),
    ],
    photos: [expect.stringMatching(/^photo/)],
    photoCount: 1,
    warnings: 1,
    duePaise: expect.any(Number),
    payable: false,
    task: 'decide',
  })
})

describe('a request is found', () => {
  test('by each of its names, and by nothing else', async () => {
    const one = await requested(shop)
    await requested(shop, { customer: MEERA, change: { email: 'meera@example.com', alternatePhone: '98640 99999' } })
    const { orderNumber } = one.order
    const [item] = await shop.sql<{ sku: string }[]>`SELECT sku FROM request_items LIMIT 1`
    await shop.sql`UPDATE request_items SET sku = 'OTHER-SKU' WHERE request_id = (SELECT max(id) FROM requests)`
    const finds = [
      one.id,
      `#${orderNumber}-F1`,
      `#${orderNumber}-F 1`,
      orderNumber,
      `#${orderNumber}`,
      ` ${orderNumber} `,
    ]
    const more = [
      'ANITA@example.com',
      ANITA.email ?? '',
      '+91 98640 12345',
      '098640-12345',
      'anita',
      'Ani',
      item!.sku.toLowerCase(),
    ]
    for (const typed of [...finds, ...more]) expect([typed, await idsIn('all', typed)]).toEqual([typed, [one.id]])
    for (const typed of [
      `${orderNumber}.2`,
      '9999',
      'nita',
      'A%',
      '%',
      '_nita',
      "'",
      'unknown@example.com',
      '98640 00000',
      '\\',
      'x'.repeat(65_536),
    ])
      expect([typed.slice(0, 20), await idsIn('all', typed)]).toEqual([typed.slice(0, 20), []])
  })

  test('by what the warehouse holds in its hand, by the new order, and by words of product and reason', async () => {
    const [one, other] = [await requested(shop), await requested(shop, { change: { reason: 'A seam is open.' } })]
    await act(asha, 'returns.decide', one.id, { decision: 'approve' })
    await act(asha, 'returns.settle', one.id, { kind: 'order', reference: '77210' })
    const { id: requestId } = (await findRequest(shop.sql, one.id))!
    await shop.sql`
      INSERT INTO pickups (request_id, n, awb, requested_by, requested_at)
        VALUES (${requestId}, 1, '2977AbC01', 'staff', now())`
    const [parcel] = await shop.sql<
      { awb: string }[]
    >`SELECT awb FROM sent_parcels WHERE order_id = ${one.order.orderId}`
    const finds = ['2977abc01', '2977-AbC01', parcel!.awb, parcel!.awb.toLowerCase(), '77210', '#77210', 'TIGHT should']
    for (const typed of finds) expect([typed, await idsIn('all', typed)]).toEqual([typed, [one.id]])
    expect(await idsIn('all', 'slub tee open')).toEqual([other.id])
    expect(await idsIn('all', 'everyday slub')).toEqual([other.id, one.id])
    expect(await idsIn('all', 'tight open')).toEqual([])
    await shop.sql`UPDATE requests SET reason = ''`
    expect(await idsIn('all', 'seam')).toEqual([])
  })

  test('by the surname, alone and with the first name; not any more once the order forgets it', async () => {
    const [one, other] = [await requested(shop), await requested(shop, { customer: MEERA })]
    const [baruah, das] = [ANITA.lastName, MEERA.lastName]
    for (const typed of [
      baruah,
      baruah.toUpperCase(),
      baruah.slice(0, 4),
      `${ANITA.firstName} ${baruah}`,
      `${baruah} tight`,
    ])
      expect([typed, await idsIn('all', typed)]).toEqual([typed, [one.id]])
    expect(await idsIn('all', das)).toEqual([other.id])
    await shop.sql`UPDATE orders SET last_name = ''`
    expect(await idsIn('all', baruah)).toEqual([])
  })

  test('within the view only; nothing typed is everything', async () => {
    const one = await requested(shop)
    expect(await idsIn('to_decide', 'Anita')).toEqual([one.id])
    expect(await idsIn('settled', 'Anita')).toEqual([])
    expect(await idsIn('all', '  ')).toEqual([one.id])
  })

  test('by its order’s telephone numbers, and by a Hindi name', async () => {
    const one = await requested(shop)
    await shop.sql`UPDATE orders SET first_name = 'अनीता', phone = '+919999900001',
    shipping_address = '{"phone":"+919999900002"}'`
    for (const typed of ['अनी', '9999900001', '99999 00002']) expect(await idsIn('all', typed)).toEqual([one.id])
  })
})

test('pages of fifty follow each other without a gap, in both directions of time', async () => {
  const { order } = await requested(shop)
  await shop.sql`
    INSERT INTO requests (order_id, n, customer_id, payload_hash, type, reason_code, reason, email, phone, address,
      payment, fee_rupees)
    SELECT ${order.orderId}, n, ${ANITA.id}, '', 'Return', '0', '', '', '', '{}', 'Paid', 99
      FROM generate_series(2, 120) n`
  for (const view of ['to_decide', 'all'] as const) {
    const found: string[] = []
    let after: string | undefined
    do {
      const { rows, next } = await page(view, undefined, after)
      found.push(...rows.map(({ id }) => id))
      after = next
    } while (after !== undefined)
    const wanted = Array.from({ length: 120 }, (_, n) => `${order.orderNumber}.${n + 1}`)
    expect(found).toEqual(view === 'all' ? wanted.toReversed() : wanted)
  }
  await shop.sql`
    INSERT INTO requests (order_id, n, customer_id, payload_hash, type, reason_code, reason, email, phone, address,
      payment, fee_rupees)
    SELECT ${order.orderId}, n, ${ANITA.id}, '', 'Return', '0', '', '', '', '{}', 'Paid', 99
      FROM generate_series(121, 1100) n`
  expect(await asha.send('returns.counts', {})).toMatchObject({
    body: { counts: { to_decide: 1000, all: 1000, settled: 0 } },
  })
})

test('a word that all have is found from either end, a rare one behind thousands of others', async () => {
  const { order } = await requested(shop)
  await shop.sql`
    INSERT INTO requests (order_id, n, customer_id, payload_hash, type, reason_code, reason, email, phone, address,
      payment, fee_rupees)
    SELECT ${order.orderId}, n, ${ANITA.id}, '', 'Return', '0', '', '', '', '{}', 'Paid', 99
      FROM generate_series(2, 2200) n`
  await shop.sql`
    UPDATE requests SET reason = CASE WHEN n <= 60 THEN 'Scratchy motif' ELSE 'Scratchy' END`
  const named = (from: number, to: number) =>
    Array.from({ length: to - from + 1 }, (_, n) => `${order.orderNumber}.${from + n}`)
  expect(await idsIn('to_decide', 'scratchy')).toEqual(named(1, 50))
  expect(await idsIn('all', 'scratchy')).toEqual(named(2151, 2200).toReversed())
  const first = await page('all', 'motif')
  expect(first.rows.map(({ id }) => id)).toEqual(named(11, 60).toReversed())
  expect((await page('all', 'motif', first.next)).rows.map(({ id }) => id)).toEqual(named(1, 10).toReversed())
  expect(await idsIn('to_decide', 'umbrella')).toEqual([])
})

test.each([
  {},
  { view: 'mine' },
  { view: 'all', search: 7 },
  { view: 'all', after: 'x' },
  { view: 'all', after: '9'.repeat(19) },
  { view: 'all', search: 'a\0b' },
])('a bad body %j', async (body) => {
  expect(await asha.send('returns.queue', body as never)).toMatchObject({
    status: 400,
    refusal: { error: 'INVALID_BODY' },
  })
})

test('nothing of a deleted order', async () => {
  const one = await requested(shop)
  await shop.sql`UPDATE orders SET deleted_at = now() WHERE id = ${one.order.orderId}`
  expect(await idsIn('all')).toEqual([])
  expect(await asha.send('returns.counts', {})).toMatchObject({ body: { counts: { all: 0 } } })
})
