import { describe, expect, test } from 'vitest'
import { compareLedgers } from './compare.ts'
import { keepLedger } from './keep.ts'
import { act, opened } from '../returns/testing/desk.ts'
import { openPayingShop } from '../returns/testing/payouts.ts'
import { askBackOf, boughtTwo, cancelled, piecesOf, refundTold, returnOf, scanned } from './testing/orders.ts'

const shop = await openPayingShop()
const signsOf = async (id: string) => (await opened(shop.agent, id)).warnings.map(({ code }) => code)

test('a parcel back to the shop takes its pieces from the requests; delivered after all, they return', async () => {
  const order = await boughtTwo(shop, 'razorpay')
  const id = await returnOf(shop, order, 0)
  expect(await piecesOf(shop, order)).toEqual([
    [1, 1, 0, 0],
    [1, 0, 0, 0],
  ])
  await scanned(shop, order, 'rto')
  expect(await piecesOf(shop, order)).toEqual([
    [0, 0, 0, 0],
    [0, 0, 0, 0],
  ])
  expect(await signsOf(id)).toContain('pieces_lost')
  await expect(askBackOf(shop, order, 1)).rejects.toThrow('NOT_DELIVERED')
  await scanned(shop, order, 'out_for_delivery')
  await scanned(shop, order, 'delivered')
  expect((await piecesOf(shop, order))[0]).toEqual([1, 1, 0, 0])
  expect(await signsOf(id)).not.toContain('pieces_lost')
})

test('what Shopify refunds of a piece of a request is that piece, and of another request none', async () => {
  const order = await boughtTwo(shop, 'razorpay')
  const id = await returnOf(shop, order, 0)
  await refundTold(shop, order, { rupees: 1400, line: 0 })
  await refundTold(shop, order, { rupees: 1499, line: 1 })
  expect(await piecesOf(shop, order)).toEqual([
    [1, 0, 1, 0],
    [1, 0, 1, 0],
  ])
  expect(await signsOf(id)).not.toContain('pieces_lost')
  await act(shop.agent, 'returns.cancel', id, { reason: 'They keep it.' })
  expect((await piecesOf(shop, order))[0]).toEqual([1, 0, 1, 0])
})

test.each(['return', 'no_restock', 'cancel', 'legacy_restock', 'of tomorrow'])(
  'a piece that arrived and that the shop refunded (%s) is not asked back, the other one is',
  async (restock) => {
    const order = await boughtTwo(shop, 'razorpay')
    await refundTold(shop, order, { rupees: 1499, line: 0, restock })
    await expect(askBackOf(shop, order, 0)).rejects.toThrow('NOT_RETURNABLE')
    expect(await opened(shop.agent, await returnOf(shop, order, 1))).toMatchObject({ duePaise: 140_000 })
  },
)

test('a submission and a scan at once: no returned piece is reserved, and nothing deadlocks', async () => {
  for (let race = 0; race < 12; race++) {
    const order = await boughtTwo(shop, 'razorpay')
    await refundTold(shop, order, { rupees: 1 })
    const [asked, scan] = await Promise.allSettled([askBackOf(shop, order, 0), scanned(shop, order, 'rto')])
    expect(scan.status).toBe('fulfilled')
    const result = asked.status === 'rejected' ? String(asked.reason) : await signsOf(asked.value)
    expect([result].flat(), 'refused, or a request that lost its piece').toContain(
      asked.status === 'rejected' ? 'Error: NOT_DELIVERED' : 'pieces_lost',
    )
    expect(await piecesOf(shop, order)).toEqual([
      [0, 0, 0, 0],
      [0, 0, 0, 0],
    ])
  }
  expect((await compareLedgers(shop.sql, false)).differences).toEqual([])
})

describe('an order that the shop cancelled after it had arrived', () => {
  const VOIDED = { financial_status: 'voided', total_outstanding: '0.00' }
  test.each([
    ['paid online', 'razorpay', {}],
    ['paid in cash', undefined, VOIDED],
  ])('%s: its pieces come back as paid', async (_what, gateway, change) => {
    const order = await boughtTwo(shop, gateway)
    await cancelled(shop, order, change)
    expect(await opened(shop.agent, await returnOf(shop, order, 0))).toMatchObject({
      paidPaise: 149_900,
      duePaise: 140_000,
    })
  })

  test('a piece that the shop refunded is not asked back, the other one is', async () => {
    const order = await boughtTwo(shop, 'razorpay')
    await refundTold(shop, order, { rupees: 1499, line: 0 })
    await cancelled(shop, order)
    await expect(askBackOf(shop, order, 0)).rejects.toThrow('NOT_RETURNABLE')
    expect(await opened(shop.agent, await returnOf(shop, order, 1))).toMatchObject({ duePaise: 140_000 })
  })

  test('what arrived only afterwards is the shop’s to settle', async () => {
    const order = await boughtTwo(shop, 'razorpay')
    await cancelled(shop, order, { cancelled_at: new Date(Date.now() - 5 * 86_400_000).toISOString() })
    await expect(askBackOf(shop, order, 0)).rejects.toThrow('NOT_RETURNABLE')
  })
})

test('each entry is written once: what is known already adds none', async () => {
  const order = await boughtTwo(shop, 'razorpay')
  await returnOf(shop, order, 0)
  const entries = () => shop.sql`SELECT key FROM ledger_entries WHERE order_id = ${order.orderId} ORDER BY key`
  const before = await entries()
  await Promise.all([1, 2, 3].map(() => shop.sql.begin((sql) => keepLedger(sql, order.orderId))))
  expect(await entries()).toEqual(before)
  await expect(shop.sql`
    INSERT INTO ledger_entries (key, order_id, kind, paise, source, at)
    SELECT key, order_id, kind, paise, source, at FROM ledger_entries WHERE order_id = ${order.orderId}
      AND line_item_id IS NULL LIMIT 1
  `).rejects.toMatchObject({ code: '23505' })
  expect(before.map(({ key }) => String(key).split(':').slice(1, 3).join(' '))).toContain(`fulfilment ${order.orderId}`)
})

test.each([
  ['UPDATE', (orderId: string) => shop.sql`UPDATE ledger_entries SET paise = 1 WHERE order_id = ${orderId}`],
  ['DELETE', (orderId: string) => shop.sql`DELETE FROM ledger_entries WHERE order_id = ${orderId}`],
])('entries are only added: %s is refused', async (_what, change) => {
  const order = await boughtTwo(shop, 'razorpay')
  await returnOf(shop, order, 0)
  const entries = () => shop.sql`SELECT * FROM ledger_entries WHERE order_id = ${order.orderId} ORDER BY id`
  const before = await entries()
  await expect(change(order.orderId)).rejects.toThrow('rows of ledger_entries are only added')
  expect(await entries()).toEqual(before)
})

test('what differs of a line is said and rebuilt, also a balance that is gone', async () => {
  const order = await boughtTwo(shop, 'razorpay')
  await returnOf(shop, order, 0)
  const [one, other] = [`${order.orderId}1`, `${order.orderId}2`]
  await shop.sql`
    UPDATE line_balances SET held = 0, left_paise = 5, requested = 3, refunded = 2 WHERE line_item_id = ${one}`
  await shop.sql`DELETE FROM line_balances WHERE line_item_id = ${other}`
  expect((await compareLedgers(shop.sql, true)).differences).toEqual([
    `order ${order.orderId}, line ${one}: held is 0, its entries come to 1`,
    `order ${order.orderId}, line ${one}: leftPaise is 5, its entries come to 0`,
    `order ${order.orderId}, line ${one}: refunded is 2, its entries come to 0`,
    `order ${order.orderId}, line ${one}: requested is 3, its entries come to 1`,
    `order ${order.orderId}, line ${other}: ordered is 0, its entries come to 1`,
    `order ${order.orderId}, line ${other}: delivered is 0, its entries come to 1`,
    `order ${order.orderId}, line ${other}: leftPaise is 0, its entries come to 149900`,
  ])
  expect((await compareLedgers(shop.sql, false)).differences).toEqual([])
})
