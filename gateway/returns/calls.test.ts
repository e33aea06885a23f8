import { describe, expect, test } from 'vitest'
import { ANITA } from '#demo/customers.ts'
import { isVerifiedRun } from '../access/testing/sender.ts'
import { shopOfFile } from '../testing/shop-of-file.ts'
import { lapseAnnouncements } from './submit/announcement-store.ts'
import { exchangeOf } from './testing/returns.ts'

const shop = await shopOfFile()

async function delivered() {
  const order = shop.world.deliveredOrder(ANITA, { daysAgo: 1 })
  await shop.take(order.messages)
  return order
}

describe('returns.announce', () => {
  test('announces, hides no item, and ends with the upload', async () => {
    const order = await delivered()
    expect(await shop.send('returns.announce', { orderId: order.orderId, value: '[{"line_items":[]}]' })).toMatchObject(
      { status: 200, body: { announced: true } },
    )
    const shown = await shop.send('orders.details', { customerId: order.customerId, orderId: order.orderId })
    expect(shown.ok && shown.body.orderDetails.line_items.map((line) => line.standing)).toEqual([
      'eligible',
      'eligible',
    ])
    expect(shown.ok && shown.body.exchangeHistoryDetails).toEqual([])
    await shop.send('returns.submit', await exchangeOf(shop, order))
    expect(await shop.sql`SELECT 1 FROM announcements WHERE order_id = ${order.orderId}`).toHaveLength(0)
  })

  test('an announcement without an upload lapses after 15 minutes', async () => {
    const [old, fresh] = [await delivered(), await delivered()]
    for (const { orderId } of [old, fresh]) await shop.send('returns.announce', { orderId, value: '[]' })
    await shop.sql`UPDATE announcements SET announced_at = now() - interval '16 minutes'
      WHERE order_id = ${old.orderId}`
    await lapseAnnouncements(shop.sql)
    const left = await shop.sql`SELECT order_id FROM announcements`
    expect(left.map((row) => row.order_id)).toEqual([fresh.orderId])
  })

  test('an order that does not exist', async () => {
    expect(await shop.send('returns.announce', { orderId: '999', value: '[]' })).toMatchObject({
      status: 404,
      refusal: { error: 'ORDER_NOT_FOUND' },
    })
  })

  test.each(['not JSON', '{', ''])('a value that is no JSON: %s', async (value) => {
    const order = await delivered()
    expect(await shop.send('returns.announce', { orderId: order.orderId, value })).toMatchObject({
      status: 400,
      refusal: { error: 'INVALID_BODY' },
    })
  })

  test('a bad body', async () => {
    expect(await shop.post('returns.announce', '{"orderId":5,"value":"[]"}')).toMatchObject({
      status: 400,
      refusal: { error: 'INVALID_BODY' },
    })
  })
})

describe('returns.notify', () => {
  /** The last promise: how long it was to wait, whether it is due, and its mail. */
  const promised = async () => {
    const [row] = await shop.sql`
      SELECT extract(epoch FROM due_at - created_at)::float8 AS waits, due_at <= now() AS "isDue", payload
      FROM outbox ORDER BY id DESC LIMIT 1`
    return row as { waits: number; isDue: boolean; payload: { to: string } }
  }

  test('expedites the one mail of the request, to the order’s contact or, proved, the typed address', async () => {
    const order = await delivered()
    const email = 'someone.else@example.com'
    await shop.send('returns.submit', { ...(await exchangeOf(shop, order)), email })
    expect((await promised()).waits).toBeGreaterThan(5)
    const mails = await shop.sql`SELECT count(*)::int AS n FROM outbox`
    expect(await shop.send('returns.notify', { status: 'Approved', email })).toEqual({
      ok: true,
      status: 200,
      body: { accepted: true },
    })
    expect((await promised()).isDue).toBe(true)
    expect((await promised()).payload.to).toBe(isVerifiedRun() ? email : ANITA.email)
    expect(await shop.sql`SELECT count(*)::int AS n FROM outbox`).toEqual(mails)
  })

  test('an address that no one used is answered alike, and no mail is made', async () => {
    const before = await shop.sql`SELECT count(*)::int AS n FROM outbox`
    expect(await shop.send('returns.notify', { status: 'Approved', email: 'stranger@example.com' })).toEqual({
      ok: true,
      status: 200,
      body: { accepted: true },
    })
    expect(await shop.sql`SELECT count(*)::int AS n FROM outbox`).toEqual(before)
  })

  test.each(['{}', '{"status":"Rejected","email":"a@b.com"}', '{"status":"Approved","email":["a@b.com","c@d.com"]}'])(
    'a bad body: %s',
    async (body) => {
      expect(await shop.post('returns.notify', body)).toMatchObject({ status: 400, refusal: { error: 'INVALID_BODY' } })
    },
  )
})
