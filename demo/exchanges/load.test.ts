import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestShop, type TestShop } from '#gateway/testing/shop.ts'
import { exchangeCalls } from '../shop/exchanges.ts'
import { demoCast } from '../all-orders.ts'
import { KAVITHA, customerNamed } from '../customers.ts'
import { trackedOrders } from '../tracked.ts'
import { demoExchanges } from './exchanges.ts'
import { loadExchanges, type ExchangeCalls } from './load.ts'

const NOW = new Date('2026-11-21T06:30:00Z')

describe('the exchanges of the demo, through the calls of the gateway', () => {
  const { tracked } = demoCast(NOW)
  const exchanges = demoExchanges(NOW, tracked)
  let shop: TestShop
  let calls: ExchangeCalls
  const historyOf = async (customer: string | null) => {
    const answer = await shop.send('exchanges.history', { customer_id: customer ?? '' })
    return answer.ok ? answer.body.exchange_history : {}
  }
  const rows = () => shop.sql`SELECT id, order_id, n, status, new_order_no FROM requests ORDER BY id`

  beforeAll(async () => {
    shop = await openTestShop({}, () => NOW)
    await shop.take(trackedOrders(tracked).flatMap(({ messages }) => messages))
    calls = exchangeCalls(shop.context)
  })
  afterAll(() => shop.close())

  it('ends as it would have when it is cut short anywhere and begun again', async () => {
    for (const acts of [1, 3, 4, 5, 9])
      await expect(loadExchanges(tired(calls, acts), exchanges)).rejects.toThrow('tired')
    await loadExchanges(calls, exchanges)
    const all = await historyOf(KAVITHA.id)
    const [twice, size, damaged] = [tracked.exchangedTwice, tracked.exchangedSize, tracked.exchangedDamaged].map(
      ({ orderNumber }) => orderNumber,
    )
    expect(Object.keys(all).toSorted()).toEqual(
      [`${twice}.1`, `${twice}.2`, `${size}.1`, `${damaged}.1`].map((id) => `exchange_${id}`),
    )
    const granted = Object.entries(all).filter(([, { new_order_no: number }]) => number !== undefined)
    expect(granted).toMatchObject([
      [`exchange_${twice}.1`, { status: 'approved', new_order_no: tracked.replacement.orderNumber }],
    ])
    expect(Object.keys(await historyOf(customerNamed('Nidhi').id))).toHaveLength(1)
  })

  it('asks for a size that mends the cause, before its replacement is ordered in that size', async () => {
    const [first] = await shop.sql<{ wished: string; sent: string; isInOrder: boolean }[]>`
      SELECT i.size AS wished, l.variant_title AS sent,
        r.created_at < o.created_at AND o.created_at
          < (SELECT max(e.at) FROM request_events e WHERE e.request_id = r.id) AS "isInOrder"
      FROM requests r JOIN request_items i ON i.request_id = r.id
        JOIN orders o ON o.order_number = r.new_order_no
        JOIN line_items l ON l.order_id = o.id`
    expect(first).toEqual({ wished: 'L', sent: 'Ivory / L', isInOrder: true })
    const asked = await shop.sql<{ own: string; wished: string; causes: string[] }[]>`
      SELECT original_size AS own, size AS wished, causes FROM request_items ORDER BY request_id`
    expect(asked.map(({ own, wished, causes }) => `${own} ${String(causes)} ${wished}`)).toContain('L big M')
  })

  it('adds nothing at another start, and grants nothing anew', async () => {
    await shop.sql`UPDATE requests SET new_order_no = '9999' WHERE new_order_no IS NOT NULL`
    const before = await rows()
    await loadExchanges(calls, exchanges)
    expect(await rows()).toEqual(before)
    expect(before.map((row) => row['new_order_no'] as unknown)).toContain('9999')
  })

  it('leaves out what a customer was quicker with, and brings the rest', async () => {
    const own = await openTestShop({}, () => NOW)
    await own.take(trackedOrders(tracked).flatMap(({ messages }) => messages))
    const ownCalls = exchangeCalls(own.context)
    await loadExchanges(ownCalls, [{ ...(exchanges[3] ?? exchanges[0]!), key: 'own' }])
    await loadExchanges(ownCalls, exchanges)
    const [count] = await own.sql`SELECT count(*)::int AS requests FROM requests`
    expect(count).toEqual({ requests: exchanges.length })
    await own.close()
  })
})

/** Calls that break after so many acts. */
function tired(calls: ExchangeCalls, acts: number): ExchangeCalls {
  let left = acts
  const tire =
    (act: (...args: never[]) => unknown) =>
    (...args: never[]) => {
      left -= 1
      if (left < 0) throw new Error('tired')
      return act(...args)
    }
  const tiring = Object.fromEntries(Object.entries(calls).map(([name, act]) => [name, tire(act)]))
  return { ...(tiring as unknown as ExchangeCalls), isRefusal: calls.isRefusal }
}
