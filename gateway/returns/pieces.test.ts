import { describe, expect, inject, test } from 'vitest'
import { shopOfFile } from '../testing/shop-of-file.ts'
import { requestPieces, deliver, requestedPieces, lineOf, type OneLine, refund, tees } from './testing/pieces.ts'
import { keepLedger } from '../ledger/keep.ts'
import { footprint } from './testing/returns.ts'

const shop = await shopOfFile()

describe('three of one tee', () => {
  test('one comes back, then one more, then the last; together they are worth what was paid', async () => {
    const line = await tees(shop, 3, 319_840)
    for (const n of [1, 2, 3]) await deliver(shop, line, n)
    expect(await lineOf(shop, line)).toMatchObject({ units: 3, paid: '3198.40', paid_each: '1066.13' })
    expect(await requestPieces(shop, line, 1)).toMatchObject({ ok: true, body: { data: { paid: '1066.13' } } })
    expect(await lineOf(shop, line)).toMatchObject({ standing: 'eligible', units: 2, paid: '2132.27' })
    expect(await requestPieces(shop, line, 1)).toMatchObject({ ok: true, body: { data: { paid: '1066.13' } } })
    expect(await requestPieces(shop, line)).toMatchObject({ ok: true, body: { data: { paid: '1066.14' } } })
    expect(await lineOf(shop, line)).toMatchObject({ standing: 'held', units: 0 })
    expect(await requestedPieces(shop, line)).toEqual({ units: 3, paidPaise: 319_840 })
    expect(await requestPieces(shop, line)).toMatchObject({ status: 400, refusal: { error: 'ALREADY_SUBMITTED' } })
  })

  test('without a number all that remain are asked back', async () => {
    const line = await tees(shop, 3, 300_000)
    for (const n of [1, 2, 3]) await deliver(shop, line, n)
    await requestPieces(shop, line, 1)
    expect(await requestPieces(shop, line)).toMatchObject({ ok: true })
    expect(await requestedPieces(shop, line)).toEqual({ units: 3, paidPaise: 300_000 })
  })

  test('of two parcels only what arrived can be asked back, each as long as its own window', async () => {
    const line = await tees(shop, 3, 300_000)
    expect(await lineOf(shop, line)).toMatchObject({ standing: 'not_delivered', units: 0 })
    await deliver(shop, line, 1, 8)
    expect(await lineOf(shop, line)).toMatchObject({ standing: 'window_over', units: 0 })
    await deliver(shop, line, 2, 1)
    expect(await lineOf(shop, line)).toMatchObject({ standing: 'eligible', units: 1, paid: '1000.00' })
    expect(await requestPieces(shop, line, 2)).toMatchObject({ status: 409, refusal: { error: 'TOO_MANY_PIECES' } })
    expect(await requestPieces(shop, line)).toMatchObject({ ok: true })
    expect(await requestedPieces(shop, line)).toEqual({ units: 1, paidPaise: 100_000 })
  })
})

describe('pieces that the shop paid back', () => {
  test.each([
    ['one that came back', 3, 'return', 2],
    ['one that was never sent, of which three arrived', 3, 'cancel', 2],
    ['one that was never sent', 2, 'cancel', 2],
    ['one that came back, another is on its way', 2, 'return', 1],
    ['one of which the shop says nothing, another never arrived', 2, '', 2],
  ] as const)('%s', async (_what, delivered, kind, units) => {
    const line = await tees(shop, 3, 300_000)
    for (let n = 1; n <= delivered; n++) await deliver(shop, line, n)
    await refund(shop, line, 1, kind)
    expect(await lineOf(shop, line)).toMatchObject({ units })
  })

  test('what is paid back for a settled request counts once', async () => {
    const line = await tees(shop, 2, 200_000)
    for (const n of [1, 2]) await deliver(shop, line, n)
    await requestPieces(shop, line, 1)
    await shop.sql`UPDATE requests SET settled_at = now(), status = 'completed' WHERE order_id = ${line.order.orderId}`
    await keepLedger(shop.sql, line.order.orderId)
    await refund(shop, line, 1, 'return')
    expect(await lineOf(shop, line)).toMatchObject({ standing: 'eligible', units: 1, paid: '1000.00' })
  })
})

test('money for its pieces while a request waits is for these, however it is settled; more is for others', async () => {
  const line = await tees(shop, 3, 300_000)
  for (const n of [1, 2, 3]) await deliver(shop, line, n)
  await requestPieces(shop, line, 1)
  await refund(shop, line, 1, 'return')
  expect(await lineOf(shop, line)).toMatchObject({ standing: 'eligible', units: 2 })
  await shop.sql`UPDATE requests SET settled_at = clock_timestamp() WHERE order_id = ${line.order.orderId}`
  await keepLedger(shop.sql, line.order.orderId)
  expect(await lineOf(shop, line)).toMatchObject({ standing: 'eligible', units: 2 })
  await refund(shop, line, 1, 'return')
  expect(await lineOf(shop, line)).toMatchObject({ standing: 'eligible', units: 1, paid: '1000.00' })
})

test('a request that is settled by a refund may have it made before', async () => {
  const line = await tees(shop, 2, 200_000)
  for (const n of [1, 2]) await deliver(shop, line, n)
  await requestPieces(shop, line, 1)
  await refund(shop, line, 1, 'return')
  await shop.sql`UPDATE requests SET settled_at = clock_timestamp() WHERE order_id = ${line.order.orderId}`
  await shop.sql`
    INSERT INTO request_settlements (request_id, kind, reference, amount_paise, at)
    SELECT id, 'refund', 'r1', 100, now() FROM requests WHERE order_id = ${line.order.orderId}`
  await keepLedger(shop.sql, line.order.orderId)
  expect(await lineOf(shop, line)).toMatchObject({ standing: 'eligible', units: 1 })
})

test.each([0, -1, 1.5, 100_001, 'two', null, [1]])(
  '%j pieces are refused, and nothing is written',
  async (quantity) => {
    const line = await tees(shop, 2, 200_000)
    await deliver(shop, line, 1)
    const before = await footprint(shop)
    expect(await requestPieces(shop, line, quantity)).toMatchObject({ status: 400, refusal: { error: 'INVALID_BODY' } })
    expect(await footprint(shop)).toEqual(before)
  },
)

/** Writes the n-th request on a line past everything but the ledger. */
const hold = (line: OneLine, n: number, units: number, paidPaise: number) =>
  shop.sql.begin(async (sql) => {
    const [made] = await sql<[{ id: string }]>`
      INSERT INTO requests (order_id, n, customer_id, payload_hash, type, reason_code, reason, email, phone, address,
        payment, fee_rupees)
      VALUES (${line.order.orderId}, ${n}, '1', '', 'Return', '0', '', '', '', '{}', 'Paid', 99) RETURNING id`
    await sql`
      INSERT INTO request_items (request_id, line_item_id, sku, original_size, size, mrp_paise, units, paid_paise)
      VALUES (${made.id}, ${line.lineId}, '', 'M', 'M', 0, ${units}, ${paidPaise})`
    await keepLedger(sql, line.order.orderId, { claim: made.id })
  })

test('the constraints of a line refuse pieces reserved, refunded or absent, and more than was paid', async () => {
  const line = await tees(shop, 3, 300_000)
  await deliver(shop, line, 1)
  const twice = { code: '23514', table_name: 'line_balances', constraint_name: 'no_piece_twice' }
  const worth = { code: '23514', table_name: 'line_balances', constraint_name: 'no_more_than_the_line_is_worth' }
  await expect(hold(line, 1, 2, 100)).rejects.toMatchObject(twice)
  await expect(hold(line, 1, 1, 300_001)).rejects.toMatchObject(worth)
  await hold(line, 1, 1, 100_000)
  await expect(hold(line, 2, 1, 0)).rejects.toMatchObject(twice)
  await deliver(shop, line, 2)
  await expect(hold(line, 2, 1, 200_001)).rejects.toMatchObject(worth)
  await refund(shop, line, 1, 'return', { at: new Date('2020-01-01') })
  await expect(hold(line, 2, 1, 0)).rejects.toMatchObject(twice)
  await expect(
    shop.sql`UPDATE line_balances SET held = held + 1 WHERE line_item_id = ${line.lineId}`,
  ).rejects.toMatchObject(twice)
})

test('two that write at once, without any lock of their own: one gets the last piece', async () => {
  for (let race = 0; race < 10; race++) {
    const line = await tees(shop, 1, 100_000)
    await deliver(shop, line, 1)
    const writes = await Promise.allSettled([1, 2, 3].map((n) => hold(line, n, 1, 0)))
    expect(writes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await requestedPieces(shop, line)).toMatchObject({ units: 1 })
  }
})

const RACES = inject('long') ? 2_000 : 60

test(`${RACES} races of two requests for the last piece: one gets it`, { timeout: 900_000 }, async () => {
  const outcomes = new Set<string>()
  for (let race = 0; race < RACES; race++) {
    const line = await tees(shop, 2, 200_000)
    for (const n of [1, 2]) await deliver(shop, line, n)
    await requestPieces(shop, line, 1)
    const answers = await Promise.all([requestPieces(shop, line, 1), requestPieces(shop, line, 1)])
    outcomes.add(
      answers
        .map((answer) => (answer.ok ? 'taken' : answer.refusal.error))
        .toSorted()
        .join(' '),
    )
    expect(await requestedPieces(shop, line)).toEqual({ units: 2, paidPaise: 200_000 })
  }
  expect([...outcomes]).toEqual(['ALREADY_SUBMITTED taken'])
})
