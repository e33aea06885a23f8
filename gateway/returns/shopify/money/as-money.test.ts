import { beforeAll, expect, test } from 'vitest'
import { act, opened, type Requested, shownTo } from '../../testing/desk.ts'
import { conflictOf, returned, setPolicies, settledBy, tryAgain } from '../../testing/due.ts'
import { shopWithShopify } from '../../testing/in-shopify.ts'

const open = await shopWithShopify()
const { shop, fake } = open
const agent = await shop.staff('agent')
const both = { ...open, agent }
beforeAll(() => setPolicies(both, { refundsPaid: 1, paysCredit: 1, makesCards: 1 }))

/** The whole price: an exchange that ends as money has no fee. */
const WHOLE_PAISE = 69_900
const refundsOf = ({ order }: Requested) => fake.shop.orders.get(order.orderId)!.refunds ?? []

async function arrived(made: Requested): Promise<void> {
  await act(agent, 'returns.arrive', made.id, {})
  await act(agent, 'returns.inspect', made.id, { result: 'accept', restock: [] })
  await shop.drainOutbox()
  await tryAgain(both)
}

test.each([
  ['source', false, 'refund', { amount: '699.00' }],
  ['credit', true, 'refund', { amount: '699.00', asCredit: true }],
  ['card', true, 'gift_card', undefined],
] as const)(
  'an exchange that ends as money by %s is paid whole, once, and holds no size any more',
  async (way, cod, kind, refund) => {
    const made = await returned(both, { isExchange: true, cod })
    await act(agent, 'returns.decide', made.id, { decision: 'approve' })
    const before = await opened(agent, made.id)
    expect(before).toMatchObject({ inShopify: { paysBack: 'no' } })
    const offered = before.ways?.find((one) => one.way === way)
    expect(offered?.reads).toMatch(
      /^(₹699 (refund|store credit)|Gift card of ₹699).* within \d days? of your items passing our check\.$/,
    )
    await act(agent, 'returns.payBy', made.id, { way })
    const [mail] =
      await shop.sql`SELECT payload ->> 'subject' AS subject, payload ->> 'text' AS text FROM outbox WHERE kind = 'mail'
        ORDER BY id DESC LIMIT 1`
    expect(mail!['subject']).toMatch(/^Your refund method has changed · #/)
    // The agent chose it by the very sentence that the customer is sent.
    expect(mail!['text']).toContain(offered?.reads)
    expect((await shownTo(shop, made.order))[0]!.refund_way).toBe(way)
    const held = await shop.sql`
    SELECT FROM request_items i JOIN requests r ON r.id = i.request_id WHERE r.order_id = ${made.order.orderId}
      AND i.reserved_until IS NOT NULL`
    expect(held).toHaveLength(0)
    await arrived(made)
    expect(refundsOf(made)).toMatchObject(refund ? [refund] : [])
    expect(await settledBy(both, made)).toMatchObject([{ kind, paise: WHOLE_PAISE }])
    expect(await conflictOf(both, made)).toBe('')
  },
)

test('an exchange whose replacement order was made is not paid as well', async () => {
  const made = await returned(both, { isExchange: true })
  await act(agent, 'returns.decide', made.id, { decision: 'approve' })
  await act(agent, 'returns.payBy', made.id, { way: 'source' })
  await shop.sql`
    INSERT INTO replacements (request_id, draft_requested, draft_id, order_name) SELECT id, true, '77', '#2001'
      FROM requests
      WHERE order_id = ${made.order.orderId}`
  await arrived(made)
  expect([refundsOf(made), await settledBy(both, made)]).toEqual([[], []])
  expect(await conflictOf(both, made)).toContain('order #2001')
})
